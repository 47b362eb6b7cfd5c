#include "ui/ticket/trailview.h"

#include "ui/widgets/ages.h"
#include "ui/widgets/theme.h"

#include <QClipboard>
#include <QComboBox>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QTreeWidget>

#include <algorithm>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace ticket
{

namespace
{

constexpr qsizetype mostShown = 3000; // entries; more than anybody reads, few enough to lay out at once

} // namespace

TrailView::TrailView(const domain::Clock &clock, QWidget *parent)
    : QWidget(parent), m_clock(clock), m_sort(new QComboBox(this)), m_words(new QLineEdit(this)), m_left(new QLabel(this)),
      m_list(new QTreeWidget(this)), m_tabs(new QTabWidget(this)), m_unknown(new QWidget(this))
{
    setObjectName(u"trail"_s);
    m_list->setObjectName(u"trailList"_s);
    m_list->setAccessibleName(tr("Audit trail"));
    m_list->setHeaderLabels({tr("When"), tr("Who"), tr("What"), tr("Outcome")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->header()->setStretchLastSection(true);
    m_list->setTextElideMode(Qt::ElideRight);
    m_tabs->setObjectName(u"trailTabs"_s);
    m_tabs->setAccessibleName(tr("About the chosen entry"));
    m_tabs->setDocumentMode(true);
    m_facts = page(u"trailFacts"_s, tr("What happened"));
    m_request = page(u"trailRequest"_s, tr("Exact request"));
    m_answer = page(u"trailAnswer"_s, tr("Raw answer"));

    m_unknown->setObjectName(u"trailUnknown"_s);
    auto *words = new QLabel(tr("Nobody knows whether this call was billed. If you looked it up:"),
                             m_unknown);
    words->setWordWrap(true);
    widgets::setTone(words, widgets::Tone::Attention);
    auto *line = new QHBoxLayout(m_unknown);
    line->setContentsMargins(grid, 0, grid, grid);
    line->addWidget(words, 1);
    for (const auto &[name, text, billed] :
         {std::tuple{u"resolveYes"_s, tr("It was billed"), domain::Billed::Yes},
          std::tuple{u"resolveNo"_s, tr("It was not billed"), domain::Billed::No}}) {
        auto *button = new QPushButton(text, m_unknown);
        button->setObjectName(name);
        connect(button, &QPushButton::clicked, this, [this, value = billed] {
            if (const TrailEntry *entry = current(); entry && entry->attempt)
                Q_EMIT resolveAsked(entry->attempt->id, value);
        });
        line->addWidget(button);
    }
    auto *below = new QWidget(this);
    auto *detail = new QVBoxLayout(below);
    detail->setContentsMargins(0, 0, 0, 0);
    detail->addWidget(m_tabs, 1);
    detail->addWidget(m_unknown);
    auto *splitter = new QSplitter(Qt::Vertical, this);
    splitter->addWidget(m_list);
    splitter->addWidget(below);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 1);
    splitter->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildTools());
    layout->addWidget(m_left);
    layout->addWidget(splitter, 1);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &TrailView::showEntry);
    connect(m_sort, &QComboBox::currentIndexChanged, this, &TrailView::fill);
    connect(m_words, &QLineEdit::textChanged, this, &TrailView::fill);
    showEntry();
}

QWidget *TrailView::buildTools()
{
    auto *tools = new QWidget(this);
    m_sort->setObjectName(u"trailSort"_s);
    m_sort->setAccessibleName(tr("Show"));
    m_sort->addItem(tr("Everything"), -1);
    m_sort->addItem(tr("What people did"), int(domain::EventSort::Person));
    m_sort->addItem(tr("Calls and money"), int(domain::EventSort::Call));
    m_sort->addItem(tr("What the program did"), int(domain::EventSort::Program));
    m_words->setObjectName(u"trailWords"_s);
    m_words->setAccessibleName(tr("Only entries with these words"));
    m_words->setPlaceholderText(tr("Words in the trail"));
    m_words->setClearButtonEnabled(true);
    m_left->setObjectName(u"trailLeft"_s);
    m_left->setTextFormat(Qt::PlainText);
    m_left->setContentsMargins(grid, 0, grid, grid / 2);
    widgets::setTone(m_left, widgets::Tone::Muted);
    m_left->hide();
    auto *copyButton = new QPushButton(tr("Copy"), tools);
    copyButton->setObjectName(u"trailCopy"_s);
    copyButton->setToolTip(tr("The chosen lines, or all of them if only one is chosen"));
    auto *exportButton = new QPushButton(tr("Export…"), tools);
    exportButton->setObjectName(u"trailExport"_s);
    exportButton->setToolTip(tr("The ticket with its whole trail as one file: .txt to read, .json for programs"));
    auto *line = new QHBoxLayout(tools);
    line->setContentsMargins(grid, grid / 2, grid, grid / 2);
    line->setSpacing(grid);
    line->addWidget(m_sort);
    line->addWidget(m_words, 1);
    line->addWidget(copyButton);
    line->addWidget(exportButton);
    connect(copyButton, &QPushButton::clicked, this, &TrailView::copy);
    connect(exportButton, &QPushButton::clicked, this, &TrailView::exportAsked);
    return tools;
}

bool TrailView::wanted(const TrailEntry &entry) const
{
    const int sort = m_sort->currentData().toInt();
    if (sort >= 0 && int(entry.sort) != sort)
        return false;
    const QString words = m_words->text().trimmed();
    return words.isEmpty() || entry.what.contains(words, Qt::CaseInsensitive) || entry.outcome.contains(words, Qt::CaseInsensitive) ||
           entry.who.contains(words, Qt::CaseInsensitive) || entry.facts.contains(words, Qt::CaseInsensitive);
}

