#include "core/providers/builtin/replies.h"

#include "core/providers/builtin/prose.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>

namespace providers::builtin
{

using namespace Qt::StringLiterals;

namespace
{

constexpr qsizetype maxNameChars = 60;
constexpr qsizetype maxQuotedSubjectChars = 90;

// A number that names something: four digits at least, no year, no telephone number. Bounded repeats only.
bool hasReference(const QString &text)
{
    static const QRegularExpression pattern(
        u"(?<![\\w+])(?:[A-Za-z]{1,4}[-/# ]?)?(?!(?:19|20)\\d\\d(?![\\d/-]))\\d[\\d/-]{2,20}\\d(?!\\w)"_s);
    static const QRegularExpression named(
        u"(?:order|bestell\\w{0,8}|commande|pedido|rma|rechnung|invoice|facture|factura|auftrag|ticket)"
        u"\\s{0,2}(?:number|nummer|nr|no|num\u00E9ro|n\u00FAmero|n\u00B0)?[ .:#-]{0,4}[A-Za-z]{0,4}[-/]?\\d{2,}"_s,
        QRegularExpression::CaseInsensitiveOption);
    return pattern.match(text).hasMatch() || named.match(text).hasMatch();
}

bool hasVersion(const QString &text)
{
    static const QRegularExpression pattern(u"\\bv?\\d{1,4}\\.\\d{1,4}(?:\\.\\d{1,6})?\\b"_s);
    return pattern.match(text).hasMatch();
}

bool hasDateOrAmount(const QString &text)
{
    static const QRegularExpression pattern(u"\\d[.,]\\d\\d(?!\\d)|[\u20AC$\u00A3]|\\b\\d{1,2}[./]\\d{1,2}[./]|\\b\\d{1,2}\\.? "
                                            u"(?:jan|feb|m\u00E4r|mar|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[zc]|avr|ao\u00FB|abr|ene)"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    return pattern.match(text).hasMatch();
}

bool hasAddress(const QString &text)
{
    static const QRegularExpression pattern(u"[\\w.+-]{1,64}@[\\w-]{1,63}\\."_s);
    return pattern.match(text).hasMatch();
}

bool hasClock(const QString &text)
{
    static const QRegularExpression pattern(u"\\b\\d{1,2}[:.h]\\d{2}\\b|\\b\\d{1,2} ?(?:am|pm|uhr|h)\\b"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    return pattern.match(text).hasMatch();
}

} // namespace

domain::Result<ReplyTemplates> ReplyTemplates::load(const QJsonObject &replies, const QJsonObject &rules)
{
    ReplyTemplates templates;
    templates.m_replies = replies;
    templates.m_present = PhraseList(rules.value("present"_L1).toObject());
    if (replies.value("en"_L1).toObject().isEmpty() || templates.m_present.names().isEmpty())
        return domain::Error{domain::ErrorKind::Corrupt, u"The built-in reply templates could not be read."_s, {}};
    return templates;
}

bool ReplyTemplates::isThere(const QString &key, const Prose &prose, const QStringList &phrasesFound) const
{
    if (phrasesFound.contains(key))
        return true;
    const QString all = prose.subject + u'\n' + prose.text;
    if (key == "order_number"_L1 || key == "customer_number"_L1)
        return hasReference(all);
    if (key == "invoice_number"_L1)
        return hasReference(all) || hasDateOrAmount(all);
    if (key == "version"_L1)
        return hasVersion(all);
    if (key == "account_email"_L1)
        return hasAddress(all);
    if (key == "since_when"_L1 || key == "when_where"_L1)
        return hasClock(all) || hasDateOrAmount(all);
    if (key == "quantity"_L1)
        return std::any_of(all.begin(), all.end(), [](QChar c) { return c.isDigit(); });
    return false;
}

QStringList ReplyTemplates::missing(const QString &category, const Prose &prose) const
{
    const QJsonArray needed = m_replies.value("needed"_L1).toObject().value(category).toArray();
    QStringList keys;
    if (needed.isEmpty())
        return keys;
    QStringList found;
    for (const int index : m_present.namesIn(wordsOf(QString(prose.subject + u'\n' + prose.text))))
        found << m_present.names().at(index);
    for (const QJsonValue &key : needed) {
        if (!isThere(key.toString(), prose, found))
            keys << key.toString();
    }
    return keys;
}

QStringList ReplyTemplates::words(const QStringList &missingKeys) const
{
    const QJsonObject names = m_replies.value("names"_L1).toObject();
    QStringList list;
    for (const QString &key : missingKeys)
        list << names.value(key).toString(key);
    return list;
}

QString ReplyTemplates::reply(const QString &category, const QString &language, const QString &requesterName,
                              const QString &subject, const QStringList &missingKeys) const
{
    QJsonObject texts = m_replies.value(language).toObject();
    if (texts.isEmpty() || language == "needed"_L1 || language == "names"_L1)
        texts = m_replies.value("en"_L1).toObject();
    const auto text = [&texts](QLatin1StringView key) { return texts.value(key).toString(); };
    const auto filled = [](QString pattern, QLatin1StringView field, const QString &value) { return pattern.replace(field, value); };
    // Square brackets of the customer's must not look like a mark of ours.
    const auto harmless = [](QStringView given, qsizetype maxChars) {
        return oneLine(given, maxChars).replace(u"[["_s, u"["_s).replace(u"]]"_s, u"]"_s);
    };
    const QString name = harmless(requesterName, maxNameChars);
    const QString about = harmless(subject, maxQuotedSubjectChars);

    QStringList parts;
    parts << (name.isEmpty() ? text("greeting_unknown"_L1) : filled(text("greeting"_L1), "{name}"_L1, name));
    if (category != "spam"_L1 && category != "no_reply_needed"_L1)
        parts << (about.isEmpty() ? text("thanks_no_subject"_L1) : filled(text("thanks"_L1), "{subject}"_L1, about));
    parts << texts.value(category).toString(text("other"_L1));
    if (!missingKeys.isEmpty()) {
        QStringList lines{text("ask"_L1)};
        for (const QString &key : missingKeys)
            lines << u"- "_s + texts.value(key).toString(key);
        parts << lines.join(u'\n');
    }
    return parts.join(u"\n\n"_s);
}

} // namespace providers::builtin
