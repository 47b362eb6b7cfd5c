#include "core/domain/placeholders.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace domain
{

const QStringList &placeholderNames()
{
    static const QStringList names{u"customer_name"_s, u"customer_first_name"_s, u"subject"_s, u"ticket_id"_s};
    return names;
}

QString fillPlaceholders(const QString &text, const QHash<QString, QString> &values)
{
    static const QRegularExpression placeholder(u"\\{\\{\\s*([A-Za-z_]+)\\s*\\}\\}"_s);
    QString filled;
    qsizetype from = 0;
    auto found = placeholder.globalMatch(text);
    while (found.hasNext()) {
        const auto match = found.next();
        const QString name = match.captured(1).toLower();
        filled += text.mid(from, match.capturedStart() - from);
        from = match.capturedEnd();
        // A value from outside may itself look like a mark or a placeholder: then it is one, and somebody looks at it.
        if (!placeholderNames().contains(name))
            filled += match.captured();
        else if (const QString value = values.value(name).simplified(); !value.isEmpty())
            filled += value;
        else
            filled += u"[[check: %1]]"_s.arg(name);
    }
    return filled + text.mid(from);
}

} // namespace domain
