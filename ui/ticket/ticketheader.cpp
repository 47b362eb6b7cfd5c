#include "ui/ticket/ticketheader.h"

#include "core/domain/sentences.h"
#include "ui/ticket/earlierstrip.h"
#include "ui/widgets/ages.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace ticket
{

TicketHeader::TicketHeader(QWidget *parent)
    : QWidget(parent), m_subject(new widgets::ElidedLabel(this)),
      m_who(new widgets::ElidedLabel(this)), m_status(new QComboBox(this)),
      m_metadata(new QLabel(this)), m_earlier(new EarlierStrip(this)), m_problem(new QLabel(this))
{
    setObjectName(u"ticketHeader"_s);
    m_subject->setObjectName(u"ticketSubject"_s);
    widgets::setBold(m_subject, 1.15);
    m_who->setObjectName(u"ticketWho"_s);
    widgets::setTone(m_who, widgets::Tone::Muted);
    m_status->setObjectName(u"statusPicker"_s);
    m_status->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_status->setMinimumContentsLength(10);
    m_status->setAccessibleName(tr("Status of the ticket"));
    for (const auto status :
         {domain::TicketStatus::Open, domain::TicketStatus::Waiting, domain::TicketStatus::Closed})
        m_status->addItem(domain::word(status), domain::toName(status));
    m_metadata->setObjectName(u"ticketMetadata"_s);
    m_metadata->setTextFormat(Qt::PlainText);
    m_metadata->setWordWrap(true);
    m_metadata->setTextInteractionFlags(Qt::TextSelectableByMouse);
    widgets::setSmaller(m_metadata);
    widgets::setTone(m_metadata, widgets::Tone::Muted);
    m_problem->setObjectName(u"ticketProblem"_s);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->hide();
    widgets::setTone(m_problem, widgets::Tone::Danger);

    auto *words = new QVBoxLayout;
    words->setSpacing(grid / 4);
    words->addWidget(m_subject);
    words->addWidget(m_who);
    auto *line = new QHBoxLayout;
    line->setSpacing(grid);
    line->addLayout(words, 1);
    line->addWidget(m_status, 0, Qt::AlignTop);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid + grid / 2, grid, grid + grid / 2, grid);
    layout->setSpacing(grid / 4);
    layout->addLayout(line);
    layout->addWidget(m_metadata);
    layout->addWidget(m_earlier);
    layout->addWidget(m_problem);
    connect(m_earlier, &EarlierStrip::ticketAsked, this, &TicketHeader::ticketAsked);
    connect(m_status, &QComboBox::activated, this, [this](int row) {
        if (const auto status =
                domain::fromName<domain::TicketStatus>(m_status->itemData(row).toString()))
            Q_EMIT statusChosen(*status);
    });
}

void TicketHeader::show(const TicketData &given, qint64 nowMs)
{
    const domain::Ticket &t = given.ticket;
    m_subject->setText(t.subject.isEmpty() ? tr("(no subject)") : t.subject);
    QStringList who{t.requester.name, t.requester.email};
    who.removeAll(QString());
    if (who.size() == 2 && who[0] == who[1])
        who.removeLast();
    if (who.isEmpty())
        who << tr("no sender");
    // Names in another direction stay together and do not turn the line around.
    who[0] = u"\u2068%1\u2069"_s.arg(who[0]);
    QString line = u"\u200E"_s + (who.size() == 2 ? u"%1 <%2>"_s.arg(who[0], who[1]) : who.first());
    line += u" · "_s + widgets::longAge(t.receivedAtMs, nowMs);
    if (!t.externalId.isEmpty())
        line += u" · "_s + t.externalId;
    m_who->setText(line);
    const QSignalBlocker quiet(m_status);
    m_status->setCurrentIndex(m_status->findData(domain::toName(t.status)));

    m_earlier->show(given.others, nowMs);
    QStringList fields;
    for (auto field = t.metadata.begin(); field != t.metadata.end() && fields.size() < 12;
         ++field) {
        const QString value = field->isString() ? field->toString() : field->toVariant().toString();
        if (!value.isEmpty())
            fields << u"%1: %2"_s.arg(domain::categoryWord(field.key()),
                                      value.simplified().left(80));
    }
    m_metadata->setText(fields.join(u" · "_s));
    m_metadata->setVisible(!fields.isEmpty());
}

void TicketHeader::showProblem(const QString &message)
{
    m_problem->setText(domain::inWords(message));
    m_problem->setVisible(!message.isEmpty());
}

} // namespace ticket
