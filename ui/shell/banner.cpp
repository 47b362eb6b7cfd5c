#include "ui/shell/banner.h"

#include "ui/widgets/announce.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace shell
{

Banner::Banner(QWidget *parent)
    : QFrame(parent), m_text(new QLabel(this)), m_button(new QPushButton(this))
{
    setObjectName(u"banner"_s);
    setAutoFillBackground(true);
    m_text->setObjectName(u"bannerText"_s);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_button->setObjectName(u"bannerButton"_s);
    m_button->setAccessibleName(tr("What helps"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(2 * grid, grid / 2, grid, grid / 2);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_button);
    hide();
    connect(m_button, &QPushButton::clicked, this,
            [this] { Q_EMIT remedyAsked(m_now.remedy, m_now.provider); });
}

void Banner::setBanners(const QVector<BannerText> &banners)
{
    const QString before = isHidden() ? QString() : m_now.text;
    setVisible(!banners.isEmpty());
    if (banners.isEmpty())
        return;
    m_now = banners.first();
    const widgets::Tone tone = m_now.severe ? widgets::Tone::Danger : widgets::Tone::Attention;
    QPalette colours = parentWidget()->palette();
    colours.setColor(QPalette::Window, widgets::toneFill(tone, colours));
    setPalette(colours);
    widgets::setTone(m_text, tone);
    const QString more =
        banners.size() > 1 ? tr(" (and %1 more)").arg(banners.size() - 1) : QString();
    m_text->setText((m_now.severe ? u"✕ "_s : u"‖ "_s) + m_now.text + more);
    if (m_now.text != before)
        widgets::announce(m_text, m_now.text);
    m_button->setVisible(m_now.remedy != Remedy::None);
    m_button->setText(m_now.button);
    m_button->setAccessibleName(m_now.button);
}

} // namespace shell
