#pragma once
// Job: the views with their counters. Thread: GUI. Lifetime: a child of the window.

#include "core/store/ticketlist.h"

#include <QListWidget>

namespace inbox
{

class ViewList : public QListWidget
{
    Q_OBJECT
public:
    explicit ViewList(QWidget *parent = nullptr);
    void setCounts(const store::Counts &counts);
    void choose(store::View view);

Q_SIGNALS:
    void viewChosen(store::View view);

protected:
    void changeEvent(QEvent *event) override;

private:
    void dress();
    void makeRoom();
    store::Counts m_counts;
};

QString viewName(store::View view);

} // namespace inbox
