#pragma once
// Job: one box for every command and every ticket: type some letters of its name, press Enter.
// Thread: GUI; tickets are searched on the store's readers. Lifetime: deletes itself when closed;
// dies before the store. Failure: a search that fails is a line in the box.

#include "core/domain/ids.h"
#include "core/store/store.h"
#include "core/store/ticketlist.h"

#include <QDialog>
#include <QPointer>
#include <QTimer>

class QAction;
class QLineEdit;
class QListWidget;

namespace shell
{

class Palette : public QDialog
{
    Q_OBJECT
public:
    Palette(store::Store &store, const QList<QAction *> &actions, QWidget *parent);

Q_SIGNALS:
    void ticketChosen(const domain::TicketId &ticket);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void typed();
    void showActions();
    void searchTickets();
    void showTickets(const QVector<store::ListRow> &rows);
    void choose();
    void addLine(const QString &text, const QString &right, const QString &spoken,
                 const QVariant &target);

    store::Store &m_store;
    QList<QPointer<QAction>> m_actions;
    QLineEdit *m_edit;
    QListWidget *m_list;
    QTimer m_searchSoon;
    int m_serial = 0;
};

} // namespace shell
