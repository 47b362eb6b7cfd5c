#include "ui/shell/notifier.h"

#include "ui/widgets/deliver.h"

#include <QApplication>
#include <QEvent>
#include <QWidget>

using namespace Qt::StringLiterals;

namespace shell
{

namespace
{

constexpr int lookSoonMs = 500;
constexpr int namedTickets = 3;
constexpr int mostLines = 4;
constexpr qsizetype longestSubject = 80;

} // namespace

Notifier::Notifier(store::Store &store, QWidget *window, const NotifierTimes &times)
    : QObject(window), m_store(store), m_window(window), m_times(times)
{
    for (QTimer *timer : {&m_lookSoon, &m_gather, &m_apart})
        timer->setSingleShot(true);
    m_lookSoon.setInterval(lookSoonMs);
    m_gather.setInterval(times.gatherMs);
    m_apart.setInterval(times.apartMs);
    connect(&m_lookSoon, &QTimer::timeout, this, &Notifier::look);
    connect(&m_gather, &QTimer::timeout, this, &Notifier::tell);
    connect(&m_apart, &QTimer::timeout, this, &Notifier::tell);
    connect(&store, &store::Store::changed, this, [this](const store::Changes &changes) {
        const bool mayBeTriage =
            !changes.tickets.isEmpty() || changes.bulk || changes.elsewhere || changes.work;
        if (mayBeTriage && !m_lookSoon.isActive())
            m_lookSoon.start();
    });
    window->installEventFilter(this);
    look(); // what is there already is no news
}

bool Notifier::personIsHere() const
{
    for (const QWidget *w = QApplication::activeWindow(); w; w = w->parentWidget()) {
        if (w == m_window)
            return true;
    }
    return false;
}

void Notifier::look()
{
    if (m_looking) {
        m_lookAgain = true;
        return;
    }
    m_looking = true;
    m_lookAgain = false;
    widgets::deliver(
        m_store.read([mark = m_mark](store::Connection &c) -> domain::Result<store::CriticalNews> {
            if (mark)
                return store::News(c).criticalSince(*mark, namedTickets + 1);
            const auto now = store::News(c).now();
            if (!now.ok())
                return now.error();
            return store::CriticalNews{*now, {}};
        }),
        this, [this](const domain::Result<store::CriticalNews> &news) {
            m_looking = false;
            if (news.ok())
                takeNews(*news); // else the next change looks again from the same mark
            if (m_lookAgain)
                look();
        });
}

void Notifier::takeNews(const store::CriticalNews &news)
{
    m_mark = news.upTo;
    if (news.tickets.size() > namedTickets) {
        add(tr("Several tickets were found critical."));
        return;
    }
    for (const store::CriticalNews::Ticket &ticket : news.tickets)
        add(tr("Critical: %1").arg(ticket.subject.left(longestSubject)));
}

void Notifier::show(const DeskStatus &status)
{
    for (const domain::Gate &gate : status.gates) {
        const bool budget = gate.kind == domain::ErrorKind::Budget;
        const bool shut = gate.state == domain::GateState::Paused ||
                          (budget && gate.state == domain::GateState::Closed);
        const QString name = u"%1 %2"_s.arg(gate.provider).arg(gate.sinceMs);
        if (!shut || m_known.contains(name))
            continue;
        m_known << name;
        if (m_firstStatus)
            continue; // was so before the window opened: the banner says it
        add(budget ? tr("The budget of today is reached. Triage with %1 waits.").arg(gate.provider)
                   : tr("%1 is paused: its account needs attention.").arg(gate.provider));
    }
    m_firstStatus = false;
}

void Notifier::importEnded(qint64 quarantined)
{
    if (quarantined > 0)
        add(tr("An import has ended; %1 could not be read and are in quarantine.")
                .arg(QLocale().toString(quarantined)));
}

void Notifier::add(const QString &line)
{
    if (!m_wanted || personIsHere() || m_lines.contains(line))
        return;
    m_lines << line;
    if (!m_gather.isActive() && !m_apart.isActive())
        m_gather.start();
}

void Notifier::tell()
{
    if (m_lines.isEmpty() || !m_wanted || personIsHere()) {
        m_lines.clear();
        return;
    }
    QStringList lines = m_lines;
    m_lines.clear();
    const QString title = lines.size() == 1 ? tr("Deskhand: something needs you")
                                            : tr("Deskhand: %1 things need you").arg(lines.size());
    if (lines.size() > mostLines)
        lines = lines.mid(0, mostLines - 1) << tr("and more");
    m_apart.start();
    Q_EMIT told(title, lines.join(u'\n'));
}

bool Notifier::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_window && event->type() == QEvent::WindowActivate)
        m_lines.clear(); // seen now
    return QObject::eventFilter(watched, event);
}

} // namespace shell
