#include "core/mail/danger.h"

#include <QRegularExpression>
#include <QSet>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace mail
{

namespace
{

QString bareHost(QString host)
{
    host = host.toLower();
    while (host.endsWith(u'.'))
        host.chop(1);
    // One spelling for names in other scripts.
    if (const QByteArray ascii = QUrl::toAce(host); !ascii.isEmpty())
        host = QString::fromLatin1(ascii);
    return host.startsWith("www."_L1) ? host.mid(4) : host;
}

bool sameSite(const QString &shown, const QString &target)
{
    return shown == target || target.endsWith(u'.' + shown) || shown.endsWith(u'.' + target);
}

QString extension(const QString &name)
{
    const qsizetype dot = name.lastIndexOf(u'.');
    return dot < 0 ? QString() : name.mid(dot + 1).trimmed().toLower();
}

const QSet<QString> &programs()
{
    static const QSet<QString> all{u"exe"_s, u"com"_s, u"scr"_s, u"pif"_s, u"msi"_s, u"msp"_s, u"cpl"_s, u"dll"_s, u"jar"_s, u"app"_s, u"dmg"_s, u"pkg"_s,
                                   u"deb"_s, u"rpm"_s, u"apk"_s, u"appimage"_s, u"run"_s, u"lnk"_s, u"desktop"_s, u"url"_s, u"reg"_s};
    return all;
}

const QSet<QString> &scripts()
{
    static const QSet<QString> all{u"bat"_s, u"cmd"_s, u"ps1"_s, u"vbs"_s, u"vbe"_s, u"js"_s, u"jse"_s, u"wsf"_s, u"wsh"_s, u"hta"_s, u"sh"_s, u"py"_s,
                                   u"pl"_s, u"rb"_s, u"php"_s, u"html"_s, u"htm"_s, u"xhtml"_s, u"svg"_s, u"shtml"_s};
    return all;
}

const QSet<QString> &macros()
{
    static const QSet<QString> all{u"docm"_s, u"dotm"_s, u"xlsm"_s, u"xltm"_s, u"xlam"_s, u"pptm"_s, u"potm"_s, u"ppam"_s, u"ppsm"_s, u"doc"_s, u"xls"_s, u"ppt"_s, u"one"_s};
    return all;
}

const QSet<QString> &archives()
{
    static const QSet<QString> all{u"zip"_s, u"rar"_s, u"7z"_s, u"tar"_s, u"gz"_s, u"tgz"_s, u"bz2"_s, u"xz"_s, u"cab"_s, u"iso"_s, u"img"_s, u"vhd"_s, u"ace"_s};
    return all;
}

} // namespace

bool misleads(const QString &shown, const QUrl &target)
{
    static const QRegularExpression host(u"(?:^|[\\s/(<@])((?:[\\p{L}\\p{N}-]{1,63}\\.)+\\p{L}{2,24})(?=$|[\\s/:?#)>,;.!])"_s,
                                         QRegularExpression::UseUnicodePropertiesOption);
    const bool toMail = target.scheme().compare("mailto"_L1, Qt::CaseInsensitive) == 0;
    const QString goal = bareHost(toMail ? target.path().section(u'@', -1) : target.host());
    auto found = host.globalMatch(shown.left(2000));
    while (found.hasNext()) {
        if (!sameSite(bareHost(found.next().captured(1)), goal))
            return true;
    }
    return false;
}

Danger dangerOf(const QString &name, const QString &type)
{
    const QString last = extension(name);
    if (programs().contains(last) || type == "application/x-msdownload"_L1 || type == "application/x-executable"_L1 || type == "application/java-archive"_L1)
        return Danger::Program;
    if (scripts().contains(last) || type == "text/html"_L1 || type.contains("javascript"_L1) || type == "image/svg+xml"_L1)
        return Danger::Script;
    if (macros().contains(last) || type.contains("macroenabled"_L1, Qt::CaseInsensitive))
        return Danger::Macro;
    if (archives().contains(last) || type == "application/zip"_L1)
        return Danger::Archive;
    return Danger::None;
}

bool secondExtension(const QString &name)
{
    static const QRegularExpression inner(u"\\.(?:pdf|docx?|xlsx?|pptx?|txt|rtf|jpe?g|png|gif|mp[34]|csv|html?)\\s*\\.\\w{1,8}$"_s,
                                          QRegularExpression::CaseInsensitiveOption);
    const Danger danger = dangerOf(name, {});
    return (danger == Danger::Program || danger == Danger::Script) && inner.match(name).hasMatch();
}

} // namespace mail
