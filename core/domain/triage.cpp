#include "core/domain/triage.h"

#include <QJsonArray>
#include <QJsonValue>

namespace domain
{

using namespace Qt::StringLiterals;

QJsonObject toJson(const TriageResult &r)
{
    QJsonObject json{
        {u"category"_s, r.category},
        {u"category_confidence"_s, toName(r.categoryConfidence)},
        {u"category_evidence"_s, r.categoryEvidence.quote},
        {u"category_evidence_verified"_s, r.categoryEvidence.verified},
        {u"urgency"_s, toName(r.urgency)},
        {u"urgency_confidence"_s, toName(r.urgencyConfidence)},
        {u"urgency_evidence"_s, r.urgencyEvidence.quote},
        {u"urgency_evidence_verified"_s, r.urgencyEvidence.verified},
        {u"summary"_s, r.summary},
        {u"ask"_s, r.ask},
        {u"suggested_reply"_s, r.suggestedReply},
        {u"language"_s, r.language},
        {u"needs_reply"_s, r.needsReply},
        {u"missing_information"_s, QJsonArray::fromStringList(r.missingInformation)},
        {u"risk_flags"_s, QJsonArray::fromStringList(r.riskFlags)},
        {u"notes"_s, QJsonArray::fromStringList(r.notes)},
        {u"check"_s, r.check},
        {u"reply_check"_s, r.replyCheck},
        {u"by_model"_s, r.byModel},
    };
    if (!r.offeredCategory.isEmpty())
        json.insert(u"offered_category"_s, r.offeredCategory);
    return json;
}

namespace
{

QStringList strings(const QJsonValue &value)
{
    QStringList list;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &item : array)
        list << item.toString();
    return list;
}

} // namespace

Result<TriageResult> triageFromJson(const QJsonObject &json)
{
    const auto urgency = fromName<Urgency>(json.value("urgency"_L1).toString());
    const auto categoryConfidence = fromName<Confidence>(json.value("category_confidence"_L1).toString());
    const auto urgencyConfidence = fromName<Confidence>(json.value("urgency_confidence"_L1).toString());
    if (!urgency || !categoryConfidence || !urgencyConfidence)
        return fail(ErrorKind::Invalid, u"A stored triage result could not be read."_s);
    TriageResult r;
    r.category = json.value("category"_L1).toString();
    r.offeredCategory = json.value("offered_category"_L1).toString();
    r.categoryConfidence = *categoryConfidence;
    r.categoryEvidence = {json.value("category_evidence"_L1).toString(),
                          json.value("category_evidence_verified"_L1).toBool()};
    r.urgency = *urgency;
    r.urgencyConfidence = *urgencyConfidence;
    r.urgencyEvidence = {json.value("urgency_evidence"_L1).toString(),
                         json.value("urgency_evidence_verified"_L1).toBool()};
    r.summary = json.value("summary"_L1).toString();
    r.ask = json.value("ask"_L1).toString();
    r.suggestedReply = json.value("suggested_reply"_L1).toString();
    r.language = json.value("language"_L1).toString();
    r.needsReply = json.value("needs_reply"_L1).toBool(true);
    r.missingInformation = strings(json.value("missing_information"_L1));
    r.riskFlags = strings(json.value("risk_flags"_L1));
    r.notes = strings(json.value("notes"_L1));
    r.check = json.value("check"_L1).toBool();
    r.replyCheck = json.value("reply_check"_L1).toBool();
    r.byModel = json.value("by_model"_L1).toBool();
    return r;
}

QVector<Category> defaultCategories()
{
    return {
        {u"billing"_s, u"Invoices, charges, payment methods and taxes, when no money back is asked for."_s},
        {u"refund"_s, u"The customer wants money back."_s},
        {u"account_access"_s, u"Cannot sign in, locked account, password, two-factor code, change of e-mail address."_s},
        {u"bug"_s, u"Something works wrongly for this customer."_s},
        {u"outage"_s, u"A service is down or unusable for many people at once."_s},
        {u"how_to"_s, u"Asks how to do something with the product."_s},
        {u"feature_request"_s, u"Wishes for something the product does not do today."_s},
        {u"order_delivery"_s, u"Orders, shipping, parcels that are late, lost or damaged, wrong items."_s},
        {u"cancellation"_s, u"Wants to end a contract, subscription or order."_s},
        {u"complaint"_s, u"Dissatisfaction with service or quality, without another clear request."_s},
        {u"sales_question"_s, u"Asks before buying: prices, plans, quotes, availability."_s},
        {u"data_protection"_s, u"Access to, correction or deletion of personal data; privacy questions."_s},
        {u"security"_s, u"Reports of abuse, phishing, vulnerabilities, or an account taken over."_s},
        {u"no_reply_needed"_s, u"Thanks, out-of-office notes, delivery reports, automatic mail."_s},
        {u"spam"_s, u"Unsolicited advertising or fraud that was not meant for us as a supplier."_s},
        {u"other"_s, u"Fits none of the other categories."_s},
    };
}

QVector<UrgencyMeaning> defaultUrgencies()
{
    return {
        {Urgency::Low, u"Nobody is kept from their work and there is no date: praise, wishes, general questions."_s},
        {Urgency::Normal, u"One person is hindered or waits for something, and a working day's wait does little harm."_s},
        {Urgency::High, u"Work or money is at stake today for one customer, or a stated deadline falls within a day."_s},
        {Urgency::Critical, u"Many people cannot work, data or safety is at risk, or harm grows with every hour."_s},
    };
}

QStringList riskFlagNames()
{
    return {u"legal_threat"_s, u"churn"_s,   u"security"_s,
            u"data_protection"_s, u"abusive"_s, u"injection_suspected"_s};
}

} // namespace domain
