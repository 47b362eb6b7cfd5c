#include "ui/failures/retrydialog.h"

#include "core/domain/labels.h"
#include "core/domain/sentences.h"
#include "ui/failures/bulkrun.h"
#include "ui/failures/failurewords.h"
#include "ui/widgets/announce.h"
#include "ui/widgets/deliver.h"
#include "ui/widgets/theme.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace failures
{

RetryDialog::RetryDialog(store::Store &store, const std::optional<store::Cause> &cause, QWidget *parent)
    : QDialog(parent), m_store(store), m_words(new QLabel(this)), m_progress(new QProgressBar(this)),
      m_go(new QPushButton(tr("Retry"), this)), m_leave(new QPushButton(tr("Leave it"), this))
{
    setObjectName(u"retryDialog"_s);
    setWindowTitle(tr("Retry failed tickets"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(62 * grid);
    auto *title = new QLabel(cause ? domain::causeTitle(cause->kind) : tr("All that a retry can mend"), this);
    title->setWordWrap(true);
    title->setTextFormat(Qt::PlainText);
    widgets::setBold(title);
    m_words->setObjectName(u"retryWords"_s);
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setText(tr("Counting…"));
    m_progress->setObjectName(u"retryProgress"_s);
    m_progress->setAccessibleName(tr("Tickets done"));
    m_progress->hide();
    m_go->setObjectName(u"retryGo"_s);
    m_go->setAutoDefault(false);
    m_go->setEnabled(false);
    m_leave->setObjectName(u"retryLeave"_s);
    m_leave->setDefault(true);
    auto *buttons = new QDialogButtonBox(this);
    buttons->addButton(m_go, QDialogButtonBox::ActionRole);
    buttons->addButton(m_leave, QDialogButtonBox::RejectRole);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * grid, 2 * grid, 2 * grid, 2 * grid);
    layout->setSpacing(grid);
    layout->addWidget(title);
    layout->addWidget(m_words);
    layout->addWidget(m_progress);
    layout->addStretch(1);
    layout->addWidget(buttons);
    m_leave->setFocus();
    connect(m_go, &QPushButton::clicked, this, &RetryDialog::go);
    connect(m_leave, &QPushButton::clicked, this, &RetryDialog::reject);
    widgets::deliver(m_store.read([cause](store::Connection &c) { return store::Failures(c).plan(cause); }), this,
                     [this](const domain::Result<store::FailurePlan> &plan) { take(plan); });
}

void RetryDialog::take(const domain::Result<store::FailurePlan> &plan)
{
    if (!plan.ok()) {
        m_words->setText(domain::inWords(plan.error().message));
        return;
    }
    m_plan = *plan;
    m_words->setText(wordsOf(m_plan));
    const int n = int(m_plan.items.size());
    m_go->setText(tr("Retry (%1)").arg(n));
    m_go->setEnabled(n > 0);
    widgets::announce(m_words, m_words->text());
}

void RetryDialog::go()
{
    if (m_run)
        return; // a second press
    m_go->setEnabled(false);
    m_leave->setText(tr("Stop"));
    m_progress->setRange(0, int(m_plan.items.size()));
    m_progress->show();
    m_run = new BulkRun(
        m_store, m_plan.items, [](store::Connection &c, const QVector<store::FailedItem> &some) { return store::Failures(c).retry(some); }, this);
    connect(m_run, &BulkRun::progressed, m_progress, [this](int done) { m_progress->setValue(done); });
    connect(m_run, &BulkRun::ended, this, &RetryDialog::ended);
    m_run->start();
}

void RetryDialog::ended(bool stopped, const QString &error)
{
    QString words = wordsOf(m_run->moved(), tr("Waiting for their turn now: %1."));
    if (m_run->moved().storedAnswers > 0)
        words += u' ' + tr("With an answer that was here already: %1.").arg(m_run->moved().storedAnswers);
    if (!error.isEmpty())
        words += u'\n' + tr("Then it could not go on: %1").arg(error);
    else if (stopped)
        words += u'\n' + tr("You stopped it; the others are as they were.");
    m_words->setText(words);
    widgets::announce(m_words, words);
    m_progress->hide();
    m_go->hide();
    m_run->deleteLater();
    m_run = nullptr;
    m_leave->setText(tr("Close"));
    m_leave->setEnabled(true);
    m_leave->setFocus();
}

void RetryDialog::reject()
{
    if (m_run) {
        m_run->stop();
        m_leave->setEnabled(false);
        return;
    }
    QDialog::reject();
}

} // namespace failures
