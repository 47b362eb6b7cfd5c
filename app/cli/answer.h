#pragma once
// Job: what one command has to say: a document for programs, a text for people, a code for scripts. Thread: plain values.

#include "core/domain/result.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QString>

#include <optional>

namespace cli
{

enum ExitCode : int { Success = 0, Failure = 1, WrongUsage = 2, NoStore = 3 };

struct Answer {
    Answer(QJsonValue document, QString words, int code = Success) : json(std::move(document)), text(std::move(words)), exitCode(code) {}
    Answer(domain::Error failure, int code = Failure) : exitCode(code), error(std::move(failure)) {}

    QJsonValue json; // an object or an array
    QString text;    // the same for people; may be empty
    int exitCode = Success;
    std::optional<domain::Error> error; // then json and text are empty
};

inline Answer wrongUsage(const QString &what, const QString &hint = {})
{
    return Answer(domain::fail(domain::ErrorKind::Invalid, what, hint), WrongUsage);
}

// Failures of a verb whose arguments were at fault are wrong usage; everything else is a failed command.
inline Answer failed(const domain::Error &error)
{
    return Answer(error, error.kind == domain::ErrorKind::Invalid ? WrongUsage : Failure);
}

} // namespace cli
