#include "core/store/providers.h"

#include "core/store/events.h"
#include "core/store/gates.h"
#include "core/store/statement.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QUrl>

namespace store
{

using namespace Qt::StringLiterals;
using domain::Dialect;
using domain::Done;
using domain::ErrorKind;
using domain::ProviderConfig;
using domain::Result;

namespace
{

domain::Error invalid(const QString &message)
{
    return domain::fail(ErrorKind::Invalid, message);
}

Done validatedUrl(const QString &text)
{
    const QUrl url(text, QUrl::StrictMode);
    if (!url.isValid() || url.host().isEmpty() || (url.scheme() != "https"_L1 && url.scheme() != "http"_L1))
        return invalid(u"“%1” is not an address of the form https://host/v1."_s.arg(text.left(200)));
    if (!url.userInfo().isEmpty() || url.hasQuery() || url.hasFragment())
        return invalid(u"The address may hold neither a user nor a query: a key is never kept in this file."_s);
    return {};
}

Done validated(const ProviderConfig &p)
{
    static const QRegularExpression name(u"\\A[A-Za-z0-9][A-Za-z0-9._-]{0,63}\\z"_s);
    static const QRegularExpression variable(u"\\A[A-Za-z_][A-Za-z0-9_]{0,127}\\z"_s);
    if (!name.match(p.name).hasMatch())
        return invalid(u"“%1” cannot be a provider's name: use letters, digits, dots, dashes and underscores, at most 64."_s.arg(p.name.left(80)));
    if (!p.keyEnv.isEmpty() && !variable.match(p.keyEnv).hasMatch())
        return invalid(u"The key is named by an environment variable, such as OPENAI_API_KEY; this is not one."_s); // it may be the key itself: not repeated
    if (p.priceInNanoUsdPerMTok.has_value() != p.priceOutNanoUsdPerMTok.has_value())
        return invalid(u"A price needs both parts: for what is sent and for what is answered."_s);
    if (p.priceInNanoUsdPerMTok.value_or(0) < 0 || p.priceOutNanoUsdPerMTok.value_or(0) < 0)
        return invalid(u"A price cannot be negative."_s);
    if (p.dialect == Dialect::Builtin)
        return {};
    if (p.model.trimmed().isEmpty())
        return invalid(u"The provider needs the name of a model."_s);
    if (p.dialect == Dialect::Demo)
        return {}; // no address: nothing leaves the machine
    return validatedUrl(p.url);
}

ProviderConfig configOf(const Statement &s)
{
    ProviderConfig p;
    p.name = s.text(0);
    p.dialect = domain::fromName<Dialect>(s.text(1)).value_or(Dialect::Builtin); // the column's CHECK admits no other name
    p.url = s.text(2);
    p.model = s.text(3);
    p.keyEnv = s.text(4);
    p.position = int(s.integer(5));
    p.priceInNanoUsdPerMTok = s.maybeInteger(6);
    p.priceOutNanoUsdPerMTok = s.maybeInteger(7);
    p.keyPlace = domain::fromName<domain::KeyPlace>(s.text(8)).value_or(domain::KeyPlace::Environment); // CHECK as above
    p.keyVersion = s.integer(9);
    return p;
}

domain::Error notThere(const QString &name)
{
    return domain::fail(ErrorKind::NotFound, u"There is no provider “%1”."_s.arg(name.left(80)));
}

Done place(Connection &c, const QString &name, int position)
{
    Statement s(c, "UPDATE providers SET position = :position WHERE name = :name");
    s.bind(":position", position).bind(":name", name);
    return s.exec();
}

} // namespace

Done Providers::add(const ProviderConfig &p)
{
    DH_TRY(validated(p));
    const bool fromVariable = p.keyPlace == domain::KeyPlace::Environment;
    Statement s(m_c, "INSERT INTO providers (name, dialect, url, model, key_env, position, price_in, price_out, created_at, key_place, key_version)"
                     " VALUES (:name, :dialect, :url, :model, :key_env, (SELECT coalesce(max(position) + 1, 0) FROM providers),"
                     " :price_in, :price_out, :now, :key_place, :now)"
                     " ON CONFLICT (name) DO UPDATE SET dialect = excluded.dialect, url = excluded.url, model = excluded.model,"
                     " key_env = excluded.key_env, price_in = excluded.price_in, price_out = excluded.price_out,"
                     " key_place = excluded.key_place, key_version = excluded.key_version");
    s.bind(":name", p.name).bind(":dialect", domain::toName(p.dialect)).bind(":url", p.url).bind(":model", p.model.trimmed());
    s.bind(":key_env", fromVariable ? p.keyEnv : u""_s).bind(":price_in", p.priceInNanoUsdPerMTok).bind(":price_out", p.priceOutNanoUsdPerMTok);
    s.bind(":now", m_c.nowMs()).bind(":key_place", domain::toName(p.keyPlace));
    DH_TRY(s.exec());
    DH_TRY(Gates(m_c).resume(p.name));
    m_c.changes().settings = true;
    return Events(m_c).append(domain::Actor::Person, {}, 0, 0, u"provider_set"_s,
                              {{u"provider"_s, p.name}, {u"dialect"_s, domain::toName(p.dialect)}, {u"url"_s, p.url}, {u"model"_s, p.model.trimmed()},
                               {u"key_place"_s, domain::toName(p.keyPlace)}});
}

Done Providers::keyChanged(const QString &name)
{
    Statement s(m_c, "UPDATE providers SET key_version = max(key_version + 1, :now) WHERE name = :name");
    s.bind(":now", m_c.nowMs()).bind(":name", name);
    DH_TRY(s.exec());
    if (s.changedRows() == 0)
        return notThere(name);
    DH_TRY(Gates(m_c).resume(name));
    m_c.changes().settings = true;
    return Events(m_c).append(domain::Actor::Person, {}, 0, 0, u"provider_key_changed"_s, {{u"provider"_s, name}});
}

Done Providers::remove(const QString &name)
{
    Statement s(m_c, "DELETE FROM providers WHERE name = :name");
    s.bind(":name", name);
    DH_TRY(s.exec());
    if (s.changedRows() == 0)
        return notThere(name);
    m_c.changes().settings = true;
    return Events(m_c).append(domain::Actor::Person, {}, 0, 0, u"provider_removed"_s, {{u"provider"_s, name}});
}

Done Providers::order(const QStringList &names)
{
    const auto before = list();
    if (!before)
        return before.error();
    QStringList known;
    for (const ProviderConfig &p : *before)
        known << p.name;
    QStringList wanted = names;
    wanted.removeDuplicates();
    for (const QString &name : std::as_const(wanted)) {
        if (!known.removeOne(name))
            return notThere(name);
    }
    wanted << known;
    for (int i = 0; i < wanted.size(); ++i)
        DH_TRY(place(m_c, wanted[i], i));
    m_c.changes().settings = true;
    return Events(m_c).append(domain::Actor::Person, {}, 0, 0, u"providers_ordered"_s, {{u"order"_s, QJsonArray::fromStringList(wanted)}});
}

Result<QVector<ProviderConfig>> Providers::list()
{
    Statement s(m_c, "SELECT name, dialect, url, model, key_env, position, price_in, price_out, key_place, key_version FROM providers ORDER BY position, name");
    DH_TRY(s.exec());
    QVector<ProviderConfig> providers;
    while (s.next())
        providers << configOf(s);
    DH_TRY(s.error());
    return providers;
}

Result<ProviderConfig> Providers::find(const QString &name)
{
    Statement s(m_c, "SELECT name, dialect, url, model, key_env, position, price_in, price_out, key_place, key_version FROM providers WHERE name = :name");
    s.bind(":name", name);
    DH_TRY(s.exec());
    if (s.next())
        return configOf(s);
    DH_TRY(s.error());
    return notThere(name);
}

} // namespace store
