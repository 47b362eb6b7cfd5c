#include "ui/inbox/inboxpane.h"

#include "ui/inbox/ticketlistview.h"
#include "ui/inbox/viewlist.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace inbox
{

namespace
{

constexpr int typingPauseMs = 150;

} // namespace

InboxPane::InboxPane(store::Store &store, QWidget *parent)
    : QWidget(parent), m_model(new TicketListModel(store, this)),
      m_list(new TicketListView(*m_model, store.clock(), this)), m_search(new QLineEdit(this)),
      m_new(new QPushButton(this)), m_trouble(new QLabel(this)), m_found(new QLabel(this)),
      m_stack(new QStackedWidget(this)), m_empty(new widgets::EmptyState(u"listEmpty"_s, this))
{
    setObjectName(u"inboxPane"_s);
    m_search->setObjectName(u"searchBox"_s);
    m_search->setAccessibleName(tr("Search in all texts"));
    m_search->setPlaceholderText(tr("Search (Ctrl+F)"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(widgets::icon("search"_L1, palette()), QLineEdit::LeadingPosition);
    m_new->setObjectName(u"newRows"_s);
    m_new->hide();
    m_trouble->setObjectName(u"listTrouble"_s);
    m_trouble->setWordWrap(true);
    m_trouble->setTextFormat(Qt::PlainText);
    widgets::setTone(m_trouble, widgets::Tone::Danger);
    m_trouble->hide();
    m_found->setObjectName(u"searchFound"_s);
    widgets::setTone(m_found, widgets::Tone::Muted);
    widgets::setSmaller(m_found);
    m_found->hide();
    m_stack->addWidget(m_list);
    m_stack->addWidget(m_empty);

    auto *head = new QVBoxLayout;
    head->setContentsMargins(grid, grid, grid, grid);
    head->setSpacing(grid / 2);
    head->addWidget(m_search);
    head->addWidget(m_found);
    head->addWidget(m_trouble);
    head->addWidget(m_new);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_stack, 1);

    m_searchSoon.setSingleShot(true);
    m_searchSoon.setInterval(typingPauseMs);
    m_model->setMayMove([this] { return m_list->mayMove(); });
    connect(m_search, &QLineEdit::textChanged, &m_searchSoon, qOverload<>(&QTimer::start));
    connect(&m_searchSoon, &QTimer::timeout, this, &InboxPane::searchTyped);
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        searchTyped();
        m_list->setFocus();
    });
    connect(m_model, &TicketListModel::keysLoaded, this, &InboxPane::keysLoaded);
    connect(m_model, &TicketListModel::waitingKeys, this, &InboxPane::waiting);
    connect(m_model, &TicketListModel::failed, this, [this](const QString &message) {
        m_trouble->setText(tr("The list could not be read: %1").arg(message));
        m_trouble->show();
    });
    connect(m_new, &QPushButton::clicked, m_model, &TicketListModel::applyNew);
    connect(m_list, &TicketListView::ticketChosen, this, &InboxPane::ticketChosen);
    connect(m_empty, &widgets::EmptyState::activated, this, &InboxPane::emptyAction);
}

void InboxPane::showView(store::View view)
{
    m_view = view;
    m_model->show(view, m_search->text().trimmed());
}

void InboxPane::focusSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void InboxPane::reload()
{
    m_model->applyNew();
    m_model->reload();
}

void InboxPane::searchTyped()
{
    m_searchSoon.stop();
    m_model->show(m_view, m_search->text().trimmed());
}

void InboxPane::keysLoaded()
{
    m_trouble->hide();
    const int rows = m_model->rowCount();
    const QString &search = m_model->search();
    m_found->setVisible(!search.isEmpty() && rows > 0);
    m_found->setText(tr("Found in %1: %2").arg(viewName(m_view)).arg(rows));
    m_stack->setCurrentWidget(rows > 0 ? static_cast<QWidget *>(m_list) : m_empty);
    if (rows > 0)
        return;
    if (!search.isEmpty())
        m_empty->show(tr("Nothing in %1 matches “%2”.").arg(viewName(m_view), search.left(60)),
                      tr("Clear the search"));
    else if (m_view == store::View::Triaging)
        m_empty->show(tr("Nothing is waiting and nothing is being triaged."), tr("Show the inbox"));
    else if (m_view == store::View::NeedsLook)
        m_empty->show(tr("Nothing needs a second look."), tr("Show the inbox"));
    else if (m_view == store::View::Failed)
        m_empty->show(tr("No triage has failed."), tr("Show the inbox"));
    else if (m_view == store::View::Answered)
        m_empty->show(tr("Nothing has been answered yet."), tr("Show the inbox"));
    else if (m_view == store::View::Inbox)
        m_empty->show(tr("No open tickets here."), tr("Import tickets…"));
    else
        m_empty->show(tr("There are no tickets yet."), tr("Import tickets…"));
}

void InboxPane::waiting(int newRows)
{
    m_new->setVisible(newRows != 0);
    if (newRows > 0)
        m_new->setText(tr("%1 new – show").arg(newRows));
    else if (newRows < 0)
        m_new->setText(tr("The list has changed – show"));
    m_new->setAccessibleName(m_new->text());
}

void InboxPane::emptyAction()
{
    if (!m_model->search().isEmpty()) {
        m_search->clear();
        searchTyped();
    } else if (m_view != store::View::Inbox && m_view != store::View::All) {
        Q_EMIT inboxAsked();
    } else {
        Q_EMIT importAsked();
    }
}

} // namespace inbox
