#include "ui/shell/banner.h"

#include "ui/shell/bannerline.h"

#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace shell
{

Banner::Banner(QWidget *parent) : QFrame(parent)
{
    setObjectName(u"banner"_s);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(1);
    for (int i = 0; i < mostLines; ++i) {
        auto *line = new BannerLine(i == 0 ? QString() : QString::number(i + 1), this);
        connect(line, &BannerLine::remedyAsked, this, &Banner::remedyAsked);
        layout->addWidget(line);
        m_lines << line;
    }
    hide();
}

void Banner::setBanners(const QVector<BannerText> &banners)
{
    setVisible(!banners.isEmpty());
    for (int i = 0; i < mostLines; ++i) {
        if (i < banners.size())
            m_lines[i]->show(banners[i], i == mostLines - 1 ? int(banners.size()) - mostLines : 0);
        else
            m_lines[i]->put();
    }
}

} // namespace shell
