// The second language is whole: nothing the code says is missing in it, nothing unfinished, and no
// placeholder or key was lost on the way. And the window speaks it.

#include "tests/gui/windowfixture.h"
#include "ui/widgets/language.h"

#include <QAbstractButton>
#include <QDirIterator>
#include <QMenu>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

using namespace Qt::StringLiterals;

namespace
{

struct Entry {
    QString context;
    QString source;
    QString comment;
    QString translation;
    bool finished = true;

    QString key() const { return context + u'\n' + source + u'\n' + comment; }
};

QVector<Entry> entriesOf(const QByteArray &xml)
{
    QVector<Entry> entries;
    QXmlStreamReader reader(xml);
    QString context;
    Entry now;
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isEndElement() && reader.name() == "message"_L1)
            entries << now;
        if (!reader.isStartElement())
            continue;
        if (reader.name() == "name"_L1) {
            context = reader.readElementText();
        } else if (reader.name() == "message"_L1) {
            now = Entry();
            now.context = context;
        } else if (reader.name() == "source"_L1) {
            now.source = reader.readElementText();
        } else if (reader.name() == "comment"_L1) {
            now.comment = reader.readElementText();
        } else if (reader.name() == "translation"_L1) {
            now.finished = reader.attributes().value("type"_L1).isEmpty();
            now.translation = reader.readElementText(QXmlStreamReader::IncludeChildElements);
        }
    }
    return entries;
}

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList placeholders(const QString &text)
{
    static const QRegularExpression one(u"%(?:L?[0-9]{1,2}|n)"_s);
    QStringList found;
    auto matches = one.globalMatch(text);
    while (matches.hasNext())
        found << matches.next().captured();
    found.sort();
    return found;
}

// Empty: nothing to complain of.
QStringList troubles(const QVector<Entry> &entries)
{
    QStringList found;
    for (const Entry &e : entries) {
        const QString where = u"%1: “%2”"_s.arg(e.context, e.source);
        const bool hasKey = e.source.count(u'&') % 2 == 1;
        if (!e.finished || e.translation.isEmpty())
            found << where + u" is not translated"_s;
        else if (placeholders(e.source) != placeholders(e.translation))
            found << where + u" lost a placeholder"_s;
        else if (hasKey != (e.translation.count(u'&') % 2 == 1))
            found << where + u" lost its letter, or got one"_s;
        else if (e.source.endsWith(u'…') != e.translation.endsWith(u'…'))
            found << where + u" lost its …"_s;
    }
    return found;
}

const QString &shipped()
{
    static const QString path =
        QStringLiteral(DESKHAND_SOURCE_DIR "/resources/translations/deskhand_de.ts");
    return path;
}

} // namespace

