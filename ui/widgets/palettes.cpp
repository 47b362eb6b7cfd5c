#include "ui/widgets/palettes.h"

namespace widgets
{

namespace
{

bool isPure(const QColor &color)
{
    return color.rgb() == 0xff000000 || color.rgb() == 0xffffffff;
}

} // namespace

QPalette calmPalette(bool dark)
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

QPalette contrastPalette(bool dark)
{
    const QColor back = QColor::fromRgb(dark ? 0xff000000 : 0xffffffff);
    const QColor ink = QColor::fromRgb(dark ? 0xffffffff : 0xff000000);
    QPalette p;
    for (const auto role : {QPalette::Window, QPalette::Base, QPalette::AlternateBase,
                            QPalette::Button, QPalette::ToolTipBase, QPalette::HighlightedText})
        p.setColor(role, back);
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::BrightText,
          QPalette::ToolTipText, QPalette::Dark, QPalette::Shadow})
        p.setColor(role, ink);
    p.setColor(QPalette::PlaceholderText, QColor::fromRgb(dark ? 0xffcfcfcf : 0xff404040));
    p.setColor(QPalette::Highlight, QColor::fromRgb(dark ? 0xffffe15a : 0xff003f8a));
    p.setColor(QPalette::Link, QColor::fromRgb(dark ? 0xff9cdcff : 0xff00386b));
    p.setColor(QPalette::LinkVisited, QColor::fromRgb(dark ? 0xffe2ccff : 0xff3f0f78));
    p.setColor(QPalette::Light, QColor::fromRgb(dark ? 0xff4a4a4a : 0xffffffff));
    p.setColor(QPalette::Midlight, QColor::fromRgb(dark ? 0xff2e2e2e : 0xffe4e4e4));
    p.setColor(QPalette::Mid, QColor::fromRgb(dark ? 0xffbdbdbd : 0xff4a4a4a));
    const QColor off = QColor::fromRgb(dark ? 0xffa8a8a8 : 0xff595959);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, off);
    return p;
}

bool isHighContrast(const QPalette &palette)
{
    const QColor back = palette.color(QPalette::Active, QPalette::Window);
    return isPure(back) && back == palette.color(QPalette::Active, QPalette::Base) &&
           back == palette.color(QPalette::Active, QPalette::Button) &&
           isPure(palette.color(QPalette::Active, QPalette::WindowText));
}

} // namespace widgets
