#include "ui/shell/palette.h"

#include "core/store/tickets.h"
#include "ui/shell/actionwords.h"
#include "ui/widgets/deliver.h"
#include "ui/widgets/fuzzy.h"
#include "ui/widgets/pairdelegate.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace shell
{

namespace
{

constexpr int searchDelayMs = 120;
constexpr int mostTickets = 8;
constexpr int targetRole = Qt::UserRole + 2;

// What the words find, and first of all the ticket of exactly this number.
domain::Result<QVector<store::ListRow>> findTickets(store::Connection &c, const QString &words)
{
    QVector<store::ListRow> found;
    store::TicketList list(c);
    auto exact = store::Tickets(c).resolve(words.trimmed());
    if (!exact.ok())
        exact = store::Tickets(c).resolve(words.trimmed().toUpper()); // "inv-7" is INV-7
    if (exact.ok()) {
        const auto ticket = store::Tickets(c).find(*exact);
        if (!ticket.ok())
            return ticket.error();
        const auto rows = list.rows({ticket->rowId});
        if (!rows.ok())
            return rows.error();
        found = *rows;
    }
    store::ListFilter filter;
    filter.search = words;
    if (!words.endsWith(u'"') && !words.endsWith(u'*') && !words.endsWith(u' '))
        filter.search += u'*'; // the last word is still being typed
    filter.limit = mostTickets;
    const auto rows = list.page(filter);
    if (!rows.ok())
        return rows.error();
    for (const store::ListRow &row : *rows) {
        if (found.isEmpty() || row.id != found.first().id)
            found << row;
    }
    return found;
}

} // namespace

Palette::Palette(store::Store &store, const QList<QAction *> &actions, QWidget *parent)
    : QDialog(parent), m_store(store), m_edit(new QLineEdit(this)), m_list(new QListWidget(this))
{
    setObjectName(u"palette"_s);
    setWindowTitle(tr("Go to anything"));
    setAttribute(Qt::WA_DeleteOnClose);
    for (QAction *action : actions)
        m_actions << action;
    m_edit->setObjectName(u"paletteEdit"_s);
    m_edit->setAccessibleName(tr("Command or ticket"));
    m_edit->setPlaceholderText(tr("A command, or a ticket's subject or number"));
    m_edit->setClearButtonEnabled(true);
    m_edit->installEventFilter(this);
    m_list->setObjectName(u"paletteList"_s);
    m_list->setAccessibleName(tr("What fits"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus); // the keys go to the line above
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setItemDelegate(new widgets::PairDelegate(m_list));
    m_list->setUniformItemSizes(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid, grid, grid, grid);
    layout->setSpacing(grid);
    layout->addWidget(m_edit);
    layout->addWidget(m_list, 1);
    resize(std::min(70 * grid, parent->width() - 4 * grid),
           std::min(50 * grid, parent->height() - 8 * grid));
    m_searchSoon.setSingleShot(true);
    m_searchSoon.setInterval(searchDelayMs);
    connect(&m_searchSoon, &QTimer::timeout, this, &Palette::searchTickets);
    connect(m_edit, &QLineEdit::textChanged, this, &Palette::typed);
    connect(m_list, &QListWidget::itemClicked, this, &Palette::choose);
    m_edit->setFocus();
    typed();
}

void Palette::typed()
{
    ++m_serial; // what is still being searched for is not wanted any more
    showActions();
    m_searchSoon.stop();
    if (!m_edit->text().trimmed().isEmpty())
        m_searchSoon.start();
}

void Palette::addLine(const QString &text, const QString &right, const QString &spoken,
                      const QVariant &target)
{
    auto *item = new QListWidgetItem(text, m_list);
    item->setData(widgets::PairDelegate::rightRole, right);
    item->setData(Qt::AccessibleTextRole, spoken);
    item->setData(targetRole, target);
    if (!target.isValid())
        item->setFlags(Qt::NoItemFlags);
}

void Palette::showActions()
{
    struct Fit {
        int score;
        QAction *action;
    };
    QVector<Fit> fits;
    for (const QPointer<QAction> &action : std::as_const(m_actions)) {
        if (!action || !action->isEnabled())
            continue;
        const int score = widgets::fuzzyScore(m_edit->text(), plainText(*action)) * 2 +
                          widgets::fuzzyScore(m_edit->text(), wholeText(*action));
        if (score > 0)
            fits << Fit{score, action};
    }
    std::stable_sort(fits.begin(), fits.end(),
                     [](const Fit &a, const Fit &b) { return a.score > b.score; });
    m_list->clear();
    for (const Fit &fit : std::as_const(fits)) {
        const QString keys = keyText(*fit.action);
        addLine((fit.action->isChecked() ? u"✓ "_s : QString()) + wholeText(*fit.action), keys,
                keys.isEmpty() ? wholeText(*fit.action)
                               : u"%1, %2"_s.arg(wholeText(*fit.action), keys),
                QVariant::fromValue(fit.action));
    }
    if (m_list->count() == 0)
        addLine(tr("No command of that name."), {}, tr("No command of that name."), {});
    m_list->setCurrentRow(0);
}

void Palette::searchTickets()
{
    const QString words = m_edit->text();
    widgets::deliver(
        m_store.read([words](store::Connection &c) { return findTickets(c, words); }), this,
        [this, serial = m_serial](const domain::Result<QVector<store::ListRow>> &rows) {
            if (serial != m_serial)
                return; // typed on
            if (rows.ok())
                showTickets(*rows);
            else
                addLine(rows.error().message, {}, rows.error().message, {});
        });
}

void Palette::showTickets(const QVector<store::ListRow> &rows)
{
    if (rows.isEmpty())
        return;
    const bool nothingElse = !m_list->item(0)->data(targetRole).isValid();
    if (nothingElse)
        m_list->clear();
    for (const store::ListRow &row : rows) {
        const QString who = row.requester.name.isEmpty() ? row.requester.email : row.requester.name;
        const QString subject = row.subject.isEmpty() ? tr("(no subject)") : row.subject;
        addLine(tr("Go to ticket: %1").arg(subject),
                row.externalId.isEmpty() ? who : u"%1 · %2"_s.arg(row.externalId, who),
                tr("Go to ticket: %1, %2").arg(subject, who), QVariant::fromValue(row.id));
    }
    if (nothingElse)
        m_list->setCurrentRow(0);
}

void Palette::choose()
{
    const QListWidgetItem *item = m_list->currentItem();
    const QVariant target = item ? item->data(targetRole) : QVariant();
    if (!target.isValid())
        return;
    close(); // the focus is back where it was before the command looks at it
    if (target.canConvert<domain::TicketId>()) {
        Q_EMIT ticketChosen(target.value<domain::TicketId>());
        return;
    }
    if (auto *action = target.value<QAction *>(); m_actions.contains(action))
        QMetaObject::invokeMethod(action, &QAction::trigger, Qt::QueuedConnection);
}

bool Palette::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    switch (key->key()) {
    case Qt::Key_Down:
    case Qt::Key_Up:
    case Qt::Key_PageDown:
    case Qt::Key_PageUp:
        QCoreApplication::sendEvent(m_list, event);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose();
        return true;
    default:
        return QDialog::eventFilter(watched, event);
    }
}

} // namespace shell
