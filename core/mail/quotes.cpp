#include "core/mail/quotes.h"

#include <QRegularExpression>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace mail
{

namespace
{

struct Line {
    QString text;
    qsizetype start = 0;
};

QVector<Line> linesOf(const QString &text)
{
    QVector<Line> lines;
    qsizetype at = 0;
    while (at <= text.size()) {
        qsizetype end = text.indexOf(u'\n', at);
        if (end < 0)
            end = text.size();
        QString line = text.sliced(at, qMin<qsizetype>(end - at, 1000));
        if (line.endsWith(u'\r'))
            line.chop(1);
        lines.append({line, at});
        at = end + 1;
    }
    return lines;
}

bool isQuoted(const QString &line)
{
    return line.startsWith(u'>') || line.startsWith(" >"_L1);
}

bool isBlank(const QString &line)
{
    return line.trimmed().isEmpty();
}

// "On Monday, Jane wrote:" and its like; mail programs wrap it over two or three lines.
bool announces(const QString &line)
{
    static const QRegularExpression pattern(
        u"^(?:On\\b.{4,300}\\bwrote|Am\\b.{4,300}\\bschrieb\\b.{0,200}|.{4,200}\\bschrieb "
        u"am\\b.{0,200}|Le\\b.{4,300}\\ba écrit|El\\b.{4,300}\\bescribió"
        "|Il\\b.{4,300}\\bha scritto|Op\\b.{4,300}\\bschreef\\b.{0,200}|Em\\b.{4,300}\\bescreveu|W "
        "dniu\\b.{4,300}\\bpisze|Dnia\\b.{4,300}\\bnapisał\\(?a?\\)?"
        "|.{4,200}[@>].{0,80}\\b(?:wrote|schrieb|a écrit|escribió|pisze|napisał\\(?a?\\)?))\\s?:$"_s,
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    return pattern.match(line.trimmed()).hasMatch();
}

int announcedLines(const QVector<Line> &lines, qsizetype at)
{
    QString joined;
    for (int count = 1; count <= 3 && at + count <= lines.size(); ++count) {
        const QString &line = lines[at + count - 1].text;
        if (isBlank(line) || isQuoted(line))
            return 0;
        joined += (joined.isEmpty() ? QString() : u" "_s) + line.trimmed();
        if (announces(joined))
            return count;
    }
    return 0;
}

bool isOriginalMark(const QString &line)
{
    static const QRegularExpression pattern(
        u"^\\s*[-_]{2,}\\s*(?:Original Message|Original Appointment|Ursprüngliche Nachricht|Originalnachricht|Message d['’]origine|Message original|Mensaje original|Messaggio originale|Oorspronkelijk bericht|Mensagem original|Oryginalna wiadomość|Wiadomość oryginalna)\\s*[-_]{2,}\\s*$"_s,
        QRegularExpression::CaseInsensitiveOption);
    return pattern.match(line).hasMatch();
}

// Outlook's way: From, Sent, To, Subject, with no mark at all. Three of them in a row, beginning
// with From.
bool isHeaderBlock(const QVector<Line> &lines, qsizetype at)
{
    static const QRegularExpression from(u"^\\s*\\*?(?:From|Von|De|Da|Van|Od)\\s?:\\*?\\s.*\\S"_s);
    static const QRegularExpression others(
        u"^\\s*\\*?(?:Sent|Date|To|Cc|Subject|Gesendet|Datum|An|Betreff|Kopie|Envoyé|À|A|Objet|Enviado(?: el)?|Fecha|Para|CC|Asunto|Inviato|Data|Oggetto|Verzonden|Aan|Onderwerp|Assunto|Wysłano|Do|Temat|Reply-To)\\s?:\\*?"_s);
    if (!from.match(lines[at].text).hasMatch())
        return false;
    int found = 0;
    for (qsizetype i = at + 1; i < lines.size() && i <= at + 5; ++i)
        found += others.match(lines[i].text).hasMatch() ? 1 : 0;
    return found >= 2;
}

bool nothingBefore(const QVector<Line> &lines, qsizetype at)
{
    for (qsizetype i = 0; i < at; ++i) {
        if (!isBlank(lines[i].text))
            return false;
    }
    return true;
}

// First line after a run of quoted lines; blank lines inside belong to it.
qsizetype endOfRun(const QVector<Line> &lines, qsizetype at)
{
    qsizetype end = at;
    for (qsizetype i = at; i < lines.size(); ++i) {
        if (isQuoted(lines[i].text))
            end = i + 1;
        else if (!isBlank(lines[i].text))
            break;
    }
    return end;
}

} // namespace

QVector<Fold> findFolds(const QString &text)
{
    QVector<Fold> folds;
    const QVector<Line> lines = linesOf(text);
    const auto offset = [&](qsizetype line) {
        return line < lines.size() ? lines[line].start : text.size();
    };
    const auto add = [&](Fold::Kind kind, qsizetype first, qsizetype end) {
        folds.append({kind, offset(first), offset(end) - offset(first)});
    };
    qsizetype at = 0;
    while (at < lines.size()) {
        const QString &line = lines[at].text;
        if (isQuoted(line)) {
            const qsizetype end = endOfRun(lines, at);
            add(Fold::Kind::Quote, at, end);
            at = end;
            continue;
        }
        if (const int count = announcedLines(lines, at); count > 0) {
            qsizetype next = at + count;
            while (next < lines.size() && isBlank(lines[next].text))
                ++next;
            const bool marked = next < lines.size() && isQuoted(lines[next].text);
            const qsizetype end = marked ? endOfRun(lines, next) : lines.size();
            add(Fold::Kind::Quote, at, end);
            at = end;
            continue;
        }
        if (isOriginalMark(line) || (isHeaderBlock(lines, at) && !nothingBefore(lines, at))) {
            add(Fold::Kind::Quote, at, lines.size());
            break;
        }
        if (line == "-- "_L1 || line == "--"_L1) {
            qsizetype end = at + 1;
            while (end < lines.size() && !isQuoted(lines[end].text) &&
                   announcedLines(lines, end) == 0 && !isOriginalMark(lines[end].text))
                ++end;
            add(Fold::Kind::Signature, at, end);
            at = end;
            continue;
        }
        ++at;
    }
    QString rest = text;
    for (qsizetype i = folds.size() - 1; i >= 0; --i)
        rest.remove(folds[i].start, folds[i].length);
    if (isBlank(rest))
        folds.clear();
    return folds;
}

QString newPart(const QString &text)
{
    QString rest = text;
    const QVector<Fold> folds = findFolds(text);
    for (qsizetype i = folds.size() - 1; i >= 0; --i)
        rest.remove(folds[i].start, folds[i].length);
    return rest.trimmed();
}

Place findQuote(const QString &text, const QString &quote)
{
    const auto skipped = [](QChar c) { return c.isSpace() || c == QChar(0x200B); };
    QString bare;
    QVector<qsizetype> places; // of each letter of `bare` in the text
    bare.reserve(text.size());
    places.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (skipped(text[i]))
            continue;
        bare += text[i].toCaseFolded();
        places << i;
    }
    QString wanted;
    for (const QChar c : quote) {
        if (!skipped(c))
            wanted += c.toCaseFolded();
    }
    const qsizetype at = wanted.isEmpty() ? -1 : bare.indexOf(wanted);
    if (at < 0)
        return {};
    return {places[at], places[at + wanted.size() - 1] + 1 - places[at]};
}

} // namespace mail
