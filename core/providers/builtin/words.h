#pragma once
// Job: cuts a text into folded words that remember where they came from, and finds phrases among them.
// Thread: any; pure, a PhraseList is immutable once built. Failure: none, any text gives some list.
// resources/classifier/features.py folds and cuts in exactly the same way; change both together.

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <string>
#include <unordered_map>
#include <vector>

namespace providers::builtin
{

inline constexpr qsizetype maxSubjectChars = 1024;
inline constexpr qsizetype maxTextChars = 32 * 1024;
inline constexpr std::size_t maxWords = 4000;
inline constexpr std::size_t maxWordChars = 40;

struct Word {
    std::u32string text; // decomposed, without marks, lower case; long numbers are "0", mixed ones "0x"
    qsizetype begin = 0; // UTF-16 offsets in the text as given
    qsizetype end = 0;
    bool number() const { return QChar::isDigit(text.front()); }
};

std::vector<Word> wordsOf(QStringView text);

// FNV-1a over UTF-8, the hash both sides share.
inline constexpr quint32 fnvStart = 0x811C9DC5U;
quint32 fnv(quint32 hash, const char *ascii);
quint32 fnv(quint32 hash, char32_t codePoint);
quint32 fnv(quint32 hash, const std::u32string &text);

struct Hit {
    int list = 0;          // index of the name in names()
    std::size_t first = 0; // index of its first word
    std::size_t count = 0; // how many words
};

// Named lists of phrases. A phrase is one or more folded words with single blanks; a * ends a prefix.
class PhraseList
{
public:
    PhraseList() = default;
    explicit PhraseList(const QJsonObject &lists); // name -> array of phrases; names are kept in sorted order

    const QStringList &names() const { return m_names; }
    std::vector<Hit> find(const std::vector<Word> &words) const;
    std::vector<int> namesIn(const std::vector<Word> &words) const; // sorted, each once

private:
    struct Part {
        std::u32string text;
        bool prefix = false;
    };
    struct Phrase {
        int list = 0;
        std::vector<Part> parts;
    };
    bool matches(const Phrase &phrase, const std::vector<Word> &words, std::size_t at) const;

    QStringList m_names;
    std::vector<Phrase> m_phrases;
    std::unordered_map<quint32, std::vector<std::size_t>> m_exact; // hash of the first word
    std::unordered_map<quint32, std::vector<std::size_t>> m_prefix;
};

} // namespace providers::builtin
