#include "ui/inbox/ticketdelegate.h"

#include "ui/widgets/ages.h"
#include "ui/widgets/theme.h"

#include <QPainter>
#include <QStyle>

using namespace Qt::StringLiterals;
using widgets::grid;
using widgets::Tone;

namespace inbox
{

namespace
{

constexpr int sideGap = grid + grid / 2;
constexpr qsizetype mostShown = 400; // a word of two megabytes would be laid out for minutes

// Draws at the left or right end of `line` and takes what it used from it.
struct Line {
    QPainter &painter;
    QRect room;
    QRect row; // the whole of it, for a window from right to left
    Qt::LayoutDirection direction;

    void left(const QString &text, const QFont &font, const QColor &color, int most = 0)
    {
        draw(text, font, color, most, false);
    }
    void right(const QString &text, const QFont &font, const QColor &color)
    {
        draw(text, font, color, 0, true);
    }

private:
    void draw(const QString &whole, const QFont &font, const QColor &color, int most, bool atRight)
    {
        if (whole.isEmpty() || room.width() <= grid)
            return;
        const QString text = whole.left(mostShown);
        const QFontMetrics metrics(font);
        const int limit = most > 0 ? std::min(most, room.width()) : room.width();
        const QString shown = metrics.elidedText(text, Qt::ElideRight, limit);
        const int width = std::min(metrics.horizontalAdvance(shown) + 1, limit);
        const QRect unmirrored(atRight ? room.right() - width + 1 : room.left(), room.top(), width,
                               room.height());
        const QRect place = QStyle::visualRect(direction, row, unmirrored);
        painter.setFont(font);
        painter.setPen(color);
        // A pile of combining marks stays within its own line.
        painter.setClipRect(place.adjusted(-1, -1, 1, 1));
        painter.setLayoutDirection(text.isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight);
        painter.drawText(place,
                         Qt::AlignLeft | Qt::AlignAbsolute | Qt::AlignVCenter | Qt::TextSingleLine,
                         shown);
        painter.setClipping(false);
        if (atRight)
            room.setRight(unmirrored.left() - grid);
        else
            room.setLeft(unmirrored.right() + grid);
    }
};

} // namespace

TicketDelegate::TicketDelegate(const TicketListModel &model, const domain::Clock &clock,
                               QObject *parent)
    : QStyledItemDelegate(parent), m_model(model), m_clock(clock)
{
}

int TicketDelegate::rowHeight(const QFont &font)
{
    return 3 * QFontMetrics(font).height() + 2 * grid + grid / 2;
}

QSize TicketDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {40 * grid, rowHeight(option.font)};
}

void TicketDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    painter->save();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool active =
        option.state.testFlag(QStyle::State_Active) && option.widget && option.widget->hasFocus();
    if (selected) {
        painter->fillRect(option.rect, widgets::selectionFill(option.palette, active));
        QRect bar = option.rect;
        bar.setWidth(3);
        bar = QStyle::visualRect(option.direction, option.rect, bar);
        painter->fillRect(bar, option.palette.color(active ? QPalette::Active : QPalette::Inactive,
                                                    QPalette::Highlight));
    } else if (option.state.testFlag(QStyle::State_MouseOver)) {
        painter->fillRect(option.rect, option.palette.color(QPalette::AlternateBase));
    }
    painter->setPen(widgets::lineColor(option.palette));
    painter->drawLine(option.rect.bottomLeft() + QPoint(sideGap, 0), option.rect.bottomRight());

    if (const store::ListRow *row = m_model.row(index.row())) {
        paintRow(painter, option, *row);
    } else { // on its way: quiet bars where the lines will be
        const int step = QFontMetrics(option.font).height();
        for (int i = 0; i < 3; ++i) {
            const int width = option.rect.width() * (7 - 2 * i) / 10;
            painter->fillRect(QRect(option.rect.left() + sideGap,
                                    option.rect.top() + grid + i * (step + 2) + step / 3, width,
                                    step / 3),
                              option.palette.color(QPalette::AlternateBase));
        }
    }
    painter->restore();
}

void TicketDelegate::paintRow(QPainter *painter, const QStyleOptionViewItem &option,
                              const store::ListRow &row) const
{
    const QPalette &palette = option.palette;
    const QColor plain = palette.color(QPalette::Text);
    const QColor muted = widgets::toneColor(Tone::Muted, palette);
    // Greyed: what is closed, and what left the view but keeps its place until it is sorted again.
    const bool closed = row.status == domain::TicketStatus::Closed || m_model.leftView(row);
    const QFont font = option.font;
    QFont bold = font;
    bold.setWeight(closed ? QFont::Normal : QFont::DemiBold);
    QFont small = font;
    small.setPointSizeF(font.pointSizeF() * 0.92);

    const int height = QFontMetrics(font).height();
    QRect room = option.rect.adjusted(sideGap, grid, -grid, 0);
    room.setHeight(height);
    const auto next = [&room, height] { room.translate(0, height + 2); };

    Line who{*painter, room, option.rect, option.direction};
    who.right(widgets::age(m_model.sinceMs(row), m_clock.nowMs()), small, muted);
    if (row.status != domain::TicketStatus::Open)
        who.right(domain::word(row.status), small, muted);
    const QString name = row.requester.name.isEmpty() ? row.requester.email : row.requester.name;
    who.left(name.isEmpty() ? TicketListModel::tr("(no sender)") : name, bold,
             closed ? muted : plain);

    next();
    Line what{*painter, room, option.rect, option.direction};
    if (row.urgency) {
        const QString mark = row.urgencyByPerson ? u"✎ "_s : QString();
        what.right(mark + domain::glyph(*row.urgency) + u' ' + domain::word(*row.urgency), small,
                   closed ? muted : widgets::toneColor(domain::tone(*row.urgency), palette));
    }
    what.left(row.subject.isEmpty() ? TicketListModel::tr("(no subject)") : row.subject, font,
              closed ? muted : plain);

    next();
    Line state{*painter, room, option.rect, option.direction};
    state.left(m_model.stateWord(row), small,
               widgets::toneColor(domain::tone(m_model.shown(row)), palette));
    if (!row.category.isEmpty())
        state.left((row.categoryByPerson ? u"✎ "_s : QString()) +
                       domain::categoryWord(row.category),
                   small, closed ? muted : plain);
    const bool trouble = m_model.shown(row) == domain::Shown::Failed && row.errorKind;
    state.left(trouble ? domain::causeTitle(*row.errorKind) : row.summary, small, muted);
}

} // namespace inbox
