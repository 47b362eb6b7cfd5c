#pragma once
// Job: a short word on a soft fill of its tone; clickable where that helps. Thread: GUI.

#include "ui/widgets/theme.h"

#include <QAbstractButton>

namespace widgets
{

class Chip : public QAbstractButton
{
    Q_OBJECT
public:
    explicit Chip(QWidget *parent = nullptr);
    void setTone(Tone tone);
    Tone tone() const { return m_tone; }
    void setClickable(bool on);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Tone m_tone = Tone::Muted;
};

} // namespace widgets
