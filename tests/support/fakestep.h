#pragma once
// Job: one step of the fake provider's script: which request it is for, and what is done with it. Kinds:
//   answers       ok, refusal, length, content_filter, status_failed, empty_content, not_json, schema_invalid, unknown_category,
//                 dup_keys, trailing_garbage, fence, think, bom, reasoning_only, invalid_utf8
//   statuses      error (with `status`, `code`, `type`, `message`), raw (status, headers, body as given), redirect, html_200, html_502,
//                 empty_200, no_content, huge, bad_gzip
//   on the wire   close_after_request, rst_after_request, half_status_line, half_headers, headers_then_close, short_body, rst_mid_body,
//                 chunked, chunk_cut, close_delimited, close_delimited_cut, trickle, hang, non_http_banner
// Thread: plain values. Failure: an unknown kind is answered with status 500 and the words "unknown step".

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QPair>
#include <QString>

#include <optional>

namespace support
{

struct Step {
    QString kind = QStringLiteral("ok");
    int times = 1;            // 0: for ever
    QString bodyContains;     // empty: any request
    int delayMs = -1;         // -1: the provider's own
    std::optional<bool> charge; // none: charged unless the kind is known not to be billed

    int status = 0;           // error, raw, redirect
    QString code;
    QString type;
    QString message;
    QList<QPair<QByteArray, QByteArray>> headers; // added to the answer's own
    QByteArray body;          // raw; error: instead of the OpenAI shape
    QJsonObject content;      // answers: put over the good answer, member by member
    QJsonObject usage;        // answers: {"in","cached","out"}; {"omit":true}: no usage
    int pieceBytes = 1;       // trickle
    int everyMs = 50;         // trickle
    qint64 bytes = 3 * 1024 * 1024; // huge

    static Step ok(const QJsonObject &content = {});
    static Step error(int status, const QString &code = {}, const QString &type = {}, const QString &message = {});
    static Step of(const QString &kind);
    static Step fromJson(const QJsonObject &json);

    Step &after(int ms);
    Step &repeat(int count);
    Step &when(const QString &text);
    Step &with(const QByteArray &header, const QByteArray &value);

    bool isCharged() const;
};

} // namespace support
