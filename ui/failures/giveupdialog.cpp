#include "ui/failures/giveupdialog.h"

#include "core/domain/sentences.h"
#include "ui/failures/bulkrun.h"
#include "ui/failures/failurewords.h"
#include "ui/widgets/announce.h"
#include "ui/widgets/deliver.h"
#include "ui/widgets/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace failures
{

GiveUpDialog::GiveUpDialog(store::Store &store, const store::Cause &cause, const domain::TicketId &ticket, QWidget *parent)
    : QDialog(parent), m_store(store), m_words(new QLabel(tr("Counting…"), this)), m_why(new QComboBox(this)),
      m_go(new QPushButton(tr("Give up"), this)), m_leave(new QPushButton(tr("Leave it"), this))
{
    setObjectName(u"giveUpDialog"_s);
    setWindowTitle(tr("Give up"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(56 * grid);
    m_words->setObjectName(u"giveUpWords"_s);
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::PlainText);
    m_why->setObjectName(u"giveUpWhy"_s);
    m_why->setAccessibleName(tr("Reason"));
    m_why->setEditable(true);
    m_why->addItems({tr("handled by a person"), tr("the text is too long"), tr("spam, not worth a call"), tr("no longer needed")});
    m_why->setCurrentIndex(0);
    m_why->lineEdit()->setMaxLength(store::Failures::whyLimit);
    auto *label = new QLabel(tr("&Reason, for the trail:"), this);
    label->setBuddy(m_why);
    m_go->setObjectName(u"giveUpGo"_s);
    m_go->setAutoDefault(false);
    m_go->setEnabled(false);
    m_leave->setObjectName(u"giveUpLeave"_s);
    m_leave->setDefault(true);
    auto *buttons = new QDialogButtonBox(this);
    buttons->addButton(m_go, QDialogButtonBox::ActionRole);
    buttons->addButton(m_leave, QDialogButtonBox::RejectRole);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * grid, 2 * grid, 2 * grid, 2 * grid);
    layout->setSpacing(grid);
    layout->addWidget(m_words);
    layout->addWidget(label);
    layout->addWidget(m_why);
    layout->addStretch(1);
    layout->addWidget(buttons);
    m_why->setFocus();
    connect(m_go, &QPushButton::clicked, this, &GiveUpDialog::go);
    connect(m_leave, &QPushButton::clicked, this, &GiveUpDialog::reject);
    widgets::deliver(m_store.read([cause, ticket](store::Connection &c) {
                         store::Failures f(c);
                         return ticket.isEmpty() ? f.plan(cause) : f.planFor({ticket});
                     }),
                     this, [this](const domain::Result<store::FailurePlan> &plan) { take(plan); });
}

void GiveUpDialog::take(const domain::Result<store::FailurePlan> &plan)
{
    if (!plan.ok()) {
        m_words->setText(domain::inWords(plan.error().message));
        return;
    }
    m_items = plan->items;
    const int n = int(m_items.size());
    m_words->setText(n == 0 ? tr("None of them is failed any more.")
                            : tr("Tickets that leave the view Failed: %1. They stay open, keep their trail and any answer that was paid for; a retry takes "
                                 "them up again.")
                                  .arg(n));
    m_go->setEnabled(n > 0);
}

void GiveUpDialog::go()
{
    if (m_run)
        return;
    const QString why = m_why->currentText().simplified();
    if (why.isEmpty()) {
        m_words->setText(tr("A word why is needed: the trail keeps it."));
        m_why->setFocus();
        return;
    }
    m_go->setEnabled(false);
    m_why->setEnabled(false);
    m_leave->setText(tr("Stop"));
    m_run = new BulkRun(
        m_store, m_items, [why](store::Connection &c, const QVector<store::FailedItem> &some) { return store::Failures(c).giveUp(some, why); }, this);
    connect(m_run, &BulkRun::progressed, m_words, [this](int done, int all) { m_words->setText(tr("%1 of %2").arg(done).arg(all)); });
    connect(m_run, &BulkRun::ended, this, &GiveUpDialog::ended);
    m_run->start();
}

void GiveUpDialog::ended(bool stopped, const QString &error)
{
    const store::Moved moved = m_run->moved();
    m_run->deleteLater();
    m_run = nullptr;
    if (!stopped && moved.changed == 0) {
        accept(); // all as it was said
        return;
    }
    QString words = wordsOf(moved, tr("Given up: %1."));
    if (!error.isEmpty())
        words += u'\n' + tr("Then it could not go on: %1").arg(error);
    m_words->setText(words);
    widgets::announce(m_words, words);
    m_go->hide();
    m_leave->setText(tr("Close"));
    m_leave->setEnabled(true);
    m_leave->setFocus();
}

void GiveUpDialog::reject()
{
    if (m_run) {
        m_run->stop();
        m_leave->setEnabled(false);
        return;
    }
    QDialog::reject();
}

} // namespace failures
