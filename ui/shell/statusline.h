#pragma once
// Job: the bottom line: triage running, waiting, failed; money today; what is paused. And for some
// seconds what was just done. Thread: GUI. Lifetime: a child of the window.

#include "ui/shell/pulse.h"

#include <QStatusBar>

class QLabel;
class QPushButton;

namespace shell
{

class StatusLine : public QStatusBar
{
    Q_OBJECT
public:
    explicit StatusLine(QWidget *parent = nullptr);
    void show(const DeskStatus &status);
    using QStatusBar::show;
    void note(const QString &message);

Q_SIGNALS:
    void failedAsked();

private:
    QLabel *m_work;
    QPushButton *m_failed;
    QLabel *m_paused;
    QLabel *m_money;
};

} // namespace shell
