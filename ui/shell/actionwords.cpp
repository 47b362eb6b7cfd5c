#include "ui/shell/actionwords.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeySequence>

using namespace Qt::StringLiterals;

namespace shell
{

namespace
{

QString withoutMarks(QString text)
{
    text.replace(u"&&"_s, u"\n"_s).remove(u'&').remove(u'…').replace(u'\n', u'&');
    return text;
}

} // namespace

QString plainText(const QAction &action)
{
    return withoutMarks(action.text());
}

QString groupText(const QAction &action)
{
    return withoutMarks(action.property(groupProperty).toString());
}

QString wholeText(const QAction &action)
{
    return groupText(action).isEmpty()
               ? plainText(action)
               : QCoreApplication::translate("shell", "%1: %2", "menu: command")
                     .arg(groupText(action), plainText(action));
}

QString keyText(const QAction &action)
{
    QStringList keys;
    const QList<QKeySequence> all = action.shortcuts();
    for (const QKeySequence &key : all)
        keys << key.toString(QKeySequence::NativeText);
    return keys.join(QCoreApplication::translate("shell", " or ", "between two keys"));
}

} // namespace shell
