#pragma once
// Job: single facts about one MIME part, out of GMime's types into ours. Used by mimetree.cpp
// alone. Thread: any, after setUpMime(). Failure: none; an absent fact is empty.

#include <QByteArray>
#include <QString>

#include <gmime/gmime.h>

#include <memory>

namespace mail
{

struct GObjectRelease {
    template <class T>
    void operator()(T *object) const
    {
        g_object_unref(object);
    }
};
template <class T>
using GObjectPointer = std::unique_ptr<T, GObjectRelease>;

// Once per process; the library is never shut down, its state is global.
void setUpMime();
// `source` must outlive the message. Null for what is no message at all.
GObjectPointer<GMimeMessage> parseMime(const QByteArray &source);

// GMime's objects are C structs that begin with their parent; its own cast macros are old-style
// casts.
inline GMimeObject *asObject(GMimeMultipart *multipart)
{
    return reinterpret_cast<GMimeObject *>(multipart);
}
inline GMimeMultipart *asMultipart(GMimeObject *object)
{
    return reinterpret_cast<GMimeMultipart *>(object);
}
inline GMimePart *asPart(GMimeObject *object)
{
    return reinterpret_cast<GMimePart *>(object);
}

QString mimeType(GMimeObject *object);      // lower case, "text/plain"
QString dispositionOf(GMimeObject *object); // lower case, may be empty
QString fileNameOf(GMimeObject *object);    // as claimed, not safe
QString contentIdOf(GMimeObject *object);
QString bareId(const QString &id);
QString parameter(GMimeObject *object, const char *name); // of the content type

QByteArray contentOf(GMimeObject *object); // decoded; an attached message as its source

struct PartText {
    QString text; // line ends are \n
    QString note;
};
PartText textOf(GMimePart *part, bool html);

} // namespace mail
