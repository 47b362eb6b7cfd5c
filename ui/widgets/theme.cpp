#include "ui/widgets/theme.h"

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
};
constexpr std::array<Swatch, 6> swatches{{
    {Tone::Muted, 0xff5b6168, 0xffabb0b8},
    {Tone::Info, 0xff1f5f8b, 0xff8cc4ee},
    {Tone::Good, 0xff1d6b3a, 0xff86cf9b},
    {Tone::Attention, 0xff7d4e00, 0xfff0bd6c},
    {Tone::Danger, 0xffa8231c, 0xffff9f95},
    {Tone::Violet, 0xff663c97, 0xffcdb0f5},
}};

QPalette tuned(bool dark)
{
    QPalette p;
    const auto set = [&p](QPalette::ColorRole role, QRgb rgb) {
        p.setColor(role, QColor::fromRgb(rgb));
    };
    set(QPalette::Window, dark ? 0xff26282c : 0xfff3f4f5);
    set(QPalette::WindowText, dark ? 0xffe6e7e9 : 0xff1d2023);
    set(QPalette::Base, dark ? 0xff1d1f22 : 0xffffffff);
    set(QPalette::AlternateBase, dark ? 0xff232529 : 0xfff7f8f9);
    set(QPalette::Text, dark ? 0xffe6e7e9 : 0xff1d2023);
    set(QPalette::PlaceholderText, dark ? 0xff8d939b : 0xff6b7178);
    set(QPalette::Button, dark ? 0xff33363b : 0xffeceef0);
    set(QPalette::ButtonText, dark ? 0xffe6e7e9 : 0xff1d2023);
    set(QPalette::BrightText, dark ? 0xffffffff : 0xff000000);
    set(QPalette::Highlight, dark ? 0xff3d7fae : 0xff2a72a5);
    set(QPalette::HighlightedText, 0xffffffff);
    set(QPalette::Link, dark ? 0xff8cc4ee : 0xff1f5f8b);
    set(QPalette::LinkVisited, dark ? 0xffcdb0f5 : 0xff663c97);
    set(QPalette::ToolTipBase, dark ? 0xff33363b : 0xffffffff);
    set(QPalette::ToolTipText, dark ? 0xffe6e7e9 : 0xff1d2023);
    set(QPalette::Light, dark ? 0xff3e4147 : 0xffffffff);
    set(QPalette::Midlight, dark ? 0xff34373c : 0xffe6e8ea);
    set(QPalette::Mid, dark ? 0xff4a4e55 : 0xffc3c7cb);
    set(QPalette::Dark, dark ? 0xff15171a : 0xffa3a8ad);
    set(QPalette::Shadow, dark ? 0xff000000 : 0xff6d7277);
    const QColor off = QColor::fromRgb(dark ? 0xff7a8088 : 0xff8b9197);
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        p.setColor(QPalette::Disabled, role, off);
    p.setColor(QPalette::Disabled, QPalette::Highlight,
               QColor::fromRgb(dark ? 0xff3a3d42 : 0xffd5d8db));
    return p;
}

} // namespace

bool isDark(const QPalette &palette)
{
    return luminance(palette.color(QPalette::Base)) < luminance(palette.color(QPalette::Text));
}

QColor toneColor(Tone tone, const QPalette &palette)
{
    for (const Swatch &swatch : swatches) {
        if (swatch.tone == tone)
            return QColor::fromRgb(isDark(palette) ? swatch.dark : swatch.light);
    }
    return palette.color(QPalette::Text);
}

QColor toneFill(Tone tone, const QPalette &palette)
{
    return mix(toneColor(tone, palette), palette.color(QPalette::Base),
               isDark(palette) ? 0.16 : 0.1);
}

QColor lineColor(const QPalette &palette)
{
    return mix(palette.color(QPalette::Text), palette.color(QPalette::Window),
               isDark(palette) ? 0.16 : 0.14);
}

QColor selectionFill(const QPalette &palette, bool active)
{
    const double part = isDark(palette) ? (active ? 0.34 : 0.2) : (active ? 0.16 : 0.09);
    return mix(palette.color(QPalette::Highlight), palette.color(QPalette::Base), part);
}

double contrast(const QColor &a, const QColor &b)
{
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

Tone toneOf(domain::Shown shown)
{
    switch (shown) {
    case domain::Shown::None:
    case domain::Shown::Waiting:
    case domain::Shown::Held:
    case domain::Shown::Cancelled:
        return Tone::Muted;
    case domain::Shown::Triaging:
        return Tone::Info;
    case domain::Shown::Paused:
    case domain::Shown::Retry:
    case domain::Shown::Check:
        return Tone::Attention;
    case domain::Shown::Triaged:
        return Tone::Good;
    case domain::Shown::Stale:
        return Tone::Violet;
    case domain::Shown::Failed:
        return Tone::Danger;
    }
    return Tone::Plain;
}

Tone toneOf(domain::Urgency urgency)
{
    switch (urgency) {
    case domain::Urgency::Critical:
        return Tone::Danger;
    case domain::Urgency::High:
        return Tone::Attention;
    case domain::Urgency::Normal:
    case domain::Urgency::Low:
        return Tone::Muted;
    }
    return Tone::Plain;
}

void applyScheme(Scheme scheme)
{
    static const bool systemIsDark = isDark(QApplication::palette());
    static const bool plainStyle = QApplication::style()->name().compare(
                                       QLatin1StringView("fusion"), Qt::CaseInsensitive) == 0;
    if (scheme == Scheme::System && !plainStyle) {
        QApplication::setPalette(QPalette()); // the platform's own again
        return;
    }
    QApplication::setPalette(
        tuned(scheme == Scheme::Dark || (scheme == Scheme::System && systemIsDark)));
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
