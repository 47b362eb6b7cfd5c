#pragma once
// Job: the reply: shows the suggestion until the first key makes it a person's draft; from then on
// nothing but a person changes it. Thread: GUI. Lifetime: dies before store and prompt; what was
// typed is handed to the store at every leave. Failure: a save that failed is said in the bar and
// tried again.

#include "ui/ticket/draftsaver.h"
#include "ui/ticket/ticketdata.h"
#include "ui/widgets/prompt.h"

#include <QWidget>

namespace ticket
{

class CheckHighlighter;
class DraftBar;
class ReplyEdit;

class DraftEditor : public QWidget
{
    Q_OBJECT
public:
    DraftEditor(store::Store &store, widgets::Prompt &prompt, QWidget *parent = nullptr);
    ~DraftEditor() override;

    void show(const TicketData &data); // of another ticket, or the same one changed
    using QWidget::show;
    void clear();
    void flush();
    void copyReply();
    void focusText();

Q_SIGNALS:
    void noted(const QString &message);

protected:
    void changeEvent(QEvent *event) override;

private:
    enum class State { Empty, Suggestion, Draft };
    void showState();
    void setText(const QString &text);
    void edited();
    void useSuggestion();
    void nextCheck();
    void copyText(const QString &text);
    void takeTheirs();
    void dress();

    store::Store &m_store;
    widgets::Prompt &m_prompt;
    DraftSaver *m_saver;
    DraftBar *m_bar;
    ReplyEdit *m_edit;
    CheckHighlighter *m_marks;
    domain::TicketId m_ticket;
    State m_state = State::Empty;
    QString m_suggestion;
    QString m_signature;
    QString m_seen; // the text as last set or typed
    bool m_byModel = false;
    bool m_stale = false;
    qint64 m_savedAtMs = 0;
    QString m_trouble;
    bool m_setting = false; // we change the text, not a person
};

} // namespace ticket
