#pragma once
// Job: the lines above the reply: whose text it is, whether it is saved, what is left to check, and
// what can be done with it. Thread: GUI. Lifetime: a child of the editor.

#include <QStringList>
#include <QWidget>

class QAction;
class QMenu;
class QToolBar;
class QToolButton;

namespace widgets
{
class ElidedLabel;
class FlowLayout;
} // namespace widgets

namespace reply
{

class ReplyBar : public QWidget
{
    Q_OBJECT
public:
    explicit ReplyBar(QWidget *parent = nullptr);
    void setState(const QString &text, bool isDraft);
    void setChecks(const QStringList &marks);
    void setNewSuggestion(bool there);
    void setSuggestions(const QStringList &titles); // newest first
    void setLost(bool lost);
    void setCanAnswer(bool can, bool anyTicket);
    void setComparing(bool on);

    QMenu *templateMenu() const { return m_templateMenu; }
    void popupTemplates();

Q_SIGNALS:
    void copyAsked();
    void answerAsked();
    void mailAsked();
    void fileAsked();
    void checkAsked(int index);
    void suggestionAsked(int index); // of the titles
    void compareToggled(bool on);
    void historyAsked();
    void templatesAboutToShow();
    void keepMineAsked();
    void showTheirsAsked();

private:
    void buildTools();
    void buildAnswer();
    QWidget *buildLost();

    widgets::ElidedLabel *m_state;
    QToolBar *m_tools;
    QToolButton *m_suggestion;
    QToolButton *m_templates;
    QMenu *m_templateMenu;
    QAction *m_suggestionAction;
    QAction *m_compare;
    QAction *m_history;
    QToolButton *m_answer;
    QWidget *m_checks;
    widgets::FlowLayout *m_checkLine;
    QStringList m_marks;
    QWidget *m_lost;
};

} // namespace reply