class TestTranslations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anUnfinishedEntryIsSeen_data()
    {
        QTest::addColumn<QByteArray>("translation");
        QTest::addColumn<bool>("good");
        QTest::newRow("whole") << QByteArray("<translation>&amp;%1 neu…</translation>") << true;
        QTest::newRow("unfinished")
            << QByteArray("<translation type=\"unfinished\">&amp;%1 neu…</translation>") << false;
        QTest::newRow("empty") << QByteArray("<translation></translation>") << false;
        QTest::newRow("no placeholder")
            << QByteArray("<translation>&amp;neu…</translation>") << false;
        QTest::newRow("no letter") << QByteArray("<translation>%1 neu…</translation>") << false;
    }

    void anUnfinishedEntryIsSeen()
    {
        QFETCH(QByteArray, translation);
        QFETCH(bool, good);
        const auto entries = entriesOf("<TS><context><name>a</name><message><source>&amp;%1 "
                                       "new…</source>" +
                                       translation + "</message></context></TS>");
        QCOMPARE(entries.size(), 1);
        QCOMPARE(troubles(entries).isEmpty(), good);
    }

    void everyEntryIsTranslated()
    {
        const auto entries = entriesOf(read(shipped()));
        QVERIFY(entries.size() > 400);
        const QStringList found = troubles(entries);
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    }

    void everyWordOfTheCodeIsInTheFile()
    {
        QTemporaryDir folder;
        const QString fresh = folder.filePath(u"deskhand_de.ts"_s);
        QProcess lupdate;
        lupdate.setWorkingDirectory(QStringLiteral(DESKHAND_SOURCE_DIR));
        lupdate.start(QStringLiteral(DESKHAND_LUPDATE),
                      {u"-silent"_s, u"-I"_s, u"."_s, u"core"_s, u"ui"_s, u"app"_s, u"-locations"_s,
                       u"none"_s, u"-ts"_s, fresh});
        QVERIFY(lupdate.waitForFinished(60'000));
        QVERIFY2(lupdate.exitCode() == 0, lupdate.readAllStandardError().constData());
        QSet<QString> known;
        const auto shippedEntries = entriesOf(read(shipped()));
        for (const Entry &e : shippedEntries)
            known << e.key();
        QStringList missing;
        const auto said = entriesOf(read(fresh));
        QVERIFY(said.size() > 400);
        for (const Entry &e : said) {
            if (!known.contains(e.key()))
                missing << u"%1: “%2”"_s.arg(e.context, e.source);
        }
        QVERIFY2(missing.isEmpty(), qPrintable(u"run ./dev translate:\n"_s + missing.join(u'\n')));
    }

    // lupdate files words outside classes under their namespace; a helper that asks elsewhere
    // would never find them.
    void wordsOutsideClassesAreAskedForWhereTheyStand()
    {
        static const QRegularExpression helper(
            uR"re(QString tr\(const char \*text[^{]*\{\s*return QCoreApplication::translate\("(\w+)")re"_s);
        static const QRegularExpression space(uR"(\nnamespace (\w+)\n)"_s);
        static const QRegularExpression marked(uR"re(QT_TRANSLATE_NOOP\("(\w+)")re"_s);
        int seen = 0;
        for (const QString &top : {u"core"_s, u"ui"_s, u"app"_s}) {
            QDirIterator files(QStringLiteral(DESKHAND_SOURCE_DIR "/") + top, {u"*.cpp"_s},
                               QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                const QString path = files.next();
                const QString text = QString::fromUtf8(read(path));
                auto marks = marked.globalMatch(text);
                while (marks.hasNext()) {
                    const QString context = marks.next().captured(1);
                    QVERIFY2(text.contains(u"translate(\"%1\""_s.arg(context)), qPrintable(path));
                }
                const auto found = helper.match(text);
                if (!found.hasMatch())
                    continue;
                ++seen;
                QVERIFY2(found.captured(1) == space.match(text).captured(1), qPrintable(path));
            }
        }
        QVERIFY(seen >= 4);
    }

    // Last: the translators stay for the rest of the process.
    void theWindowSpeaksGerman()
    {
        QCOMPARE(widgets::installLanguage(u"de"_s).language(), QLocale::German);
        WindowFixture desk;
        QVERIFY(desk.open().isEmpty());
        QStringList menus;
        const auto actions = desk.window->menuBar()->actions();
        for (const QAction *action : actions)
            menus << action->text().remove(u'&');
        QVERIFY2(menus.contains(u"Datei"_s) && menus.contains(u"Hilfe"_s),
                 qPrintable(menus.join(u' ')));
        auto *views = desk.find<QAbstractItemView>(u"viewList"_s);
        QCOMPARE(views->model()->index(0, 0).data().toString(), u"Posteingang"_s);
        auto *money = desk.find<QAbstractButton>(u"statusMoney"_s);
        QTRY_VERIFY2(money->text().contains(u"0,00 von 5,00"_s), qPrintable(money->text()));
        desk.close();
    }
};

QTEST_MAIN(TestTranslations)
#include "tst_translations.moc"
