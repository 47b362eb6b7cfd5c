#include "core/mail/safename.h"

#include "core/mail/head.h"

#include <QHash>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace mail
{

QString safeFileName(const QString &claimed, const QString &fallback)
{
    QString name = oneLine(claimed, 4000);
    name = name.sliced(qMax(name.lastIndexOf(u'/'), name.lastIndexOf(u'\\')) + 1);
    for (QChar &c : name) {
        const QChar::Category category = c.category();
        if (QStringView(u"<>:\"|?*").contains(c) || category == QChar::Other_Format ||
            category == QChar::Other_Control)
            c = u'_';
    }
    while (!name.isEmpty() && (name.back() == u'.' || name.back() == u' '))
        name.chop(1);
    while (name.startsWith(u'.') || name.startsWith(u' '))
        name.remove(0, 1);
    if (name.isEmpty())
        name = fallback;

    static const QStringList reserved{u"con"_s, u"prn"_s,    u"aux"_s,
                                      u"nul"_s, u"conin$"_s, u"conout$"_s};
    const QString stem = name.section(u'.', 0, 0).trimmed().toLower();
    const bool port = stem.size() == 4 &&
                      (stem.startsWith("com"_L1) || stem.startsWith("lpt"_L1)) && stem[3].isDigit();
    if (port || reserved.contains(stem))
        name.prepend(u'_');

    static constexpr qsizetype most = 120;
    if (name.size() > most) {
        const qsizetype dot = name.lastIndexOf(u'.');
        const QString extension = dot > 0 && name.size() - dot <= 16 ? name.sliced(dot) : QString();
        name = name.left(most - extension.size());
        if (name.back().isHighSurrogate())
            name.chop(1);
        name += extension;
    }
    return name;
}

QString extensionOf(const QString &type)
{
    static const QHash<QString, QString> known{{u"image/png"_s, u".png"_s},
                                               {u"image/jpeg"_s, u".jpg"_s},
                                               {u"image/gif"_s, u".gif"_s},
                                               {u"image/webp"_s, u".webp"_s},
                                               {u"image/svg+xml"_s, u".svg"_s},
                                               {u"application/pdf"_s, u".pdf"_s},
                                               {u"application/zip"_s, u".zip"_s},
                                               {u"text/plain"_s, u".txt"_s},
                                               {u"text/html"_s, u".html"_s},
                                               {u"text/calendar"_s, u".ics"_s},
                                               {u"text/csv"_s, u".csv"_s},
                                               {u"message/rfc822"_s, u".eml"_s},
                                               {u"application/ms-tnef"_s, u".dat"_s},
                                               {u"message/delivery-status"_s, u".txt"_s},
                                               {u"text/rfc822-headers"_s, u".txt"_s},
                                               {u"application/pgp-signature"_s, u".asc"_s},
                                               {u"application/pkcs7-signature"_s, u".p7s"_s},
                                               {u"application/pkcs7-mime"_s, u".p7m"_s}};
    return known.value(type);
}

} // namespace mail
