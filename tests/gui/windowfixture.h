#pragma once
// Job: the real window over a real folder, with questions answered by the test. Thread: GUI.
// Lifetime: one test.

#include "app/composition.h"
#include "core/store/operations.h"
#include "core/store/tickets.h"
#include "tests/support/fakekeychain.h"
#include "ui/shell/mainwindow.h"
#include "ui/widgets/prompt.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QFile>
#include <QPointer>
#include <QTemporaryDir>

#include <memory>

// Answers in the person's place; what was asked can be read back.
class Answers final : public widgets::Prompt
{
public:
    QStringList asked;
    QStringList texts; // the questions themselves
    bool yes = true;
    bool hold = false; // keep the question open
    QStringList files;
    QString saveAs;

    void ask(QWidget *, const widgets::Question &question, QObject *context,
             std::function<void(bool)> answered) override
    {
        asked << question.id;
        texts << question.title + QLatin1Char(' ') + question.text;
        if (hold)
            return;
        QMetaObject::invokeMethod(
            context, [answered = std::move(answered), yes = yes] { answered(yes); },
            Qt::QueuedConnection);
    }
    void tell(QWidget *, const QString &title, const QString &) override { asked << title; }
    void openFiles(QWidget *, const QString &, QObject *context,
                   std::function<void(const QStringList &)> chosen) override
    {
        choose(context, std::move(chosen));
    }
    void openFolder(QWidget *, const QString &, QObject *context,
                    std::function<void(const QStringList &)> chosen) override
    {
        choose(context, std::move(chosen));
    }
    void saveFile(QWidget *, const QString &, const QString &, QObject *context,
                  std::function<void(const QString &)> chosen) override
    {
        if (!saveAs.isEmpty())
            QMetaObject::invokeMethod(
                context, [chosen = std::move(chosen), path = saveAs] { chosen(path); },
                Qt::QueuedConnection);
    }

private:
    void choose(QObject *context, std::function<void(const QStringList &)> chosen)
    {
        if (!files.isEmpty())
            QMetaObject::invokeMethod(
                context, [chosen = std::move(chosen), paths = files] { chosen(paths); },
                Qt::QueuedConnection);
    }
};

class WindowFixture
{
public:
    QTemporaryDir folder;
    Answers answers;
    std::shared_ptr<support::FakeKeychain> keychain = std::make_shared<support::FakeKeychain>();
    std::unique_ptr<app::Composition> parts;
    work::Engine *engine = nullptr;
    std::unique_ptr<shell::MainWindow> window;

    // `where`: another folder than the fixture's own.
    QString open(const QString &where = {})
    {
        qputenv("XDG_STATE_HOME", folder.path().toUtf8());
        app::CompositionOptions options;
        options.folder = where.isEmpty() ? folder.filePath(QStringLiteral("desk")) : where;
        options.program = QStringLiteral("test");
        options.keychain = keychain;
        auto opened = app::Composition::open(options);
        if (!opened.ok())
            return opened.error().message;
        parts = std::move(*opened);
        const auto made = parts->engine();
        if (!made.ok())
            return made.error().message;
        engine = *made;
        show();
        return {};
    }

    void show()
    {
        shell::Desk desk{parts->store(), engine, engine->instance(), answers, parts->asker()};
        desk.triage = &parts->triage();
        window = std::make_unique<shell::MainWindow>(desk);
        window->show();
    }

    // As a person would: the last window goes, then everything else.
    void close()
    {
        if (window)
            window->close();
        window.reset();
        parts.reset();
        engine = nullptr;
    }

    template <class W>
    W *find(const QString &name) const
    {
        return window->findChild<W *>(name);
    }

    QAbstractItemView *list() const
    {
        return find<QAbstractItemView>(QStringLiteral("ticketList"));
    }
    int rows() const { return list()->model()->rowCount(); }
    QString spoken(int row) const
    {
        return list()->model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
    }

    QString writeFile(const QString &name, const QByteArray &bytes) const
    {
        const QString path = folder.filePath(name);
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? path
                                                                                    : QString();
    }

    static QByteArray mail(const QByteArray &subject, const QByteArray &body,
                           const QByteArray &type = "text/plain")
    {
        return "From: Ada Lovelace <ada@example.test>\r\nTo: support@example.test\r\nSubject: " +
               subject + "\r\nMessage-ID: <" + subject.toHex() +
               "@example.test>\r\nDate: Mon, 04 Mar 2024 10:00:00 +0000\r\nMIME-Version: "
               "1.0\r\nContent-Type: " +
               type + "; charset=utf-8\r\n\r\n" + body + "\r\n";
    }
};
