#pragma once
// Job: lets a person say how calls of unknown billing of one provider ended: some or all of them were billed, or were not;
// leaving them is always possible. Thread: GUI. Lifetime: deletes itself; dies before the store. Failure: a sentence in the
// dialog; what was settled before it stays settled.

#include "core/store/failures.h"
#include "core/store/store.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QTreeWidget;

namespace failures
{

class BillingDialog : public QDialog
{
    Q_OBJECT
public:
    BillingDialog(store::Store &store, const QString &provider, QWidget *parent);

Q_SIGNALS:
    void ticketChosen(const domain::TicketId &ticket);

private:
    void load();
    void take(const domain::Result<QVector<store::UnknownCall>> &calls);
    void settle(domain::Billed billed);
    void settleSome(QVector<domain::AttemptId> ids, domain::Billed billed, int done);
    void settleAll(domain::Billed billed, int done);
    void settled(int done, const QString &error);
    void setBusy(bool busy);

    store::Store &m_store;
    QString m_provider;
    qint64 m_untilMs;
    QVector<store::UnknownCall> m_calls;
    QLabel *m_words;
    QTreeWidget *m_list;
    QPushButton *m_yes;
    QPushButton *m_no;
};

} // namespace failures
