#include "core/triage/marks.h"

#include "core/triage/textclean.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace triage
{
namespace
{

constexpr int manyHidden = 12; // a soft hyphen or a joined emoji is nothing; a hidden sentence is longer

const QList<QRegularExpression> &orders()
{
    // Possessive or bounded repeats only: linear on any input.
    static const QList<QRegularExpression> patterns = [] {
        QList<QRegularExpression> list;
        for (const QString &pattern : {
                 // orders to forget, in the languages of the default inbox
                 u"\\b(ignore|disregard|forget|override|bypass)\\s+(\\w+\\s+){0,4}(instructions?|rules|prompts?|guidelines|directives)\\b"_s,
                 u"\\b(ignorier\\w*|vergiss|missachte\\w*|vergessen sie)\\s+(\\w+\\s+){0,4}(anweisung\\w*|regeln|vorgaben|instruktion\\w*)\\b"_s,
                 u"\\b(ignore[rz]?|oublie[rz]?)\\s+(\\w+\\s+){0,4}(instructions?|consignes|règles)\\b"_s,
                 u"\\b(ignor[ae]|olvid[ae])\\s+(\\w+\\s+){0,4}(instrucciones|reglas|indicaciones)\\b"_s,
                 // a new role, the hidden text, the field values
                 u"\\byou are (now|no longer)\\s+(\\w+\\s+){0,4}(assistant|model|mode|ai|bot|dan|system)\\b"_s,
                 u"\\b(system|developer|hidden|initial)\\s+prompt\\b"_s,
                 u"\\bnew\\s+instructions?\\s+(for|to)\\s+(the\\s+)?(ai|assistant|model|llm|bot)\\b"_s,
                 u"\\b(assistant|ai|model|llm)\\s+(processing|reading|handling|triaging)\\s+this\\b"_s,
                 u"\\bset\\s+(the\\s+)?(urgency|category|priority|severity|confidence)\\s+to\\b"_s,
                 u"\\bclassify\\s+(this|the)\\s+(ticket|message|mail|e-mail|request)\\s+as\\b"_s,
                 u"\\b(output|respond with|answer with|return)\\s+only\\s+(the\\s+)?json\\b"_s,
                 // role tags and the marks of chat templates
                 u"<\\|\\s*(im_start|im_end|system|user|assistant|endoftext)\\s*\\|>"_s,
                 u"</?\\s*(system|assistant|instructions?|prompt|ticket)\\s*>"_s,
                 u"\\[/?(inst|system|sys)\\]|<<\\s*/?\\s*sys\\s*>>"_s,
                 u"^\\s*(system|assistant|developer)\\s*:"_s,
                 u"^\\s*#{2,}\\s*(system|instructions?|assistant)\\b"_s,
                 u"\\[marker removed\\]"_s,
                 // encoded payloads
                 u"[A-Za-z0-9+/]{600}"_s,
             }) {
            list << QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption | QRegularExpression::MultilineOption |
                                                    QRegularExpression::UseUnicodePropertiesOption);
        }
        return list;
    }();
    return patterns;
}

QString bare(QString found)
{
    static const QRegularExpression edges(u"^[<(\\[\"'«]+|[>)\\].,;:!?\"'»]+$"_s);
    static const QRegularExpression prefix(u"^(https?://|mailto:)?(www\\.)?"_s, QRegularExpression::CaseInsensitiveOption);
    found.remove(edges).remove(prefix);
    if (found.endsWith(u'/'))
        found.chop(1);
    return found.toCaseFolded();
}

QStringList named(const QString &text)
{
    static const QRegularExpression addresses(
        u"(?:https?://|www\\.|mailto:)[^\\s<>\"]+"
        "|[\\w.+-]{1,64}@[\\w-]+(?:\\.[\\w-]+)+"
        "|\\b(?:[\\w-]{1,63}\\.)+(?:com|net|org|info|biz|io|dev|app|co|eu|de|at|ch|fr|es|it|nl|be|pl|uk|us|ru|cn|jp|me|ly|shop|"
        "site|online|xyz|top|example|test)\\b(?:/[^\\s<>\"]*)?"
        "|\\b[A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\\b"_s,
        QRegularExpression::UseUnicodePropertiesOption);
    QStringList found;
    for (auto it = addresses.globalMatch(text); it.hasNext();) {
        QString one = it.next().captured().remove(u' ');
        found << one;
    }
    return found;
}

} // namespace

QString orderToMachine(const QString &ticketText, int hidden)
{
    for (const QRegularExpression &pattern : orders()) {
        const QRegularExpressionMatch match = pattern.match(ticketText);
        if (match.hasMatch())
            return capped(match.captured().simplified(), 80);
    }
    return hidden >= manyHidden ? u"%1 invisible characters"_s.arg(hidden) : QString();
}

QStringList strangers(const QString &reply, const QStringList &sources)
{
    QStringList known;
    for (const QString &source : sources) {
        const QStringList names = named(source);
        for (const QString &name : names)
            known << bare(name);
    }
    QStringList result;
    const QStringList names = named(reply);
    for (const QString &name : names) {
        if (!known.contains(bare(name)) && !result.contains(name))
            result << name;
    }
    return result;
}

} // namespace triage
