#include "ui/reply/templatemenu.h"

#include "core/domain/placeholders.h"
#include "core/domain/sentences.h"
#include "ui/widgets/deliver.h"

#include <QAction>

using namespace Qt::StringLiterals;

namespace reply
{

namespace
{

QHash<QString, QString> valuesOf(const domain::Ticket &ticket)
{
    return {{u"customer_name"_s, ticket.requester.name},
            {u"customer_first_name"_s, ticket.requester.name.section(u' ', 0, 0, QString::SectionSkipEmpty)},
            {u"subject"_s, ticket.subject},
            {u"ticket_id"_s, ticket.externalId}};
}

} // namespace

TemplateMenu::TemplateMenu(store::Store &store, QMenu *menu, QObject *parent)
    : QObject(parent), m_store(store), m_menu(menu)
{
    connect(&store, &store::Store::changed, this, [this](const store::Changes &changes) {
        if (changes.settings || changes.elsewhere)
            load();
    });
    load();
}

void TemplateMenu::load()
{
    widgets::deliver(m_store.read([](store::Connection &c) { return store::Templates(c).list(); }), this,
                     [this](const domain::Result<QVector<store::ReplyTemplate>> &list) {
                         m_problem = list.ok() ? QString() : domain::inWords(list.error().message);
                         if (list.ok())
                             m_templates = *list;
                     });
}

void TemplateMenu::add(const store::ReplyTemplate &given)
{
    QAction *action = m_menu->addAction(QString(given.name).replace(u'&', u"&&"_s));
    action->setToolTip(given.text.left(400));
    connect(action, &QAction::triggered, this,
            [this, text = given.text] { Q_EMIT chosen(domain::fillPlaceholders(text, valuesOf(m_ticket))); });
}

void TemplateMenu::fill()
{
    m_menu->clear();
    m_menu->setToolTipsVisible(true);
    const auto fits = [this](const store::ReplyTemplate &t) { return !t.category.isEmpty() && t.category == m_ticket.category; };
    bool any = false;
    for (const store::ReplyTemplate &t : std::as_const(m_templates)) {
        if (fits(t)) {
            add(t);
            any = true;
        }
    }
    if (any)
        m_menu->addSeparator();
    for (const store::ReplyTemplate &t : std::as_const(m_templates)) {
        if (!fits(t))
            add(t);
    }
    if (m_templates.isEmpty())
        m_menu->addAction(m_problem.isEmpty() ? tr("No templates yet") : m_problem)->setEnabled(false);
    m_menu->addSeparator();
    QAction *edit = m_menu->addAction(tr("Edit templates…"));
    edit->setObjectName(u"editTemplates"_s);
    connect(edit, &QAction::triggered, this, &TemplateMenu::editAsked);
}

} // namespace reply
