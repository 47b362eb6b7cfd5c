#pragma once
// Job: what stands where there is nothing to show: one sentence, one action, at most one other way
// out. Thread: GUI.

#include <QWidget>

class QLabel;
class QPushButton;

namespace widgets
{

class EmptyState : public QWidget
{
    Q_OBJECT
public:
    explicit EmptyState(const QString &name, QWidget *parent = nullptr);
    // No action: no button.
    void show(const QString &sentence, const QString &action, const QString &other = {});
    using QWidget::show;

Q_SIGNALS:
    void activated();
    void otherActivated();

private:
    QLabel *m_sentence;
    QPushButton *m_action;
    QPushButton *m_other;
};

} // namespace widgets
