#include "ui/ticket/cardfield.h"

#include "core/domain/labels.h"
#include "ui/widgets/theme.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QWheelEvent>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace ticket
{

namespace
{

// Scrolling over the card must not change a value.
class Picker : public QComboBox
{
public:
    using QComboBox::QComboBox;

protected:
    void wheelEvent(QWheelEvent *event) override { event->ignore(); }
};

} // namespace

CardField::CardField(const QString &name, const QString &title, QWidget *parent)
    : QWidget(parent), m_name(name), m_picker(new Picker(this)), m_mark(new QLabel(this)),
      m_back(new QToolButton(this)), m_evidence(new QLabel(this))
{
    setObjectName(name);
    auto *label = new QLabel(title, this);
    label->setBuddy(m_picker);
    widgets::setTone(label, widgets::Tone::Muted);
    widgets::setSmaller(label);
    m_picker->setObjectName(name + u"Picker"_s);
    m_picker->setAccessibleName(title);
    m_picker->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_picker->setMinimumContentsLength(8);
    m_picker->setMaxVisibleItems(20);
    m_mark->setObjectName(name + u"Mark"_s);
    m_mark->setTextFormat(Qt::PlainText);
    widgets::setSmaller(m_mark);
    m_back->setObjectName(name + u"Back"_s);
    m_back->setText(tr("Undo"));
    m_back->setAutoRaise(true);
    widgets::setSmaller(m_back);
    m_evidence->setObjectName(name + u"Evidence"_s);
    m_evidence->setTextFormat(Qt::PlainText);
    m_evidence->setWordWrap(true);
    widgets::setSmaller(m_evidence);

    auto *line = new QHBoxLayout;
    line->setSpacing(grid / 2);
    line->addWidget(label);
    line->addStretch();
    line->addWidget(m_mark);
    line->addWidget(m_back);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid / 4);
    layout->addLayout(line);
    layout->addWidget(m_picker);
    layout->addWidget(m_evidence);
    connect(m_picker, &QComboBox::activated, this, [this](int row) {
        const QString value = m_picker->itemData(row).toString();
        if (!value.isEmpty() && (value != m_value || !m_byPerson))
            Q_EMIT chosen(value);
    });
    connect(m_back, &QToolButton::clicked, this, &CardField::givenBack);
}

void CardField::setOptions(const QVector<Option> &options)
{
    const bool same = std::equal(
        options.begin(), options.end(), m_options.begin(), m_options.end(),
        [](const Option &a, const Option &b) { return a.value == b.value && a.words == b.words; });
    if (same || m_picker->view()->isVisible())
        return;
    const QSignalBlocker quiet(m_picker);
    m_options = options;
    m_picker->clear();
    m_picker->addItem(tr("not set"), QString());
    for (const Option &option : options)
        m_picker->addItem(option.words, option.value);
}

void CardField::setValue(const QString &value, bool byPerson)
{
    m_value = value;
    m_byPerson = byPerson;
    if (!m_picker->view()->isVisible()) {
        const QSignalBlocker quiet(m_picker);
        int row = m_picker->findData(value);
        if (row < 0) { // no longer on the list: shown as it is
            m_picker->addItem(domain::categoryWord(value), value);
            row = m_picker->count() - 1;
        }
        m_picker->setCurrentIndex(row);
    }
    showMark();
}

void CardField::setMachine(const QString &words, std::optional<domain::Confidence> confidence,
                           const domain::Evidence &evidence)
{
    m_machine = words;
    m_confidence = confidence;
    m_evidence->setVisible(!evidence.quote.isEmpty());
    QString text = u"“"_s + evidence.quote.simplified().left(240) + u"”"_s;
    if (!evidence.verified)
        text += u" – "_s + tr("not found in the text");
    m_evidence->setText(text);
    widgets::setTone(m_evidence,
                     evidence.verified ? widgets::Tone::Muted : widgets::Tone::Attention);
    showMark();
}

void CardField::showMark()
{
    m_back->setVisible(m_byPerson);
    m_back->setToolTip(m_machine.isEmpty() ? tr("Leave it to the next triage")
                                           : tr("Back to “%1”").arg(m_machine).toHtmlEscaped());
    m_back->setAccessibleName(m_back->toolTip());
    if (m_byPerson) {
        m_mark->setText(tr("✎ set by you"));
        widgets::setTone(m_mark, widgets::Tone::Info);
    } else {
        m_mark->setText(m_confidence ? domain::word(*m_confidence) : QString());
        widgets::setTone(m_mark, m_confidence == domain::Confidence::Low ? widgets::Tone::Attention
                                                                         : widgets::Tone::Muted);
    }
}

void CardField::openPicker()
{
    m_picker->setFocus(Qt::ShortcutFocusReason);
    m_picker->showPopup();
}

} // namespace ticket
