#pragma once
// Job: the line above the reply: whose text it is, whether it is saved, what is left to check, and
// what can be done with it. Thread: GUI. Lifetime: a child of the editor.

#include <QWidget>

class QLabel;
class QPushButton;

namespace widgets
{
class Chip;
class ElidedLabel;
} // namespace widgets

namespace ticket
{

class DraftBar : public QWidget
{
    Q_OBJECT
public:
    explicit DraftBar(QWidget *parent = nullptr);
    void setState(const QString &text, bool isDraft);
    void setChecks(qsizetype count);
    void setNewSuggestion(bool there);
    void setLost(bool lost);
    void setCanCopy(bool can);

Q_SIGNALS:
    void copyAsked();
    void nextCheckAsked();
    void suggestionAsked();
    void keepMineAsked();
    void showTheirsAsked();

private:
    widgets::ElidedLabel *m_state;
    widgets::Chip *m_checks;
    QPushButton *m_suggestion;
    QPushButton *m_copy;
    QWidget *m_lost;
};

} // namespace ticket
