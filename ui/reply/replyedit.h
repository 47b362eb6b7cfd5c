#pragma once
// Job: the text field of the reply. Copying a piece with unresolved checks asks its owner first.
// Thread: GUI.

#include <QPlainTextEdit>

namespace reply
{

class ReplyEdit : public QPlainTextEdit
{
    Q_OBJECT
public:
    explicit ReplyEdit(QWidget *parent = nullptr);

Q_SIGNALS:
    void copyOfChecksAsked(const QString &text);
    void focusLeft();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
};

} // namespace reply
