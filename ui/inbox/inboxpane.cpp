#include "ui/inbox/inboxpane.h"

#include "ui/inbox/ticketlistview.h"
#include "ui/inbox/viewlist.h"
#include "ui/widgets/announce.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/linebutton.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QStackedWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace inbox
{

namespace
{

constexpr int typingPauseMs = 150;
constexpr int mostFound = 1000;            // see TicketList::search
constexpr qsizetype fewestForBeginning = 3; // the beginnings of one letter are half of all words

} // namespace

QString asSearch(const QString &typed)
{
    const QString text = typed.trimmed();
    qsizetype word = text.size();
    while (word > 0 && text[word - 1].isLetterOrNumber())
        --word;
    const bool inPhrase = text.count(u'"') % 2 == 1;
    const bool whole = typed.endsWith(u' ') || text.size() - word < fewestForBeginning;
    return inPhrase || whole ? text : text + u'*';
}

InboxPane::InboxPane(store::Store &store, QWidget *parent)
    : QWidget(parent), m_model(new TicketListModel(store, this)),
      m_list(new TicketListView(*m_model, store.clock(), this)), m_search(new QLineEdit(this)),
      m_line(new QWidget(this)), m_order(new widgets::ElidedLabel(m_line)),
      m_resort(new widgets::LineButton(u"resort"_s, m_line)), m_trouble(new QLabel(this)),
      m_stack(new QStackedWidget(this)), m_empty(new widgets::EmptyState(u"listEmpty"_s, this))
{
    setObjectName(u"inboxPane"_s);
    build();
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
    connect(m_model, &TicketListModel::outOfOrder, this, &InboxPane::outOfOrder);
    connect(m_model, &TicketListModel::failed, this, [this](const QString &message) {
        m_trouble->setText(tr("The list could not be read: %1").arg(message));
        m_trouble->show();
    });
    connect(m_resort, &QAbstractButton::clicked, this, &InboxPane::reload);
    connect(m_list, &TicketListView::ticketChosen, this, &InboxPane::ticketChosen);
    connect(m_empty, &widgets::EmptyState::activated, this, &InboxPane::emptyAction);
    connect(m_empty, &widgets::EmptyState::otherActivated, this, &InboxPane::clearSearch);
}

void InboxPane::build()
{
    m_search->setObjectName(u"searchBox"_s);
    m_search->setAccessibleName(tr("Search in all texts"));
    m_search->setPlaceholderText(tr("Search: words, \"a phrase\", begin*  (Ctrl+F)"));
    m_search->setToolTip(tr("All words must occur, in subject, sender or text, in any order.\n"
                            "\"late parcel\" finds the words side by side.\n"
                            "refund* finds refunds and refunded too.\n"
                            "A ticket's own number finds it as well."));
    m_search->setAccessibleDescription(m_search->toolTip());
    m_search->setClearButtonEnabled(true);
    m_search->addAction(widgets::icon("search"_L1, palette()), QLineEdit::LeadingPosition);
    m_order->setObjectName(u"listOrder"_s);
    widgets::setTone(m_order, widgets::Tone::Muted);
    widgets::setSmaller(m_order);
    m_resort->setTone(widgets::Tone::Info);
    m_resort->setToolTip(tr("Sort the list again (F5)"));
    widgets::setSmaller(m_resort);
    QSizePolicy keepsHeight = m_resort->sizePolicy();
    keepsHeight.setRetainSizeWhenHidden(true); // without words it is as good as no width
    m_resort->setSizePolicy(keepsHeight);
    m_resort->hide();
    m_trouble->setObjectName(u"listTrouble"_s);
    m_trouble->setWordWrap(true);
    m_trouble->setTextFormat(Qt::PlainText);
    widgets::setTone(m_trouble, widgets::Tone::Danger);
    m_trouble->hide();
    m_stack->addWidget(m_list);
    m_stack->addWidget(m_empty);

    auto *line = new QHBoxLayout(m_line);
    line->setContentsMargins(grid / 2, 0, 0, 0);
    line->setSpacing(grid / 2);
    line->addWidget(m_order, 1);
    line->addWidget(m_resort);
    m_head = new QVBoxLayout;
    m_head->setContentsMargins(grid, grid, grid, grid / 2);
    m_head->setSpacing(grid / 2);
    m_head->addWidget(m_search);
    m_head->addWidget(m_trouble);
    m_head->addWidget(m_line);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(m_head);
    layout->addWidget(m_stack, 1);
}

QString InboxPane::typed() const
{
    return m_search->text().trimmed();
}

void InboxPane::showView(store::View view)
{
    m_view = view;
    m_cause.reset();
    m_model->show(view, asSearch(m_search->text()));
}

void InboxPane::showCause(const std::optional<store::Cause> &cause)
{
    m_cause = cause;
    m_model->show(m_view, asSearch(m_search->text()), cause);
}

void InboxPane::setAboveList(QWidget *widget)
{
    m_head->insertWidget(1, widget);
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
    m_model->show(m_view, asSearch(m_search->text()), m_cause);
}

void InboxPane::keysLoaded()
{
    m_trouble->hide();
    const bool empty = m_model->rowCount() == 0;
    m_stack->setCurrentWidget(empty ? static_cast<QWidget *>(m_empty) : m_list);
    m_line->setVisible(!empty);
    if (empty)
        showNothing();
    else
        showOrder();
    Q_EMIT emptied(empty);
}

void InboxPane::showOrder()
{
    const int rows = m_model->rowCount();
    if (!m_model->search().isEmpty()) {
        m_order->setText(rows < mostFound ? tr("Found in %1: %2, newest first").arg(viewName(m_view)).arg(rows)
                                          : tr("Found in %1: the newest %2").arg(viewName(m_view), QLocale().toString(rows)));
        return;
    }
    switch (m_view) {
    case store::View::Inbox:
    case store::View::Triaging:
    case store::View::NeedsLook:
        m_order->setText(tr("Most urgent first, then longest waiting"));
        return;
    case store::View::Answered:
        m_order->setText(tr("Last answered first"));
        return;
    case store::View::Failed:
    case store::View::All:
        m_order->setText(tr("Newest first"));
        return;
    }
}

void InboxPane::showNothing()
{
    if (!m_model->search().isEmpty()) {
        const QString sentence = tr("Nothing found for “%1” in %2.").arg(typed().left(60), viewName(m_view));
        if (m_view == store::View::All)
            m_empty->show(sentence, tr("Clear the search"));
        else
            m_empty->show(sentence, tr("Search all tickets"), tr("Clear the search"));
        return;
    }
    switch (m_view) {
    case store::View::Inbox:
        m_empty->show(tr("Nobody waits for you: no ticket is open."), tr("Import tickets…"));
        return;
    case store::View::Triaging:
        m_empty->show(tr("Nothing is waiting and nothing is being triaged."), tr("Show the inbox"));
        return;
    case store::View::NeedsLook:
        m_empty->show(tr("Nothing needs a second look."), tr("Show the inbox"));
        return;
    case store::View::Failed:
        m_empty->show(m_cause ? tr("Nothing fails for this cause any more.") : tr("No triage has failed."), tr("Show the inbox"));
        return;
    case store::View::Answered:
        m_empty->show(tr("Nothing has been answered yet."), tr("Show the inbox"));
        return;
    case store::View::All:
        m_empty->show(tr("There are no tickets yet."), tr("Import tickets…"));
        return;
    }
}

void InboxPane::outOfOrder(const Shift &shift)
{
    QStringList parts;
    const QLocale locale;
    if (shift.moved > 0)
        parts << tr("%1 moved").arg(locale.toString(shift.moved));
    if (shift.arrived > 0)
        parts << tr("%1 new").arg(locale.toString(shift.arrived));
    if (shift.left > 0)
        parts << tr("%1 gone").arg(locale.toString(shift.left));
    const QString text = parts.join(u" · "_s);
    m_resort->setVisible(!shift.isEmpty());
    if (text == m_resort->text())
        return;
    m_resort->setText(text);
    m_resort->updateGeometry();
    if (!shift.isEmpty())
        widgets::announce(m_resort, tr("%1: sort again").arg(parts.join(u", "_s)));
}

void InboxPane::emptyAction()
{
    if (!m_model->search().isEmpty() && m_view != store::View::All)
        Q_EMIT viewAsked(store::View::All);
    else if (!m_model->search().isEmpty())
        clearSearch();
    else if (m_view != store::View::Inbox && m_view != store::View::All)
        Q_EMIT viewAsked(store::View::Inbox);
    else
        Q_EMIT importAsked();
}

void InboxPane::clearSearch()
{
    m_search->clear();
    searchTyped();
}

} // namespace inbox
