// The second half of head.h: encoded words (RFC 2047).
#include "core/mail/head.h"

using namespace Qt::StringLiterals;

namespace mail
{

namespace
{

struct Word {
    QByteArray charset;
    char encoding = 0; // 'b' or 'q'
    QByteArray text;   // still encoded
    qsizetype end = 0; // offset after it
};

bool wordAt(QByteArrayView raw, qsizetype at, Word &word)
{
    const qsizetype charsetEnd = raw.indexOf('?', at + 2);
    if (charsetEnd < 0 || charsetEnd - at > 80 || charsetEnd + 2 >= raw.size() ||
        raw[charsetEnd + 2] != '?')
        return false;
    const char letter = raw[charsetEnd + 1];
    word.encoding = letter == 'B' || letter == 'b' ? 'b' : letter == 'Q' || letter == 'q' ? 'q' : 0;
    const qsizetype end = raw.indexOf("?=", charsetEnd + 3);
    if (word.encoding == 0 || end < 0)
        return false;
    word.charset = raw.sliced(at + 2, charsetEnd - at - 2).toByteArray().toLower();
    if (const qsizetype language = word.charset.indexOf('*'); language >= 0)
        word.charset.truncate(language);
    word.text = raw.sliced(charsetEnd + 3, end - charsetEnd - 3).toByteArray();
    word.end = end + 2;
    return !word.charset.contains(' ');
}

int hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

QByteArray decodeQ(const QByteArray &text)
{
    QByteArray bytes;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const int high = c == '=' && i + 2 < text.size() ? hexDigit(text[i + 1]) : -1;
        const int low = high >= 0 ? hexDigit(text[i + 2]) : -1;
        if (low >= 0) {
            bytes.append(static_cast<char>(high * 16 + low));
            i += 2;
        } else {
            bytes.append(c == '_' ? ' ' : c);
        }
    }
    return bytes;
}

// Words of one charset in a row are one text: a letter may be split between them.
struct Run {
    QByteArray charset;
    QByteArray bytes;
    QByteArray pendingBase64; // a word whose base64 stops between two groups

    void add(const Word &word)
    {
        if (word.encoding == 'q') {
            flush();
            bytes += decodeQ(word.text);
            return;
        }
        pendingBase64 += word.text.trimmed();
        if (pendingBase64.size() % 4 == 0 || pendingBase64.endsWith('='))
            flush();
    }
    void flush()
    {
        // Padding may stand in the middle: what follows it is a text of its own.
        for (const QByteArray &piece : pendingBase64.split('='))
            bytes += QByteArray::fromBase64(piece);
        pendingBase64.clear();
    }
};

} // namespace

Decoded decodeWords(QByteArrayView raw)
{
    Decoded result;
    Run run;
    bool inRun = false;
    const auto add = [&result](const Decoded &piece) {
        result.text += piece.text;
        if (result.note.isEmpty())
            result.note = piece.note;
    };
    const auto endRun = [&] {
        if (!inRun)
            return;
        run.flush();
        add(decodeText(run.bytes, run.charset));
        run = {};
        inRun = false;
    };
    qsizetype plain = 0; // start of what is not encoded
    qsizetype at = raw.indexOf("=?");
    while (at >= 0) {
        Word word;
        if (!wordAt(raw, at, word)) {
            at = raw.indexOf("=?", at + 2);
            continue;
        }
        const QByteArrayView between = raw.sliced(plain, at - plain);
        const bool joins = inRun && between.trimmed().isEmpty();
        if (!joins || word.charset != run.charset)
            endRun();
        if (!joins)
            add(decodeText(between, {}));
        run.charset = word.charset;
        run.add(word);
        inRun = true;
        plain = word.end;
        at = raw.indexOf("=?", plain);
    }
    endRun();
    add(decodeText(raw.sliced(plain), {}));
    return result;
}

QString oneLine(const QString &text, qsizetype maxChars)
{
    QString line;
    line.reserve(qMin(text.size(), maxChars));
    for (const QChar c : text) {
        const char16_t u = c.unicode();
        const bool direction = (u >= 0x202A && u <= 0x202E) || (u >= 0x2066 && u <= 0x2069) ||
                               u == 0x200E || u == 0x200F;
        if (direction || u == 0xFEFF || u == 0xFFFC || (u >= 0xFDD0 && u <= 0xFDEF))
            continue;
        const bool space = c.isSpace() || c.category() == QChar::Other_Control;
        if (space && (line.isEmpty() || line.endsWith(u' ')))
            continue;
        line.append(space ? QChar(u' ') : c);
        if (line.size() >= maxChars)
            break;
    }
    return line.trimmed();
}

} // namespace mail
