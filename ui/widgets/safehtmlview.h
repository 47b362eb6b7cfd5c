#pragma once
// Job: shows the text of a mail and can do nothing else: loads no picture, reads no file, follows
// no link by itself. It is as high as its text and never scrolls. Thread: GUI. Lifetime: a child of
// its message. Failure: what the sanitiser left out is not shown.

#include <QTextBrowser>

namespace widgets
{

class SafeHtmlView : public QTextBrowser
{
    Q_OBJECT
public:
    explicit SafeHtmlView(QWidget *parent = nullptr);
    void setMailHtml(const QString &html);                      // sanitised here once more
    void setMailText(const QString &text);                      // addresses become links
    QVariant loadResource(int type, const QUrl &name) override; // always nothing
    int resourcesRefused() const { return m_refused; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void linkActivated(const QUrl &target, const QString &shown); // `shown`: the words that carry it
    void linkPointedAt(const QUrl &target); // by mouse or keyboard; empty: not any more

protected:
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void changeEvent(QEvent *event) override;
    void doSetSource(const QUrl &url, QTextDocument::ResourceType type) override;

private:
    QString wordsOf(const QUrl &target) const;
    void fit();
    int m_refused = 0;
};

} // namespace widgets
