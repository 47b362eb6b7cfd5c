#include "ui/reply/historydialog.h"

#include "core/domain/sentences.h"
#include "ui/reply/diffpane.h"
#include "ui/widgets/ages.h"
#include "ui/widgets/deliver.h"
#include "ui/widgets/theme.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace reply
{

HistoryDialog::HistoryDialog(store::Store &store, const domain::TicketId &ticket, const QString &present, const QString &session, QWidget *parent)
    : QDialog(parent), m_store(store), m_present(present), m_session(session), m_intro(new QLabel(this)), m_list(new QListWidget(this)),
      m_diff(new DiffPane(u"historyDiff"_s, this)), m_restore(new QPushButton(tr("Restore this version"), this))
{
    setObjectName(u"historyDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Versions of the draft"));
    m_intro->setObjectName(u"historyIntro"_s);
    m_intro->setWordWrap(true);
    m_intro->setTextFormat(Qt::PlainText);
    m_intro->setText(tr("Reading…"));
    widgets::setTone(m_intro, widgets::Tone::Muted);
    m_list->setObjectName(u"historyList"_s);
    m_list->setAccessibleName(tr("Versions, newest first"));
    m_list->setWordWrap(true);
    m_restore->setObjectName(u"historyRestore"_s);
    m_restore->setEnabled(false);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->addButton(m_restore, QDialogButtonBox::ActionRole);
    auto *split = new QSplitter(this);
    split->addWidget(m_list);
    split->addWidget(m_diff);
    split->setStretchFactor(0, 2);
    split->setStretchFactor(1, 3);
    split->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(grid);
    layout->addWidget(m_intro);
    layout->addWidget(split, 1);
    layout->addWidget(buttons);
    resize(90 * grid, 55 * grid);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(m_list, &QListWidget::currentRowChanged, this, &HistoryDialog::chosen);
    connect(m_restore, &QPushButton::clicked, this, [this] {
        const int row = m_list->currentRow();
        if (row < 0 || row >= m_drafts.size())
            return;
        Q_EMIT restoreAsked(m_drafts.at(row).text);
        close();
    });
    widgets::deliver(store.read([ticket](store::Connection &c) { return store::Drafts(c).history(ticket); }), this,
                     [this](const domain::Result<QVector<store::Draft>> &drafts) { take(drafts); });
}

QString HistoryDialog::words(const store::Draft &draft) const
{
    QStringList facts;
    if (draft.lost)
        facts << tr("kept beside another's save");
    if (draft.answered)
        facts << tr("of an earlier answer");
    if (draft.session == m_session)
        facts << tr("this window");
    else if (draft.session.startsWith("cli"_L1))
        facts << tr("command line");
    else
        facts << tr("another window or an earlier sitting");
    facts << tr("%1 characters").arg(draft.text.size());
    return widgets::clockTime(draft.savedAtMs, m_store.clock().nowMs()) + u'\n' + facts.join(u" · "_s);
}

void HistoryDialog::take(const domain::Result<QVector<store::Draft>> &drafts)
{
    if (!drafts.ok()) {
        m_intro->setText(domain::inWords(drafts.error().message));
        return;
    }
    m_drafts = *drafts;
    m_intro->setText(m_drafts.isEmpty() ? tr("Nothing was written for this ticket yet.")
                                        : tr("Nothing here is ever overwritten: restoring a version makes it the newest one."));
    for (const store::Draft &draft : std::as_const(m_drafts))
        m_list->addItem(words(draft));
    if (!m_drafts.isEmpty())
        m_list->setCurrentRow(0);
    m_list->setFocus();
}

void HistoryDialog::chosen(int row)
{
    const bool there = row >= 0 && row < m_drafts.size();
    m_restore->setEnabled(there && m_drafts.at(row).text != m_present);
    if (there)
        m_diff->compare(tr("From this version to the present text:"), m_drafts.at(row).text, m_present);
}

} // namespace reply
