#include "core/intake/fields.h"

#include "core/mail/addresses.h"
#include "core/mail/dates.h"
#include "core/mail/head.h"
#include "core/mail/html.h"
#include "core/mail/mimereader.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace intake
{

namespace
{

enum class Field { Id, Subject, Words, Email, Name, Date, Status };

struct Meaning {
    Field field;
    int rank; // the first that holds something wins, the others are kept as metadata
};

QString plainName(const QString &name)
{
    QString plain = name.trimmed().toLower();
    plain.replace(u' ', u'_').replace(u'-', u'_');
    return plain;
}

std::optional<Meaning> meaningOf(const QString &name)
{
    static const QHash<QString, Meaning> known = [] {
        QHash<QString, Meaning> table;
        const auto add = [&table](Field field, const QStringList &names) {
            for (qsizetype i = 0; i < names.size(); ++i)
                table.insert(names[i], {field, static_cast<int>(i)});
        };
        add(Field::Id, {u"id"_s, u"ticket_id"_s, u"external_id"_s});
        add(Field::Subject, {u"subject"_s, u"title"_s});
        add(Field::Words, {u"body"_s, u"description"_s, u"text"_s, u"message"_s, u"content"_s});
        add(Field::Email,
            {u"email"_s, u"from"_s, u"requester"_s, u"requester_email"_s, u"customer_email"_s});
        add(Field::Name, {u"name"_s, u"requester_name"_s, u"customer_name"_s});
        add(Field::Date, {u"created_at"_s, u"created"_s, u"date"_s, u"received_at"_s});
        add(Field::Status, {u"status"_s});
        return table;
    }();
    const auto it = known.constFind(plainName(name));
    return it == known.constEnd() ? std::nullopt : std::optional<Meaning>(*it);
}

QString asText(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    if (value.isBool())
        return value.toBool() ? u"true"_s : u"false"_s;
    if (value.isDouble()) {
        const double number = value.toDouble();
        const qint64 whole = value.toInteger();
        if (double(whole) == number)
            return QString::number(whole);
        return QString::number(number, 'g', 15);
    }
    if (value.isObject())
        return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
    if (value.isArray())
        return QString::fromUtf8(QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact));
    return {};
}

// Exports nest people: {"name": …, "email": …}.
QString personText(const QJsonValue &value)
{
    if (!value.isObject())
        return asText(value);
    domain::Person person;
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) {
        const QString name = it.key().toLower();
        if (name == "name"_L1)
            person.name = asText(it.value()).remove(u'"');
        else if (name == "email"_L1 || name == "address"_L1)
            person.email = asText(it.value());
    }
    return person.email.isEmpty() ? person.name : u"\"%1\" <%2>"_s.arg(person.name, person.email);
}

struct Chosen {
    QString text;
    QString name; // of the field it came from
    int rank = 1000;
};

void readWords(const QString &source, domain::Message &message)
{
    QString text = source;
    text.remove(QChar(0)).replace(u"\r\n"_s, u"\n"_s).replace(u'\r', u'\n');
    if (mail::looksLikeHtml(text)) {
        const mail::SafeHtml safe = mail::sanitiseHtml(text);
        message.html = safe.html;
        message.warnings += safe.notes;
        text = safe.text;
    }
    if (text.size() > mail::textCap) {
        text.truncate(mail::textCap);
        message.warnings.append(
            u"the text is longer than %1 KB; its end is in the original only"_s.arg(mail::textCap /
                                                                                    1024));
    }
    while (text.endsWith(u'\n') || text.endsWith(u' '))
        text.chop(1);
    message.text = text;
}

domain::Person readRequester(const Chosen &email, const Chosen &name, QStringList &warnings)
{
    domain::Person person = mail::parsePerson(email.text);
    if (!email.text.trimmed().isEmpty() && person.email.isEmpty())
        warnings.append(u"“%1” is not an address"_s.arg(email.text.simplified().left(60)));
    else if (email.text.trimmed().isEmpty())
        warnings.append(u"no address of the requester is given"_s);
    if (const QString given = mail::oneLine(name.text, 200); !given.isEmpty())
        person.name = given;
    return person;
}

} // namespace

