#include "ui/ticket/triagecard.h"

#include "core/domain/look.h"
#include "ui/ticket/cardfield.h"
#include "ui/ticket/triagewords.h"
#include "ui/widgets/ages.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/theme.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using widgets::grid;
using widgets::Tone;

namespace ticket
{

namespace
{

QLabel *textLabel(const QString &name, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

void setText(QLabel *label, const QString &text)
{
    label->setText(text);
    label->setVisible(!text.isEmpty());
    label->setAlignment((text.isRightToLeft() ? Qt::AlignRight : Qt::AlignLeft) |
                        Qt::AlignAbsolute | Qt::AlignTop);
}

} // namespace

TriageCard::TriageCard(const domain::Clock &clock, QWidget *parent)
    : QScrollArea(parent), m_clock(clock)
{
    setObjectName(u"triageCard"_s);
    setAccessibleName(tr("Triage"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    build();
    m_tick.setInterval(1000);
    connect(&m_tick, &QTimer::timeout, this, &TriageCard::showState);
}

void TriageCard::build()
{
    auto *page = new QWidget;
    page->setObjectName(u"triageCardPage"_s);
    m_state = new widgets::Chip(page);
    m_state->setObjectName(u"cardState"_s);
    m_sentence = textLabel(u"cardSentence"_s, page);
    m_advice = textLabel(u"cardAdvice"_s, page);
    m_summary = textLabel(u"cardSummary"_s, page);
    m_ask = textLabel(u"cardAsk"_s, page);
    m_missing = textLabel(u"cardMissing"_s, page);
    m_origin = textLabel(u"cardOrigin"_s, page);
    m_money = textLabel(u"cardMoney"_s, page);
    widgets::setSmaller(m_money);
    widgets::setTone(m_money, Tone::Attention);
    widgets::setSmaller(m_origin);
    widgets::setTone(m_origin, Tone::Muted);
    widgets::setTone(m_missing, Tone::Attention);
    m_category = new CardField(u"category"_s, tr("Category"), page);
    m_urgency = new CardField(u"urgency"_s, tr("Urgency"), page);
    m_risks = new QWidget(page);
    m_risks->setObjectName(u"cardRisks"_s);
    m_riskFlow = new widgets::FlowLayout(m_risks);

    auto *buttons = new QWidget(page);
    auto *flow = new widgets::FlowLayout(buttons);
    const auto button = [flow, buttons](const QString &name, const QString &text) {
        auto *made = new QPushButton(text, buttons);
        made->setObjectName(name);
        made->setAccessibleName(text);
        flow->addWidget(made);
        return made;
    };
    m_looked = button(u"lookedButton"_s, tr("Looked at, fine"));
    m_looked->setToolTip(tr("It may stand; the ticket leaves “Needs a look” (V)"));
    m_retry = button(u"retryButton"_s, tr("Retry"));
    m_again = button(u"againButton"_s, tr("Triage again…"));
    m_first = button(u"firstButton"_s, tr("Triage first"));
    m_cancel = button(u"cancelButton"_s, tr("Cancel triage"));

    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(grid + grid / 2, grid, grid + grid / 2, grid);
    layout->setSpacing(grid);
    for (QWidget *widget :
         std::initializer_list<QWidget *>{m_state, m_sentence, m_advice, m_summary, m_ask, m_risks,
                                          m_category, m_urgency, m_missing, m_origin, m_money, buttons})
        layout->addWidget(widget);
    layout->addStretch();
    setWidget(page);

    connect(m_category, &CardField::chosen, this, &TriageCard::categoryChosen);
    connect(m_category, &CardField::givenBack, this, [this] { Q_EMIT categoryChosen({}); });
    connect(m_urgency, &CardField::chosen, this, [this](const QString &value) {
        Q_EMIT urgencyChosen(domain::fromName<domain::Urgency>(value));
    });
    connect(m_urgency, &CardField::givenBack, this, [this] { Q_EMIT urgencyChosen(std::nullopt); });
    for (CardField *field : {m_category, m_urgency})
        connect(field, &CardField::quoteAsked, this, &TriageCard::quoteAsked);
    connect(m_again, &QPushButton::clicked, this, &TriageCard::againAsked);
    connect(m_retry, &QPushButton::clicked, this, &TriageCard::retryAsked);
    connect(m_cancel, &QPushButton::clicked, this, &TriageCard::cancelAsked);
    connect(m_first, &QPushButton::clicked, this, &TriageCard::firstAsked);
    connect(m_looked, &QPushButton::clicked, this, &TriageCard::lookedAsked);
}

void TriageCard::show(const TicketData &given)
{
    m_data = given;
    showState();
    showFields();
    showTexts();
    showButtons();
}

void TriageCard::showState()
{
    const domain::Shown shown = m_data.shown();
    const domain::Label label = domain::label(shown);
    const qint64 now = m_clock.nowMs();
    QString text = label.glyph + u' ' + label.word;
    const bool working = shown == domain::Shown::Triaging;
    if (working && m_data.row.processingSinceMs > 0 && now - m_data.row.processingSinceMs >= 1000)
        text += u' ' + widgets::elapsed(now - m_data.row.processingSinceMs);
    m_state->setText(text);
    m_state->setTone(domain::tone(shown));
    m_state->setAccessibleName(label.spoken);
    m_state->updateGeometry();
    setText(m_sentence, stateSentence(m_data, now));
    setText(m_advice, adviceSentence(m_data));
    widgets::setTone(m_sentence,
                     shown == domain::Shown::Triaged ? Tone::Muted : domain::tone(shown));
    if (working != m_tick.isActive())
        working ? m_tick.start() : m_tick.stop();
}

void TriageCard::showButtons()
{
    using domain::OperationState;
    const domain::Operation *last = m_data.lastOperation();
    const bool open = last && (last->state == OperationState::Pending ||
                               last->state == OperationState::Processing);
    m_retry->setVisible(last && last->state == OperationState::Failed);
    m_again->setVisible(!open);
    m_again->setText(last ? tr("Triage again…") : tr("Triage…"));
    m_cancel->setVisible(open || (last && last->state == OperationState::Failed));
    m_cancel->setText(open ? tr("Cancel triage") : tr("Give up"));
    const int settled = m_data.ticket.look & ~int(domain::Look::UnknownBilling);
    m_looked->setVisible(settled != 0 && m_data.ticket.status == domain::TicketStatus::Open);
    const domain::Shown shown = m_data.shown();
    m_first->setVisible(shown == domain::Shown::Waiting);
}

void TriageCard::showFields()
{
    QVector<CardField::Option> categories;
    for (const domain::Category &category : m_data.categories)
        categories.append({category.name, domain::categoryWord(category.name), {}});
    m_category->setOptions(categories);
    m_category->setValue(m_data.ticket.category, m_data.ticket.categoryByPerson);
    QVector<CardField::Option> urgencies;
    for (const domain::Urgency urgency : {domain::Urgency::Critical, domain::Urgency::High,
                                          domain::Urgency::Normal, domain::Urgency::Low})
        urgencies.append(
            {domain::toName(urgency), domain::glyph(urgency) + u' ' + domain::word(urgency),
             QString::number(urgencies.size() + 1)});
    m_urgency->setOptions(urgencies);
    m_urgency->setValue(m_data.ticket.urgency ? domain::toName(*m_data.ticket.urgency) : QString(),
                        m_data.ticket.urgencyByPerson);
    if (m_data.result) {
        const domain::TriageResult &r = m_data.result->result;
        m_category->setMachine(domain::categoryWord(r.category), r.categoryConfidence,
                               r.categoryEvidence);
        m_urgency->setMachine(domain::word(r.urgency), r.urgencyConfidence, r.urgencyEvidence);
    } else {
        m_category->setMachine({}, std::nullopt, {});
        m_urgency->setMachine({}, std::nullopt, {});
    }
}

void TriageCard::showTexts()
{
    const domain::TriageResult r = m_data.result ? m_data.result->result : domain::TriageResult();
    setText(m_summary, r.summary);
    setText(m_ask, r.ask.isEmpty() ? QString() : tr("Wants: %1").arg(r.ask));
    setText(m_missing, r.missingInformation.isEmpty()
                           ? QString()
                           : tr("Missing: %1").arg(r.missingInformation.join(u", "_s)));
    setText(m_money, doubtLine(m_data));
    setText(m_origin, originLine(m_data, m_clock.nowMs()));

    m_riskFlow->clear();
    QStringList words;
    for (const QString &flag : r.riskFlags)
        words << u"⚠ "_s + domain::riskWord(flag);
    if (!r.offeredCategory.isEmpty())
        words << tr("said “%1”, which is not on the list")
                     .arg(domain::categoryWord(r.offeredCategory));
    const domain::Operation *last = m_data.lastOperation();
    const bool underWay = last && (last->state == domain::OperationState::Pending || last->state == domain::OperationState::Processing);
    if (m_data.result && underWay)
        words << tr("◌ older result, a new triage is under way");
    else if (m_data.result && !r.byModel)
        words << tr("◌ provisional: no model was asked");
    if (m_data.result)
        words << (r.needsReply ? tr("needs a reply") : tr("no reply needed"));
    if (!r.language.isEmpty())
        words << tr("written in %1").arg(languageWord(r.language));
    for (const QString &word : std::as_const(words)) {
        auto *chip = new widgets::Chip(m_risks);
        chip->setObjectName(u"riskChip"_s);
        chip->setText(word);
        chip->setAccessibleName(word);
        chip->setTone(word.startsWith(u'⚠') ? Tone::Danger : Tone::Muted);
        m_riskFlow->addWidget(chip);
    }
    m_risks->setVisible(!words.isEmpty());
    m_risks->updateGeometry();
}

void TriageCard::pickCategory()
{
    m_category->openPicker();
}

void TriageCard::pickUrgency()
{
    m_urgency->openPicker();
}

} // namespace ticket
