// Bytes that claim to be what they are not.
#include "core/mail/charset.h"

#include <QTest>

using namespace Qt::StringLiterals;

class TestCharset : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsWhatIsThere_data();
    void readsWhatIsThere();
    void everyByteOfWindows1252HasALetter();
};

void TestCharset::readsWhatIsThere_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("label");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("said");
    const auto row = [](const char *name, const QByteArray &bytes, const QByteArray &label,
                        const QString &text,
                        bool said) { QTest::newRow(name) << bytes << label << text << said; };
    row("UTF-8",
        "Gr\xC3\xB6\xC3\x9F"
        "e",
        "UTF-8", u"Größe"_s, false);
    row("UTF-8, not", "d\xE9j\xE0", "utf-8", u"déjà"_s, true);
    row("UTF-8, damaged", "\xC3\xA4\xC3\xB6\xC3\xBC\xFF", "utf-8", u"äöü\uFFFD"_s, true);
    row("Latin-1 is windows-1252", "\x80 5 \x96 \xFC", "iso-8859-1", u"€ 5 – ü"_s, false);
    row("Latin-1 is UTF-8", "\xC3\xBC", "ISO-8859-1", u"ü"_s, true);
    row("ASCII with letters", "\xFC", "us-ascii", u"ü"_s, true);
    row("no label, UTF-8", "\xC3\xBC", "", u"ü"_s, false);
    row("no label, not UTF-8", "\xFC", "", u"ü"_s, false);
    row("GB2312 beyond its set", "\xE9\x46", "gb2312", u"镕"_s, false);
    row("Korean by its old name", "\xC7\xD1", "ks_c_5601-1987", u"한"_s, false);
    row("Japanese with vendor letters", "\x87\x40", "shift_jis", u"①"_s, false);
    row("ISO-2022-JP", "\x1b$B;3\x1b(B", "iso-2022-jp", u"山"_s, false);
    row("ISO-2022-JP without a label", "\x1b$B;3\x1b(B", "us-ascii", u"山"_s, false);
    row("UTF-7", "+AOQ-", "utf-7", u"ä"_s, false);
    row("windows-1258", "\xD0", "windows-1258", u"Đ"_s, false);
    row("windows-1250", "\xB3", "windows-1250", u"ł"_s, false);
    row("unknown", "K\xF6ln", "x-nonsense", u"Köln"_s, true);
    row("unknown, plain", "Koeln", "x-nonsense", u"Koeln"_s, false);
    row("junk in the label", "\xC3\xBC", "\"UTF-8\";", u"ü"_s, false);
    row("a thousand letters of label", "\xFC", QByteArray(1000, 'x'), u"ü"_s, true);
    row("nothing", "", "utf-16", QString(), false);
}

void TestCharset::readsWhatIsThere()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, label);
    QFETCH(QString, text);
    QFETCH(bool, said);
    const mail::Decoded decoded = mail::decodeText(bytes, label);
    QCOMPARE(decoded.text, text);
    QCOMPARE(!decoded.note.isEmpty(), said);
}

void TestCharset::everyByteOfWindows1252HasALetter()
{
    QByteArray bytes;
    for (int i = 1; i < 256; ++i)
        bytes.append(static_cast<char>(i));
    const QString text = mail::windows1252(bytes);
    QCOMPARE(text.size(), 255);
    QVERIFY(!text.contains(QChar(QChar::ReplacementCharacter)));
}

QTEST_GUILESS_MAIN(TestCharset)
#include "tst_charset.moc"
