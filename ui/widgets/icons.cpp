#include "ui/widgets/icons.h"

#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

using namespace Qt::StringLiterals;

// The pictures lie in a static library: nothing else would keep the linker from leaving them out.
// Outside of any namespace, as the macro wants it.
static void keepIcons()
{
    Q_INIT_RESOURCE(icons);
}

namespace widgets
{

namespace
{

QPixmap drawn(QSvgRenderer &renderer, int size)
{
    QPixmap pixmap(size, size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    return pixmap;
}

} // namespace

QIcon icon(QLatin1StringView name, const QPalette &palette)
{
    keepIcons();
    QFile file(u":/deskhand/icons/%1.svg"_s.arg(name)); // compiled in
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray svg = file.readAll();
    QIcon result;
    for (const auto &[mode, group] : {std::pair{QIcon::Normal, QPalette::Active},
                                      std::pair{QIcon::Disabled, QPalette::Disabled}}) {
        QByteArray coloured = svg;
        coloured.replace("\"#000\"",
                         '"' + palette.color(group, QPalette::ButtonText).name().toLatin1() + '"');
        QSvgRenderer renderer(coloured);
        for (const int size : {16, 24, 32, 48, 64})
            result.addPixmap(drawn(renderer, size), mode);
    }
    return result;
}

QIcon programIcon()
{
    keepIcons();
    QSvgRenderer renderer(u":/deskhand/icons/deskhand.svg"_s);
    QIcon result;
    for (const int size : {16, 24, 32, 48, 64, 128, 256})
        result.addPixmap(drawn(renderer, size));
    return result;
}

} // namespace widgets
