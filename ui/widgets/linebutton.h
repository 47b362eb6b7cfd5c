#pragma once
// Job: a button that looks like a part of a line of text, for status bars; with a small bar when it
// has a share to show. Shortens its words where there is no room. Thread: GUI.

#include "ui/widgets/theme.h"

#include <QAbstractButton>

#include <optional>

namespace widgets
{

class LineButton : public QAbstractButton
{
    Q_OBJECT
public:
    LineButton(const QString &name, QWidget *parent);
    void setTone(Tone tone);
    void setShare(std::optional<double> share); // 0 to 1
    void setShrinkable(bool on);                // may become narrower than its words
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    Tone m_tone = Tone::Plain;
    std::optional<double> m_share;
    bool m_shrinkable = false;
};

} // namespace widgets