const TrailEntry *TrailView::current() const
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    return row >= 0 && row < m_entries.size() ? &m_entries.at(row) : nullptr;
}

void TrailView::copy()
{
    QStringList lines;
    const bool all = m_list->selectedItems().size() < 2;
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        const QTreeWidgetItem *item = m_list->topLevelItem(i);
        if (!all && !item->isSelected())
            continue;
        QStringList cells{widgets::fullTime(m_entries.at(i).atMs), item->text(1), item->text(2), item->text(3)};
        cells.removeAll(QString());
        lines << cells.join(u"  "_s);
    }
    QGuiApplication::clipboard()->setText(lines.join(u'\n'));
    Q_EMIT noted(tr("%1 lines of the trail copied.").arg(lines.size()));
}

QPlainTextEdit *TrailView::page(const QString &name, const QString &title)
{
    auto *text = new QPlainTextEdit(this);
    text->setObjectName(name);
    text->setAccessibleName(title);
    text->setReadOnly(true);
    text->setFrameShape(QFrame::NoFrame);
    text->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    if (name != u"trailFacts"_s)
        text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_tabs->addTab(text, title);
    return text;
}

void TrailView::clear()
{
    m_data = {};
    fill();
}

void TrailView::setData(const TicketData &given)
{
    m_data = given;
    m_filled = false;
    if (isVisible())
        fill();
}

void TrailView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!m_filled)
        fill();
}

void TrailView::fill()
{
    const bool sameTicket = m_filledFor == m_data.ticket.id;
    const TrailEntry *was = current();
    const std::optional<QString> chosen = sameTicket && was ? std::optional(was->what) : std::nullopt;
    const qint64 chosenAtMs = was ? was->atMs : 0;
    m_filledFor = m_data.ticket.id;
    m_filled = true;
    QVector<TrailEntry> all = trailEntries(m_data);
    const qsizetype before = all.size();
    all.erase(std::remove_if(all.begin(), all.end(), [this](const TrailEntry &entry) { return !wanted(entry); }), all.end());
    const qsizetype fitting = all.size();
    m_entries = fitting > mostShown ? all.mid(fitting - mostShown) : all;
    QString left;
    if (fitting > mostShown)
        left = tr("The newest %1 of %2 entries; the export holds them all.").arg(mostShown).arg(fitting);
    else if (fitting < before)
        left = fitting == 0 ? tr("No entry fits.") : tr("%1 of %2 entries.").arg(fitting).arg(before);
    m_left->setText(left);
    m_left->setVisible(!left.isEmpty());

    m_list->clear();
    const qint64 now = m_clock.nowMs();
    QList<QTreeWidgetItem *> items;
    for (const TrailEntry &entry : std::as_const(m_entries)) {
        auto *item = new QTreeWidgetItem({widgets::clockTime(entry.atMs, now), entry.who, entry.what, entry.outcome});
        item->setToolTip(2, entry.what.toHtmlEscaped());
        item->setToolTip(3, entry.outcome.toHtmlEscaped());
        if (entry.trouble) {
            for (int column : {2, 3})
                item->setForeground(column, widgets::toneColor(widgets::Tone::Danger, palette()));
        }
        if (entry.attempt) {
            QFont bold = m_list->font();
            bold.setWeight(QFont::DemiBold);
            item->setFont(2, bold);
        }
        items << item;
    }
    m_list->addTopLevelItems(items);
    for (int column = 0; column < 3; ++column)
        m_list->resizeColumnToContents(column);
    m_list->setColumnWidth(1, std::min(m_list->columnWidth(1), 20 * grid));
    m_list->setColumnWidth(2, std::min(m_list->columnWidth(2), 60 * grid));
    choose(chosen, chosenAtMs);
    showEntry();
}

// The entry that was chosen before, else the newest attempt, which says most, else the newest.
void TrailView::choose(const std::optional<QString> &what, qint64 atMs)
{
    int select = int(m_entries.size()) - 1;
    for (int i = 0; i < m_entries.size(); ++i) {
        if (m_entries[i].attempt)
            select = i;
    }
    for (int i = 0; i < m_entries.size() && what; ++i) {
        if (m_entries[i].what == *what && m_entries[i].atMs == atMs)
            select = i;
    }
    m_list->setCurrentItem(m_list->topLevelItem(select));
}

void TrailView::showEntry()
{
    const TrailEntry entry = current() ? *current() : TrailEntry();
    const auto set = [](QPlainTextEdit *edit, const QString &text) {
        if (edit->toPlainText() != text)
            edit->setPlainText(text);
    };
    set(m_facts, entry.facts);
    const bool attempt = entry.attempt.has_value();
    m_tabs->setTabVisible(1, attempt);
    m_tabs->setTabVisible(2, attempt);
    m_unknown->setVisible(attempt && entry.attempt->phase == domain::Phase::Ended &&
                          entry.attempt->billed == domain::Billed::Unknown);
    if (!attempt)
        return;
    const domain::Attempt &a = *entry.attempt;
    set(m_request,
        a.request.isEmpty()
            ? tr("Emptied after the retention time; its hash stands under “What happened”.")
            : bytesForReading(a.request));
    if (a.answer && !a.answer->body.isEmpty())
        set(m_answer, bytesForReading(a.answer->body));
    else
        set(m_answer, a.phase == domain::Phase::Sending
                          ? tr("Nothing has come back yet.")
                          : tr("Nothing is kept: no answer came, or it was emptied after the "
                               "retention time."));
}

} // namespace ticket
