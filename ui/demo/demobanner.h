#pragma once
// Job: says all the time that this is the demo, and holds the ways out of it. Thread: GUI. Lifetime: a child of the window.

#include <QFrame>

class QLabel;
class QPushButton;

namespace demo
{

class DemoBanner : public QFrame
{
    Q_OBJECT
public:
    explicit DemoBanner(QWidget *parent = nullptr);
    void tell(const QString &words, bool severe = false); // empty: what it says at rest
    void setPlugReady(bool ready);

Q_SIGNALS:
    void plugAsked();
    void homeAsked();

protected:
    void changeEvent(QEvent *event) override;

private:
    void paintTones();

    QLabel *m_text;
    QPushButton *m_plug;
    QPushButton *m_home;
    bool m_severe = false;
};

} // namespace demo
