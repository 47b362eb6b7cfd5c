#include "core/store/templates.h"

#include "core/store/events.h"
#include "core/store/statement.h"

#include <QCryptographicHash>
#include <QJsonArray>

namespace store
{

using namespace Qt::StringLiterals;
using domain::Done;
using domain::ErrorKind;
using domain::Result;

namespace
{

domain::Error notThere(const QString &name)
{
    return domain::fail(ErrorKind::NotFound, u"There is no template “%1”. `template list` shows them."_s.arg(name.left(templateNameCap)));
}

Done validName(const QString &name)
{
    if (name.isEmpty() || name != name.simplified() || name.size() > templateNameCap)
        return domain::fail(ErrorKind::Invalid, u"A template's name has 1 to %1 characters on one line, without blanks at its ends."_s.arg(templateNameCap));
    return {};
}

Done fits(const ReplyTemplate &t)
{
    DH_TRY(validName(t.name));
    if (t.text.trimmed().isEmpty())
        return domain::fail(ErrorKind::Invalid, u"The template “%1” has no text."_s.arg(t.name));
    if (t.text.size() > templateTextCap)
        return domain::fail(ErrorKind::Invalid, u"The template “%1” is longer than %2 characters."_s.arg(t.name).arg(templateTextCap));
    return {};
}

Done categoryKnown(Connection &c, const QString &category)
{
    if (category.isEmpty())
        return {};
    Statement s(c, "SELECT 1 FROM categories WHERE name = :name");
    s.bind(":name", category);
    DH_TRY(s.exec());
    const bool known = s.next();
    DH_TRY(s.error());
    return known ? Done() : Done(domain::fail(ErrorKind::NotFound, u"There is no category “%1”. `category list` shows them."_s.arg(category.left(80))));
}

Done said(Connection &c, const QString &what, const QJsonObject &detail)
{
    c.changes().settings = true;
    return Events(c).append(domain::Actor::Person, {}, 0, 0, what, detail);
}

} // namespace

Result<QVector<ReplyTemplate>> Templates::list()
{
    Statement s(m_c, "SELECT name, text, category, version FROM templates ORDER BY position, id");
    DH_TRY(s.exec());
    QVector<ReplyTemplate> all;
    while (s.next())
        all << ReplyTemplate{s.text(0), s.text(1), s.text(2), s.integer(3)};
    DH_TRY(s.error());
    return all;
}

Result<ReplyTemplate> Templates::find(const QString &name)
{
    Statement s(m_c, "SELECT name, text, category, version FROM templates WHERE name = :name");
    s.bind(":name", name);
    DH_TRY(s.exec());
    if (s.next())
        return ReplyTemplate{s.text(0), s.text(1), s.text(2), s.integer(3)};
    DH_TRY(s.error());
    return notThere(name);
}

Done Templates::set(const ReplyTemplate &given, qint64 seenVersion)
{
    DH_TRY(fits(given));
    DH_TRY(categoryKnown(m_c, given.category));
    const auto before = find(given.name);
    if (!before && before.error().kind != ErrorKind::NotFound)
        return before.error();
    if (seenVersion >= 0 && before && before->version != seenVersion)
        return domain::fail(ErrorKind::Conflict, u"The template “%1” was changed elsewhere meanwhile. Look at it again."_s.arg(given.name));
    if (before && before->text == given.text && before->category == given.category)
        return {};
    Statement s(m_c, "INSERT INTO templates (name, text, category, position, updated_at) "
                     "VALUES (:name, :text, :category, (SELECT coalesce(max(position), 0) + 1 FROM templates), :now) "
                     "ON CONFLICT (name) DO UPDATE SET text = excluded.text, category = excluded.category, version = version + 1, updated_at = excluded.updated_at");
    s.bind(":name", given.name).bind(":text", given.text).bind(":category", given.category).bind(":now", m_c.nowMs());
    DH_TRY(s.exec());
    return said(m_c, u"template_set"_s,
                {{u"name"_s, given.name},
                 {u"category"_s, given.category},
                 {u"sha256"_s, QString::fromLatin1(QCryptographicHash::hash(given.text.toUtf8(), QCryptographicHash::Sha256).toHex())}});
}

Done Templates::rename(const QString &name, const QString &newName)
{
    DH_TRY(validName(newName));
    if (name == newName)
        return {};
    const auto taken = find(newName);
    if (taken)
        return domain::fail(ErrorKind::Invalid, u"There is a template “%1” already."_s.arg(newName));
    if (taken.error().kind != ErrorKind::NotFound)
        return taken.error();
    Statement s(m_c, "UPDATE templates SET name = :new, version = version + 1, updated_at = :now WHERE name = :old");
    s.bind(":new", newName).bind(":now", m_c.nowMs()).bind(":old", name);
    DH_TRY(s.exec());
    if (s.changedRows() == 0)
        return notThere(name);
    return said(m_c, u"template_renamed"_s, {{u"old"_s, name}, {u"new"_s, newName}});
}

Done Templates::remove(const QString &name)
{
    Statement s(m_c, "DELETE FROM templates WHERE name = :name");
    s.bind(":name", name);
    DH_TRY(s.exec());
    if (s.changedRows() == 0)
        return notThere(name);
    return said(m_c, u"template_removed"_s, {{u"name"_s, name}});
}

Done Templates::reorder(const QStringList &names)
{
    const auto all = list();
    if (!all)
        return all.error();
    if (names.size() != all->size())
        return domain::fail(ErrorKind::Invalid, u"The order needs each template's name once."_s);
    for (qsizetype i = 0; i < names.size(); ++i) {
        Statement s(m_c, "UPDATE templates SET position = :position WHERE name = :name");
        s.bind(":position", qint64(i)).bind(":name", names.at(i));
        DH_TRY(s.exec());
        if (s.changedRows() == 0)
            return notThere(names.at(i));
    }
    return said(m_c, u"templates_ordered"_s, {{u"names"_s, QJsonArray::fromStringList(names)}});
}

} // namespace store
