// What a person types into the search field, as an FTS5 expression.

#include "core/store/ticketlist.h"

namespace store
{

using namespace Qt::StringLiterals;

namespace
{

// Far more than anybody types; FTS5 refuses expressions that are nested too deeply.
constexpr int termsMax = 32;
constexpr int charactersMax = 1000;

// The tokenizer keeps letters, marks with them, and digits; a term without any would match nothing.
bool hasToken(QStringView text)
{
    for (const QChar c : text) {
        if (c.isLetterOrNumber() || c.isSurrogate())
            return true;
    }
    return false;
}

QString quoted(const QString &text)
{
    QString safe;
    safe.reserve(text.size() + 2);
    for (const QChar c : text) {
        if (c.isPrint() && c != u'"')
            safe += c;
        else
            safe += u' '; // a NUL would end the expression inside the quotes
    }
    return u'"' + safe + u'"';
}

} // namespace

QString TicketList::ftsQuery(const QString &text)
{
    const QString input = text.left(charactersMax);
    QStringList terms;
    qsizetype i = 0;
    while (i < input.size() && terms.size() < termsMax) {
        if (input[i].isSpace()) {
            ++i;
            continue;
        }
        QString term;
        bool prefix = false;
        if (input[i] == u'"') {
            qsizetype end = input.indexOf(u'"', i + 1);
            if (end < 0)
                end = input.size(); // still being typed
            term = input.mid(i + 1, end - i - 1);
            i = end + 1;
            prefix = i < input.size() && input[i] == u'*';
        } else {
            qsizetype end = i;
            while (end < input.size() && !input[end].isSpace() && input[end] != u'"')
                ++end;
            term = input.mid(i, end - i);
            i = end;
            prefix = term.endsWith(u'*');
        }
        if (hasToken(term))
            terms << (prefix ? quoted(term) + u'*' : quoted(term));
    }
    return terms.join(u' ');
}

} // namespace store
