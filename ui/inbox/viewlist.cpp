#include "ui/inbox/viewlist.h"

#include "ui/widgets/icons.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QLocale>
#include <QPainter>
#include <QStyle>
#include <QStyledItemDelegate>

#include <array>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace inbox
{

namespace
{

constexpr std::array iconNames{"inbox"_L1,  "triaging"_L1, "look"_L1,
                               "failed"_L1, "answered"_L1, "all"_L1};
static_assert(iconNames.size() == store::everyView.size());
constexpr int countRole = Qt::UserRole + 1;

class ViewDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {16 * grid, QFontMetrics(option.font).height() + 2 * grid};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QRect area = option.rect.adjusted(grid / 2, 1, -grid / 2, -1);
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        if (selected || option.state.testFlag(QStyle::State_MouseOver)) {
            painter->setPen(selected ? widgets::selectionFrame(option.palette)
                                     : QColor(Qt::transparent));
            painter->setBrush(selected ? widgets::selectionFill(option.palette, true)
                                       : option.palette.color(QPalette::Midlight));
            painter->drawRoundedRect(area, 4, 4);
        }
        const QIcon icon = index.data(Qt::DecorationRole).value<QIcon>();
        const int size = 16;
        QRect room = area.adjusted(grid, 0, -grid, 0);
        const auto mirrored = [&option](const QRect &rect) {
            return QStyle::visualRect(option.direction, option.rect, rect);
        };
        const auto toSide = [&option](Qt::Alignment side) {
            return int(QStyle::visualAlignment(option.direction, side) | Qt::AlignVCenter);
        };
        icon.paint(painter,
                   mirrored({room.left(), room.center().y() - size / 2 + 1, size, size}));
        room.setLeft(room.left() + size + grid);

        const QString count = index.data(countRole).toString();
        const bool trouble = index.row() == int(store::View::Failed) && count != u"0"_s;
        painter->setPen(widgets::toneColor(trouble ? widgets::Tone::Danger : widgets::Tone::Muted,
                                           option.palette));
        painter->drawText(mirrored(room), toSide(Qt::AlignRight), count);
        room.setRight(room.right() - QFontMetrics(option.font).horizontalAdvance(count) - grid);
        QFont font = option.font;
        font.setWeight(selected ? QFont::DemiBold : QFont::Normal);
        painter->setFont(font);
        painter->setPen(option.palette.color(QPalette::Text));
        painter->drawText(mirrored(room), toSide(Qt::AlignLeft),
                          QFontMetrics(font).elidedText(index.data(Qt::DisplayRole).toString(),
                                                        Qt::ElideRight, room.width()));
        painter->restore();
    }
};

} // namespace

QString viewName(store::View view)
{
    switch (view) {
    case store::View::Inbox:
        return ViewList::tr("Inbox");
    case store::View::Triaging:
        return ViewList::tr("Triaging");
    case store::View::NeedsLook:
        return ViewList::tr("Needs a look");
    case store::View::Failed:
        return ViewList::tr("Failed");
    case store::View::Answered:
        return ViewList::tr("Answered");
    case store::View::All:
        return ViewList::tr("All");
    }
    return {};
}

ViewList::ViewList(QWidget *parent) : QListWidget(parent)
{
    setObjectName(u"viewList"_s);
    setAccessibleName(tr("Views"));
    setFrameShape(QFrame::NoFrame);
    setItemDelegate(new ViewDelegate(this));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    for (const store::View view : store::everyView)
        addItem(viewName(view));
    dress();
    setCounts({});
    setCurrentRow(0);
    connect(this, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            Q_EMIT viewChosen(store::everyView[size_t(row)]);
    });
}

void ViewList::dress()
{
    for (int i = 0; i < count(); ++i)
        item(i)->setIcon(widgets::icon(iconNames[size_t(i)], palette()));
}

void ViewList::setCounts(const store::Counts &counts)
{
    m_counts = counts;
    for (int i = 0; i < count(); ++i) {
        const QString number = QLocale().toString(counts.of(store::everyView[size_t(i)]));
        item(i)->setData(countRole, number);
        item(i)->setData(Qt::AccessibleTextRole,
                         viewName(store::everyView[size_t(i)]) + u", "_s + number);
    }
    makeRoom();
}

// Names and numbers are never shortened, however narrow the window is.
void ViewList::makeRoom()
{
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    int widest = 0;
    for (int i = 0; i < count(); ++i) {
        const int number = QFontMetrics(font()).horizontalAdvance(item(i)->data(countRole).toString());
        widest = std::max(widest, QFontMetrics(bold).horizontalAdvance(item(i)->text()) + number);
    }
    setMinimumWidth(widest + 16 + 6 * grid);
}

void ViewList::choose(store::View view)
{
    setCurrentRow(int(std::find(store::everyView.begin(), store::everyView.end(), view) - store::everyView.begin()));
}

void ViewList::changeEvent(QEvent *event)
{
    QListWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && count() > 0)
        dress();
    if (event->type() == QEvent::FontChange)
        makeRoom();
}

} // namespace inbox
