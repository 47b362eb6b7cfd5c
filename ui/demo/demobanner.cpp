#include "ui/demo/demobanner.h"

#include "ui/widgets/announce.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace demo
{

DemoBanner::DemoBanner(QWidget *parent)
    : QFrame(parent), m_text(new QLabel(this)), m_plug(new QPushButton(tr("Pull the plug"), this)),
      m_home(new QPushButton(tr("To my own inbox"), this))
{
    setObjectName(u"demoBanner"_s);
    setAutoFillBackground(true);
    m_text->setObjectName(u"demoBannerText"_s);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_plug->setObjectName(u"demoPlug"_s);
    m_plug->setToolTip(tr("Kills the process that triages, in the middle of its work, and shows what that cost."));
    m_home->setObjectName(u"demoHome"_s);
    m_home->setToolTip(tr("Closes the demo and opens your own inbox."));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(2 * grid, grid / 2, grid, grid / 2);
    layout->setSpacing(grid);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_plug);
    layout->addWidget(m_home);
    connect(m_plug, &QPushButton::clicked, this, &DemoBanner::plugAsked);
    connect(m_home, &QPushButton::clicked, this, &DemoBanner::homeAsked);
    tell({});
}

void DemoBanner::tell(const QString &words, bool severe)
{
    m_severe = severe;
    const QString standing = tr("Demo: a fictional company; nothing here is yours, nothing is sent.");
    m_text->setText(standing + u' ' +
                    (words.isEmpty() ? tr("A demo model answers from recordings; its costs are pretend.") : words));
    paintTones();
    if (words.isEmpty())
        m_text->setAccessibleName(m_text->text());
    else
        widgets::announce(m_text, words);
}

void DemoBanner::setPlugReady(bool ready)
{
    m_plug->setEnabled(ready);
}

void DemoBanner::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange)
        paintTones();
}

void DemoBanner::paintTones()
{
    const widgets::Tone tone = m_severe ? widgets::Tone::Danger : widgets::Tone::Violet;
    QPalette colours = parentWidget() ? parentWidget()->palette() : palette();
    colours.setColor(QPalette::Window, widgets::toneFill(tone, colours));
    setPalette(colours);
    widgets::setTone(m_text, tone);
}

} // namespace demo
