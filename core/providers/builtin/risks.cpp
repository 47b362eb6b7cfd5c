#include "core/providers/builtin/rules.h"

#include <QJsonArray>

#include <algorithm>

namespace providers::builtin
{

using namespace Qt::StringLiterals;

namespace
{

QStringList strings(const QJsonValue &value)
{
    QStringList list;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &item : array)
        list << item.toString();
    return list;
}

bool anyLineStartsWith(const QString &text, const QStringList &starts)
{
    const auto lines = QStringView(text).split(u'\n');
    return std::any_of(lines.begin(), lines.end(), [&starts](QStringView line) {
        const QStringView trimmed = line.trimmed();
        return std::any_of(starts.begin(), starts.end(),
                           [trimmed](const QString &start) { return trimmed.startsWith(start, Qt::CaseInsensitive); });
    });
}

} // namespace

domain::Result<RiskRules> RiskRules::load(const QJsonObject &json)
{
    RiskRules rules;
    rules.m_risks = PhraseList(json.value("risk"_L1).toObject());
    rules.m_automatic = PhraseList(QJsonObject{{u"automatic"_s, json.value("auto_reply"_L1)}});
    rules.m_marks = strings(json.value("injection_marks"_L1));
    rules.m_lineStarts = strings(json.value("injection_line_starts"_L1));
    if (rules.m_risks.names().isEmpty() || rules.m_marks.isEmpty())
        return domain::Error{domain::ErrorKind::Corrupt, u"The built-in risk rules could not be read."_s, {}};
    return rules;
}

QStringList RiskRules::flags(const Prose &prose) const
{
    // The whole text, not only the sentences: an instruction hidden in a quote or a signature is one too.
    const QString all = prose.subject + u'\n' + prose.text;
    QStringList found;
    for (const int index : m_risks.namesIn(wordsOf(all)))
        found << m_risks.names().at(index);
    const bool marked = std::any_of(m_marks.begin(), m_marks.end(),
                                    [&all](const QString &mark) { return all.contains(mark, Qt::CaseInsensitive); });
    if (marked || anyLineStartsWith(all, m_lineStarts))
        found << u"injection_suspected"_s;
    QStringList ordered;
    for (const auto name : {"legal_threat"_L1, "churn"_L1, "security"_L1, "data_protection"_L1, "abusive"_L1,
                            "injection_suspected"_L1}) {
        if (found.contains(name))
            ordered << name;
    }
    return ordered;
}

bool RiskRules::isAutomatic(const Prose &prose) const
{
    return !m_automatic.find(wordsOf(prose.subject)).empty() || !m_automatic.find(wordsOf(QStringView(prose.text).left(400))).empty();
}

} // namespace providers::builtin
