#pragma once
// Job: the words a value rests on; a click, Enter or Space asks where they stand. What was not
// found in the text says so and leads nowhere. Thread: GUI. Lifetime: a child of its field.

#include "core/domain/triage.h"

#include <QLabel>

namespace ticket
{

class QuoteLabel : public QLabel
{
    Q_OBJECT
public:
    explicit QuoteLabel(QWidget *parent = nullptr);
    void setQuote(const domain::Evidence &evidence);

Q_SIGNALS:
    void activated();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    bool m_found = false;
};

} // namespace ticket
