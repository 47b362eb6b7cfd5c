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

std::optional<BannerText> ofGate(const domain::Gate &gate, qint64 nowMs)
{
    if (gate.state == domain::GateState::Open)
        return std::nullopt;
    if (gate.kind == domain::ErrorKind::Budget)
        return BannerText{domain::inWords(gate.reason), tr("Budget…"), Remedy::Limits, gate.provider};
    if (gate.state == domain::GateState::Paused)
        return BannerText{tr("%1 is paused. %2").arg(gate.provider, domain::inWords(gate.reason)), tr("Providers…"),
                          Remedy::Providers, gate.provider, true};
    if (gate.reopenAtMs <= nowMs)
        return std::nullopt; // it is being tried
    return BannerText{
        tr("%1 cannot be asked until %2. %3")
            .arg(gate.provider, widgets::clockTime(gate.reopenAtMs, nowMs), domain::inWords(gate.reason)),
        tr("Try now"), Remedy::Resume, gate.provider};
}

} // namespace

QVector<BannerText> bannersFor(const DeskStatus &status, const QString &trouble, const Desk &desk,
                               qint64 nowMs)
{
    QVector<BannerText> banners;
    if (!trouble.isEmpty())
        banners.append({domain::inWords(trouble), {}, Remedy::None, {}, true});
    QVector<BannerText> gentle;
    for (const domain::Gate &gate : status.gates) {
        if (const auto banner = ofGate(gate, nowMs))
            (banner->severe ? banners : gentle) << *banner;
    }
    for (const domain::ProviderConfig &provider : status.providers) {
        const providers::KeyLook look = desk.asker.keys().look(provider);
        if (look.usable() || look.state == providers::KeyState::Reading)
            continue;
        const bool ask = look.state == providers::KeyState::NotGiven;
        banners.append({tr("%1 is not asked from here. %2").arg(provider.name, providers::keyWords(look, provider)),
                        ask ? tr("Enter the key…") : tr("Providers…"), Remedy::Providers, provider.name});
    }
    return banners + gentle;
}

} // namespace shell
