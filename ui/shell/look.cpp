#include "ui/shell/look.h"

#include "core/store/settings.h"
#include "ui/widgets/language.h"

#include <QApplication>
#include <QFont>

#include <array>

using namespace Qt::StringLiterals;

namespace shell
{

namespace
{

struct Named {
    widgets::Scheme scheme;
    QLatin1StringView name;
};
constexpr std::array<Named, 4> schemes{{{widgets::Scheme::System, "system"_L1},
                                        {widgets::Scheme::Light, "light"_L1},
                                        {widgets::Scheme::Dark, "dark"_L1},
                                        {widgets::Scheme::Contrast, "contrast"_L1}}};

} // namespace

std::optional<widgets::Scheme> schemeNamed(const QString &name)
{
    for (const Named &one : schemes) {
        if (one.name == name)
            return one.scheme;
    }
    return std::nullopt;
}

QString schemeName(widgets::Scheme scheme)
{
    return schemes[size_t(scheme)].name;
}

domain::Result<Look> readLook(store::Connection &c)
{
    store::Settings settings(c);
    const auto value = [&settings](const QString &key) {
        const auto found = settings.get(key);
        return found.ok() ? *found : QString();
    };
    Look look;
    look.scheme = schemeNamed(value(u"ui.scheme"_s)).value_or(look.scheme);
    const QString still = value(u"ui.reduced_motion"_s);
    if (still == "yes"_L1 || still == "no"_L1)
        look.motion = still == "yes"_L1 ? widgets::Motion::Reduced : widgets::Motion::Full;
    const QString language = value(u"ui.language"_s);
    if (!language.isEmpty())
        look.language = language;
    const int percent = value(u"ui.text_size"_s).toInt();
    if (percent > 0)
        look.textSizePercent = percent;
    look.notifications = value(u"ui.notifications"_s) != "no"_L1;
    return look;
}

void applyAtStart(const Look &look)
{
    const QLocale locale = widgets::installLanguage(look.language);
    QApplication::setLayoutDirection(locale.textDirection());
    if (look.textSizePercent != 100) {
        QFont font = QApplication::font();
        font.setPointSizeF(font.pointSizeF() * look.textSizePercent / 100);
        QApplication::setFont(font);
    }
}

} // namespace shell
