#include "core/providers/builtin/prose.h"

#include "core/providers/builtin/words.h"

#include <QJsonArray>

#include <algorithm>
#include <utility>

namespace providers::builtin
{

using namespace Qt::StringLiterals;

namespace
{

// Folded as words.cpp folds: no accents, lower case.
const PhraseList &openings()
{
    static const PhraseList list{QJsonObject{
        {u"greeting"_s,
         QJsonArray{u"hi"_s, u"hello"_s, u"hey"_s, u"dear"_s, u"good morning"_s, u"good afternoon"_s, u"good evening"_s,
                    u"good day"_s, u"greetings"_s, u"to whom it may concern"_s, u"hallo"_s, u"moin"_s, u"servus"_s,
                    u"guten tag"_s, u"guten morgen"_s, u"guten abend"_s, u"sehr geehrte*"_s, u"liebe*"_s, u"bonjour"_s,
                    u"bonsoir"_s, u"salut"_s, u"bjr"_s, u"madame"_s, u"monsieur"_s, u"cher*"_s, u"hola"_s, u"buenos dias"_s,
                    u"buenas"_s, u"buenas tardes"_s, u"estimad*"_s, u"dzien dobry"_s, u"witam"_s, u"ciao"_s, u"\u0645\u0631\u062D\u0628\u0627"_s}},
        {u"closing"_s,
         QJsonArray{u"kind regards"_s, u"best regards"_s, u"warm regards"_s, u"regards"_s, u"rgds"_s, u"best wishes"_s,
                    u"yours faithfully"_s, u"yours sincerely"_s, u"sincerely"_s, u"cheers"_s, u"many thanks"_s, u"best"_s,
                    u"all the best"_s, u"thank you"_s, u"thanks"_s, u"mit freundlich*"_s, u"freundliche gru*"_s,
                    u"viele gru*"_s, u"beste gru*"_s, u"liebe gru*"_s, u"herzliche gru*"_s, u"gru*"_s, u"mfg"_s, u"lg"_s,
                    u"hochachtungsvoll"_s, u"vielen dank"_s, u"danke"_s, u"cordialement"_s, u"bien cordialement"_s,
                    u"bien a vous"_s, u"avec nos salutations*"_s, u"avec nos remerciements"_s, u"salutations*"_s, u"merci"_s,
                    u"merci d avance"_s, u"atentamente"_s, u"un saludo"_s, u"saludos"_s, u"un cordial saludo"_s, u"gracias"_s,
                    u"muchas gracias"_s, u"pozdraw*"_s, u"z powazaniem"_s}},
        {u"quotehead"_s,
         QJsonArray{u"original message"_s, u"ursprungliche nachricht"_s, u"message d origine"_s, u"mensaje original"_s,
                    u"forwarded message"_s, u"sent from my"_s, u"gesendet von mein*"_s, u"envoye de mon"_s,
                    u"enviado desde mi"_s, u"von meinem"_s}},
    }};
    return list;
}

// The name of the list whose phrase opens these words, and how many words it took.
std::pair<QString, std::size_t> openingOf(const std::vector<Word> &words)
{
    std::pair<QString, std::size_t> longest;
    for (const Hit &hit : openings().find(words)) {
        if (hit.first == 0 && hit.count > longest.second)
            longest = {openings().names().at(hit.list), hit.count};
    }
    return longest;
}

bool startsQuotedMail(QStringView line)
{
    static const QList<QStringView> ends{u"wrote:", u"schrieb:", u"a \u00E9crit :", u"a \u00E9crit\u00A0:", u"escribi\u00F3:",
                                         u"napisa\u0142:"};
    return std::any_of(ends.begin(), ends.end(), [line](QStringView end) { return line.endsWith(end); })
        || (line.startsWith(u"-----") && line.endsWith(u"-----"));
}

bool isBullet(QStringView line)
{
    if (line.size() < 2)
        return false;
    if (QStringView(u"-*\u2022").contains(line.front()) && line.at(1).isSpace())
        return true;
    qsizetype digits = 0;
    while (digits < line.size() && digits < 2 && line.at(digits).isDigit())
        ++digits;
    return digits > 0 && digits < line.size() && (line.at(digits) == u'.' || line.at(digits) == u')');
}

bool isEnd(QChar c)
{
    return QStringView(u".!?\u3002\uFF01\uFF1F\u061F\u06D4\u0964\u2026").contains(c);
}

// "Dr. Finch", "z. B.", "4.2": a full stop that ends nothing.
bool endsSentence(QStringView text, qsizetype at)
{
    const QChar c = text.at(at);
    if (c.unicode() > 0x2FFF)
        return true; // wide punctuation needs no blank after it
    qsizetype next = at + 1;
    while (next < text.size() && (isEnd(text.at(next)) || QStringView(u"\"')\u201D\u00BB\u201C").contains(text.at(next))))
        ++next;
    if (next < text.size() && !text.at(next).isSpace())
        return false;
    if (c != u'.')
        return true;
    qsizetype start = at;
    while (start > 0 && text.at(start - 1).isLetter() && at - start < 5)
        --start;
    const QString before = text.mid(start, at - start).toString().toLower();
    static const QStringList abbreviations{u"dr"_s, u"mr"_s, u"mrs"_s, u"ms"_s, u"st"_s, u"no"_s, u"nr"_s, u"bzw"_s, u"ca"_s,
                                           u"inkl"_s, u"approx"_s, u"art"_s, u"sra"_s, u"sr"_s, u"vs"_s, u"etc"_s, u"prof"_s,
                                           u"gen"_s, u"tel"_s};
    if (before.size() == 1 || abbreviations.contains(before))
        return false;
    if (before.isEmpty() && at > 0 && text.at(at - 1).isDigit()) { // "am 12. zurück" goes on, "of 2 May 2024. Please" does not
        qsizetype word = next;
        while (word < text.size() && text.at(word).isSpace())
            ++word;
        return word >= text.size() || text.at(word).isUpper();
    }
    return true;
}

QStringView withoutGreeting(QStringView piece)
{
    piece = piece.trimmed();
    // Japanese letters open and close with set phrases that are sentences of their own.
    if (piece.startsWith(u"\u304A\u4E16\u8A71\u306B\u306A") || piece.startsWith(u"\u3088\u308D\u3057\u304F\u304A\u9858\u3044"))
        return {};
    const std::vector<Word> words = wordsOf(piece.left(160));
    const auto [name, count] = openingOf(words);
    if (name != "greeting"_L1)
        return piece;
    const qsizetype from = words.at(count - 1).end;
    for (qsizetype i = from; i < piece.size(); ++i) { // the name after it belongs to the greeting
        if (QStringView(u",!:\n.\u060C\u3001").contains(piece.at(i)) && wordsOf(piece.mid(from, i - from)).size() <= 4) {
            QStringView rest = piece.mid(i + 1).trimmed();
            return wordsOf(rest).empty() ? QStringView() : rest;
        }
        if (i - from > 60)
            break;
    }
    if (words.size() <= count + 3)
        return {};
    return piece.mid(words.at(count).begin);
}

void splitBlock(QStringView block, QList<QStringView> &out)
{
    qsizetype begin = 0;
    const auto push = [&](qsizetype end) {
        const QStringView piece = withoutGreeting(block.mid(begin, end - begin));
        if (!piece.isEmpty() && out.size() < maxSentences)
            out << piece;
        begin = end;
    };
    for (qsizetype i = 0; i < block.size() && out.size() < maxSentences; ++i) {
        if (!isEnd(block.at(i)) || !endsSentence(block, i))
            continue;
        while (i + 1 < block.size() && (isEnd(block.at(i + 1)) || QStringView(u"\"')\u201D\u00BB").contains(block.at(i + 1))))
            ++i;
        push(i + 1);
    }
    if (begin < block.size())
        push(block.size());
}

} // namespace

QList<QStringView> sentencesOf(QStringView text)
{
    text = text.left(maxTextChars);
    QList<QStringView> out;
    qsizetype blockBegin = -1;
    qsizetype blockEnd = 0;
    qsizetype lastLength = 0;
    const auto flush = [&] {
        if (blockBegin >= 0)
            splitBlock(text.mid(blockBegin, blockEnd - blockBegin), out);
        blockBegin = -1;
    };
    for (qsizetype at = 0; at < text.size() && out.size() < maxSentences;) {
        qsizetype end = text.indexOf(u'\n', at);
        end = end < 0 ? text.size() : end;
        const QStringView raw = text.mid(at, end - at);
        const QStringView line = raw.trimmed();
        const qsizetype lineBegin = at;
        at = end + 1;
        if (line.isEmpty() || line.startsWith(u'>')) {
            flush();
            continue;
        }
        if (raw == u"-- " || line == u"--" || line == u"__" || startsQuotedMail(line))
            break;
        if (line.size() <= 60) {
            const std::vector<Word> words = wordsOf(line);
            const auto [name, count] = openingOf(words);
            if (name == "quotehead"_L1)
                break;
            if (name == "closing"_L1 && words.size() <= count + 3 && (blockBegin >= 0 || !out.isEmpty()))
                break; // the signature follows
            if (name == "greeting"_L1 && words.size() <= count + 3 && !line.contains(u'?')) {
                flush();
                continue;
            }
        }
        if (blockBegin >= 0 && (isBullet(line) || lastLength < 40))
            flush();
        if (blockBegin < 0)
            blockBegin = lineBegin;
        blockEnd = end;
        lastLength = line.size();
    }
    flush();
    return out;
}

QStringView cutTo(QStringView piece, qsizetype maxChars)
{
    piece = piece.trimmed();
    if (piece.size() <= maxChars)
        return piece;
    qsizetype end = maxChars;
    while (end > maxChars / 2 && !piece.at(end).isSpace())
        --end;
    if (end == maxChars / 2)
        end = maxChars - (piece.at(maxChars - 1).isHighSurrogate() ? 1 : 0);
    return piece.left(end).trimmed();
}

QString oneLine(QStringView piece, qsizetype maxChars)
{
    const QString text = piece.toString().simplified();
    return text.size() <= maxChars ? text : cutTo(text, maxChars - 1).toString() + u'\u2026';
}

} // namespace providers::builtin
