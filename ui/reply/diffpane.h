#pragma once
// Job: shows what became of a text, word by word: what came is underlined, what went is struck out,
// both also by colour. Thread: GUI; the comparing runs on a pool thread, and only the newest one is
// shown. Lifetime: a child of its window. Failure: none.

#include "core/domain/worddiff.h"

#include <QLabel>
#include <QTextEdit>
#include <QWidget>

namespace reply
{

class DiffPane : public QWidget
{
    Q_OBJECT
public:
    explicit DiffPane(const QString &name, QWidget *parent = nullptr);
    void compare(const QString &title, const QString &before, const QString &after);

protected:
    void changeEvent(QEvent *event) override;

private:
    void show(const QVector<domain::DiffPart> &parts);

    QLabel *m_title;
    QTextEdit *m_text;
    QVector<domain::DiffPart> m_parts;
    QString m_titleText;
    int m_serial = 0;
};

} // namespace reply
