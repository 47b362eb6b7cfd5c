#include "ui/widgets/safehtmlview.h"

#include "core/mail/html.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QRegularExpression>
#include <QTextBlock>
#include <QWheelEvent>

#include <cmath>

using namespace Qt::StringLiterals;

namespace widgets
{

namespace
{

constexpr int maxLinks = 200;

} // namespace

SafeHtmlView::SafeHtmlView(QWidget *parent) : QTextBrowser(parent)
{
    setOpenLinks(false);
    setOpenExternalLinks(false);
    setUndoRedoEnabled(false);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    viewport()->setAutoFillBackground(false);
    document()->setDocumentMargin(0);
    QTextOption option = document()->defaultTextOption();
    option.setTextDirection(Qt::LayoutDirectionAuto); // each paragraph by its own letters
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document()->setDefaultTextOption(option);
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl &target) { Q_EMIT linkActivated(target, wordsOf(target)); });
    connect(this, &QTextBrowser::highlighted, this, [this](const QUrl &target) {
        setToolTip(target.isEmpty() ? QString() : target.toString(QUrl::FullyEncoded).left(500).toHtmlEscaped());
        Q_EMIT linkPointedAt(target);
    });
}

void SafeHtmlView::setMailHtml(const QString &html)
{
    setHtml(mail::sanitiseHtml(html).html);
    fit();
}

void SafeHtmlView::setMailText(const QString &text)
{
    setPlainText(mail::breakLongWords(text));
    const QString shown = toPlainText();
    static const QRegularExpression address(
        u"\\b(https?://[^\\s<>\"]{1,2000}[^\\s<>\".,;:!?')\\]]|[\\w.+-]{1,64}@[\\w-]{1,63}(\\.[\\w-]{1,63})+)"_s);
    auto found = address.globalMatch(shown);
    for (int count = 0; found.hasNext() && count < maxLinks; ++count) {
        const auto match = found.next();
        const QString target = match.captured().remove(QChar(0x200B));
        QTextCursor cursor(document());
        cursor.setPosition(int(match.capturedStart()));
        cursor.setPosition(int(match.capturedEnd()), QTextCursor::KeepAnchor);
        QTextCharFormat format;
        format.setAnchor(true);
        format.setAnchorHref(target.startsWith("http"_L1) ? target : u"mailto:"_s + target);
        format.setForeground(palette().color(QPalette::Link));
        format.setFontUnderline(true);
        cursor.mergeCharFormat(format);
    }
    fit();
}

QString SafeHtmlView::wordsOf(const QUrl &target) const
{
    QString words;
    for (QTextBlock block = document()->begin(); block.isValid() && words.size() < 2000; block = block.next()) {
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            if (part.fragment().charFormat().isAnchor() && QUrl(part.fragment().charFormat().anchorHref()) == target)
                words += part.fragment().text() + u' ';
        }
    }
    return words.remove(QChar(0x200B)).trimmed();
}

QVariant SafeHtmlView::loadResource(int, const QUrl &)
{
    ++m_refused;
    return {};
}

void SafeHtmlView::doSetSource(const QUrl &, QTextDocument::ResourceType)
{
    // A mail has no pages to go to.
}

QSize SafeHtmlView::sizeHint() const
{
    return {40 * grid, int(std::ceil(document()->size().height()))};
}

QSize SafeHtmlView::minimumSizeHint() const
{
    return {10 * grid, fontMetrics().height()};
}

void SafeHtmlView::fit()
{
    if (viewport()->width() <= 0)
        return;
    document()->setTextWidth(viewport()->width());
    const int wanted =
        std::max(int(std::ceil(document()->size().height())), fontMetrics().height());
    if (wanted != height() || wanted != minimumHeight())
        setFixedHeight(wanted);
}

void SafeHtmlView::resizeEvent(QResizeEvent *event)
{
    QTextBrowser::resizeEvent(event);
    fit();
}

void SafeHtmlView::wheelEvent(QWheelEvent *event)
{
    event->ignore(); // the thread scrolls, not the message
}

void SafeHtmlView::changeEvent(QEvent *event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

} // namespace widgets
