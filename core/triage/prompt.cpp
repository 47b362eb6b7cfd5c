#include "core/triage/prompt.h"

#include "core/triage/resources.h"
#include "core/triage/textclean.h"

#include <QCryptographicHash>
#include <QHash>
#include <QLocale>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace triage
{
namespace
{

const QString &templateText()
{
    static const QString text = QString::fromUtf8(resource("prompts/triage.txt"));
    return text;
}

QString list(const QList<QPair<QString, QString>> &entries)
{
    QStringList lines;
    for (const auto &[name, about] : entries)
        lines << u"- %1: %2"_s.arg(name, capped(cleanAnswer(about).simplified(), 400));
    return lines.join(u'\n');
}

QString languageName(const QString &code)
{
    const QLocale locale(code);
    if (code.isEmpty() || locale.language() == QLocale::C)
        return u"English (en)"_s;
    return u"%1 (%2)"_s.arg(QLocale::languageToString(locale.language()), code);
}

// One pass, so that a brace in a company text is never taken for a place of ours.
QString filled(const QString &text, const QHash<QString, QString> &values)
{
    QString result;
    qsizetype at = 0;
    while (true) {
        const qsizetype open = text.indexOf("{{"_L1, at);
        const qsizetype close = open < 0 ? -1 : text.indexOf("}}"_L1, open);
        if (close < 0)
            return result + text.sliced(at);
        result += QStringView(text).sliced(at, open - at);
        result += values.value(text.sliced(open + 2, close - open - 2));
        at = close + 2;
    }
}

// Sentences of our text long enough that nobody writes them by chance.
const QStringList &tellTales()
{
    static const QStringList lines = [] {
        QStringList found;
        static const QRegularExpression ends(u"\\n|[.:;] |\\{\\{.*?\\}\\}"_s);
        for (const QString &part : templateText().split(ends)) {
            const QString text = squeezed(part).toCaseFolded();
            if (text.size() >= 40)
                found << text;
        }
        return found;
    }();
    return lines;
}

} // namespace

QString instructions(const store::Config &config, const QVector<domain::Category> &categories)
{
    QList<QPair<QString, QString>> offered;
    for (const domain::Category &category : categories)
        offered.append({category.name, category.about});
    QList<QPair<QString, QString>> urgencies;
    for (const domain::UrgencyMeaning &meaning : config.urgencies)
        urgencies.append({toName(meaning.urgency), meaning.about});
    const QString card = capped(cleanAnswer(config.companyCard), 8000);
    return filled(templateText(), {
        {u"canary"_s, canary()},
        {u"categories"_s, list(offered)},
        {u"urgencies"_s, list(urgencies)},
        {u"agent_language"_s, languageName(config.agentLanguage)},
        {u"company"_s, card.isEmpty() ? u"Nothing is known about the company. Be friendly and neutral; use the formal address "
                                        "where the language has one."_s
                                      : card},
    });
}

QString canary()
{
    static const QString text = u"DHC-"_s + QString::fromLatin1(
        QCryptographicHash::hash(QByteArray("deskhand ") + promptVersion.data(), QCryptographicHash::Sha256).toHex().first(16));
    return text;
}

bool givesAwayInstructions(const QString &text)
{
    if (text.contains(canary(), Qt::CaseInsensitive))
        return true;
    const QString flat = squeezed(text).toCaseFolded();
    for (const QString &line : tellTales()) {
        if (flat.contains(line))
            return true;
    }
    return false;
}

} // namespace triage
