#pragma once
// Job: the head of a mail as fields, and where the body begins, however the head was damaged;
// encoded words as text. Thread: any; pure. Failure: none; what was repaired is said in `notes`.

#include "core/mail/charset.h"

#include <QByteArray>
#include <QStringList>
#include <QVector>

namespace mail
{

struct HeadField {
    QByteArray name;  // lower case
    QByteArray value; // unfolded, otherwise as it came
};

struct Head {
    QVector<HeadField> fields;
    qsizetype bodyOffset = 0;
    QStringList notes;

    QByteArray first(QByteArrayView name) const; // empty if there is none
    QByteArrayList all(QByteArrayView name) const;
    bool has(QByteArrayView name) const;
};

inline constexpr qsizetype headCapBytes = 256 * 1024;
inline constexpr qsizetype fieldCapBytes = 64 * 1024;
inline constexpr int fieldCap = 2000;

Head readHead(QByteArrayView bytes);

// RFC 2047, with what is seen in real mail: letters split between words, padding inside, empty
// words, raw bytes.
Decoded decodeWords(QByteArrayView raw);

// One line without control and direction characters.
QString oneLine(const QString &text, qsizetype maxChars);

} // namespace mail
