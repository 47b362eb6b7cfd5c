#include "ui/shell/bannerline.h"

#include "ui/widgets/announce.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace shell
{

BannerLine::BannerLine(const QString &suffix, QWidget *parent)
    : QFrame(parent), m_text(new QLabel(this)), m_button(new QPushButton(this)), m_other(new QPushButton(this))
{
    setObjectName(u"bannerLine"_s + suffix);
    setAutoFillBackground(true);
    m_text->setObjectName(u"bannerText"_s + suffix);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_button->setObjectName(u"bannerButton"_s + suffix);
    m_other->setObjectName(u"bannerOther"_s + suffix);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(2 * grid, grid / 2, grid, grid / 2);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_other);
    layout->addWidget(m_button);
    hide();
    connect(m_button, &QPushButton::clicked, this, [this] { Q_EMIT remedyAsked(m_now.remedy, m_now.provider); });
    connect(m_other, &QPushButton::clicked, this, [this] { Q_EMIT remedyAsked(m_now.otherRemedy, m_now.provider); });
}

void BannerLine::show(const BannerText &text, int more)
{
    const bool isNew = isHidden() || m_now.what != text.what;
    m_now = text;
    const widgets::Tone tone = text.severe ? widgets::Tone::Danger : widgets::Tone::Attention;
    QPalette colours = parentWidget()->palette();
    colours.setColor(QPalette::Window, widgets::toneFill(tone, colours));
    setPalette(colours);
    widgets::setTone(m_text, tone);
    const QString rest = more > 0 ? tr(" (and %1 more)").arg(more) : QString();
    m_text->setText((text.severe ? u"✕ "_s : u"‖ "_s) + text.text + rest);
    for (const auto &[button, remedy, words] : {std::tuple{m_button, text.remedy, text.button}, std::tuple{m_other, text.otherRemedy, text.otherButton}}) {
        button->setVisible(remedy != Remedy::None);
        button->setText(words);
        button->setAccessibleName(words + (text.provider.isEmpty() ? QString() : u", "_s + text.provider));
    }
    setVisible(true);
    if (isNew)
        widgets::announce(m_text, text.text);
}

void BannerLine::put()
{
    m_now = {};
    hide();
}

} // namespace shell
