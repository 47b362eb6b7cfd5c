#include "core/store/settingstable.h"

#include "core/domain/triage.h"

#include <QRegularExpression>

namespace store
{

using namespace Qt::StringLiterals;
using domain::ErrorKind;
using domain::Result;

namespace
{

constexpr qint64 usd = 1'000'000'000;

QVector<SettingSpec> table()
{
    using enum SettingType;
    QVector<SettingSpec> specs{
        {u"workers"_s, Number, u"4"_s, u"How many tickets are triaged at the same time."_s, 1, 128},
        {u"max_billed_attempts"_s, Number, u"3"_s, u"Paid calls for one ticket whose answers cannot be used, before a person must look."_s, 1, 20},
        {u"call_deadline_ms"_s, Number, u"0"_s,
         u"Milliseconds a call may take in all; 0: 90000 for hosted providers, 300000 for local ones."_s, 0, 3'600'000},
        {u"retry_base_ms"_s, Number, u"2000"_s, u"Milliseconds before the first retry; each further one waits twice as long."_s, 1, 3'600'000},
        {u"retry_cap_ms"_s, Number, u"300000"_s, u"Milliseconds a retry waits at most."_s, 1, 86'400'000},
        {u"unknown_retry_limit_nanousd"_s, Number, u"50000000"_s,
         u"A call that was sent and never answered is sent once more by itself if its estimate is below this, in billionths of a USD."_s, 0, 1000 * usd},
        {u"daily_budget_nanousd"_s, Number, u"5000000000"_s, u"What may be spent in a day, in billionths of a USD; 0: nothing that costs money."_s, 0,
         1'000'000 * usd},
        {u"retention_days"_s, Number, u"90"_s, u"Days that requests and raw answers are kept before they are emptied; their hashes stay."_s, 1, 36'500},
        {u"own_addresses"_s, Addresses, QString(), u"Our own mail addresses, separated by commas: mail from them is not triaged."_s, 0, 10'000},
        {u"agent_language"_s, Language, u"en"_s, u"Language of the summaries, such as en or de-CH."_s, 0, 35},
        {u"company_card"_s, Text, QString(), u"Who we are, our tone and what we never promise: goes into every prompt."_s, 0, 8'000},
        {u"signature"_s, Text, QString(), u"Added below suggested replies by the program, never by the model."_s, 0, 4'000},
        {u"ui.scheme"_s, Choice, u"system"_s, u"Colours of the window."_s, 0, 20, {u"system"_s, u"light"_s, u"dark"_s, u"contrast"_s}},
        {u"ui.language"_s, Choice, u"system"_s, u"Language of the window, from its next start on."_s, 0, 20, {u"system"_s, u"en"_s, u"de"_s}},
        {u"ui.text_size"_s, Number, u"100"_s, u"Size of the window's text in percent of the system's, from its next start on."_s, 80, 200},
        {u"ui.reduced_motion"_s, Choice, u"system"_s, u"Whether nothing in the window moves by itself."_s, 0, 20, {u"system"_s, u"yes"_s, u"no"_s}},
        {u"ui.notifications"_s, Choice, u"yes"_s, u"Whether the desktop tells of what needs a person."_s, 0, 20, {u"yes"_s, u"no"_s}},
    };
    for (const domain::UrgencyMeaning &meaning : domain::defaultUrgencies()) {
        const QString name = domain::toName(meaning.urgency);
        specs << SettingSpec{u"urgency_"_s + name, Sentence, meaning.about, u"What “%1” means, in one sentence for the model."_s.arg(name), 1, 500};
    }
    return specs;
}

domain::Error misfit(const SettingSpec &spec, const QString &why)
{
    return domain::fail(ErrorKind::Invalid, u"%1: %2"_s.arg(spec.key, why));
}

Result<QString> fitNumber(const SettingSpec &spec, const QString &value)
{
    bool ok = false;
    const qint64 number = value.trimmed().toLongLong(&ok);
    if (!ok)
        return misfit(spec, u"“%1” is not a whole number."_s.arg(value.left(40)));
    if (number < spec.least || number > spec.most)
        return misfit(spec, u"%1 is outside %2 to %3."_s.arg(number).arg(spec.least).arg(spec.most));
    return QString::number(number);
}

Result<QString> fitAddresses(const SettingSpec &spec, const QString &value)
{
    static const QRegularExpression between(u"[,;\\s]+"_s);
    static const QRegularExpression address(u"\\A[^@<>\"]+@[^@<>\"]+\\z"_s);
    QStringList addresses = value.toLower().split(between, Qt::SkipEmptyParts);
    for (const QString &one : std::as_const(addresses)) {
        if (!address.match(one).hasMatch())
            return misfit(spec, u"“%1” is not a mail address."_s.arg(one.left(80)));
    }
    addresses.removeDuplicates();
    return addresses.join(u',');
}

Result<QString> fitLanguage(const SettingSpec &spec, const QString &value)
{
    static const QRegularExpression tag(u"\\A[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,4}\\z"_s);
    if (!tag.match(value.trimmed()).hasMatch())
        return misfit(spec, u"“%1” is not a language tag such as en or de-CH."_s.arg(value.left(40)));
    return value.trimmed();
}

Result<QString> fitChoice(const SettingSpec &spec, const QString &value)
{
    const QString choice = value.trimmed().toLower();
    if (!spec.choices.contains(choice))
        return misfit(spec, u"“%1” is not one of %2."_s.arg(value.left(40), spec.choices.join(u", "_s)));
    return choice;
}

Result<QString> fitSentence(const SettingSpec &spec, const QString &value)
{
    const QString sentence = value.simplified();
    if (sentence.isEmpty())
        return misfit(spec, u"a sentence is needed."_s);
    return sentence;
}

} // namespace

const QVector<SettingSpec> &settingsTable()
{
    static const QVector<SettingSpec> specs = table();
    return specs;
}

const SettingSpec *settingSpec(const QString &key)
{
    for (const SettingSpec &spec : settingsTable()) {
        if (spec.key == key)
            return &spec;
    }
    return nullptr;
}

Result<QString> fit(const SettingSpec &spec, const QString &value)
{
    if (spec.type != SettingType::Number && value.size() > spec.most)
        return misfit(spec, u"%1 characters are more than the %2 allowed."_s.arg(value.size()).arg(spec.most));
    switch (spec.type) {
    case SettingType::Number:
        return fitNumber(spec, value);
    case SettingType::Addresses:
        return fitAddresses(spec, value);
    case SettingType::Language:
        return fitLanguage(spec, value);
    case SettingType::Sentence:
        return fitSentence(spec, value);
    case SettingType::Choice:
        return fitChoice(spec, value);
    case SettingType::Text:
        return value.isNull() ? u""_s : value;
    }
    return misfit(spec, u"of a type nobody knows."_s);
}

} // namespace store
