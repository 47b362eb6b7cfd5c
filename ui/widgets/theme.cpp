#include "ui/widgets/theme.h"

#include "ui/widgets/palettes.h"

#include <QApplication>
#include <QStyle>
#include <QWidget>

#include <array>
#include <cmath>

namespace widgets
{

namespace
{

QColor mix(const QColor &over, const QColor &under, double part)
{
    const auto one = [part](int a, int b) { return int(std::lround(a * part + b * (1 - part))); };
    return QColor(one(over.red(), under.red()), one(over.green(), under.green()),
                  one(over.blue(), under.blue()));
}

double luminance(const QColor &c)
{
    const auto linear = [](double v) {
        return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(double(c.redF())) + 0.7152 * linear(double(c.greenF())) +
           0.0722 * linear(double(c.blueF()));
}

struct Swatch {
    Tone tone;
    QRgb light;
    QRgb dark;
    QRgb light7; // the same in high contrast
    QRgb dark7;
};
constexpr std::array<Swatch, 6> swatches{{
    {Tone::Muted, 0xff5b6168, 0xffabb0b8, 0xff2b2f33, 0xffe0e0e0},
    {Tone::Info, 0xff1f5f8b, 0xff8cc4ee, 0xff00386b, 0xff9cdcff},
    {Tone::Good, 0xff1d6b3a, 0xff86cf9b, 0xff003d17, 0xff9dffb0},
    {Tone::Attention, 0xff7d4e00, 0xfff0bd6c, 0xff4d2e00, 0xffffd75e},
    {Tone::Danger, 0xffa8231c, 0xffff9f95, 0xff7a0000, 0xffffb3ab},
    {Tone::Violet, 0xff663c97, 0xffcdb0f5, 0xff3f0f78, 0xffe2ccff},
}};

} // namespace

bool isDark(const QPalette &palette)
{
    return luminance(palette.color(QPalette::Base)) < luminance(palette.color(QPalette::Text));
}

QColor toneColor(Tone tone, const QPalette &palette)
{
    for (const Swatch &swatch : swatches) {
        if (swatch.tone != tone)
            continue;
        if (isHighContrast(palette))
            return QColor::fromRgb(isDark(palette) ? swatch.dark7 : swatch.light7);
        return QColor::fromRgb(isDark(palette) ? swatch.dark : swatch.light);
    }
    return palette.color(QPalette::Text);
}

QColor toneFill(Tone tone, const QPalette &palette)
{
    if (isHighContrast(palette))
        return palette.color(QPalette::Base); // the frame says it
    return mix(toneColor(tone, palette), palette.color(QPalette::Base),
               isDark(palette) ? 0.16 : 0.1);
}

QColor lineColor(const QPalette &palette)
{
    if (isHighContrast(palette))
        return palette.color(QPalette::Text);
    return mix(palette.color(QPalette::Text), palette.color(QPalette::Window),
               isDark(palette) ? 0.16 : 0.14);
}

QColor toneFrame(Tone tone, const QPalette &palette)
{
    return isHighContrast(palette) ? toneColor(tone, palette) : toneFill(tone, palette);
}

QColor selectionFrame(const QPalette &palette)
{
    return isHighContrast(palette) ? palette.color(QPalette::Text) : QColor(Qt::transparent);
}

QColor selectionFill(const QPalette &palette, bool active)
{
    if (isHighContrast(palette)) // grey: every tone stays readable, and a frame goes around it
        return mix(palette.color(QPalette::Text), palette.color(QPalette::Base),
                   active ? 0.18 : 0.1);
    const double part = isDark(palette) ? (active ? 0.34 : 0.2) : (active ? 0.16 : 0.09);
    return mix(palette.color(QPalette::Highlight), palette.color(QPalette::Base), part);
}

double contrast(const QColor &a, const QColor &b)
{
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

void applyScheme(Scheme scheme)
{
    static const bool systemIsDark = isDark(QApplication::palette());
    static const bool systemIsContrast = isHighContrast(QApplication::palette());
    if (scheme == Scheme::Contrast || (scheme == Scheme::System && systemIsContrast)) {
        QApplication::setPalette(contrastPalette(systemIsDark));
        return;
    }
    static const bool plainStyle = QApplication::style()->name().compare(
                                       QLatin1StringView("fusion"), Qt::CaseInsensitive) == 0;
    if (scheme == Scheme::System && !plainStyle) {
        QApplication::setPalette(QPalette()); // the platform's own again
        return;
    }
    QApplication::setPalette(
        calmPalette(scheme == Scheme::Dark || (scheme == Scheme::System && systemIsDark)));
}

void setTone(QWidget *widget, Tone tone)
{
    QPalette palette = QApplication::palette(widget);
    const QColor color = toneColor(tone, palette);
    palette.setColor(QPalette::WindowText, color);
    palette.setColor(QPalette::Text, color);
    widget->setPalette(palette);
}

void setSmaller(QWidget *widget)
{
    QFont font = QApplication::font(widget);
    font.setPointSizeF(font.pointSizeF() * 0.92);
    widget->setFont(font);
}

void setBold(QWidget *widget, double scale)
{
    QFont font = QApplication::font(widget);
    font.setPointSizeF(font.pointSizeF() * scale);
    font.setWeight(QFont::DemiBold);
    widget->setFont(font);
}

} // namespace widgets
