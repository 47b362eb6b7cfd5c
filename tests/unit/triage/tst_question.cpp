// Our half of the question: the schema that every dialect takes, and the instructions.

#include "core/triage/frame.h"
#include "core/triage/prompt.h"
#include "core/triage/schema.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>
#include <QtTest>

using namespace Qt::StringLiterals;

namespace
{

store::Config config()
{
    store::Config c;
    c.urgencies = domain::defaultUrgencies();
    c.companyCard = u"Alderling B.V. {{canary}} Sign-off: Kind regards."_s;
    return c;
}

// What one dialect or another refuses, anywhere in the schema.
void lint(const QJsonObject &node, QStringList &problems)
{
    static const QSet<QString> allowed{u"type"_s, u"properties"_s, u"required"_s, u"additionalProperties"_s, u"items"_s, u"enum"_s};
    const QStringList keys = node.keys();
    for (const QString &key : keys) {
        if (!allowed.contains(key))
            problems << u"keyword "_s + key;
    }
    if (node.value("type"_L1).toString() == "object"_L1) {
        const QJsonObject properties = node.value("properties"_L1).toObject();
        QStringList required;
        const QJsonArray array = node.value("required"_L1).toArray();
        for (const QJsonValue &name : array)
            required << name.toString();
        required.sort();
        if (required != properties.keys())
            problems << u"not everything is required"_s;
        if (node.value("additionalProperties"_L1) != QJsonValue(false))
            problems << u"additionalProperties"_s;
        for (const QJsonValue &property : properties) {
            if (property.toObject().value("type"_L1).toString() == "object"_L1)
                problems << u"not flat"_s;
            lint(property.toObject(), problems);
        }
    }
    if (node.contains("items"_L1))
        lint(node.value("items"_L1).toObject(), problems);
}

} // namespace

class TestQuestion : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSchemaStaysInTheSubsetOfAllDialects()
    {
        QJsonParseError error;
        const QByteArray bytes = triage::schemaFor(domain::defaultCategories());
        const QJsonObject schema = QJsonDocument::fromJson(bytes, &error).object();
        QCOMPARE(error.error, QJsonParseError::NoError);
        QStringList problems;
        lint(schema, problems);
        QCOMPARE(problems, QStringList());
        QCOMPARE(schema.value("properties"_L1).toObject().size(), 13);
    }

    void theLintFindsWhatIsForbidden()
    {
        for (const char *bad : {R"({"type":"object","properties":{"a":{"type":"string","maxLength":3}},"required":["a"],"additionalProperties":false})",
                                R"({"type":"object","properties":{"a":{"type":"string"}},"required":[],"additionalProperties":false})",
                                R"({"type":"object","properties":{"a":{"type":"string"}},"required":["a"]})"}) {
            QStringList problems;
            lint(QJsonDocument::fromJson(bad).object(), problems);
            QVERIFY(!problems.isEmpty());
        }
    }

    void theSameCategoriesGiveTheSameBytes()
    {
        const QVector<domain::Category> list{{u"billing"_s, u"a"_s}, {u"other"_s, u"b"_s}};
        QCOMPARE(triage::schemaFor(list), triage::schemaFor(list));
        QVERIFY(triage::schemaFor(list).contains("\"enum\":[\"billing\",\"other\"]"));
        QVERIFY(!triage::schemaFor(list).contains('@'));
        const triage::Sent sent = triage::readBack(
            "{\"text\":{\"format\":{\"schema\":" + triage::schemaFor(list) + "}}}", domain::OperationId(u"x"_s));
        QCOMPARE(sent.categories, QStringList({u"billing"_s, u"other"_s}));
    }

    void everyFieldOfTheSchemaIsExplained()
    {
        const QString text = triage::instructions(config(), domain::defaultCategories());
        const QJsonObject schema = QJsonDocument::fromJson(triage::schemaFor({})).object();
        const QStringList fields = schema.value("properties"_L1).toObject().keys();
        for (const QString &field : fields) {
            if (field != "category"_L1 && field != "urgency"_L1)
                QVERIFY2(text.contains(field), qPrintable(field));
        }
    }

    void listsAndCompanyStandInTheInstructions()
    {
        const QString text = triage::instructions(config(), domain::defaultCategories());
        for (const domain::Category &category : domain::defaultCategories())
            QVERIFY(text.contains("- %1: %2"_L1.toString().arg(category.name, category.about)));
        for (const domain::UrgencyMeaning &urgency : domain::defaultUrgencies())
            QVERIFY(text.contains(urgency.about));
        QVERIFY(text.contains("English (en)"_L1));
        QVERIFY(text.contains("[[check: "_L1));
        QVERIFY(text.contains("Alderling B.V. {{canary}} Sign-off"_L1)); // a brace in a card is no place of ours
        QCOMPARE(text.count(triage::canary()), 1);
    }

    void theAgentsLanguageIsNamed()
    {
        store::Config c = config();
        c.agentLanguage = u"de"_s;
        QVERIFY(triage::instructions(c, {}).contains("sentences in German (de)"_L1));
        c.companyCard.clear();
        QVERIFY(triage::instructions(c, {}).contains("Nothing is known about the company"_L1));
    }

    void ourOwnWordsAreRecognisedInAnAnswer()
    {
        QVERIFY(triage::givesAwayInstructions(u"ref "_s + triage::canary().toLower()));
        QVERIFY(triage::givesAwayInstructions(
            u"You prepare support tickets\nfor a human agent. You read one ticket and fill in one JSON object."_s));
        QVERIFY(!triage::givesAwayInstructions(u"Dear Ana, we look into the charge and write again tomorrow."_s));
        QVERIFY(!triage::givesAwayInstructions({}));
    }
};

QTEST_GUILESS_MAIN(TestQuestion)
#include "tst_question.moc"
