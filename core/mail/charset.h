#pragma once
// Job: bytes with a claimed charset become text; never fails and never drops a letter silently.
// Thread: any; pure. Failure: what had to be guessed is said in `note`.

#include <QByteArrayView>
#include <QString>

#include <optional>

namespace mail
{

struct Decoded {
    QString text;
    QString note; // in words, empty when the label was right
};

// Labels lie: Latin-1 and ASCII are read as UTF-8 where they are, else as windows-1252; GB2312 as
// GB18030.
Decoded decodeText(QByteArrayView bytes, QByteArrayView label);

// Nothing if a single byte is not UTF-8.
std::optional<QString> strictUtf8(QByteArrayView bytes);

// Every byte has a letter; the five that windows-1252 leaves undefined become the C1 controls of
// Latin-1.
QString windows1252(QByteArrayView bytes);

} // namespace mail
