#pragma once
// Job: every question to the person goes through this interface, so that tests answer in their
// place. Nothing waits: the answer comes by callback, and never if `context` is gone by then.
// Thread: GUI. Lifetime: made in app/ (or a test), outlives the window. Failure: a dialog closed
// without a word is "no".

#include <QObject>
#include <QStringList>
#include <QWidget>

#include <functional>

namespace widgets
{

struct Question {
    QString id;        // stable, for tests: "triage_again"
    QString title;     // the question itself, one sentence
    QString text;      // what follows from yes
    QString yes;       // the verb on the button
    bool harm = false; // yes loses something: no is the default
};

class Prompt
{
public:
    virtual ~Prompt() = default;
    virtual void ask(QWidget *parent, const Question &question, QObject *context,
                     std::function<void(bool)> answered) = 0;
    virtual void tell(QWidget *parent, const QString &title, const QString &text) = 0;
    // Empty lists and strings: thought better of it; then nothing is called.
    virtual void openFiles(QWidget *parent, const QString &title, QObject *context,
                           std::function<void(const QStringList &)> chosen) = 0;
    virtual void openFolder(QWidget *parent, const QString &title, QObject *context,
                            std::function<void(const QStringList &)> chosen) = 0;
    virtual void saveFile(QWidget *parent, const QString &title, const QString &name,
                          QObject *context, std::function<void(const QString &)> chosen) = 0;
};

} // namespace widgets
