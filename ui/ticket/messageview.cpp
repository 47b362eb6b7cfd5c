#include "ui/ticket/messageview.h"

#include "core/mail/danger.h"
#include "core/mail/quotes.h"
#include "ui/widgets/ages.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/safehtmlview.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

using namespace Qt::StringLiterals;
using widgets::grid;
using widgets::Tone;

namespace ticket
{

namespace
{

constexpr qsizetype shownLetters = 40'000; // more is laid out only when asked for
constexpr qsizetype mostLetters =
    400'000; // more never: the whole text is in the attachment and the export

QString dangerWords(const domain::Attachment &file)
{
    QString words;
    switch (mail::dangerOf(file.name, file.type)) {
    case mail::Danger::None:
        return {};
    case mail::Danger::Program:
        words = MessageView::tr("A program: whoever opens it lets it do what it likes.");
        break;
    case mail::Danger::Script:
        words = MessageView::tr("It can run commands when it is opened.");
        break;
    case mail::Danger::Macro:
        words = MessageView::tr("A document that may hold macros, which are programs.");
        break;
    case mail::Danger::Archive:
        words = MessageView::tr("An archive: nobody has looked at what is in it.");
        break;
    }
    if (mail::secondExtension(file.name))
        words += u' ' + MessageView::tr("Its name pretends to be another kind of file.");
    return words;
}

} // namespace

MessageView::MessageView(const domain::Message &message, qint64 nowMs, QWidget *parent)
    : QFrame(parent), m_message(message), m_toggle(new QToolButton(this)),
      m_sender(new widgets::ElidedLabel(this)), m_line(new widgets::ElidedLabel(this)),
      m_when(new QLabel(this))
{
    setObjectName(u"message"_s);
    m_new = mail::newPart(message.text.left(mostLetters)).trimmed();
    m_folded = m_new.size() < message.text.left(mostLetters).trimmed().size();

    m_toggle->setObjectName(u"messageToggle"_s);
    m_toggle->setAutoRaise(true);
    m_toggle->setAccessibleName(tr("Message from %1").arg(senderName()));
    widgets::setBold(m_sender);
    m_sender->setText(senderName());
    m_sender->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_sender->setMaximumWidth(28 * grid);
    m_line->setText(m_new.left(300));
    m_when->setText(widgets::longAge(message.sentAtMs, nowMs));
    m_when->setToolTip(widgets::fullTime(message.sentAtMs));
    auto *head = new QHBoxLayout;
    head->setSpacing(grid);
    head->addWidget(m_toggle);
    head->addWidget(m_sender);
    head->addWidget(m_line, 1);
    head->addWidget(m_when);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid / 2, 0, grid, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    m_page = new QWidget(this);
    m_body = new QVBoxLayout(m_page);
    m_body->setContentsMargins(grid, grid / 2, 0, grid);
    m_body->setSpacing(grid);
    layout->addWidget(m_page);
    m_page->hide();
    connect(m_toggle, &QToolButton::clicked, this, [this] { toggle(); });
    dress();
}

QString MessageView::senderName() const
{
    if (m_message.direction == domain::Direction::Note)
        return tr("Note");
    const QString name = m_message.from.name.isEmpty() ? m_message.from.email : m_message.from.name;
    if (m_message.direction != domain::Direction::Out)
        return name;
    return name.isEmpty() ? tr("Our answer") : tr("%1 (us)").arg(name);
}

void MessageView::dress()
{
    m_toggle->setIcon(widgets::icon(m_open ? "chevron-down"_L1 : "chevron-right"_L1, palette()));
    widgets::setTone(m_when, Tone::Muted);
    widgets::setTone(m_line, Tone::Muted);
}

void MessageView::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        dress();
}

void MessageView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton &&
        event->position().y() < m_toggle->geometry().bottom() + grid / 2)
        toggle();
}

void MessageView::toggle()
{
    Q_EMIT toggled();
    setOpen(!m_open);
}

void MessageView::setOpen(bool open)
{
    m_open = open;
    if (open && !m_text)
        buildBody();
    m_line->setText(open ? (m_message.from.name.isEmpty() ? QString() : m_message.from.email)
                         : m_new.left(300));
    m_page->setVisible(open);
    if (open)
        fill();
    dress();
}

// What is ours has a bar at its side, a note a dotted one: not by colour alone, the sender says it too.
void MessageView::paintEvent(QPaintEvent *event)
{
    QFrame::paintEvent(event);
    if (m_message.direction == domain::Direction::In)
        return;
    QPainter painter(this);
    const bool note = m_message.direction == domain::Direction::Note;
    painter.setPen(QPen(widgets::toneColor(note ? Tone::Attention : Tone::Info, palette()), 3, note ? Qt::DotLine : Qt::SolidLine));
    const int x = layoutDirection() == Qt::RightToLeft ? width() - 2 : 1;
    painter.drawLine(x, 2, x, height() - 3);
}

QPushButton *MessageView::linkButton(const QString &name, const QString &text)
{
    auto *button = new QPushButton(text, this);
    button->setObjectName(name);
    button->setFlat(true);
    button->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    QPalette colours = button->palette();
    colours.setColor(QPalette::ButtonText, widgets::toneColor(Tone::Info, palette()));
    button->setPalette(colours);
    button->setCursor(Qt::PointingHandCursor);
    widgets::setSmaller(button);
    return button;
}

