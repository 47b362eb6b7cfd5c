// Hostile HTML: what survives, how much of it, and that a view lays it out.
#include "core/mail/html.h"

#include <QGuiApplication>
#include <QRegularExpression>
#include <QTest>
#include <QTextDocument>

using namespace Qt::StringLiterals;

class TestHtml : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void onlyAllowedTagsAndAttributesSurvive_data();
    void onlyAllowedTagsAndAttributesSurvive();
    void nothingOutsideTheMailIsNamed_data();
    void nothingOutsideTheMailIsNamed();
    void escapedMarkupStaysText();
    void linksKeepTheirTargets();
    void picturesOfTheMailStay();
    void tablesAreThreeDeepAtMost();
    void elementsAndDepthAreBounded_data();
    void elementsAndDepthAreBounded();
    void longWordsCanBreak();
    void viewLaysItOut_data();
    void viewLaysItOut();
    void viewAsksForNothingOutside();
    void largeInputIsCutBetweenLetters();
};

namespace
{

int count(const QString &html, const QString &tag)
{
    return int(html.count(u'<' + tag + u'>') + html.count(u'<' + tag + u' '));
}

QStringList tagsOf(const QString &html)
{
    static const QRegularExpression tag(u"<(/?[a-zA-Z0-9]+)"_s);
    QStringList tags;
    auto matches = tag.globalMatch(html);
    while (matches.hasNext())
        tags.append(matches.next().captured(1));
    return tags;
}

} // namespace

void TestHtml::onlyAllowedTagsAndAttributesSurvive_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("expected");
    QTest::newRow("plain") << u"<p>Hi <b>you</b></p>"_s << u"<p>Hi <b>you</b></p>"_s;
    QTest::newRow("styles and classes")
        << u"<div style='color:red' class=x onclick=y>a</div>"_s << u"<div>a</div>"_s;
    QTest::newRow("script") << u"a<script>alert('<b>')</script><p>b</p>"_s << u"<p>a</p><p>b</p>"_s;
    QTest::newRow("unknown tags let their words through")
        << u"<p><blink>a</blink><o:p>b</o:p></p>"_s << u"<p>ab</p>"_s;
    QTest::newRow("other names for the same")
        << u"<center><strike>a</strike></center>"_s << u"<div><s>a</s></div>"_s;
    QTest::newRow("unclosed") << u"<div><b>a"_s << u"<div><b>a</b></div>"_s;
    QTest::newRow("comment") << u"<p>a<!-- <b>x</b> -->b</p>"_s << u"<p>ab</p>"_s;
    QTest::newRow("another set is claimed in a meta tag")
        << u"<meta charset=iso-8859-1><p>Größe</p>"_s << u"<p>Größe</p>"_s;
    QTest::newRow("cells")
        << u"<table border=1><tr><td colspan=2 bgcolor=red>a<td colspan=99999>b</table>"_s
        << u"<table><tr><td colspan=\"2\">a</td><td>b</td></tr></table>"_s;
    QTest::newRow("head and xml")
        << u"<head><title>t</title><style>p{}</style></head><xml><p>a</p></xml>"_s << u"<p>a</p>"_s;
    QTest::newRow("characters a view uses for itself")
        << u"<p>a\uFFFC\uFDD0b</p>"_s << u"<p>ab</p>"_s;
}

void TestHtml::onlyAllowedTagsAndAttributesSurvive()
{
    QFETCH(QString, source);
    QFETCH(QString, expected);
    QCOMPARE(mail::sanitiseHtml(source).html, expected);
}

void TestHtml::nothingOutsideTheMailIsNamed_data()
{
    QTest::addColumn<QString>("source");
    for (const char *source : {"<img src='file:///etc/hosts'>a",
                               "<img src='//evil/share/x.png'>a",
                               "<img src='\\\\evil\\share\\x.png'>a",
                               "<img src='http://track.example/p.gif' width=1 height=1>a",
                               "<img src='/etc/passwd'>a",
                               "<img src='data:image/png;base64,AAAA'>a",
                               "<img src='cid:x\" onerror=\"y'>a",
                               "<img src='CID:http://evil/x'><img srcset='http://evil/x 2x'>a",
                               "<a href='file:///etc/hosts'>a</a>",
                               "<a href='javascript:alert(1)'>a</a>",
                               "<a href=' java\tscript:alert(1)'>a</a>",
                               "<a href='JaVaScRiPt&colon;alert(1)'>a</a>",
                               "<a href='vbscript:x'>a</a>",
                               "<a href='//evil/share'>a</a>",
                               "<a href='smb://evil/x'>a</a>",
                               "<a href='http://ok.example\nfile:///x'>a</a>",
                               "<body background='file:///x'>a</body>",
                               "<table background='//evil/x'><tr><td>a</table>",
                               "<link rel=stylesheet href='//evil/x.css'>a",
                               "<style>@import url(//evil/x.css)</style>a",
                               "<div style=\"background:url('file:///x')\">a</div>",
                               "<iframe src='file:///x'></iframe>a",
                               "<object data='file:///x'></object>a",
                               "<svg><image href='file:///x'/></svg>a",
                               "<video poster='//evil/x' src='//evil/y'></video>a",
                               "<base href='file:///'>a<img src='x'>",
                               "<input type=image src='//evil/x'>a",
                               "<form action='//evil/x'>a</form>",
                               "<meta http-equiv=refresh content='0;url=//evil/x'>a",
                               "<p><img src=file:///x alt='<img src=file:///y>'>a</p>"})
        QTest::newRow(source) << QString::fromUtf8(source);
}

