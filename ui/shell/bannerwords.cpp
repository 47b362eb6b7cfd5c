#include "ui/shell/bannerwords.h"

#include "core/domain/sentences.h"
#include "ui/widgets/ages.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace shell
{

namespace
{

QString tr(const char *text)
{
    return QCoreApplication::translate("shell", text);
}

// What goes on without it: how many wait for it, or that others are asked.
QString waitingWords(const DeskStatus &status)
{
    if (status.waiting == 0)
        return {};
    return u' ' + (status.everyGateShut ? tr("Tickets that wait: %1.").arg(status.waiting) : tr("The other providers are asked meanwhile."));
}

std::optional<BannerText> ofGate(const domain::Gate &gate, const DeskStatus &status, qint64 nowMs)
{
    if (gate.state == domain::GateState::Open)
        return std::nullopt;
    const QString reason = domain::inWords(gate.reason);
    const QString since = widgets::clockTime(gate.sinceMs, nowMs);
    BannerText banner;
    banner.provider = gate.provider;
    banner.what = gate.provider + u'\n' + domain::toName(gate.state) + u'\n' + reason;
    if (gate.kind == domain::ErrorKind::Budget) {
        banner.text = reason + waitingWords(status);
        banner.button = tr("Budget…");
        banner.remedy = Remedy::Limits;
        return banner;
    }
    if (gate.state == domain::GateState::Paused) {
        banner.text = tr("%1 is paused since %2. %3").arg(gate.provider, since, reason) + waitingWords(status);
        banner.button = tr("Settings and test…");
        banner.remedy = Remedy::Providers;
        banner.otherButton = tr("Resume");
        banner.otherRemedy = Remedy::Resume;
        banner.severe = true;
        return banner;
    }
    if (gate.reopenAtMs <= nowMs)
        return std::nullopt; // it is being tried
    banner.text = tr("%1 cannot be asked since %2. %3").arg(gate.provider, since, reason) + u' ' +
                  tr("Next try in %1.").arg(widgets::elapsed(gate.reopenAtMs - nowMs)) + waitingWords(status);
    banner.button = tr("Try now");
    banner.remedy = Remedy::Resume;
    banner.counting = true;
    return banner;
}

bool has(const QVector<BannerText> &banners, const QString &provider)
{
    return std::any_of(banners.begin(), banners.end(), [&](const BannerText &b) { return b.provider == provider; });
}

} // namespace

QVector<BannerText> bannersFor(const DeskStatus &status, const QString &trouble, const Desk &desk,
                               qint64 nowMs)
{
    QVector<BannerText> banners;
    if (!trouble.isEmpty()) {
        BannerText own;
        own.what = own.text = domain::inWords(trouble);
        own.severe = true;
        banners << own;
    }
    QVector<BannerText> gentle;
    for (const domain::Gate &gate : status.gates) {
        if (const auto banner = ofGate(gate, status, nowMs))
            (banner->severe ? banners : gentle) << *banner;
    }
    for (const domain::ProviderConfig &provider : status.providers) {
        const providers::KeyLook look = desk.asker.keys().look(provider);
        if (look.usable() || look.state == providers::KeyState::Reading || has(banners, provider.name))
            continue;
        const auto same = [&](const BannerText &b) { return b.provider == provider.name; };
        gentle.erase(std::remove_if(gentle.begin(), gentle.end(), same), gentle.end()); // without a key no wait helps
        BannerText banner;
        banner.provider = provider.name;
        banner.text = banner.what = tr("%1 is not asked from here. %2").arg(provider.name, providers::keyWords(look, provider));
        banner.button = look.state == providers::KeyState::NotGiven ? tr("Enter the key…") : tr("Providers…");
        banner.remedy = Remedy::Providers;
        banners << banner;
    }
    return banners + gentle;
}

} // namespace shell
