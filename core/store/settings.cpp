#include "core/store/settings.h"

#include "core/store/events.h"
#include "core/store/gates.h"
#include "core/store/settingstable.h"
#include "core/store/statement.h"

#include <QCryptographicHash>
#include <QHash>

namespace store
{

using namespace Qt::StringLiterals;
using domain::Done;
using domain::ErrorKind;
using domain::Result;

namespace
{

constexpr auto uiPrefix = "ui."_L1;

domain::Error unknown(const QString &key)
{
    QStringList names;
    for (const SettingSpec &spec : settingsTable())
        names << spec.key;
    return domain::fail(ErrorKind::Invalid, u"There is no setting “%1”. There are: %2."_s.arg(key, names.join(u", "_s)));
}

Result<QString> stored(Connection &c, const QString &key, const QString &otherwise)
{
    Statement s(c, "SELECT value FROM settings WHERE key = :key");
    s.bind(":key", key);
    DH_TRY(s.exec());
    if (s.next())
        return s.text(0);
    DH_TRY(s.error());
    return otherwise;
}

Done put(Connection &c, const QString &key, const QString &value)
{
    Statement s(c, "INSERT INTO settings (key, value, updated_at) VALUES (:key, :value, :now)"
                   " ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at");
    s.bind(":key", key).bind(":value", value).bind(":now", c.nowMs());
    return s.exec();
}

Result<QHash<QString, QString>> everything(Connection &c)
{
    Statement s(c, "SELECT key, value FROM settings ORDER BY key");
    DH_TRY(s.exec());
    QHash<QString, QString> values;
    while (s.next())
        values.insert(s.text(0), s.text(1));
    DH_TRY(s.error());
    return values;
}

// Numbers as they are; texts, which may hold names and addresses, by their hash.
QJsonValue forTheTrail(const SettingSpec &spec, const QString &value)
{
    if (spec.type == SettingType::Number || spec.type == SettingType::Choice)
        return value;
    return QString::fromLatin1(QCryptographicHash::hash(value.toUtf8(), QCryptographicHash::Sha256).toHex());
}

} // namespace

Result<Config> Settings::config()
{
    const auto values = everything(m_c);
    if (!values)
        return values.error();
    // A value that was changed from outside must fit as well: a damaged budget is not silently another one.
    QHash<QString, QString> fitting;
    for (const SettingSpec &spec : settingsTable()) {
        const auto value = fit(spec, values->value(spec.key, spec.standard));
        if (!value)
            return value.error();
        fitting.insert(spec.key, *value);
    }
    const auto number = [&fitting](QLatin1StringView key) { return fitting.value(key).toLongLong(); };
    Config config;
    config.workers = int(number("workers"_L1));
    config.maxBilledAttempts = int(number("max_billed_attempts"_L1));
    config.callDeadlineMs = int(number("call_deadline_ms"_L1));
    config.retryBaseMs = int(number("retry_base_ms"_L1));
    config.retryCapMs = int(number("retry_cap_ms"_L1));
    config.unknownRetryLimitNanoUsd = number("unknown_retry_limit_nanousd"_L1);
    config.dailyBudgetNanoUsd = number("daily_budget_nanousd"_L1);
    config.retentionDays = int(number("retention_days"_L1));
    config.ownAddresses = fitting.value(u"own_addresses"_s).split(u',', Qt::SkipEmptyParts);
    config.agentLanguage = fitting.value(u"agent_language"_s);
    config.companyCard = fitting.value(u"company_card"_s);
    config.signature = fitting.value(u"signature"_s);
    for (const domain::UrgencyMeaning &meaning : domain::defaultUrgencies())
        config.urgencies << domain::UrgencyMeaning{meaning.urgency, fitting.value(u"urgency_"_s + domain::toName(meaning.urgency))};
    return config;
}

Result<QString> Settings::get(const QString &key)
{
    const SettingSpec *spec = settingSpec(key);
    if (!spec)
        return unknown(key);
    return stored(m_c, key, spec->standard);
}

Done Settings::set(const QString &key, const QString &value)
{
    const SettingSpec *spec = settingSpec(key);
    if (!spec)
        return unknown(key);
    const auto fitting = fit(*spec, value);
    if (!fitting)
        return fitting.error();
    const auto before = stored(m_c, key, spec->standard);
    if (!before)
        return before.error();
    if (*before == *fitting)
        return {};
    DH_TRY(put(m_c, key, *fitting));
    m_c.changes().settings = true;
    if (key == "daily_budget_nanousd"_L1 && fitting->toLongLong() > before->toLongLong())
        DH_TRY(Gates(m_c).reopenBudget());
    return Events(m_c).append(domain::Actor::Person, {}, 0, 0, u"setting_changed"_s,
                              {{u"key"_s, key}, {u"from"_s, forTheTrail(*spec, *before)}, {u"to"_s, forTheTrail(*spec, *fitting)}});
}

Done Settings::change(const QString &key, const QString &loaded, const QString &value)
{
    const auto now = get(key);
    if (!now)
        return now.error();
    if (*now != loaded && *now != value)
        return domain::fail(ErrorKind::Conflict, u"It was changed elsewhere meanwhile."_s, *now);
    return set(key, value);
}

Done Settings::check(const QString &key, const QString &value)
{
    const SettingSpec *spec = settingSpec(key);
    if (!spec)
        return unknown(key);
    const auto fitting = fit(*spec, value);
    return fitting ? Done() : Done(fitting.error());
}

Result<QVector<SettingInfo>> Settings::list()
{
    const auto values = everything(m_c);
    if (!values)
        return values.error();
    QVector<SettingInfo> infos;
    for (const SettingSpec &spec : settingsTable())
        infos << SettingInfo{spec.key, values->value(spec.key, spec.standard), spec.standard, spec.about};
    return infos;
}

Result<QString> Settings::uiState(const QString &key)
{
    if (!key.startsWith(uiPrefix))
        return domain::fail(ErrorKind::Invalid, u"“%1” is no key of the window's own."_s.arg(key));
    return stored(m_c, key, {});
}

// Neither announced nor in the trail: where a splitter stands is nobody's business.
Done Settings::setUiState(const QString &key, const QString &value)
{
    if (!key.startsWith(uiPrefix))
        return domain::fail(ErrorKind::Invalid, u"“%1” is no key of the window's own."_s.arg(key));
    return put(m_c, key, value);
}

} // namespace store