void TestHtml::nothingOutsideTheMailIsNamed()
{
    QFETCH(QString, source);
    const mail::SafeHtml safe = mail::sanitiseHtml(source);
    QString tagsOnly = safe.html;
    static const QRegularExpression words(u"(^|>)[^<]*(<|$)"_s);
    tagsOnly.replace(words, u"><"_s);
    for (const QString &bad : {u"file:"_s, u"evil"_s, u"script"_s, u"etc"_s, u"track"_s, u"data:"_s,
                               u"smb"_s, u"style"_s, u"onerror"_s, u"url("_s})
        QVERIFY2(!tagsOnly.contains(bad, Qt::CaseInsensitive), qPrintable(safe.html));
    QVERIFY(!safe.html.contains("<img"_L1) || safe.html.contains("src=\"cid:"_L1));
    QVERIFY2(safe.text.contains(u'a'), qPrintable(safe.text));
}

void TestHtml::escapedMarkupStaysText()
{
    const mail::SafeHtml safe = mail::sanitiseHtml(
        u"<p>&lt;b&gt;x&lt;/b&gt; &amp;lt; <a href='http://x.example/?a=1&amp;b=\"2\"'>q</a></p>"_s);
    QCOMPARE(
        safe.html,
        u"<p>&lt;b&gt;x&lt;/b&gt; &amp;lt; <a href=\"http://x.example/?a=1&amp;b=&quot;2&quot;\">q</a></p>"_s);
    QVERIFY(safe.text.startsWith("<b>x</b> &lt; q"_L1));
}

void TestHtml::linksKeepTheirTargets()
{
    const mail::SafeHtml safe = mail::sanitiseHtml(
        u"<a href='https://a.example/x'>here</a> <a href='mailto:a@b.example'>write</a>"_s);
    QVERIFY(safe.html.contains("<a href=\"https://a.example/x\">here</a>"_L1));
    QVERIFY(safe.html.contains("<a href=\"mailto:a@b.example\">write</a>"_L1));
}

void TestHtml::picturesOfTheMailStay()
{
    const QString source =
        u"<img src='cid:one@x' alt='Logo' width=20 height=999999><img src='two@x'><img src='three@x'>"_s;
    const mail::SafeHtml safe = mail::sanitiseHtml(source, {u"two@x"_s});
    QVERIFY(safe.html.contains("<img src=\"cid:one@x\" alt=\"Logo\" width=\"20\">"_L1));
    QVERIFY(safe.html.contains("<img src=\"cid:two@x\">"_L1));
    QVERIFY(!safe.html.contains("three"_L1));
    QVERIFY(safe.notes.join(u' ').contains("pictures"_L1));
}

void TestHtml::tablesAreThreeDeepAtMost()
{
    QString source;
    for (int i = 0; i < 30; ++i)
        source += u"<table><tr><td>%1 "_s.arg(i);
    const mail::SafeHtml safe = mail::sanitiseHtml(source + u"end"_s);
    QCOMPARE(count(safe.html, u"table"_s), 3);
    QVERIFY(safe.html.contains("29"_L1) && safe.html.contains("end"_L1));
    QVERIFY(!safe.notes.isEmpty());
}

