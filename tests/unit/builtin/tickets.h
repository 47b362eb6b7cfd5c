#pragma once
// What the tests of the built-in classifier share: the labelled set, and short ways to ask.

#include "core/providers/builtin/builtin.h"
#include "core/providers/builtin/words.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QList>

namespace builtintest
{

using namespace Qt::StringLiterals;

struct Ticket {
    QString language, category, urgency, subject, text;
    bool outside = false;
    bool heldBack = false; // the rule of train.py
};

inline QByteArray fileBytes(const QString &path)
{
    QFile file(QStringLiteral(DESKHAND_SOURCE_DIR "/") + path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline QList<Ticket> allTickets()
{
    QList<Ticket> tickets;
    const QDir folder(QStringLiteral(DESKHAND_SOURCE_DIR "/resources/classifier/tickets"));
    const QStringList names = folder.entryList({u"*.jsonl"_s}, QDir::Files, QDir::Name);
    for (const QString &name : names) {
        const QList<QByteArray> lines = fileBytes(u"resources/classifier/tickets/"_s + name).split('\n');
        for (const QByteArray &line : lines) {
            const QJsonObject row = QJsonDocument::fromJson(line).object();
            if (row.isEmpty())
                continue;
            Ticket t{row.value("lang"_L1).toString(), row.value("category"_L1).toString(), row.value("urgency"_L1).toString(),
                     row.value("subject"_L1).toString(), row.value("text"_L1).toString()};
            t.outside = name == "out_of_domain.jsonl"_L1;
            const quint32 key = providers::builtin::fnv(providers::builtin::fnvStart,
                                                        QString(t.subject + u'\n' + t.text).toStdU32String());
            t.heldBack = key % (t.outside ? 2 : 5) == 0;
            tickets << t;
        }
    }
    return tickets;
}

inline QJsonObject ask(const QString &subject, const QString &text, const QStringList &categories = {}, const QString &name = {})
{
    return providers::builtin::triage({subject, text, name, categories});
}

inline QString str(const QJsonObject &object, QLatin1StringView key)
{
    return object.value(key).toString();
}

} // namespace builtintest
