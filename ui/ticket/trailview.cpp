#include "ui/ticket/trailview.h"

#include "ui/widgets/ages.h"
#include "ui/widgets/theme.h"

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace ticket
{

TrailView::TrailView(const domain::Clock &clock, QWidget *parent)
    : QWidget(parent), m_clock(clock), m_list(new QTreeWidget(this)), m_tabs(new QTabWidget(this)),
      m_unknown(new QWidget(this))
{
    setObjectName(u"trail"_s);
    m_list->setObjectName(u"trailList"_s);
    m_list->setAccessibleName(tr("Audit trail"));
    m_list->setHeaderLabels({tr("When"), tr("Who"), tr("What"), tr("Outcome")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
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
            const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
            if (row >= 0 && m_entries[row].attempt)
                Q_EMIT resolveAsked(m_entries[row].attempt->id, value);
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
    layout->addWidget(splitter);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &TrailView::showEntry);
    showEntry();
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
    const int chosen = m_list->indexOfTopLevelItem(m_list->currentItem());
    const bool sameTicket = m_filledFor == m_data.ticket.id;
    m_filledFor = m_data.ticket.id;
    m_filled = true;
    m_entries = trailEntries(m_data);
    m_list->clear();
    const qint64 now = m_clock.nowMs();
    for (const TrailEntry &entry : std::as_const(m_entries)) {
        auto *item = new QTreeWidgetItem(
            m_list, {widgets::clockTime(entry.atMs, now), entry.who, entry.what, entry.outcome});
        item->setToolTip(3, entry.outcome.toHtmlEscaped());
        if (entry.trouble)
            item->setForeground(3, widgets::toneColor(widgets::Tone::Danger, palette()));
        if (entry.attempt) {
            QFont bold = m_list->font();
            bold.setWeight(QFont::DemiBold);
            item->setFont(2, bold);
        }
    }
    for (int column = 0; column < 3; ++column)
        m_list->resizeColumnToContents(column);
    m_list->setColumnWidth(1, std::min(m_list->columnWidth(1), 20 * grid));
    int select = int(m_entries.size()) - 1;
    for (int i = 0; i < m_entries.size(); ++i) {
        if (m_entries[i].attempt)
            select = i; // the newest attempt says most
    }
    if (chosen >= 0 && chosen < m_entries.size() && sameTicket)
        select = chosen;
    m_list->setCurrentItem(m_list->topLevelItem(select));
    showEntry();
}

void TrailView::showEntry()
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    const TrailEntry entry = row >= 0 && row < m_entries.size() ? m_entries[row] : TrailEntry();
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
