#include "core/mail/htmlrules.h"

#include <QRegularExpression>
#include <QSet>

using namespace Qt::StringLiterals;

namespace mail
{

HtmlRule htmlRule(const QString &tag)
{
    static const QHash<QString, HtmlRule> rules = [] {
        QHash<QString, HtmlRule> table;
        for (const char *name :
             {"p",  "div", "b",  "i",     "u",          "s",     "strong", "em", "sub", "sup",
              "a",  "ul",  "ol", "li",    "blockquote", "pre",   "code",   "h1", "h2",  "h3",
              "h4", "h5",  "h6", "table", "thead",      "tbody", "tr",     "td", "th"})
            table.insert(QLatin1StringView(name).toString(), HtmlRule::Keep);
        for (const char *name : {"br", "hr", "img"})
            table.insert(QLatin1StringView(name).toString(), HtmlRule::Single);
        for (const char *name :
             {"script", "style", "title", "head", "template", "object", "applet", "iframe", "svg",
              "math", "audio", "video", "canvas", "noembed", "noframes"})
            table.insert(QLatin1StringView(name).toString(), HtmlRule::Skip);
        return table;
    }();
    return rules.value(tag, HtmlRule::Through);
}

// Other names for what the fragment has a name for.
QString htmlTag(const QString &name)
{
    static const QHash<QString, QString> same = [] {
        QHash<QString, QString> table;
        for (const char *block :
             {"center", "section", "article", "header", "footer", "main", "form", "address", "dt",
              "dd", "fieldset", "caption", "figure", "details", "summary", "nav", "aside"})
            table.insert(QLatin1StringView(block).toString(), u"div"_s);
        for (const char *struck : {"strike", "del"})
            table.insert(QLatin1StringView(struck).toString(), u"s"_s);
        for (const char *typed : {"tt", "kbd", "samp"})
            table.insert(QLatin1StringView(typed).toString(), u"code"_s);
        return table;
    }();
    const QString tag = name.toLower();
    return same.value(tag, tag);
}

bool isLetterLevel(const QString &tag)
{
    static const QSet<QString> tags{u"b"_s,  u"i"_s,   u"u"_s,   u"s"_s, u"strong"_s,
                                    u"em"_s, u"sub"_s, u"sup"_s, u"a"_s, u"code"_s};
    return tags.contains(tag);
}

bool isHidden(const QHash<QString, QString> &attributes)
{
    if (attributes.contains(u"hidden"_s))
        return true;
    QString style = attributes.value(u"style"_s).toLower();
    if (style.isEmpty())
        return false;
    static const QRegularExpression blanks(u"\\s|/\\*.*?\\*/"_s);
    static const QRegularExpression hides(
        u"(?:^|;)(?:display:none|visibility:(?:hidden|collapse)|font-size:0+(?:\\.0+)?(?:px|pt|em|rem|%)?(?:!important)?(?:;|$)|mso-hide:all|opacity:0(?:\\.0+)?(?:;|$))"_s);
    style = style.left(4000).remove(blanks);
    return hides.match(style).hasMatch();
}

// Only http, https and mailto, written plainly; anything else is no link.
QString safeTarget(const QString &href)
{
    QString target;
    for (const QChar c : href.trimmed()) {
        if (c.unicode() < 0x20 || c.unicode() == 0x7F)
            return {};
        target += c;
    }
    const bool known = target.startsWith("http://"_L1, Qt::CaseInsensitive) ||
                       target.startsWith("https://"_L1, Qt::CaseInsensitive) ||
                       target.startsWith("mailto:"_L1, Qt::CaseInsensitive);
    return known && target.size() <= 2000 ? target.replace(u' ', u"%20"_s) : QString();
}

} // namespace mail
