#include "ui/shell/statusline.h"

#include "core/domain/labels.h"
#include "core/domain/sentences.h"
#include "ui/widgets/announce.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/linebutton.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;
using widgets::grid;
using widgets::LineButton;

namespace shell
{

namespace
{

constexpr int noteMs = 8000;

QString usd(qint64 nano)
{
    return QLocale().toString(double(nano) / 1e9, 'f', nano > 0 && nano < 10'000'000 ? 4 : 2);
}

QString shortCause(const domain::Gate &gate)
{
    switch (gate.kind.value_or(domain::ErrorKind::Internal)) {
    case domain::ErrorKind::Account:
        return StatusLine::tr("account trouble");
    case domain::ErrorKind::Budget:
        return StatusLine::tr("budget reached");
    case domain::ErrorKind::RateLimited:
        return StatusLine::tr("too many calls");
    case domain::ErrorKind::Unavailable:
        return StatusLine::tr("cannot be reached");
    case domain::ErrorKind::OutcomeUnknown:
        return StatusLine::tr("no answers come back");
    default:
        return domain::causeTitle(gate.kind.value_or(domain::ErrorKind::Internal));
    }
}

} // namespace

StatusLine::StatusLine(QWidget *parent)
    : QStatusBar(parent), m_parts(new QWidget(this)), m_work(new QLabel(m_parts)),
      m_running(new LineButton(u"statusRunning"_s, m_parts)),
      m_waiting(new LineButton(u"statusWaiting"_s, m_parts)),
      m_failed(new LineButton(u"statusFailed"_s, m_parts)),
      m_paused(new LineButton(u"statusPaused"_s, m_parts)),
      m_money(new LineButton(u"statusMoney"_s, this)), m_note(new widgets::ElidedLabel(this))
{
    setObjectName(u"statusLine"_s);
    setSizeGripEnabled(false);
    build();
    m_noteOver.setSingleShot(true);
    m_noteOver.setInterval(noteMs);
    connect(&m_noteOver, &QTimer::timeout, this, [this] {
        m_note->setText({});
        makeRoom();
    });
    connect(m_running, &QAbstractButton::clicked, this, &StatusLine::triagingAsked);
    connect(m_waiting, &QAbstractButton::clicked, this, &StatusLine::triagingAsked);
    connect(m_failed, &QAbstractButton::clicked, this, &StatusLine::failedAsked);
    connect(m_paused, &QAbstractButton::clicked, this, &StatusLine::pausedAsked);
    connect(m_money, &QAbstractButton::clicked, this, &StatusLine::moneyAsked);
    show(DeskStatus());
}

void StatusLine::build()
{
    m_work->setObjectName(u"statusWork"_s);
    m_work->setContentsMargins(grid, 0, grid / 2, 0);
    m_note->setObjectName(u"statusNote"_s);
    m_failed->setTone(widgets::Tone::Danger);
    m_paused->setTone(widgets::Tone::Attention);
    m_paused->setShrinkable(true);
    auto *line = new QHBoxLayout(m_parts);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(0);
    line->addWidget(m_work);
    for (LineButton *part : {m_running, m_waiting, m_failed, m_paused})
        line->addWidget(part);
    m_parts->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    auto *whole = new QWidget(this);
    auto *layout = new QHBoxLayout(whole);
    layout->setContentsMargins(grid / 2, 1, grid / 2, 1);
    layout->setSpacing(grid);
    layout->addWidget(m_parts);
    layout->addWidget(m_note, 1);
    layout->addWidget(m_money);
    addWidget(whole, 1);
}

void StatusLine::show(const DeskStatus &status)
{
    const QLocale locale;
    const bool busy = status.running + status.waiting > 0;
    m_work->setText(busy ? tr("Triage:") : tr("Triage: nothing to do"));
    const auto part = [&locale](LineButton *button, qint64 number, const QString &words,
                                const QString &spoken, const QString &tip) {
        button->setVisible(number > 0);
        button->setText(words.arg(locale.toString(number)));
        button->setAccessibleName(spoken.arg(locale.toString(number)));
        button->setToolTip(tip);
    };
    part(m_running, status.running, tr("%1 running"), tr("%1 being triaged, show them"),
         tr("Tickets a model or the built-in classifier is working on. Shows the view Triaging."));
    part(m_waiting, status.waiting, tr("%1 waiting"), tr("%1 waiting for triage, show them"),
         tr("Tickets in the queue, with those that are tried again later. Shows the view "
            "Triaging."));
    part(m_failed, status.counts.failed, tr("✕ %1 failed"), tr("%1 failed, show them"),
         tr("Tickets whose triage needs a person. Shows the view Failed."));
    showPaused(status);
    showMoney(status);
    makeRoom();
}

void StatusLine::showPaused(const DeskStatus &status)
{
    QStringList brief;
    QStringList whole;
    for (const domain::Gate &gate : status.gates) {
        if (gate.state == domain::GateState::Paused)
            brief << tr("%1 paused: %2").arg(gate.provider, shortCause(gate));
        else if (gate.state == domain::GateState::Closed)
            brief << tr("%1 waits: %2").arg(gate.provider, shortCause(gate));
        else
            continue;
        whole << u"%1: %2"_s.arg(gate.provider, domain::inWords(gate.reason));
    }
    m_paused->setVisible(!brief.isEmpty());
    m_paused->setText(u"‖ "_s + brief.join(u" · "_s));
    m_paused->setAccessibleName(tr("%1. Show what helps").arg(brief.join(u", "_s)));
    m_paused->setToolTip(whole.join(u'\n').toHtmlEscaped().replace(u'\n', u"<br>"_s));
}

void StatusLine::showMoney(const DeskStatus &status)
{
    QString money =
        tr("Today %1 of %2 USD").arg(usd(status.paidTodayNanoUsd), usd(status.budgetNanoUsd));
    if (status.unknownToday > 0)
        money += status.unknownToday == 1 ? tr(" · 1 call possibly billed") : tr(" · %1 calls possibly billed").arg(status.unknownToday);
    const bool pretend = std::any_of(status.providers.begin(), status.providers.end(), [](const domain::ProviderConfig &p) {
        return p.dialect == domain::Dialect::Demo;
    });
    if (pretend)
        money = tr("Pretend · %1").arg(money);
    m_money->setText(money);
    m_money->setAccessibleName(tr("%1. Show the budget").arg(money));
    m_money->setShare(status.budgetNanoUsd > 0
                          ? double(status.paidTodayNanoUsd + status.reservedTodayNanoUsd) /
                                double(status.budgetNanoUsd)
                          : 0.0);
    QString tip = tr("What was paid today, of what may be spent in a day. Opens the budget.");
    if (status.reservedTodayNanoUsd > 0)
        tip += u' ' + tr("Besides, up to %1 for calls on their way or unknown.")
                          .arg(domain::money(status.reservedTodayNanoUsd));
    m_money->setToolTip(tip);
}

void StatusLine::note(const QString &said)
{
    const QString message = domain::inWords(said);
    m_note->setText(message);
    m_noteOver.start();
    makeRoom();
    widgets::announce(m_note, message);
}

// A sentence that has no room beside the numbers takes theirs for its few seconds.
void StatusLine::makeRoom()
{
    const int room = width() - m_money->sizeHint().width() - m_parts->sizeHint().width() - 4 * grid;
    const bool fits = m_note->text().isEmpty() || m_note->sizeHint().width() <= room;
    m_parts->setVisible(fits || m_parts->isAncestorOf(focusWidget()));
}

void StatusLine::resizeEvent(QResizeEvent *event)
{
    QStatusBar::resizeEvent(event);
    makeRoom();
}

void StatusLine::changeEvent(QEvent *event)
{
    QStatusBar::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        widgets::setTone(m_work, widgets::Tone::Plain);
}

} // namespace shell
