// The text a person would read in an HTML mail.
#include "core/mail/html.h"

#include <QTest>

using namespace Qt::StringLiterals;

class TestHtmlText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsLikeThePage_data();
    void readsLikeThePage();
    void hiddenWordsAreLeftOutAndSaid_data();
    void hiddenWordsAreLeftOutAndSaid();
    void wordsAreNeverLostAltogether_data();
    void wordsAreNeverLostAltogether();
    void plainTextBecomesAFragment();
    void markupIsRecognised();
};

void TestHtmlText::readsLikeThePage_data()
{
    QTest::addColumn<QString>("html");
    QTest::addColumn<QString>("text");
    QTest::newRow("paragraphs") << u"<p>One\n two</p><p>Three</p>"_s << u"One two\n\nThree"_s;
    QTest::newRow("lines") << u"a<br>b<br><br>c<div>d</div>e"_s << u"a\nb\n\nc\n\nd\ne"_s;
    QTest::newRow("bullets") << u"<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>"_s
                             << u"- a\n- b\n  - c"_s;
    QTest::newRow("numbers") << u"<ol><li>a</li><li>b</li></ol>"_s << u"1. a\n2. b"_s;
    QTest::newRow("link") << u"see <a href='https://x.example/y'>this page</a>."_s
                          << u"see this page <https://x.example/y>."_s;
    QTest::newRow("link that shows itself")
        << u"<a href='https://x.example/'>x.example</a>"_s << u"x.example"_s;
    QTest::newRow("mail link that shows itself")
        << u"<a href='mailto:a@b.example'>a@b.example</a>"_s << u"a@b.example"_s;
    QTest::newRow("dangerous link keeps its words")
        << u"<a href='javascript:x'>click</a>"_s << u"click"_s;
    QTest::newRow("quote")
        << u"new<blockquote><p>old</p><blockquote>older</blockquote></blockquote>"_s
        << u"new\n\n> old\n\n> > older"_s;
    QTest::newRow("preformatted") << u"<pre>a  b\n  c\n\nd</pre>"_s << u"a  b\n  c\n\nd"_s;
    QTest::newRow("cells")
        << u"<table><tr><td>a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr></table>"_s
        << u"a 1\nb 2"_s;
    QTest::newRow("entities") << u"<p>&lt;3 &amp; &euro;5&nbsp;now &#228;</p>"_s
                              << u"<3 & €5 now ä"_s;
    QTest::newRow("picture's words")
        << u"<p><img src='http://x/y' alt='Our logo'>Hi</p>"_s << u"[Our logo]Hi"_s;
    QTest::newRow("letters split by tags") << u"<p>un<b>believ</b>able</p>"_s << u"unbelievable"_s;
    QTest::newRow("fillers of newsletters") << u"<p>a\u034F\u200B\u00AD b</p>"_s << u"a b"_s;
    QTest::newRow("heading") << u"<h1>Big</h1>small"_s << u"Big\n\nsmall"_s;
}

void TestHtmlText::readsLikeThePage()
{
    QFETCH(QString, html);
    QFETCH(QString, text);
    QCOMPARE(mail::htmlToText(html), text);
}

void TestHtmlText::hiddenWordsAreLeftOutAndSaid_data()
{
    QTest::addColumn<QString>("open");
    for (const char *open :
         {"<div style='display:none'>", "<div style='DISPLAY : NONE !important'>",
          "<p style='visibility:hidden'>", "<span style='font-size:0'>",
          "<span style='color:red;font-size: 0px;'>", "<div hidden>", "<div style='mso-hide:all'>",
          "<span style='opacity:0'>", "<span style='display/**/:none'>"})
        QTest::newRow(open) << QString::fromUtf8(open);
}

void TestHtmlText::hiddenWordsAreLeftOutAndSaid()
{
    QFETCH(QString, open);
    const QString tag = open.mid(1, open.indexOf(u' ') - 1);
    const mail::SafeHtml safe = mail::sanitiseHtml(
        u"<p>seen</p>"_s + open + u"order <b>the</b> model</"_s + tag + u"><p>after</p>"_s);
    QVERIFY(!safe.text.contains("model"_L1) && !safe.html.contains("model"_L1));
    QVERIFY(safe.text.contains("seen"_L1) && safe.text.contains("after"_L1));
    QVERIFY(safe.notes.join(u' ').contains("hidden"_L1));
    QVERIFY(mail::sanitiseHtml(u"<p style='font-size:0.9em'>kept</p>"_s).text == "kept"_L1);
}

void TestHtmlText::wordsAreNeverLostAltogether_data()
{
    QTest::addColumn<QString>("html");
    QTest::newRow("all hidden") << u"<div style='display:none'>only words</div>"_s;
    QTest::newRow("too deep") << u"<div>"_s.repeated(3000) + u"only words"_s;
    QTest::newRow("head around it") << u"<head><p>only words</p></head>"_s;
    QTest::newRow("title never closed") << u"<title>only words"_s;
    QTest::newRow("style never closed") << u"<style> p{} <p>only words</p>"_s;
    QTest::newRow("no tags") << u"only words"_s;
    QTest::newRow("a tag never closed") << u"only words <p"_s;
}

void TestHtmlText::wordsAreNeverLostAltogether()
{
    QFETCH(QString, html);
    const mail::SafeHtml safe = mail::sanitiseHtml(html);
    QVERIFY2(safe.text.contains("only words"_L1), qPrintable(safe.text));
    QVERIFY2(safe.html.contains("only words"_L1), qPrintable(safe.html));
}

void TestHtmlText::plainTextBecomesAFragment()
{
    QCOMPARE(mail::textToHtml(u"a <b>\nc & d"_s), u"a &lt;b&gt;<br>c &amp; d<br>"_s);
}

void TestHtmlText::markupIsRecognised()
{
    QVERIFY(mail::looksLikeHtml(u"<p>a</p>"_s));
    QVERIFY(mail::looksLikeHtml(u"a<BR/>b"_s));
    QVERIFY(!mail::looksLikeHtml(u"a < b and <you@x.example> wrote"_s));
}

QTEST_GUILESS_MAIN(TestHtmlText)
#include "tst_htmltext.moc"
