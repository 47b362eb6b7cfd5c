#include "core/store/categories.h"

#include "core/store/events.h"
#include "core/store/statement.h"

#include <QRegularExpression>

namespace store
{

using namespace Qt::StringLiterals;
using domain::Done;
using domain::ErrorKind;
using domain::Result;

namespace
{

constexpr auto lastResort = "other"_L1;
constexpr int aboutMax = 500;

Done validated(const domain::Category &category)
{
    static const QRegularExpression name(u"\\A[a-z0-9_]{1,40}\\z"_s);
    if (!name.match(category.name).hasMatch())
        return domain::fail(ErrorKind::Invalid,
                            u"“%1” cannot be a category's name: use lower case letters, digits and underscores, at most 40."_s.arg(
                                category.name.left(80)));
    const QString about = category.about.trimmed();
    if (about.isEmpty() || about.size() > aboutMax || about.contains(u'\n'))
        return domain::fail(ErrorKind::Invalid,
                            u"A category needs one sentence that tells the model what belongs there, at most %1 characters on one line."_s.arg(
                                aboutMax));
    return {};
}

Result<bool> isEmpty(Connection &c)
{
    Statement s(c, "SELECT NOT EXISTS (SELECT name FROM categories)");
    DH_TRY(s.exec());
    const bool empty = s.next() && s.boolean(0);
    DH_TRY(s.error());
    return empty;
}

Done insert(Connection &c, const domain::Category &category, int position)
{
    Statement s(c, "INSERT INTO categories (name, about, position) VALUES (:name, :about, :position)");
    s.bind(":name", category.name).bind(":about", category.about).bind(":position", position);
    return s.exec();
}

} // namespace

Result<QVector<domain::Category>> Categories::list()
{
    Statement s(m_c, "SELECT name, about FROM categories ORDER BY name = 'other', position, name");
    DH_TRY(s.exec());
    QVector<domain::Category> categories;
    while (s.next())
        categories << domain::Category{s.text(0), s.text(1)};
    DH_TRY(s.error());
    return categories;
}

Done Categories::add(const domain::Category &category)
{
    DH_TRY(validated(category));
    Statement s(m_c, "INSERT INTO categories (name, about, position)"
                     " VALUES (:name, :about, (SELECT coalesce(max(position) + 1, 0) FROM categories))"
                     " ON CONFLICT (name) DO UPDATE SET about = excluded.about");
    s.bind(":name", category.name).bind(":about", category.about.trimmed());
    DH_TRY(s.exec());
    m_c.changes().settings = true;
    return Events(m_c).append(domain::Actor::Person, {}, 0, 0, u"category_defined"_s,
                              {{u"name"_s, category.name}, {u"about"_s, category.about.trimmed()}});
}

Done Categories::remove(const QString &name)
{
    if (name == lastResort)
        return domain::fail(ErrorKind::Invalid, u"“other” stays: it is where everything goes that fits nowhere else."_s);
    Statement s(m_c, "DELETE FROM categories WHERE name = :name");
    s.bind(":name", name);
    DH_TRY(s.exec());
    if (s.changedRows() == 0)
        return domain::fail(ErrorKind::NotFound, u"There is no category “%1”."_s.arg(name));
    m_c.changes().settings = true;
    return Events(m_c).append(domain::Actor::Person, {}, 0, 0, u"category_removed"_s, {{u"name"_s, name}});
}

Done Categories::seed()
{
    const auto empty = isEmpty(m_c);
    if (!empty)
        return empty.error();
    if (!*empty)
        return {};
    const QVector<domain::Category> defaults = domain::defaultCategories();
    for (int i = 0; i < defaults.size(); ++i)
        DH_TRY(insert(m_c, defaults[i], i));
    m_c.changes().settings = true;
    return Events(m_c).append(domain::Actor::Program, {}, 0, 0, u"categories_seeded"_s, {{u"count"_s, int(defaults.size())}});
}

} // namespace store
