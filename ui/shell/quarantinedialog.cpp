#include "ui/shell/quarantinedialog.h"

#include "core/domain/sentences.h"
#include "ui/widgets/ages.h"
#include "ui/widgets/deliver.h"
#include "ui/widgets/theme.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFontDatabase>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSaveFile>
#include <QSplitter>
#include <QTreeWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace shell
{

namespace
{

constexpr int mostRows = 1000;
constexpr qsizetype shownBytes = 64 * 1024;

} // namespace

QuarantineDialog::QuarantineDialog(store::Store &store, widgets::Prompt &prompt, QWidget *parent)
    : QDialog(parent), m_store(store), m_prompt(prompt), m_list(new QTreeWidget(this)),
      m_bytes(new QPlainTextEdit(this)), m_reason(new QLabel(this)), m_said(new QLabel(this)),
      m_export(new QPushButton(tr("Save as a file…"), this))
{
    setObjectName(u"quarantineDialog"_s);
    setWindowTitle(tr("Quarantine"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(96 * grid, 66 * grid);
    auto *intro = new QLabel(tr("Kept because it could not be read. Nothing was thrown away: the "
                                "bytes are here as they came."),
                             this);
    intro->setWordWrap(true);
    widgets::setTone(intro, widgets::Tone::Muted);
    m_list->setObjectName(u"quarantineList"_s);
    m_list->setAccessibleName(tr("Items in quarantine"));
    m_list->setHeaderLabels({tr("Came from"), tr("Why"), tr("Size"), tr("When")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_reason->setObjectName(u"quarantineReason"_s);
    m_reason->setWordWrap(true);
    m_reason->setTextFormat(Qt::PlainText);
    m_bytes->setObjectName(u"quarantineBytes"_s);
    m_bytes->setAccessibleName(tr("Its bytes"));
    m_bytes->setReadOnly(true);
    m_bytes->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_bytes->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_export->setObjectName(u"quarantineExport"_s);
    m_export->setAutoDefault(false);
    m_said->setWordWrap(true);
    auto *splitter = new QSplitter(Qt::Vertical, this);
    splitter->addWidget(m_list);
    splitter->addWidget(m_bytes);
    splitter->setChildrenCollapsible(false);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    buttons->button(QDialogButtonBox::Close)
        ->setIcon({}); // the style's own is black on a dark window
    buttons->addButton(m_export, QDialogButtonBox::ActionRole);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(grid);
    layout->addWidget(intro);
    layout->addWidget(splitter, 1);
    layout->addWidget(m_reason);
    layout->addWidget(m_said);
    layout->addWidget(buttons);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &QuarantineDialog::showChosen);
    connect(m_export, &QPushButton::clicked, this, &QuarantineDialog::exportChosen);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    load();
}

void QuarantineDialog::load()
{
    widgets::deliver(
        m_store.read([](store::Connection &c) { return store::Quarantine(c).list(mostRows); }),
        this, [this](const domain::Result<QVector<store::QuarantineRow>> &rows) {
            if (!rows.ok()) {
                m_reason->setText(domain::inWords(rows.error().message));
                return;
            }
            m_rows = *rows;
            m_list->clear();
            const qint64 now = m_store.clock().nowMs();
            for (const store::QuarantineRow &row : std::as_const(m_rows)) {
                const QString why = row.state == "resolved"_L1
                                        ? tr("came in later; was: %1").arg(domain::inWords(row.reason))
                                        : domain::inWords(row.reason);
                new QTreeWidgetItem(m_list,
                                    {row.cameFrom, why, QLocale().formattedDataSize(row.size),
                                     widgets::age(row.createdAtMs, now)});
            }
            m_list->resizeColumnToContents(0);
            m_list->setColumnWidth(0, std::min(m_list->columnWidth(0), 34 * grid));
            m_list->setCurrentItem(m_list->topLevelItem(0));
            showChosen();
        });
}

void QuarantineDialog::showChosen()
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    m_export->setEnabled(row >= 0);
    m_reason->setText(row >= 0 ? domain::inWords(m_rows[row].reason) : tr("Nothing is in quarantine."));
    m_bytes->clear();
    if (row < 0)
        return;
    widgets::deliver(
        m_store.read(
            [id = m_rows[row].id](store::Connection &c) { return store::Quarantine(c).bytes(id); }),
        this, [this, row, id = m_rows[row].id](const domain::Result<QByteArray> &bytes) {
            if (m_rows.value(row).id != id ||
                m_list->indexOfTopLevelItem(m_list->currentItem()) != row)
                return; // another one is chosen by now
            if (!bytes.ok()) {
                m_bytes->setPlainText(bytes.error().message);
                return;
            }
            QString text = QString::fromUtf8(bytes->left(shownBytes));
            text.replace(QChar(0), QChar(0x2400));
            if (bytes->size() > shownBytes)
                text +=
                    u"\n\n"_s + tr("(%1 more: save it as a file)")
                                    .arg(QLocale().formattedDataSize(bytes->size() - shownBytes));
            m_bytes->setPlainText(text);
        });
}

void QuarantineDialog::exportChosen()
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    if (row < 0)
        return;
    const QString name = QFileInfo(m_rows[row].cameFrom.section(u',', 0, 0)).fileName();
    m_prompt.saveFile(
        this, tr("Save the bytes as they came"), name, this,
        [this, id = m_rows[row].id](const QString &path) {
            widgets::deliver(
                m_store.read([id, path](store::Connection &c)
                                 -> domain::Done { // written where it is read, off this thread
                    const auto bytes = store::Quarantine(c).bytes(id);
                    if (!bytes.ok())
                        return bytes.error();
                    QSaveFile file(path);
                    if (!file.open(QIODevice::WriteOnly) || file.write(*bytes) != bytes->size() ||
                        !file.commit())
                        return domain::fail(domain::ErrorKind::Internal, file.errorString());
                    return {};
                }),
                this, [this](const domain::Done &done) {
                    m_said->setText(done.ok() ? tr("Saved.")
                                              : tr("Not saved: %1").arg(done.error().message));
                });
        });
}

} // namespace shell
