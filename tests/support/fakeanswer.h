#pragma once
// Job: what the fake provider says: a good triage answer made from the request's own schema and ticket, in the dialect of
// its route, and every way of saying it wrongly. Thread: any; pure. Failure: a request that is not JSON gives an empty answer.

#include "tests/support/fakestep.h"

namespace support
{

struct Spoken {
    int status = 200;
    QByteArray contentType = "application/json";
    QByteArray body;
};

// The ticket's words as they stand in the request, for evidence that can be verified: its subject, else its first words.
QString ticketWords(const QByteArray &requestBody);

// A value for every property of the schema in the request.
QJsonObject goodContent(const QByteArray &requestBody);

// `seq` makes ids that differ and stay the same from run to run.
Spoken speak(const Step &step, const QString &route, const QByteArray &requestBody, int seq);

QByteArray modelList();

} // namespace support
