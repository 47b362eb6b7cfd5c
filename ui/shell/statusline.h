#pragma once
// Job: the bottom line: triage running, waiting, failed; what is paused and why; money today. Every
// part is a button that leads to where it is dealt with. And for some seconds what was just done.
// Thread: GUI. Lifetime: a child of the window.

#include "ui/shell/pulse.h"

#include <QStatusBar>

class QLabel;

namespace widgets
{
class ElidedLabel;
class LineButton;
} // namespace widgets

namespace shell
{

class StatusLine : public QStatusBar
{
    Q_OBJECT
public:
    explicit StatusLine(QWidget *parent = nullptr);
    void show(const DeskStatus &status);
    using QStatusBar::show;
    void note(const QString &said);

Q_SIGNALS:
    void triagingAsked();
    void failedAsked();
    void moneyAsked();
    void pausedAsked();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void build();
    void showPaused(const DeskStatus &status);
    void showMoney(const DeskStatus &status);
    void makeRoom();

    QWidget *m_parts;
    QLabel *m_work;
    widgets::LineButton *m_running;
    widgets::LineButton *m_waiting;
    widgets::LineButton *m_failed;
    widgets::LineButton *m_paused;
    widgets::LineButton *m_money;
    widgets::ElidedLabel *m_note;
    QTimer m_noteOver;
};

} // namespace shell
