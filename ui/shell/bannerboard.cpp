#include "ui/shell/bannerboard.h"

#include "core/store/gates.h"
#include "ui/shell/banner.h"

namespace shell
{

BannerBoard::BannerBoard(const Desk &desk, Banner *banner, QObject *parent)
    : QObject(parent), m_desk(desk), m_banner(banner)
{
    m_ticks.setInterval(1000);
    connect(&m_ticks, &QTimer::timeout, this, &BannerBoard::refresh);
    connect(banner, &Banner::remedyAsked, this, &BannerBoard::remedy);
    connect(&desk.asker.keys(), &providers::KeyRing::changed, this, &BannerBoard::refresh);
    if (desk.engine) {
        connect(desk.engine, &work::Engine::troubled, this, [this](const QString &what) {
            m_trouble = what;
            refresh();
        });
    }
}

void BannerBoard::show(const DeskStatus &status)
{
    m_status = status;
    refresh();
}

void BannerBoard::refresh()
{
    m_shown = bannersFor(m_status, m_trouble, m_desk, m_desk.store.clock().nowMs());
    m_banner->setBanners(m_shown);
    // Runs only while somebody is told how long it takes.
    if (std::any_of(m_shown.cbegin(), m_shown.cend(), [](const BannerText &b) { return b.counting; }))
        m_ticks.start();
    else
        m_ticks.stop();
}

void BannerBoard::remedyWorst()
{
    for (const BannerText &banner : std::as_const(m_shown)) {
        if (banner.remedy != Remedy::None) {
            remedy(banner.remedy, banner.provider);
            return;
        }
    }
}

void BannerBoard::remedy(Remedy remedy, const QString &provider)
{
    switch (remedy) {
    case Remedy::None:
        return;
    case Remedy::Providers:
        Q_EMIT providersAsked(provider);
        return;
    case Remedy::Limits:
        Q_EMIT limitsAsked();
        return;
    case Remedy::Resume:
        m_desk.store.write(store::Priority::Person, [provider](store::Connection &c) {
            return store::Gates(c).resume(provider);
        });
        return;
    }
}

} // namespace shell
