#include "core/mail/addresses.h"

#include "core/mail/head.h"

using namespace Qt::StringLiterals;

namespace mail
{

namespace
{

// Splits at commas and semicolons that stand outside quotes, comments, angle brackets and encoded
// words.
QByteArrayList splitItems(QByteArrayView field)
{
    QByteArrayList items;
    QByteArray item;
    bool quoted = false;
    bool angle = false;
    int comment = 0;
    for (qsizetype i = 0; i < field.size(); ++i) {
        const char c = field[i];
        if (c == '\\' && i + 1 < field.size() && (quoted || comment > 0)) {
            item.append(c).append(field[++i]);
            continue;
        }
        if (!quoted && c == '=' && i + 1 < field.size() && field[i + 1] == '?') {
            const qsizetype letter = field.indexOf('?', i + 2);
            const qsizetype end = letter < 0 ? -1 : field.indexOf("?=", letter + 3);
            if (end > 0) {
                item.append(field.sliced(i, end + 2 - i).toByteArray());
                i = end + 1;
                continue;
            }
        }
        if (c == '"' && comment == 0)
            quoted = !quoted;
        else if (c == '(' && !quoted)
            ++comment;
        else if (c == ')' && !quoted && comment > 0)
            --comment;
        else if (c == '<' && !quoted && comment == 0)
            angle = true;
        else if (c == '>')
            angle = false;
        const bool outside = !quoted && !angle && comment == 0;
        if (outside && (c == ',' || c == ';')) {
            items.append(item);
            item.clear();
        } else if (outside && c == ':' && !item.contains('@') &&
                   !item.trimmed().toLower().endsWith("mailto")) {
            item.clear(); // the name of a group
        } else {
            item.append(c);
        }
    }
    items.append(item);
    return items;
}

// Takes the comments out; the first one is a name where there is no other.
QByteArray withoutComments(const QByteArray &item, QByteArray &comment)
{
    QByteArray rest;
    int depth = 0;
    bool quoted = false;
    bool first = true;
    for (const char c : item) {
        if (c == '"' && depth == 0)
            quoted = !quoted;
        if (!quoted && c == '(') {
            ++depth;
            continue;
        }
        if (!quoted && c == ')' && depth > 0) {
            --depth;
            first = first && depth > 0;
            continue;
        }
        if (depth == 0)
            rest.append(c);
        else if (first)
            comment.append(c);
    }
    return rest;
}

QString cleanName(const QByteArray &raw)
{
    QByteArray plain = raw.trimmed();
    if (plain.size() >= 2 && plain.startsWith('"') && plain.endsWith('"'))
        plain = plain.mid(1, plain.size() - 2);
    QByteArray unescaped;
    for (qsizetype i = 0; i < plain.size(); ++i) {
        if (plain[i] == '\\' && i + 1 < plain.size())
            ++i;
        else if (plain[i] == '"')
            continue;
        unescaped.append(plain[i]);
    }
    QString name = oneLine(decodeWords(unescaped).text, 200);
    while (name.size() >= 2 && (name.front() == u'\'' || name.front() == u'"') &&
           name.back() == name.front())
        name = name.sliced(1, name.size() - 2).trimmed();
    return name;
}

QString cleanAddress(const QByteArray &raw)
{
    QString text = oneLine(decodeText(raw, {}).text, 320);
    if (text.startsWith("mailto:"_L1, Qt::CaseInsensitive))
        text = text.sliced(7);
    const auto strip = [&text](QChar c) {
        return text.size() >= 2 && text.front() == c && text.back() == c &&
               text.lastIndexOf(c, -2) == 0;
    };
    while (strip(u'"') || strip(u'\''))
        text = text.sliced(1, text.size() - 2).trimmed();
    while (!text.isEmpty() && QStringView(u".,;:>)]").contains(text.back()))
        text.chop(1);
    if (!isAddress(text))
        text.remove(u'"');
    return isAddress(text) ? text.toLower() : QString();
}

domain::Person parseItem(const QByteArray &item)
{
    QByteArray comment;
    const qsizetype open = item.lastIndexOf('<');
    if (open >= 0) {
        const qsizetype close = item.indexOf('>', open);
        const QByteArray inside = item.mid(open + 1, close < 0 ? -1 : close - open - 1);
        domain::Person person{cleanName(withoutComments(item.left(open), comment)),
                              cleanAddress(inside)};
        if (person.name.isEmpty())
            person.name = cleanName(comment);
        if (person.email.isEmpty() && isAddress(person.name))
            person.email = person.name.toLower();
        if (person.email.isEmpty() && person.name.isEmpty())
            person.name = cleanName(inside);
        return person;
    }
    const QByteArray rest = withoutComments(item, comment).trimmed();
    domain::Person person{cleanName(comment), cleanAddress(rest)};
    if (!person.email.isEmpty() || !rest.contains('@')) {
        if (person.email.isEmpty())
            person.name = cleanName(rest);
        return person;
    }
    // "Jane Doe jane@x.org": the word with the @ is the address, the others are the name.
    QByteArrayList words;
    for (const QByteArray &word : rest.simplified().split(' ')) {
        if (person.email.isEmpty() && word.contains('@'))
            person.email = cleanAddress(word);
        else
            words.append(word);
    }
    if (const QString name = cleanName(words.join(' ')); !name.isEmpty())
        person.name = name;
    if (person.email.isEmpty())
        person.name = cleanName(rest);
    return person;
}

// Quotes round the address, or a name beside it without brackets.
bool wasRepaired(const QByteArray &item)
{
    QByteArray comment;
    const qsizetype open = item.lastIndexOf('<');
    const QByteArray inside = open < 0 ? withoutComments(item, comment).trimmed()
                                       : item.mid(open + 1, item.indexOf('>', open) - open - 1);
    return inside.startsWith('"') || inside.startsWith('\'') ||
           (open < 0 && inside.contains(' ')) || item.indexOf('>', open) < open;
}

} // namespace

bool isAddress(QStringView text)
{
    const qsizetype at = text.lastIndexOf(u'@');
    if (at <= 0 || at + 1 >= text.size())
        return false;
    const QStringView local = text.first(at);
    const bool quoted = local.size() > 2 && local.startsWith(u'"') && local.endsWith(u'"');
    for (const QChar c : text.sliced(at + 1)) {
        if (c.isSpace() || QStringView(u"<>\"',;()").contains(c))
            return false;
    }
    for (const QChar c : local) {
        if (!quoted && (c.isSpace() || QStringView(u"<>\",;()@").contains(c)))
            return false;
    }
    return true;
}

QVector<domain::Person> parseAddresses(QByteArrayView field, QStringList *notes)
{
    QVector<domain::Person> people;
    QByteArray pending; // "Doe" of an unquoted "Doe, Jane <jane@x.org>"
    QByteArray alone;   // what has no address at all
    for (const QByteArray &item : splitItems(field)) {
        if (item.trimmed().isEmpty())
            continue;
        if (people.size() >= addressCap) {
            if (notes)
                notes->append(
                    u"there are more than %1 addresses; the rest was left out"_s.arg(addressCap));
            return people;
        }
        if (!item.contains('@')) {
            pending += (pending.isEmpty() ? QByteArray() : QByteArray(", ")) + item.trimmed();
            alone = pending;
            continue;
        }
        domain::Person person = parseItem(item);
        if (!pending.isEmpty() && item.contains('<')) {
            const QString before = cleanName(pending);
            person.name = person.name.isEmpty() ? before : before + u", "_s + person.name;
        }
        pending.clear();
        if (person.name.compare(person.email, Qt::CaseInsensitive) == 0)
            person.name.clear();
        if (notes && person.email.isEmpty())
            notes->append(u"“%1” is not an address"_s.arg(person.name));
        else if (notes && wasRepaired(item))
            notes->append(u"the address “%1” was not written as it should be"_s.arg(person.email));
        people.append(person);
    }
    if (people.isEmpty() && !alone.isEmpty()) {
        domain::Person person = parseItem(alone);
        if (notes)
            notes->append(u"“%1” is not an address"_s.arg(person.name));
        people.append(person);
    }
    return people;
}

domain::Person parsePerson(const QString &text)
{
    const QVector<domain::Person> people = parseAddresses(text.toUtf8());
    return people.isEmpty() ? domain::Person{} : people.first();
}

QString display(const domain::Person &person)
{
    if (person.name.isEmpty() || person.email.isEmpty())
        return person.name + person.email;
    return u"%1 <%2>"_s.arg(person.name, person.email);
}

} // namespace mail