void MessageView::buildBody()
{
    if (!m_message.warnings.isEmpty()) {
        auto *warning =
            new QLabel(tr("Read with a guess: %1").arg(m_message.warnings.join(u"; "_s)), m_page);
        warning->setObjectName(u"messageWarnings"_s);
        warning->setTextFormat(Qt::PlainText);
        warning->setWordWrap(true);
        widgets::setTone(warning, Tone::Attention);
        m_body->addWidget(warning);
    }
    m_text = new widgets::SafeHtmlView(m_page);
    m_text->setObjectName(u"messageText"_s);
    m_text->setAccessibleName(tr("Text of the message from %1").arg(senderName()));
    connect(m_text, &widgets::SafeHtmlView::linkActivated, this, &MessageView::linkActivated);
    connect(m_text, &widgets::SafeHtmlView::linkPointedAt, this, &MessageView::linkPointedAt);
    m_body->addWidget(m_text);

    m_quote = linkButton(u"messageQuote"_s, {});
    connect(m_quote, &QPushButton::clicked, this, [this] {
        m_quoteShown = !m_quoteShown;
        fill();
    });
    m_format = linkButton(u"messageFormat"_s, {});
    connect(m_format, &QPushButton::clicked, this, [this] {
        m_htmlShown = !m_htmlShown;
        fill();
    });
    m_more = linkButton(u"messageMore"_s, tr("Show the rest"));
    connect(m_more, &QPushButton::clicked, this, [this] {
        m_allShown = true;
        fill();
    });
    auto *links = new QWidget(m_page);
    links->setObjectName(u"messageLinks"_s);
    auto *line = new QHBoxLayout(links);
    line->setContentsMargins(0, 0, 0, 0);
    for (QPushButton *button : {m_quote, m_format, m_more})
        line->addWidget(button);
    line->addStretch();
    m_body->addWidget(links);
    buildAttachments();
}

bool MessageView::showQuote(const QString &quote)
{
    const QString whole = m_message.text.left(mostLetters);
    const mail::Place place = mail::findQuote(whole, quote);
    if (place.start < 0)
        return false;
    setOpen(true);
    m_htmlShown = false;
    m_quoteShown = m_quoteShown || mail::findQuote(m_new, quote).start < 0;
    m_allShown = m_allShown || place.start + place.length > shownLetters;
    fill();
    const mail::Place shown = mail::findQuote(m_text->toPlainText(), quote);
    if (shown.start < 0)
        return true;
    QTextEdit::ExtraSelection mark;
    mark.cursor = QTextCursor(m_text->document());
    mark.cursor.setPosition(int(shown.start));
    mark.cursor.setPosition(int(shown.start + shown.length), QTextCursor::KeepAnchor);
    mark.format.setBackground(palette().highlight());
    mark.format.setForeground(palette().highlightedText());
    m_text->setExtraSelections({mark});
    return true;
}

QRect MessageView::quotePlace() const
{
    if (!m_text || m_text->extraSelections().isEmpty())
        return {};
    const QRect place = m_text->cursorRect(m_text->extraSelections().first().cursor);
    return {m_text->viewport()->mapTo(this, place.topLeft()), place.size()};
}

void MessageView::buildAttachments()
{
    if (m_message.attachments.isEmpty())
        return;
    auto *files = new QWidget(m_page);
    auto *flow = new widgets::FlowLayout(files);
    for (int i = 0; i < m_message.attachments.size(); ++i) {
        const domain::Attachment &file = m_message.attachments[i];
        auto *button = new QPushButton(
            widgets::icon("clip"_L1, palette()),
            tr("%1 (%2)").arg(file.name.left(60), QLocale().formattedDataSize(file.size)), files);
        button->setObjectName(u"attachment%1"_s.arg(i));
        const QString danger = dangerWords(file);
        button->setToolTip((tr("Save %1 (%2)").arg(file.name, file.type) + (danger.isEmpty() ? QString() : u"\n"_s + danger)).toHtmlEscaped());
        button->setAccessibleName(tr("Save the attachment %1").arg(file.name) + (danger.isEmpty() ? QString() : u". "_s + danger));
        if (!danger.isEmpty()) {
            button->setText(u"⚠ "_s + button->text());
            QPalette colours = button->palette();
            colours.setColor(QPalette::ButtonText, widgets::toneColor(Tone::Danger, palette()));
            button->setPalette(colours);
        }
        connect(button, &QPushButton::clicked, this,
                [this, i, name = file.name] { Q_EMIT attachmentAsked(m_message.id, i, name); });
        flow->addWidget(button);
    }
    m_body->addWidget(files);
    for (const domain::Attachment &file : std::as_const(m_message.attachments)) {
        if (dangerWords(file).isEmpty())
            continue;
        auto *warning = new QLabel(tr("⚠ %1: %2").arg(file.name.left(60), dangerWords(file)), m_page);
        warning->setObjectName(u"attachmentDanger"_s);
        warning->setTextFormat(Qt::PlainText);
        warning->setWordWrap(true);
        widgets::setTone(warning, Tone::Danger);
        m_body->addWidget(warning);
    }
}

void MessageView::fill()
{
    const QString whole = m_message.text.left(mostLetters);
    const QString &text = m_quoteShown || !m_folded ? whole : m_new;
    m_text->setExtraSelections({});
    if (m_htmlShown)
        m_text->setMailHtml(m_message.html);
    else
        m_text->setMailText(text.left(m_allShown ? mostLetters : shownLetters).trimmed());
    m_quote->setVisible(m_folded && !m_htmlShown);
    m_quote->setText(m_quoteShown ? tr("Hide quoted text") : tr("Show quoted text"));
    m_format->setVisible(!m_message.html.isEmpty());
    m_format->setText(m_htmlShown ? tr("Show as text") : tr("Show formatting"));
    m_more->setVisible(!m_htmlShown && !m_allShown && text.size() > shownLetters);
    const bool some = !m_quote->isHidden() || !m_format->isHidden() || !m_more->isHidden();
    m_quote->parentWidget()->setVisible(some);
}

} // namespace ticket
