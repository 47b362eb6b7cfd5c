#include "ui/ticket/earlierstrip.h"

#include "core/domain/labels.h"
#include "ui/widgets/ages.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/theme.h"

#include <QLabel>
#include <QToolButton>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace ticket
{

namespace
{

constexpr int subjectShown = 36;

QString cut(const QString &subject)
{
    const QString line = subject.simplified();
    return line.size() > subjectShown ? line.left(subjectShown - 1) + u"…"_s : line;
}

} // namespace

EarlierStrip::EarlierStrip(QWidget *parent) : QWidget(parent), m_flow(new widgets::FlowLayout(this))
{
    setObjectName(u"earlierTickets"_s);
    setAccessibleName(tr("Other tickets of this customer"));
    hide();
}

void EarlierStrip::show(const store::OtherTickets &others, qint64 nowMs)
{
    m_flow->clear();
    setVisible(!others.newest.isEmpty());
    if (others.newest.isEmpty())
        return;
    auto *words = new QLabel(this);
    words->setObjectName(u"earlierCount"_s);
    words->setText(others.count > others.countCap ? tr("More than %1 other tickets:").arg(others.countCap)
                   : others.count == 1            ? tr("1 other ticket:")
                                                  : tr("%1 other tickets:").arg(others.count));
    widgets::setSmaller(words);
    widgets::setTone(words, widgets::Tone::Muted);
    m_flow->addWidget(words);
    for (int i = 0; i < others.newest.size(); ++i) {
        const store::OtherTicket &other = others.newest.at(i);
        const QString subject = other.subject.isEmpty() ? tr("(no subject)") : other.subject;
        QStringList facts{domain::word(other.status), widgets::longAge(other.receivedAtMs, nowMs)};
        if (!other.category.isEmpty())
            facts.prepend(domain::categoryWord(other.category));
        auto *button = new QToolButton(this);
        button->setObjectName(u"earlierTicket%1"_s.arg(i));
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setText(QString(cut(subject)).replace(u'&', u"&&"_s) + u" · "_s + facts.last());
        button->setToolTip((subject + u'\n' + facts.join(u" · "_s)).toHtmlEscaped());
        button->setAccessibleName(tr("Open: %1, %2").arg(subject, facts.join(u", "_s)));
        widgets::setSmaller(button);
        connect(button, &QToolButton::clicked, this, [this, id = other.id] { Q_EMIT ticketAsked(id); });
        m_flow->addWidget(button);
    }
    updateGeometry();
}

} // namespace ticket
