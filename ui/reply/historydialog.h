#pragma once
// Job: every version of a draft, what each has that the present text has not, and the way back to
// it. Thread: GUI. Lifetime: deletes itself when closed; dies before the store. Failure: in words
// in the dialog.

#include "core/store/drafts.h"
#include "core/store/store.h"

#include <QDialog>

class QLabel;
class QListWidget;
class QPushButton;

namespace reply
{

class DiffPane;

class HistoryDialog : public QDialog
{
    Q_OBJECT
public:
    // `present`: the text in the editor. `session`: whose sitting is "this window".
    HistoryDialog(store::Store &store, const domain::TicketId &ticket, const QString &present, const QString &session, QWidget *parent);

Q_SIGNALS:
    void restoreAsked(const QString &text);

private:
    void take(const domain::Result<QVector<store::Draft>> &drafts);
    void chosen(int row);
    QString words(const store::Draft &draft) const;

    store::Store &m_store;
    QString m_present;
    QString m_session;
    QVector<store::Draft> m_drafts;
    QLabel *m_intro;
    QListWidget *m_list;
    DiffPane *m_diff;
    QPushButton *m_restore;
};

} // namespace reply
