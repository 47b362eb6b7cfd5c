#pragma once
// Job: keeps the window looking as the settings say, also when they change while it is open, here
// or in another process. Thread: GUI. Lifetime: a child of the window, dies before the store.
// Failure: the look stays.

#include "core/store/store.h"
#include "ui/shell/look.h"

#include <QObject>

namespace shell
{

class Appearance : public QObject
{
    Q_OBJECT
public:
    // `only`: asked for on the command line, for this run.
    Appearance(store::Store &store, std::optional<widgets::Scheme> only, QObject *parent);
    const Look &look() const { return m_look; }
    void read();
    void setScheme(widgets::Scheme scheme); // a person's choice: kept

Q_SIGNALS:
    void lookRead(const shell::Look &look);
    void failed(const QString &message);

private:
    void show(const Look &look);

    store::Store &m_store;
    std::optional<widgets::Scheme> m_only;
    Look m_look;
    bool m_shown = false;
};

} // namespace shell
