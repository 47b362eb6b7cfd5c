#pragma once
// Job: the parts of a mail below its head: which are its text, which are attachments. The only file
// that knows GMime. Thread: any; GMime's library state is set up once, behind a lock. Failure:
// none; what could not be read is said in `notes`.

#include "core/domain/ticket.h"
#include "core/mail/head.h"

#include <QStringList>
#include <QVector>

namespace mail
{

inline constexpr int partDepthCap = 32;
inline constexpr int partCap = 500;
inline constexpr qint64 attachmentCapBytes = 25 * 1024 * 1024;

// A stretch of the body, in one or both forms.
struct BodySegment {
    QString plain;
    QString html; // as it came, not sanitised
};

struct MimeTree {
    QVector<BodySegment> segments;
    QVector<domain::Attachment> attachments;
    QStringList notes;
    QString reportType; // "delivery-status", "disposition-notification", "feedback-report"; empty:
                        // no report
    bool encrypted = false;
};

MimeTree readTree(const Head &head, QByteArrayView body);

} // namespace mail
