#pragma once
// Job: one line above the panes with one button; never modal, gone when its cause is. Thread: GUI.
// Lifetime: a child of the window.

#include "ui/shell/bannerwords.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace shell
{

class Banner : public QFrame
{
    Q_OBJECT
public:
    explicit Banner(QWidget *parent = nullptr);
    void setBanners(const QVector<BannerText> &banners);

Q_SIGNALS:
    void remedyAsked(shell::Remedy remedy, const QString &provider);

private:
    BannerText m_now;
    QLabel *m_text;
    QPushButton *m_button;
};

} // namespace shell
