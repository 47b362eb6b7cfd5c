#include "ui/ticket/elsewhere.h"

#include "ui/widgets/announce.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QShortcut>
#include <QToolButton>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace ticket
{

namespace
{

constexpr int overMs = 12'000;

QString arrow(const QString &what, const QString &before, const QString &after)
{
    const QString none = ElsewhereNotice::tr("none");
    return ElsewhereNotice::tr("%1 → %2", "what changed, new value")
        .arg(what, after.isEmpty() ? none : after)
        .append(before.isEmpty() ? QString() : ElsewhereNotice::tr(" (was: %1)").arg(before));
}

QString urgencyWord(const domain::Ticket &ticket)
{
    return ticket.urgency ? domain::word(*ticket.urgency) : QString();
}

// What a person did; a triage that came to its end shows in the card as it always does.
QStringList changesBetween(const TicketData &a, const TicketData &b)
{
    QStringList words;
    const bool sameResult = a.row.triage.state == b.row.triage.state;
    const domain::Ticket &was = a.ticket;
    const domain::Ticket &is = b.ticket;
    if (was.category != is.category && (is.categoryByPerson || sameResult))
        words << arrow(ElsewhereNotice::tr("category"), domain::categoryWord(was.category),
                       domain::categoryWord(is.category));
    if (was.urgency != is.urgency && (is.urgencyByPerson || sameResult))
        words << arrow(ElsewhereNotice::tr("urgency"), urgencyWord(was), urgencyWord(is));
    if (was.status != is.status)
        words << arrow(ElsewhereNotice::tr("status"), domain::word(was.status),
                       domain::word(is.status));
    if (b.messages.size() > a.messages.size())
        words << ElsewhereNotice::tr("a new message");
    return words;
}

} // namespace

ElsewhereNotice::ElsewhereNotice(store::Store &store, TicketController &controller, QWidget *parent)
    : QFrame(parent), m_text(new QLabel(this)),
      m_escape(new QShortcut(QKeySequence(Qt::Key_Escape), parent))
{
    setObjectName(u"elsewhereNotice"_s);
    setAutoFillBackground(true);
    m_text->setObjectName(u"elsewhereText"_s);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    auto *close = new QToolButton(this);
    close->setObjectName(u"elsewhereClose"_s);
    close->setText(u"✕"_s);
    close->setAutoRaise(true);
    close->setAccessibleName(tr("Close this notice"));
    close->setToolTip(tr("Close this notice (Esc)"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(2 * grid, grid / 2, grid, grid / 2);
    layout->setSpacing(grid);
    layout->addWidget(m_text, 1);
    layout->addWidget(close);
    hide();
    m_escape->setEnabled(false);
    m_escape->setContext(Qt::WindowShortcut);
    m_over.setSingleShot(true);
    m_over.setInterval(overMs);
    connect(&m_over, &QTimer::timeout, this, &ElsewhereNotice::dismiss);
    connect(m_escape, &QShortcut::activated, this, &ElsewhereNotice::dismiss);
    connect(close, &QToolButton::clicked, this, &ElsewhereNotice::dismiss);
    connect(&store, &store::Store::changed, this, [this](const store::Changes &changes) {
        m_elsewhere = m_elsewhere || changes.elsewhere;
        m_here |= changes.tickets;
        m_bulkHere = m_bulkHere || changes.bulk;
    });
    connect(&controller, &TicketController::loading, this, [this] {
        m_before.reset();
        dismiss();
    });
    connect(&controller, &TicketController::loaded, this, &ElsewhereNotice::loaded);
}

void ElsewhereNotice::loaded(const TicketData &given)
{
    const bool byOthers = m_elsewhere && !m_bulkHere && !m_here.contains(given.ticket.id);
    if (m_before && m_before->ticket.id == given.ticket.id && byOthers) {
        const QStringList changes = changesBetween(*m_before, given);
        if (!changes.isEmpty())
            show(changes);
    }
    m_before = given;
    m_elsewhere = false;
    m_bulkHere = false;
    m_here.clear();
}

void ElsewhereNotice::show(const QStringList &changes)
{
    const QString words = tr("Changed elsewhere just now: %1").arg(changes.join(u", "_s));
    m_text->setText(words);
    dress();
    setVisible(true);
    m_escape->setEnabled(true);
    m_over.start();
    widgets::announce(m_text, words);
}

void ElsewhereNotice::dismiss()
{
    m_over.stop();
    m_escape->setEnabled(false);
    hide();
}

void ElsewhereNotice::dress()
{
    QPalette colours = parentWidget()->palette();
    colours.setColor(QPalette::Window, widgets::toneFill(widgets::Tone::Info, colours));
    setPalette(colours);
    widgets::setTone(m_text, widgets::Tone::Info);
}

} // namespace ticket
