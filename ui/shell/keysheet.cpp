#include "ui/shell/keysheet.h"

#include "ui/shell/actionwords.h"
#include "ui/widgets/deliver.h"
#include "ui/widgets/fuzzy.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QBuffer>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPageSize>
#include <QPdfWriter>
#include <QPushButton>
#include <QSaveFile>
#include <QTextDocument>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <QtConcurrentRun>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace shell
{

namespace
{

QString key(const char *portable)
{
    return QKeySequence(QString::fromLatin1(portable)).toString(QKeySequence::NativeText);
}

QVector<KeyLine> partLines()
{
    const QString list = KeySheet::tr("In the list");
    const QString writing = KeySheet::tr("While writing");
    const QString everywhere = KeySheet::tr("Everywhere");
    return {{list, KeySheet::tr("Move by one, by a page, to the ends"),
             KeySheet::tr("Arrows, %1, %2").arg(key("PgDown"), key("End"))},
            {list, KeySheet::tr("Into the ticket"), key("Return")},
            {writing, KeySheet::tr("Back to the list; what was typed stays"), key("Esc")},
            {writing, KeySheet::tr("Undo what was typed"), key("Ctrl+Z")},
            {everywhere, KeySheet::tr("To the next control, to the one before"),
             u"%1, %2"_s.arg(key("Tab"), key("Shift+Tab"))},
            {everywhere, KeySheet::tr("Close what lies above the window"), key("Esc")}};
}

} // namespace

QVector<KeyLine> keyLines(const QList<QAction *> &actions)
{
    QVector<KeyLine> lines;
    for (const QAction *action : actions) {
        if (!action->shortcuts().isEmpty())
            lines << KeyLine{groupText(*action), plainText(*action), keyText(*action)};
    }
    return lines + partLines();
}

KeySheet::KeySheet(const QVector<KeyLine> &lines, widgets::Prompt &prompt, QWidget *parent)
    : QDialog(parent), m_lines(lines), m_prompt(prompt), m_search(new QLineEdit(this)),
      m_tree(new QTreeWidget(this)), m_said(new QLabel(this))
{
    setObjectName(u"keySheet"_s);
    setWindowTitle(tr("Keys"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_search->setObjectName(u"keySearch"_s);
    m_search->setAccessibleName(tr("Search the keys"));
    m_search->setPlaceholderText(tr("Search"));
    m_search->setClearButtonEnabled(true);
    m_tree->setObjectName(u"keyTree"_s);
    m_tree->setAccessibleName(tr("Keys"));
    m_tree->setHeaderHidden(true);
    m_tree->setColumnCount(2);
    m_tree->setUniformRowHeights(true);
    m_tree->setSelectionMode(QAbstractItemView::SingleSelection);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    auto *hint = new QLabel(tr("Plain letters work while nothing is being typed."), this);
    widgets::setTone(hint, widgets::Tone::Muted);
    m_said->setObjectName(u"keySaid"_s);
    m_said->setWordWrap(true);
    m_said->hide();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton *save = buttons->addButton(tr("Save as a page…"), QDialogButtonBox::ActionRole);
    save->setObjectName(u"keySave"_s);
    save->setAutoDefault(false);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    buttons->button(QDialogButtonBox::Close)
        ->setIcon({}); // the style's own is black on a dark window
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(grid);
    layout->addWidget(m_search);
    layout->addWidget(m_tree, 1);
    layout->addWidget(hint);
    layout->addWidget(m_said);
    layout->addWidget(buttons);
    resize(std::min(66 * grid, parent->width() - 2 * grid),
           std::min(80 * grid, parent->height() - 4 * grid));
    connect(m_search, &QLineEdit::textChanged, this, &KeySheet::filter);
    connect(save, &QPushButton::clicked, this, &KeySheet::savePage);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    fill();
    m_search->setFocus();
}

void KeySheet::fill()
{
    QTreeWidgetItem *group = nullptr;
    for (const KeyLine &line : std::as_const(m_lines)) {
        if (!group || group->text(0) != line.group) {
            group = new QTreeWidgetItem(m_tree, {line.group});
            group->setFlags(Qt::ItemIsEnabled);
            QFont bold = font();
            bold.setWeight(QFont::DemiBold);
            group->setFont(0, bold);
        }
        auto *item = new QTreeWidgetItem(group, {line.what, line.keys});
        item->setData(0, Qt::AccessibleTextRole, u"%1, %2"_s.arg(line.what, line.keys));
    }
    m_tree->expandAll();
}

void KeySheet::filter(const QString &typed)
{
    const QString wanted = widgets::folded(typed.trimmed());
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        QTreeWidgetItem *group = m_tree->topLevelItem(i);
        bool any = false;
        for (int j = 0; j < group->childCount(); ++j) {
            QTreeWidgetItem *item = group->child(j);
            const QString whole = group->text(0) + u' ' + item->text(0) + u' ' + item->text(1);
            const bool fits = widgets::folded(whole).contains(wanted);
            item->setHidden(!fits);
            any = any || fits;
        }
        group->setHidden(!any);
    }
}

QString KeySheet::page() const
{
    QString html = u"<h2>%1</h2><table width=\"100%\" cellpadding=\"3\">"_s.arg(
        tr("Deskhand: keys").toHtmlEscaped());
    QString group;
    for (const KeyLine &line : m_lines) {
        if (line.group != group) {
            group = line.group;
            html += u"<tr><td colspan=\"2\"><b>%1</b></td></tr>"_s.arg(group.toHtmlEscaped());
        }
        html += u"<tr><td>%1</td><td align=\"right\">%2</td></tr>"_s.arg(line.what.toHtmlEscaped(),
                                                                         line.keys.toHtmlEscaped());
    }
    return html + u"</table>"_s;
}

void KeySheet::write(const QString &path, const QByteArray &bytes)
{
    widgets::deliver(QtConcurrent::run([path, bytes] {
                         QSaveFile file(path);
                         const bool done = file.open(QIODevice::WriteOnly) &&
                                           file.write(bytes) == bytes.size() && file.commit();
                         return done ? QString() : file.errorString();
                     }),
                     this, [this](const QString &trouble) {
                         m_said->setText(trouble.isEmpty() ? tr("Saved.")
                                                           : tr("Not saved: %1").arg(trouble));
                         m_said->show();
                     });
}

void KeySheet::savePage()
{
    m_prompt.saveFile(this, tr("Save the keys as a page"), tr("Deskhand keys.pdf"), this,
                      [this](const QString &path) {
                          const bool inches =
                              QLocale().measurementSystem() != QLocale::MetricSystem;
                          QBuffer bytes;
                          bytes.open(QIODevice::WriteOnly);
                          QPdfWriter paper(&bytes);
                          paper.setPageSize(QPageSize(inches ? QPageSize::Letter : QPageSize::A4));
                          paper.setTitle(tr("Deskhand: keys"));
                          QTextDocument document;
                          document.setDefaultFont(QFont(font().family(), 9));
                          document.setHtml(page());
                          document.print(&paper);
                          write(path, bytes.data());
                      });
}

} // namespace shell
