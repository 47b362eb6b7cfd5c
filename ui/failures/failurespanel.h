#pragma once
// Job: above the list of the view Failed: the causes with their numbers, what the chosen one means, and the buttons that help.
// Counts change in place; a cause that is gone stays as "0 ×" and a new one comes last until the view is chosen again, so that
// nothing moves under the cursor. Thread: GUI; reads on the store's readers, at most once a second. Lifetime: dies before the
// store. Failure: a sentence where the words stand; the last numbers stay.

#include "core/domain/provider.h"
#include "core/store/failures.h"
#include "core/store/store.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QLabel;
class QListWidget;
class QPushButton;
class QScrollArea;

namespace failures
{

struct FailuresSeen {
    QVector<store::FailureGroup> groups;
    QVector<store::UnknownGroup> unknown;
    QVector<domain::Gate> gates;
};

class FailuresPanel : public QWidget
{
    Q_OBJECT
public:
    explicit FailuresPanel(store::Store &store, QWidget *parent = nullptr);
    void setActive(bool active); // the view Failed is chosen

Q_SIGNALS:
    void causeChosen(const std::optional<store::Cause> &cause); // none: all
    void ticketChosen(const domain::TicketId &ticket);
    void providersAsked(const QString &provider);

private:
    void build();
    void changed(const store::Changes &changes);
    void read();
    void take(const domain::Result<FailuresSeen> &seen);
    void fill();
    void choose();
    void showWords();
    void retry();
    void giveUp();
    void openExample();
    const store::FailureGroup *group() const;  // the chosen one
    const store::UnknownGroup *unknown() const;

    store::Store &m_store;
    FailuresSeen m_seen;
    bool m_active = false;
    bool m_reading = false;
    bool m_again = false;
    QString m_chosen; // key of the chosen row
    QTimer m_soon;
    QListWidget *m_list;
    QScrollArea *m_scroll;
    QLabel *m_words;
    QPushButton *m_example;
    QPushButton *m_retry;
    QPushButton *m_giveUp;
    QPushButton *m_settle;
    QPushButton *m_provider;
};

} // namespace failures
