#include "ui/widgets/motion.h"

#include <QApplication>
#include <QProxyStyle>
#include <QStyleFactory>
#include <QWidget>

using namespace Qt::StringLiterals;

namespace widgets
{

namespace
{

class StillStyle : public QProxyStyle
{
public:
    using QProxyStyle::QProxyStyle;

    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *result) const override
    {
        switch (hint) {
        case SH_Widget_Animation_Duration:
        case SH_Widget_Animate:
            return 0;
        default:
            return QProxyStyle::styleHint(hint, option, widget, result);
        }
    }
};

bool systemWantsStillness()
{
    const QString platform = QGuiApplication::platformName();
    return (platform == "windows"_L1 || platform == "cocoa"_L1) &&
           !QApplication::isEffectEnabled(Qt::UI_General);
}

} // namespace

void applyMotion(Motion motion)
{
    static const QString plain = QApplication::style()->name();
    static const int blinkMs = QApplication::cursorFlashTime();
    static const bool systemIsStill = systemWantsStillness();
    const bool still = motion == Motion::Reduced || (motion == Motion::System && systemIsStill);
    if (still == (dynamic_cast<StillStyle *>(QApplication::style()) != nullptr))
        return;
    QApplication::setStyle(still ? new StillStyle(QStyleFactory::create(plain))
                                 : QStyleFactory::create(plain));
    QApplication::setCursorFlashTime(still ? 0 : blinkMs);
    for (const auto effect : {Qt::UI_AnimateMenu, Qt::UI_FadeMenu, Qt::UI_AnimateCombo,
                              Qt::UI_AnimateTooltip, Qt::UI_FadeTooltip, Qt::UI_AnimateToolBox}) {
        if (still)
            QApplication::setEffectEnabled(effect, false);
    }
}

bool mayMove(const QWidget *widget)
{
    return widget->style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, widget) > 0;
}

} // namespace widgets