void TestHtml::elementsAndDepthAreBounded_data()
{
    QTest::addColumn<QString>("source");
    QTest::newRow("200 nested tables") << u"<table><tr><td>"_s.repeated(200) + u"x"_s;
    QTest::newRow("20,000 nested divs") << u"<div>"_s.repeated(20'000) + u"x"_s;
    QTest::newRow("200 nested divs") << u"<div>"_s.repeated(200) + u"x"_s;
    QTest::newRow("50,000 spans") << u"<span>x</span> "_s.repeated(50'000);
    QTest::newRow("50,000 bold letters") << u"<b>x</b>"_s.repeated(50'000);
    QTest::newRow("a word of 2 MB") << QString(2'000'000, u'x');
    QTest::newRow("a word of 2 MB in tags") << u"<b>xxxxxxxx</b><i>yyyyyyyy</i>"_s.repeated(60'000);
    QTest::newRow("2,000 unclosed formats") << u"<p><b><i><u>"_s.repeated(2000) + u"x"_s;
    QTest::newRow("20,000 attributes") << u"<p "_s + u"a=1 "_s.repeated(20'000) + u">x"_s;
    QTest::newRow("500,000 ampersands") << u"&"_s.repeated(500'000);
    QTest::newRow("500,000 openings") << u"<"_s.repeated(500'000) + u"x"_s;
    QTest::newRow("60,000 openings of style") << u"<style"_s.repeated(60'000) + u"x"_s;
    QTest::newRow("400,000 words") << u"word "_s.repeated(400'000);
    QTest::newRow("100,000 line breaks") << u"<br>"_s.repeated(100'000) + u"x"_s;
    QTest::newRow("100,000 cells") << u"<table><tr>"_s + u"<td>x"_s.repeated(100'000);
    QTest::newRow("100,000 lists") << u"<ul><li>"_s.repeated(100'000) + u"x"_s;
}

void TestHtml::elementsAndDepthAreBounded()
{
    QFETCH(QString, source);
    const mail::SafeHtml safe = mail::sanitiseHtml(source);
    const QStringList tags = tagsOf(safe.html);
    int depth = 0;
    int deepest = 0;
    qsizetype opened = 0;
    for (const QString &tag : tags) {
        const bool single = tag == "br"_L1 || tag == "hr"_L1 || tag == "img"_L1;
        opened += tag.startsWith(u'/') ? 0 : 1;
        depth += single ? 0 : tag.startsWith(u'/') ? -1 : 1;
        deepest = qMax(deepest, depth);
        QVERIFY(depth >= 0);
    }
    QCOMPARE(depth, 0);
    QVERIFY2(opened <= 5000, qPrintable(QString::number(opened)));
    QVERIFY2(deepest <= 32, qPrintable(QString::number(deepest)));
    QVERIFY(safe.html.size() < 2'000'000);
    QVERIFY(!safe.text.isEmpty());
}

void TestHtml::longWordsCanBreak()
{
    const mail::SafeHtml safe = mail::sanitiseHtml(u"<p>"_s + QString(100, u'a') + u"<b>"_s +
                                                   QString(100, u'b') + u"</b> short</p>"_s);
    int run = 0;
    int longest = 0;
    bool inTag = false;
    for (const QChar c : safe.html) {
        inTag = c == u'<' || (inTag && c != u'>');
        if (inTag || c == u'>')
            continue;
        run = c.isSpace() || c == QChar(0x200B) ? 0 : run + 1;
        longest = qMax(longest, run);
    }
    QVERIFY(longest <= 80);
    QVERIFY(!safe.text.contains(QChar(0x200B)));
    QCOMPARE(mail::breakLongWords(QString(200, u'x')).count(QChar(0x200B)), 2);
}

void TestHtml::viewLaysItOut_data()
{
    elementsAndDepthAreBounded_data();
}

// Unbounded, the first of them would take longer than anybody waits; the test's own timeout is the
// judge.
void TestHtml::viewLaysItOut()
{
    QFETCH(QString, source);
    QTextDocument document;
    document.setTextWidth(600);
    document.setHtml(mail::sanitiseHtml(source).html);
    QVERIFY(document.size().height() > 0);
}

void TestHtml::viewAsksForNothingOutside()
{
    class Watching : public QTextDocument
    {
    public:
        QStringList asked;

    protected:
        QVariant loadResource(int, const QUrl &url) override
        {
            asked.append(url.toString());
            return {};
        }
    };
    Watching document;
    document.setTextWidth(600);
    const QString source =
        u"<img src='file:///etc/hosts'><img src='//evil/x'><img src='http://x.example/y'><img "
        u"src='cid:mine'>"
        "<style>p{background:url(file:///x)}</style><table background='file:///y'><tr><td background='file:///z'>a</table>"_s;
    document.setHtml(mail::sanitiseHtml(source).html);
    QVERIFY(document.size().height() > 0);
    QCOMPARE(document.asked, QStringList({u"cid:mine"_s}));
}

void TestHtml::largeInputIsCutBetweenLetters()
{
    const mail::SafeHtml safe = mail::sanitiseHtml(u"<p>x"_s + u"ä "_s.repeated(200'000));
    QVERIFY(!safe.html.contains(QChar(QChar::ReplacementCharacter)));
    QVERIFY(safe.notes.join(u' ').contains("256 KB"_L1));
}

QTEST_MAIN(TestHtml)
#include "tst_html.moc"
