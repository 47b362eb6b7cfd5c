#pragma once
// Job: above the panes one line for each trouble, the worst first, one for a provider at most; never modal, gone when its
// cause is. Thread: GUI. Lifetime: a child of the window.

#include "ui/shell/bannerwords.h"

#include <QFrame>

namespace shell
{

class BannerLine;

class Banner : public QFrame
{
    Q_OBJECT
public:
    static constexpr int mostLines = 3; // the last one says how many more there are

    explicit Banner(QWidget *parent = nullptr);
    void setBanners(const QVector<BannerText> &banners);

Q_SIGNALS:
    void remedyAsked(shell::Remedy remedy, const QString &provider);

private:
    QVector<BannerLine *> m_lines;
};

} // namespace shell