bool isKnownField(const QString &name)
{
    return meaningOf(name).has_value();
}

bool isWordsField(const QString &name)
{
    const std::optional<Meaning> meaning = meaningOf(name);
    return meaning && (meaning->field == Field::Subject || meaning->field == Field::Words);
}

domain::TicketStatus statusOf(const QString &word)
{
    // The numbers are Freshdesk's.
    static const QStringList closed{u"closed"_s,    u"solved"_s, u"resolved"_s, u"done"_s,
                                    u"completed"_s, u"4"_s,      u"5"_s};
    static const QStringList waiting{u"waiting"_s,
                                     u"pending"_s,
                                     u"on_hold"_s,
                                     u"hold"_s,
                                     u"onhold"_s,
                                     u"waiting_on_customer"_s,
                                     u"waiting_for_customer"_s,
                                     u"3"_s};
    const QString plain = plainName(word);
    if (closed.contains(plain))
        return domain::TicketStatus::Closed;
    return waiting.contains(plain) ? domain::TicketStatus::Waiting : domain::TicketStatus::Open;
}

Item itemFrom(const QVector<FieldValue> &values, const Origin &origin, const QString &where,
              const QByteArray &raw, const QStringList &notes)
{
    domain::Incoming incoming;
    QHash<Field, Chosen> chosen;
    for (const FieldValue &value : values) {
        const std::optional<Meaning> meaning = meaningOf(value.name);
        const bool person =
            meaning && (meaning->field == Field::Email || meaning->field == Field::Name);
        const QString text = person ? personText(value.value) : asText(value.value);
        Chosen *now = meaning ? &chosen[meaning->field] : nullptr;
        const bool takes = now && !text.trimmed().isEmpty() && meaning->rank < now->rank;
        if (takes && !now->name.isEmpty())
            incoming.metadata.insert(now->name, now->text);
        if (takes)
            *now = {text, value.name, meaning->rank};
        else if (!text.trimmed().isEmpty() && !value.name.trimmed().isEmpty())
            incoming.metadata.insert(value.name, value.value);
    }
    domain::Message &message = incoming.message;
    message.warnings = notes;
    message.subject = mail::oneLine(chosen.value(Field::Subject).text, 998);
    readWords(chosen.value(Field::Words).text, message);
    if (message.subject.isEmpty() && message.text.isEmpty())
        return Bad{raw.left(badCapBytes), u"it holds neither a subject nor a text"_s, where};

    incoming.requester =
        readRequester(chosen.value(Field::Email), chosen.value(Field::Name), message.warnings);
    message.from = incoming.requester;
    const QString dateText = chosen.value(Field::Date).text;
    const std::optional<mail::ReadDate> read = mail::parseAnyDate(dateText);
    const mail::ReadDate date =
        mail::clampDate(read ? std::optional<qint64>(read->ms) : std::nullopt, dateText,
                        origin.fileTimeMs, origin.nowMs);
    message.sentAtMs = date.ms;
    for (const QString &words : {date.note, read && date.note.isEmpty() ? read->note : QString()}) {
        if (!words.isEmpty())
            message.warnings.append(words);
    }
    const Chosen status = chosen.value(Field::Status);
    incoming.status = statusOf(status.text);
    if (!status.text.isEmpty() &&
        status.text.compare(domain::toName(incoming.status), Qt::CaseInsensitive) != 0)
        incoming.metadata.insert(status.name, status.text);
    incoming.externalId = mail::oneLine(chosen.value(Field::Id).text, 200);
    incoming.source = origin.table;
    incoming.where = where;
    incoming.raw = raw;
    return incoming;
}

} // namespace intake
