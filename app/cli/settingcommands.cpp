// category and config.

#include "app/cli/call.h"
#include "app/cli/output.h"

#include "core/store/categories.h"
#include "core/store/gates.h"
#include "core/store/settings.h"

using namespace Qt::StringLiterals;

namespace cli
{
namespace
{

Answer listCategories(Call &call)
{
    const auto categories = call.store().readWait([](store::Connection &c) { return store::Categories(c).list(); });
    if (!categories)
        return categories.error();
    QJsonArray documents;
    QVector<QStringList> lines;
    for (const domain::Category &category : *categories) {
        documents.append(QJsonObject{{u"name"_s, category.name}, {u"about"_s, category.about}});
        lines << QStringList{category.name, category.about};
    }
    return {documents, table({u"NAME"_s, u"ABOUT"_s}, lines)};
}

Answer addCategory(Call &call)
{
    if (!call.args.has(u"about"_s))
        return wrongUsage(u"\"category add\" needs --about: the sentence that tells the model what belongs there."_s);
    const domain::Category category{call.value(0), call.args.option(u"about"_s)};
    const auto done = call.store().writeWait(store::Priority::Person, [category](store::Connection &c) { return store::Categories(c).add(category); });
    return done ? listCategories(call) : failed(done.error());
}

Answer removeCategory(Call &call)
{
    const auto done = call.store().writeWait(store::Priority::Person, [name = call.value(0)](store::Connection &c) {
        return store::Categories(c).remove(name);
    });
    return done ? listCategories(call) : failed(done.error());
}

Answer get(Call &call)
{
    const QString key = call.value(0);
    const auto value = call.store().readWait([key](store::Connection &c) { return store::Settings(c).get(key); });
    if (!value)
        return failed(value.error());
    return {QJsonObject{{u"key"_s, key}, {u"value"_s, *value}}, printableLines(*value) + u'\n'};
}

Answer set(Call &call)
{
    const QString key = call.value(0);
    const auto value = call.store().writeWait(
        store::Priority::Person, [key, text = call.value(1)](store::Connection &c) -> domain::Result<QString> {
            if (const auto done = store::Settings(c).set(key, text); !done)
                return done.error();
            // A higher budget lets those go on that wait for one.
            if (key == "daily_budget_nanousd"_L1) {
                if (const auto reopened = store::Gates(c).reopenBudget(); !reopened)
                    return reopened.error();
            }
            return store::Settings(c).get(key);
        });
    if (!value)
        return failed(value.error());
    return {QJsonObject{{u"key"_s, key}, {u"value"_s, *value}}, u"%1 = %2\n"_s.arg(key, printable(*value))};
}

Answer list(Call &call)
{
    const auto settings = call.store().readWait([](store::Connection &c) { return store::Settings(c).list(); });
    if (!settings)
        return settings.error();
    QJsonArray documents;
    QVector<QStringList> lines;
    for (const store::SettingInfo &s : *settings) {
        documents.append(QJsonObject{{u"key"_s, s.key}, {u"value"_s, s.value}, {u"default"_s, s.standard}, {u"about"_s, s.about}});
        lines << QStringList{s.key, s.value, s.about};
    }
    return {documents, table({u"KEY"_s, u"VALUE"_s, u"ABOUT"_s}, lines, {0, 40, 0})};
}

} // namespace

QList<Command> settingCommands()
{
    return {
        {u"category list"_s, {}, 0, 0, {}, u"Categories with the sentence that goes into the prompt"_s, listCategories},
        {u"category add"_s, u"NAME"_s, 1, 1, {{u"about"_s, u"TEXT"_s, u"one sentence: what belongs there"_s}}, u"Add a category, or change its sentence"_s, addCategory},
        {u"category remove"_s, u"NAME"_s, 1, 1, {}, u"Take a category off the list; tickets keep it"_s, removeCategory},
        {u"config get"_s, u"KEY"_s, 1, 1, {}, u"One setting"_s, get},
        {u"config set"_s, u"KEY VALUE"_s, 2, 2, {}, u"Change a setting; it counts from the next ticket on, in every process"_s, set},
        {u"config list"_s, {}, 0, 0, {}, u"All settings with their meaning"_s, list},
    };
}

} // namespace cli
