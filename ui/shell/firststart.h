#pragma once
// Job: the first screen of a fresh folder: three ways to begin. Thread: GUI. Lifetime: a child of
// the window.

#include <QWidget>

namespace shell
{

class FirstStart : public QWidget
{
    Q_OBJECT
public:
    explicit FirstStart(QWidget *parent = nullptr);

Q_SIGNALS:
    void demoAsked();
    void importAsked();
    void emptyAsked();
};

} // namespace shell
