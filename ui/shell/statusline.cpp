#include "ui/shell/statusline.h"

#include "core/domain/labels.h"
#include "ui/widgets/theme.h"

#include <QLabel>
#include <QLocale>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace shell
{

namespace
{

constexpr int noteMs = 8000;

QString usd(qint64 nano)
{
    return QLocale().toString(double(nano) / 1e9, 'f', nano > 0 && nano < 10'000'000 ? 4 : 2);
}

} // namespace

StatusLine::StatusLine(QWidget *parent)
    : QStatusBar(parent), m_work(new QLabel(this)), m_failed(new QPushButton(this)),
      m_paused(new QLabel(this)), m_money(new QLabel(this))
{
    setObjectName(u"statusLine"_s);
    setSizeGripEnabled(false);
    setContentsMargins(widgets::grid, 0, widgets::grid, 0);
    m_work->setObjectName(u"statusWork"_s);
    m_failed->setObjectName(u"statusFailed"_s);
    m_failed->setFlat(true);
    m_failed->setCursor(Qt::PointingHandCursor);
    m_failed->hide();
    m_paused->setObjectName(u"statusPaused"_s);
    widgets::setTone(m_paused, widgets::Tone::Attention);
    m_money->setObjectName(u"statusMoney"_s);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_work, m_failed, m_paused})
        addWidget(widget);
    addPermanentWidget(m_money);
    connect(m_failed, &QPushButton::clicked, this, &StatusLine::failedAsked);
}

void StatusLine::show(const DeskStatus &status)
{
    const QLocale locale;
    if (status.running + status.waiting == 0)
        m_work->setText(tr("Triage: nothing to do"));
    else
        m_work->setText(tr("Triage: %1 running · %2 waiting")
                            .arg(locale.toString(status.running), locale.toString(status.waiting)));
    m_work->setAccessibleName(m_work->text());

    m_failed->setVisible(status.counts.failed > 0);
    m_failed->setText(tr("✕ %1 failed").arg(locale.toString(status.counts.failed)));
    m_failed->setAccessibleName(
        tr("%1 failed, show them").arg(locale.toString(status.counts.failed)));
    QPalette colours = palette();
    colours.setColor(QPalette::ButtonText, widgets::toneColor(widgets::Tone::Danger, palette()));
    m_failed->setPalette(colours);

    QStringList paused;
    for (const domain::Gate &gate : status.gates) {
        if (gate.state == domain::GateState::Paused)
            paused << tr("%1 paused").arg(gate.provider);
        else if (gate.state == domain::GateState::Closed)
            paused << (gate.kind == domain::ErrorKind::Budget
                           ? tr("%1 waits: budget").arg(gate.provider)
                           : tr("%1 waits").arg(gate.provider));
    }
    m_paused->setVisible(!paused.isEmpty());
    m_paused->setText(u"‖ "_s + paused.join(u", "_s));
    widgets::setTone(m_paused, widgets::Tone::Attention);

    QString money =
        tr("Today %1 of %2 USD").arg(usd(status.paidTodayNanoUsd), usd(status.budgetNanoUsd));
    if (status.unknownToday > 0)
        money += tr(" · %1 calls possibly billed").arg(status.unknownToday);
    m_money->setText(money);
    m_money->setToolTip(status.reservedTodayNanoUsd > 0
                            ? tr("Besides, up to %1 for calls on their way or unknown")
                                  .arg(domain::money(status.reservedTodayNanoUsd))
                            : QString());
}

void StatusLine::note(const QString &message)
{
    showMessage(message, noteMs);
}

} // namespace shell
