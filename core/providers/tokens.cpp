#include "core/providers/tokens.h"

#include <QChar>
#include <QString>

namespace providers
{

namespace
{

// Thousandths of a token for one character.
constexpr qint64 asciiLetter = 250;
constexpr qint64 digit = 400;
constexpr qint64 space = 150;     // mostly part of the word that follows
constexpr qint64 punctuation = 700;
constexpr qint64 accented = 500;  // Latin beyond ASCII splits words
constexpr qint64 otherScript = 500; // Cyrillic, Greek, Arabic, Hebrew …
constexpr qint64 ideograph = 1100;
constexpr qint64 pictograph = 3000;

bool isIdeographic(QChar::Script script)
{
    return script == QChar::Script_Han || script == QChar::Script_Hiragana || script == QChar::Script_Katakana
        || script == QChar::Script_Hangul;
}

qint64 weight(char32_t c)
{
    if (c < 0x80) {
        if ((c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z'))
            return asciiLetter;
        if (c >= U'0' && c <= U'9')
            return digit;
        return c <= U' ' ? space : punctuation;
    }
    if (isIdeographic(QChar::script(c)))
        return ideograph;
    if (QChar::isLetter(c))
        return QChar::script(c) == QChar::Script_Latin ? accented : otherScript;
    if (QChar::isMark(c))
        return otherScript;
    if (QChar::isSpace(c))
        return space;
    return c >= 0x2190 ? pictograph : punctuation;
}

} // namespace

qint64 estimateTokens(QStringView text)
{
    qint64 thousandths = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        char32_t c = text[i].unicode();
        if (text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate()) {
            c = QChar::surrogateToUcs4(text[i], text[i + 1]);
            ++i;
        }
        thousandths += weight(c);
    }
    return (thousandths + 999) / 1000;
}

} // namespace providers
