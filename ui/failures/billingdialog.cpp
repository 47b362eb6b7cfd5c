#include "ui/failures/billingdialog.h"

#include "core/domain/labels.h"
#include "core/domain/sentences.h"
#include "core/store/attempts.h"
#include "ui/widgets/ages.h"
#include "ui/widgets/announce.h"
#include "ui/widgets/deliver.h"
#include "ui/widgets/theme.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace failures
{

namespace
{

constexpr int mostRows = 500;
constexpr int chunk = 100;

} // namespace

BillingDialog::BillingDialog(store::Store &store, const QString &provider, QWidget *parent)
    : QDialog(parent), m_store(store), m_provider(provider), m_untilMs(store.clock().nowMs()), m_words(new QLabel(this)), m_list(new QTreeWidget(this)),
      m_yes(new QPushButton(tr("Was &billed"), this)), m_no(new QPushButton(tr("Was &not billed"), this))
{
    setObjectName(u"billingDialog"_s);
    setWindowTitle(tr("Possibly billed by %1").arg(provider));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(100 * grid, 56 * grid);
    auto *intro = new QLabel(tr("These calls were sent and no answer came. Compare them with the provider's own list. “Was billed” books the estimate as "
                                "spent, “was not billed” frees it; left alone, the maximum stays held back from the day's budget. Nothing is sent again by "
                                "any of it. Choose some, or none for all."),
                             this);
    intro->setWordWrap(true);
    intro->setTextFormat(Qt::PlainText);
    m_list->setObjectName(u"billingList"_s);
    m_list->setAccessibleName(tr("Calls of unknown billing"));
    m_list->setHeaderLabels({tr("Sent"), tr("At most"), tr("Request id"), tr("Ticket"), tr("How it ended")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->header()->setStretchLastSection(true);
    m_words->setObjectName(u"billingWords"_s);
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::PlainText);
    for (const auto &[button, name] : {std::pair{m_yes, u"billingYes"_s}, std::pair{m_no, u"billingNo"_s}}) {
        button->setObjectName(name);
        button->setAutoDefault(false);
        button->setEnabled(false);
    }
    auto *buttons = new QDialogButtonBox(this);
    auto *leave = buttons->addButton(tr("Leave it"), QDialogButtonBox::RejectRole);
    leave->setObjectName(u"billingLeave"_s);
    leave->setDefault(true);
    buttons->addButton(m_yes, QDialogButtonBox::ActionRole);
    buttons->addButton(m_no, QDialogButtonBox::ActionRole);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * grid, 2 * grid, 2 * grid, 2 * grid);
    layout->setSpacing(grid);
    layout->addWidget(intro);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_words);
    layout->addWidget(buttons);
    m_list->setFocus();
    connect(m_yes, &QPushButton::clicked, this, [this] { settle(domain::Billed::Yes); });
    connect(m_no, &QPushButton::clicked, this, [this] { settle(domain::Billed::No); });
    connect(buttons, &QDialogButtonBox::rejected, this, &BillingDialog::reject);
    connect(m_list, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem *item) {
        const int row = m_list->indexOfTopLevelItem(item);
        if (row >= 0)
            Q_EMIT ticketChosen(m_calls[row].ticket);
    });
    load();
}

void BillingDialog::load()
{
    widgets::deliver(m_store.read([provider = m_provider](store::Connection &c) { return store::Failures(c).unknownCalls(provider, mostRows); }), this,
                     [this](const domain::Result<QVector<store::UnknownCall>> &calls) { take(calls); });
}

void BillingDialog::take(const domain::Result<QVector<store::UnknownCall>> &calls)
{
    if (!calls.ok()) {
        m_words->setText(domain::inWords(calls.error().message));
        return;
    }
    m_calls = *calls;
    m_list->clear();
    for (const store::UnknownCall &call : std::as_const(m_calls)) {
        const QString most = call.maximumNanoUsd ? domain::money(*call.maximumNanoUsd) : tr("not known");
        new QTreeWidgetItem(m_list, {widgets::fullTime(call.sentAtMs), most, call.requestId.isEmpty() ? u"–"_s : call.requestId, call.subject,
                                     domain::inWords(call.what)});
    }
    for (int column = 0; column < 3; ++column)
        m_list->resizeColumnToContents(column);
    m_list->setColumnWidth(3, 30 * grid);
    if (m_calls.size() == mostRows)
        m_words->setText(tr("The oldest %1 are shown; without a choice, all of them are settled.").arg(mostRows));
    setBusy(false);
}

void BillingDialog::setBusy(bool busy)
{
    m_list->setEnabled(!busy);
    m_yes->setEnabled(!busy && !m_calls.isEmpty());
    m_no->setEnabled(!busy && !m_calls.isEmpty());
}

void BillingDialog::settle(domain::Billed billed)
{
    QVector<domain::AttemptId> ids;
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        if (m_list->topLevelItem(row)->isSelected())
            ids << m_calls[row].id;
    }
    setBusy(true);
    if (ids.isEmpty())
        settleAll(billed, 0);
    else
        settleSome(std::move(ids), billed, 0);
}

void BillingDialog::settleSome(QVector<domain::AttemptId> ids, domain::Billed billed, int done)
{
    if (ids.isEmpty()) {
        settled(done, {});
        return;
    }
    const QVector<domain::AttemptId> some = ids.mid(0, chunk);
    ids.remove(0, some.size());
    widgets::deliver(m_store.write(store::Priority::Person,
                                   [some, billed](store::Connection &c) -> domain::Result<int> {
                                       int count = 0;
                                       for (const domain::AttemptId &id : some) {
                                           const auto one = store::Attempts(c).resolve(id, billed);
                                           if (one.ok())
                                               ++count;
                                           else if (one.error().kind != domain::ErrorKind::Conflict) // settled meanwhile
                                               return one.error();
                                       }
                                       return count;
                                   }),
                     this, [this, ids, billed, done](const domain::Result<int> &count) {
                         if (count.ok())
                             settleSome(ids, billed, done + *count);
                         else
                             settled(done, domain::inWords(count.error().message));
                     });
}

void BillingDialog::settleAll(domain::Billed billed, int done)
{
    widgets::deliver(m_store.write(store::Priority::Person,
                                   [provider = m_provider, billed, until = m_untilMs](store::Connection &c) {
                                       return store::Failures(c).resolveAll(provider, billed, until, chunk);
                                   }),
                     this, [this, billed, done](const domain::Result<int> &count) {
                         if (!count.ok())
                             settled(done, domain::inWords(count.error().message));
                         else if (*count < chunk)
                             settled(done + *count, {});
                         else
                             settleAll(billed, done + *count);
                     });
}

void BillingDialog::settled(int done, const QString &error)
{
    m_words->setText(error.isEmpty() ? tr("Calls noted: %1.").arg(done) : tr("Noted for %1, then it could not go on: %2").arg(done).arg(error));
    widgets::announce(m_words, m_words->text());
    load();
}

} // namespace failures
