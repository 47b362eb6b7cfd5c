#include "core/providers/builtin/words.h"

#include <QJsonArray>
#include <QJsonValue>

#include <algorithm>

namespace providers::builtin
{

namespace
{

constexpr std::size_t maxPrefixChars = 24;

struct Folded {
    std::u32string text;
    std::vector<qsizetype> from; // UTF-16 offset of each code point's source
    std::vector<qsizetype> to;   // and where that source ends
};

bool isMark(char32_t c)
{
    switch (QChar::category(c)) {
    case QChar::Mark_NonSpacing:
    case QChar::Mark_SpacingCombining:
    case QChar::Mark_Enclosing:
        return true;
    default:
        return false;
    }
}

bool isDigit(char32_t c)
{
    return QChar::category(c) == QChar::Number_DecimalDigit;
}

bool isWordChar(char32_t c)
{
    if (c < 0x80)
        return (c >= U'a' && c <= U'z') || (c >= U'0' && c <= U'9') || (c >= U'A' && c <= U'Z');
    return QChar::isLetter(c) || isDigit(c);
}

std::u32string foldOne(char32_t c)
{
    std::u32string out;
    const QString decomposed = QString::fromUcs4(&c, 1).normalized(QString::NormalizationForm_KD);
    const auto parts = decomposed.toStdU32String();
    for (const char32_t part : parts) {
        if (isMark(part))
            continue;
        const char32_t low = QChar::toLower(part);
        if (low == U'\u00DF')
            out += U"ss";
        else
            out += low;
    }
    return out;
}

// One code point at a time: a run of a thousand combining marks costs a thousand steps, not a million.
Folded fold(QStringView text)
{
    Folded folded;
    folded.text.reserve(static_cast<std::size_t>(text.size()));
    std::unordered_map<char32_t, std::u32string> seen;
    const qsizetype size = text.size();
    for (qsizetype i = 0; i < size;) {
        const qsizetype begin = i;
        char32_t c = text.at(i++).unicode();
        if (QChar::isHighSurrogate(c) && i < size && text.at(i).isLowSurrogate())
            c = QChar::surrogateToUcs4(static_cast<char16_t>(c), text.at(i++).unicode());
        const auto add = [&](char32_t out) {
            folded.text += out;
            folded.from.push_back(begin);
            folded.to.push_back(i);
        };
        if (c < 0x80) {
            add(c >= U'A' && c <= U'Z' ? c + 32 : c);
            continue;
        }
        auto known = seen.find(c);
        if (known == seen.end())
            known = seen.emplace(c, foldOne(c)).first;
        for (const char32_t out : known->second)
            add(out);
    }
    return folded;
}

std::u32string simplify(std::u32string word)
{
    const auto digits = static_cast<std::size_t>(std::count_if(word.begin(), word.end(), isDigit));
    if (digits == word.size())
        return digits <= 3 ? word : std::u32string(U"0");
    if (digits > 0 && word.size() > 4)
        return U"0x";
    if (word.size() > maxWordChars)
        word.resize(maxWordChars);
    return word;
}

} // namespace

std::vector<Word> wordsOf(QStringView text)
{
    std::vector<Word> words;
    const Folded folded = fold(text);
    const std::size_t size = folded.text.size();
    for (std::size_t i = 0; i < size && words.size() < maxWords;) {
        if (!isWordChar(folded.text[i])) {
            ++i;
            continue;
        }
        std::size_t end = i;
        while (end < size && isWordChar(folded.text[end]))
            ++end;
        words.push_back({simplify(folded.text.substr(i, end - i)), folded.from[i], folded.to[end - 1]});
        i = end;
    }
    return words;
}

quint32 fnv(quint32 hash, const char *ascii)
{
    for (; *ascii != '\0'; ++ascii)
        hash = (hash ^ static_cast<quint8>(*ascii)) * 0x01000193U;
    return hash;
}

quint32 fnv(quint32 hash, char32_t c)
{
    const auto byte = [&hash](char32_t value) { hash = (hash ^ (value & 0xFFU)) * 0x01000193U; };
    if (c < 0x80) {
        byte(c);
    } else if (c < 0x800) {
        byte(0xC0U | (c >> 6U));
        byte(0x80U | (c & 0x3FU));
    } else if (c < 0x10000) {
        byte(0xE0U | (c >> 12U));
        byte(0x80U | ((c >> 6U) & 0x3FU));
        byte(0x80U | (c & 0x3FU));
    } else {
        byte(0xF0U | (c >> 18U));
        byte(0x80U | ((c >> 12U) & 0x3FU));
        byte(0x80U | ((c >> 6U) & 0x3FU));
        byte(0x80U | (c & 0x3FU));
    }
    return hash;
}

quint32 fnv(quint32 hash, const std::u32string &text)
{
    for (const char32_t c : text)
        hash = fnv(hash, c);
    return hash;
}

PhraseList::PhraseList(const QJsonObject &lists)
    : m_names(lists.keys())
{
    for (int list = 0; list < m_names.size(); ++list) {
        const QJsonArray phrases = lists.value(m_names.at(list)).toArray();
        for (const QJsonValue &value : phrases) {
            Phrase phrase{list, {}};
            const QStringList parts = value.toString().split(u' ', Qt::SkipEmptyParts);
            for (const QString &part : parts) {
                const bool prefix = part.endsWith(u'*');
                phrase.parts.push_back({part.left(part.size() - (prefix ? 1 : 0)).toStdU32String(), prefix});
            }
            if (phrase.parts.empty())
                continue;
            auto &table = phrase.parts.front().prefix ? m_prefix : m_exact;
            table[fnv(fnvStart, phrase.parts.front().text)].push_back(m_phrases.size());
            m_phrases.push_back(std::move(phrase));
        }
    }
}

bool PhraseList::matches(const Phrase &phrase, const std::vector<Word> &words, std::size_t at) const
{
    if (phrase.parts.size() > words.size() - at)
        return false;
    for (std::size_t i = 0; i < phrase.parts.size(); ++i) {
        const Part &part = phrase.parts[i];
        const std::u32string &word = words[at + i].text;
        if (part.prefix ? word.compare(0, part.text.size(), part.text) != 0 : word != part.text)
            return false;
    }
    return true;
}

std::vector<Hit> PhraseList::find(const std::vector<Word> &words) const
{
    std::vector<Hit> hits;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto tryAll = [&](const std::vector<std::size_t> &candidates) {
            for (const std::size_t index : candidates) {
                if (matches(m_phrases[index], words, i))
                    hits.push_back({m_phrases[index].list, i, m_phrases[index].parts.size()});
            }
        };
        quint32 hash = fnvStart;
        const std::u32string &word = words[i].text;
        for (std::size_t n = 0; n < word.size(); ++n) {
            hash = fnv(hash, word[n]);
            if (n >= 1 && n < maxPrefixChars) {
                if (const auto found = m_prefix.find(hash); found != m_prefix.end())
                    tryAll(found->second);
            }
        }
        if (const auto found = m_exact.find(hash); found != m_exact.end())
            tryAll(found->second);
    }
    return hits;
}

std::vector<int> PhraseList::namesIn(const std::vector<Word> &words) const
{
    std::vector<int> lists;
    for (const Hit &hit : find(words))
        lists.push_back(hit.list);
    std::sort(lists.begin(), lists.end());
    lists.erase(std::unique(lists.begin(), lists.end()), lists.end());
    return lists;
}

} // namespace providers::builtin
