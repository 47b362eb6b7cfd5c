#pragma once
// Job: the menu of templates, those of the ticket's category first, each filled in for the ticket.
// Thread: GUI; the list is kept fresh from the store, so that the menu opens at once. Lifetime: a
// child of the editor; dies before the store. Failure: said in the menu.

#include "core/domain/ticket.h"
#include "core/store/store.h"
#include "core/store/templates.h"

#include <QMenu>
#include <QObject>

namespace reply
{

class TemplateMenu : public QObject
{
    Q_OBJECT
public:
    TemplateMenu(store::Store &store, QMenu *menu, QObject *parent);
    void setTicket(const domain::Ticket &ticket) { m_ticket = ticket; }
    void fill(); // before the menu opens

Q_SIGNALS:
    void chosen(const QString &filledText);
    void editAsked(); // the page in the settings

private:
    void load();
    void add(const store::ReplyTemplate &given);

    store::Store &m_store;
    QMenu *m_menu;
    domain::Ticket m_ticket;
    QVector<store::ReplyTemplate> m_templates;
    QString m_problem;
};

} // namespace reply
