#pragma once
// Job: reads the error a server sent, whatever shape it has (OpenAI, Anthropic, llama.cpp, vLLM old and new, LM Studio,
// Ollama, gateways, HTML pages), and says which trouble its code means. Thread: any; pure.
// Failure: none; what cannot be read is told by its first words.

#include "core/domain/result.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace providers
{

struct ServerError {
    QString code;    // numbers as text
    QString type;
    QString param;
    QString message; // one line, shortened

    bool mentions(QLatin1StringView name) const { return code == name || type == name; }
    QString tag() const; // "type/code", for the trail
};

ServerError readServerError(const QByteArray &body);

// An HTML page where JSON was due: a sign-in page of a hotel, a proxy's complaint, a wrong address.
bool looksLikeHtml(const QByteArray &contentType, const QByteArray &body);

// Money or a limit a person set: waiting does not help.
bool isQuota(const ServerError &error);
// The set spending limit that Anthropic reports as a bad request.
bool isUsageLimitText(const ServerError &error);

// What a code means when the status does not say (an error inside an answer with status 200). None: unknown code.
std::optional<domain::ErrorKind> kindOfCode(const ServerError &error);

} // namespace providers
