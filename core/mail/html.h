#pragma once
// Job: hostile HTML becomes a small fragment that a QTextBrowser lays out at once and that names
// nothing outside the mail,
//      and the text a person would read in it.
// Thread: any; pure. Lifetime: none. Failure: never; what was left out is said in `notes`, and text
// is not empty where the source had some.
//
// The fragment holds p br div b i u s strong em sub sup a ul ol li blockquote pre code h1-h6 hr img
// and tables at most three deep. Links are http, https and mailto; pictures are `cid:` of this
// mail; there are no styles, classes or scripts.

#include <QSet>
#include <QString>
#include <QStringList>

namespace mail
{

struct HtmlLimits {
    qsizetype inputBytes = 256 * 1024;
    int parseDepth = 256; // beyond: only the text is kept
    int depth = 32;
    int tables = 3;
    int elements = 5000;
    int words = 40'000;
    int wordLetters = 80; // then a place to break
};

struct SafeHtml {
    QString html;
    QString text;
    QStringList notes;
    int elements = 0; // in `html`
    int depth = 0;
};

// `contentIds`: parts of this mail, so that a picture named without the `cid:` scheme is found too.
SafeHtml sanitiseHtml(const QString &source, const QSet<QString> &contentIds = {},
                      const HtmlLimits &limits = {});

QString htmlToText(const QString &source);

// Plain text as a fragment of the same kind.
QString textToHtml(const QString &text);

// Puts a zero-width space into words longer than that, so that a view can break the line.
QString breakLongWords(const QString &text, int letters = 80);

// A field of a table or an export that holds markup, not text.
bool looksLikeHtml(const QString &text);

} // namespace mail
