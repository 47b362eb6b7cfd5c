#pragma once
// Job: one trouble in one line, with up to two buttons. Said to a screen reader when it is a new one, not when its countdown
// goes on. Thread: GUI. Lifetime: a child of the banner.

#include "ui/shell/bannerwords.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace shell
{

class BannerLine : public QFrame
{
    Q_OBJECT
public:
    BannerLine(const QString &suffix, QWidget *parent); // of the object names
    void show(const BannerText &text, int more);
    void put(); // away

Q_SIGNALS:
    void remedyAsked(shell::Remedy remedy, const QString &provider);

private:
    BannerText m_now;
    QLabel *m_text;
    QPushButton *m_button;
    QPushButton *m_other;
};

} // namespace shell
