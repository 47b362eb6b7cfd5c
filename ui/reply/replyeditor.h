#pragma once
// Job: the reply: shows the suggestion until the first key makes it a person's draft; from then on
// nothing but a person changes it. Thread: GUI. Lifetime: dies before store and prompt; what was
// typed is handed to the store at every leave. Failure: a save that failed is said in the bar and
// tried again; an answer that failed is said, and the draft stays.

#include "ui/reply/draftsaver.h"
#include "ui/reply/replyinput.h"
#include "ui/widgets/prompt.h"

#include <QTimer>
#include <QWidget>

class QSplitter;

namespace reply
{

class Answering;
class DiffPane;
class MarkHighlighter;
class ReplyBar;
class ReplyEdit;
class TemplateMenu;

class ReplyEditor : public QWidget
{
    Q_OBJECT
public:
    ReplyEditor(store::Store &store, widgets::Prompt &prompt, QWidget *parent = nullptr);
    ~ReplyEditor() override;

    void show(const ReplyInput &input); // of another ticket, or the same one changed
    using QWidget::show;
    void clear();
    void flush();
    void focusText();
    void copyReply();
    void answer(); // copies the text
    void answerByMail();
    void answerAsFile();
    void toggleCompare();
    void showHistory();
    void pickTemplate();
    Answering &answering() { return *m_answering; }

Q_SIGNALS:
    void noted(const QString &message);
    void failed(const QString &message);
    void templatesAsked(); // their page in the settings

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    enum class State { Empty, Suggestion, Draft };
    void connectAll();
    void showState();
    void showSuggestions();
    void setText(const QString &text);
    void replaceText(const QString &text); // as an edit: undo brings the old one back
    void edited();
    void useSuggestion(int index);
    void goToCheck(int index);
    void copyText(const QString &text);
    void takeTheirs();
    void answered();
    void compareNow();
    void dress();
    QString offered() const; // the suggestion for the present mail, empty: none

    store::Store &m_store;
    widgets::Prompt &m_prompt;
    DraftSaver *m_saver;
    Answering *m_answering;
    ReplyBar *m_bar;
    ReplyEdit *m_edit;
    DiffPane *m_diff;
    QSplitter *m_split;
    MarkHighlighter *m_marks;
    TemplateMenu *m_templates;
    QTimer m_compareSoon;
    ReplyInput m_input;
    State m_state = State::Empty;
    bool m_newer = false; // a suggestion came after the draft was begun
    int m_base = -1; // index of the suggestion compared with; -1: the newest
    QString m_seen;  // the text as last set or typed
    qint64 m_savedAtMs = 0;
    QString m_trouble;
    bool m_setting = false; // we change the text, not a person
};

} // namespace reply
