#include "ui/ticket/cardfield.h"

#include "core/domain/labels.h"
#include "ui/ticket/keypicker.h"
#include "ui/ticket/quotelabel.h"
#include "ui/widgets/theme.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace ticket
{

namespace
{

// Three steps, so that it is not the colour alone that says it.
QString sureness(domain::Confidence confidence)
{
    const int steps = 1 + int(confidence);
    return QString(steps, QChar(0x25CF)) + QString(3 - steps, QChar(0x25CB)) + u' ' +
           domain::word(confidence);
}

} // namespace

CardField::CardField(const QString &name, const QString &title, QWidget *parent)
    : QWidget(parent), m_name(name), m_picker(new KeyPicker(this)), m_mark(new QLabel(this)),
      m_back(new QToolButton(this)), m_losing(new QLabel(this)), m_evidence(new QuoteLabel(this))
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
    widgets::setSmaller(m_evidence);
    m_losing->setObjectName(name + u"Machine"_s);
    m_losing->setTextFormat(Qt::PlainText);
    m_losing->setWordWrap(true);
    m_losing->hide();
    widgets::setSmaller(m_losing);
    widgets::setTone(m_losing, widgets::Tone::Muted);

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
    layout->addWidget(m_losing);
    layout->addWidget(m_evidence);
    connect(m_evidence, &QuoteLabel::activated, this, [this] { Q_EMIT quoteAsked(m_quote.quote); });
    connect(m_picker, &QComboBox::activated, this, [this](int row) {
        const QString value = m_picker->itemData(row).toString();
        if (!value.isEmpty() && (value != m_value || !m_byPerson))
            Q_EMIT chosen(value);
    });
    connect(m_back, &QToolButton::clicked, this, &CardField::givenBack);
}

// A letter of its name for each, so that it is easily learnt; a digit where all are taken.
QStringList CardField::keysOf(const QVector<Option> &options)
{
    QStringList keys{QString()}; // "not set" is not chosen by a key
    for (const Option &option : options) {
        QString key = option.key;
        const QString letters = option.words.toLower() + u"123456789"_s;
        for (const QChar letter : letters) {
            const bool plain = (letter >= u'a' && letter <= u'z') || letter.isDigit();
            if (key.isEmpty() && plain && !keys.contains(QString(letter)))
                key = letter;
        }
        keys << key;
    }
    return keys;
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
    m_picker->setKeys(keysOf(options));
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
    m_quote = evidence;
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
        m_mark->setText(m_confidence ? sureness(*m_confidence) : QString());
        widgets::setTone(m_mark, m_confidence == domain::Confidence::Low ? widgets::Tone::Attention
                                                                         : widgets::Tone::Muted);
    }
    // The quote speaks for the machine's value only.
    m_losing->setText(tr("The triage said: %1").arg(m_machine));
    m_losing->setVisible(m_byPerson && !m_machine.isEmpty());
    m_evidence->setVisible(!m_byPerson && !m_quote.quote.isEmpty());
    m_evidence->setQuote(m_quote);
}

void CardField::openPicker()
{
    m_picker->openFrom(QApplication::focusWidget());
}

} // namespace ticket
