#pragma once
// Job: what stands where there is nothing to show: one sentence and one action. Thread: GUI.

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
    void show(const QString &sentence, const QString &action); // no action: no button
    using QWidget::show;

Q_SIGNALS:
    void activated();

private:
    QLabel *m_sentence;
    QPushButton *m_action;
};

} // namespace widgets
