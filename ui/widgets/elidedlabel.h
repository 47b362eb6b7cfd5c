#pragma once
// Job: one line of text that ends in "…" where it does not fit; the whole text is its tool tip and
// accessible name. The text is laid out by its own direction and never taken for markup. Thread:
// GUI.

#include <QWidget>

namespace widgets
{

class ElidedLabel : public QWidget
{
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget *parent = nullptr);
    void setText(const QString &text);
    QString text() const { return m_text; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void updateTip();
    QString m_text;
};

} // namespace widgets
