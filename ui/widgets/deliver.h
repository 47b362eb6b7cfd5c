#pragma once
// Job: brings a future's result to a GUI object, or to nobody if that object is gone by then.
// Thread: called on the GUI thread; `received` runs there. Lifetime: the application object carries
// it, so that a widget may die at any moment: a continuation bound to the widget itself would be
// posted from the store's thread to an object that may be just going away. Failure: none of its
// own; the result says it.

#include <QCoreApplication>
#include <QFuture>
#include <QPointer>

namespace widgets
{

template <class T, class F>
void deliver(QFuture<T> future, QObject *context, F received)
{
    future.then(QCoreApplication::instance(),
                [guard = QPointer<QObject>(context),
                 received = std::move(received)](const T &result) mutable {
                    if (guard)
                        received(result);
                });
}

} // namespace widgets
