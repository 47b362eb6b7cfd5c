#include "ui/settings/fields.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace settings
{

namespace
{

QString tr(const char *text)
{
    return QCoreApplication::translate("settings", text);
}

} // namespace

QVector<FieldSpec> urgencyFields()
{
    return {{u"urgency_critical"_s, tr("Critical"), {}, FieldKind::Sentence},
            {u"urgency_high"_s, tr("High"), {}, FieldKind::Sentence},
            {u"urgency_normal"_s, tr("Normal"), {}, FieldKind::Sentence},
            {u"urgency_low"_s, tr("Low"), {}, FieldKind::Sentence}};
}

QVector<FieldSpec> companyFields()
{
    return {{u"company_card"_s, tr("Company card"),
             tr("Who we are, our tone, formal or informal, how we sign off, and what we never "
                "promise. It goes into every prompt."),
             FieldKind::Text},
            {u"own_addresses"_s, tr("Our own addresses"),
             tr("Separated by commas. Mail from them is ours and is not triaged."), FieldKind::Line},
            {u"agent_language"_s, tr("Language of summaries"), tr("Such as en or de-CH."),
             FieldKind::Line}};
}

QVector<FieldSpec> signatureFields()
{
    return {{u"signature"_s, tr("Signature"),
             tr("Added by Deskhand below a reply, never by the model."), FieldKind::Text}};
}

QVector<FieldSpec> budgetFields()
{
    return {
        {u"daily_budget_nanousd"_s, tr("Budget a day, USD"),
         tr("No call is made that could go beyond it. 0: nothing that costs money."),
         FieldKind::Money, 0, 1'000'000},
        {u"unknown_retry_limit_nanousd"_s, tr("Send again by itself below, USD"),
         tr("A call that never answered may have been billed. It is sent once more if it costs less "
            "than this."),
         FieldKind::Money, 0, 1'000},
        {u"max_billed_attempts"_s, tr("Paid calls for one ticket"),
         tr("When that many answers could not be used, a person must look."), FieldKind::Number, 1,
         20}};
}

QVector<FieldSpec> workFields()
{
    return {
        {u"workers"_s, tr("Tickets triaged at a time"), tr("1 to 128."), FieldKind::Number, 1, 128},
        {u"call_deadline_ms"_s, tr("A call may take, seconds"),
         tr("0: 90 seconds for hosted providers, 300 for local ones."), FieldKind::Seconds, 0, 3600},
        {u"retry_base_ms"_s, tr("First retry after, seconds"),
         tr("Each further one waits twice as long."), FieldKind::Seconds, 0.001, 3600},
        {u"retry_cap_ms"_s, tr("A retry waits at most, seconds"), {}, FieldKind::Seconds, 0.001,
         86'400}};
}

QVector<FieldSpec> storageFields()
{
    return {{u"retention_days"_s, tr("Days raw texts are kept"),
             tr("Requests and raw answers hold what customers wrote. They are emptied after that; "
                "their hashes, costs and results stay, and so do the tickets."),
             FieldKind::Number, 1, 36'500}};
}

QVector<FieldSpec> appearanceFields()
{
    return {{u"ui.scheme"_s, tr("Colours"), {}, FieldKind::Choice, 0, 0,
             {{u"system"_s, tr("As the system has it")},
              {u"light"_s, tr("Light")},
              {u"dark"_s, tr("Dark")},
              {u"contrast"_s, tr("High contrast")}}},
            {u"ui.language"_s, tr("Language"), tr("From the next start on."), FieldKind::Choice, 0, 0,
             {{u"system"_s, tr("As the system has it")},
              {u"en"_s, u"English"_s},
              {u"de"_s, u"Deutsch"_s}}},
            {u"ui.text_size"_s, tr("Size of text, percent"),
             tr("80 to 200 percent of the system's size, from the next start on."),
             FieldKind::Number, 80, 200},
            {u"ui.reduced_motion"_s, tr("Less motion"), tr("Nothing moves or blinks by itself."),
             FieldKind::Choice, 0, 0,
             {{u"system"_s, tr("As the system has it")}, {u"yes"_s, tr("Yes")}, {u"no"_s, tr("No")}}},
            {u"ui.notifications"_s, tr("Notifications"),
             tr("The desktop tells of what needs a person, never of what a customer wrote."),
             FieldKind::Choice, 0, 0, {{u"yes"_s, tr("On")}, {u"no"_s, tr("Off")}}}};
}

} // namespace settings
