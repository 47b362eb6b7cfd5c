#include "ui/ticket/threadview.h"

#include "ui/ticket/messageview.h"
#include "ui/widgets/theme.h"

#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace ticket
{

ThreadView::ThreadView(QWidget *parent) : QScrollArea(parent)
{
    setObjectName(u"thread"_s);
    setAccessibleName(tr("Conversation"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *page = new QWidget;
    page->setObjectName(u"threadPage"_s);
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    m_layout = new QVBoxLayout(page);
    m_layout->setContentsMargins(grid, grid / 2, grid, grid);
    m_layout->setSpacing(grid / 2);
    m_layout->addStretch();
    setWidget(page);
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &ThreadView::showNewest);
    connect(verticalScrollBar(), &QScrollBar::actionTriggered, this,
            [this] { m_toNewest = false; });
}

void ThreadView::clear()
{
    qDeleteAll(m_views);
    m_views.clear();
    m_ids.clear();
    m_ticket = {};
}

void ThreadView::setMessages(const domain::TicketId &ticket,
                             const QVector<domain::Message> &messages, qint64 nowMs)
{
    if (ticket != m_ticket)
        clear();
    const bool first = m_views.isEmpty();
    m_ticket = ticket;
    QVector<MessageView *> added;
    for (const domain::Message &message : messages) {
        if (m_ids.contains(message.id))
            continue;
        auto *view = new MessageView(message, nowMs, widget());
        connect(view, &MessageView::toggled, this, &ThreadView::handsOn);
        connect(view, &MessageView::linkActivated, this, &ThreadView::linkActivated);
        connect(view, &MessageView::linkPointedAt, this, &ThreadView::linkPointedAt);
        connect(view, &MessageView::attachmentAsked, this, &ThreadView::attachmentAsked);
        m_layout->insertWidget(m_layout->count() - 1, view);
        m_ids << message.id;
        m_views << view;
        added << view;
    }
    for (MessageView *view : std::as_const(added))
        view->setOpen(view == m_views.last());
    if (first)
        m_toNewest = true; // once the heights are known
}

bool ThreadView::showQuote(const QString &quote)
{
    for (auto view = m_views.crbegin(); view != m_views.crend(); ++view) {
        if (!(*view)->showQuote(quote))
            continue;
        m_toNewest = false;
        QTimer::singleShot(0, *view, [this, shown = *view] { // once the heights are known
            const QRect place = shown->quotePlace();
            const QPoint middle = shown->mapTo(widget(), place.center());
            ensureVisible(middle.x(), middle.y(), 0, viewport()->height() / 3);
        });
        return true;
    }
    return false;
}

void ThreadView::wheelEvent(QWheelEvent *event)
{
    m_toNewest = false;
    QScrollArea::wheelEvent(event);
}

void ThreadView::keyPressEvent(QKeyEvent *event)
{
    m_toNewest = false;
    QScrollArea::keyPressEvent(event);
}

void ThreadView::handsOn()
{
    m_toNewest = false;
}

void ThreadView::showNewest()
{
    if (m_toNewest && !m_views.isEmpty())
        verticalScrollBar()->setValue(m_views.size() > 1 ? m_views.last()->y() - grid : 0);
}

} // namespace ticket
