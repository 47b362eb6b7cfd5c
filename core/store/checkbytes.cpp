#include "core/store/checkbytes.h"

#include "core/store/chain.h"
#include "core/store/statement.h"

#include <QCryptographicHash>

namespace store
{

using namespace Qt::StringLiterals;
using domain::Result;

namespace
{

constexpr int wordsMax = 50; // of one kind: enough to act on

QByteArray sha256(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

Result<CheckWords> readWords(Statement &s)
{
    DH_TRY(s.exec());
    CheckWords words;
    while (words.size() < wordsMax && s.next())
        words << s.text(0);
    DH_TRY(s.error());
    return words;
}

// Rows of (name, bytes, size, SHA-256) that are not what they were.
Result<CheckWords> differing(Statement &s, const QString &what)
{
    DH_TRY(s.exec());
    CheckWords words;
    while (words.size() < wordsMax && s.next()) {
        const QByteArray bytes = s.bytes(1);
        if (bytes.size() != s.integer(2) || sha256(bytes) != s.bytes(3))
            words << what.arg(s.text(0));
    }
    DH_TRY(s.error());
    return words;
}

Result<CheckWords> differingInputs(Connection &c)
{
    Statement s(c, "SELECT o.op_id, o.kind || char(10) || t.uuid || char(10) || o.input, o.input_hash"
                   " FROM operations AS o JOIN tickets AS t ON t.id = o.ticket ORDER BY o.id");
    DH_TRY(s.exec());
    CheckWords words;
    while (words.size() < wordsMax && s.next()) {
        if (sha256(s.text(1).toUtf8()) != s.bytes(2))
            words << u"the input of operation %1 is not the one its hash was made of"_s.arg(s.text(0));
    }
    DH_TRY(s.error());
    return words;
}

bool isWordCharacter(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9');
}

// The longest run of plain letters and digits that is certainly a whole token.
QString sampleWord(const QString &text)
{
    QString best;
    qsizetype start = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (isWordCharacter(text[i]))
            continue;
        const bool plainBefore = start == 0 || text[start - 1].unicode() < 128;
        if (plainBefore && text[i].unicode() < 128 && i - start > best.size() && i - start <= 40)
            best = text.mid(start, i - start);
        start = i + 1;
    }
    return best.size() >= 3 ? best : QString();
}

Result<bool> found(Connection &c, const QString &word, qint64 message)
{
    Statement s(c, "SELECT EXISTS (SELECT 1 FROM message_fts WHERE message_fts MATCH :word AND rowid = :message)");
    s.bind(":word", u'"' + word + u'"').bind(":message", message);
    DH_TRY(s.exec());
    const bool yes = s.next() && s.boolean(0);
    DH_TRY(s.error());
    return yes;
}

Result<CheckWords> unfoundSamples(Connection &c)
{
    constexpr int samples = 200;
    Statement range(c, "SELECT coalesce((SELECT min(id) FROM messages), 0), coalesce((SELECT max(id) FROM message_fts_docsize), 0)");
    DH_TRY(range.exec());
    if (!range.next())
        return range.error().ok() ? Result<CheckWords>(CheckWords()) : Result<CheckWords>(range.error().error());
    const qint64 first = range.integer(0);
    const qint64 last = range.integer(1); // that the index knows
    CheckWords words;
    qint64 before = -1;
    for (int i = 0; i < samples; ++i) {
        Statement s(c, "SELECT id, substr(text, 1, 4000) FROM messages WHERE id >= :from AND id <= :last ORDER BY id LIMIT 1");
        s.bind(":from", first + (last - first) * i / (samples - 1)).bind(":last", last);
        DH_TRY(s.exec());
        if (!s.next() || s.integer(0) == before)
            continue;
        before = s.integer(0);
        const QString word = sampleWord(s.text(1));
        if (word.isEmpty())
            continue;
        const auto there = found(c, word, before);
        if (!there)
            return there.error();
        if (!*there)
            words << u"message %1 is not found by a word of its own text"_s.arg(before);
    }
    return words;
}

} // namespace

Result<CheckWords> checkFile(Connection &c)
{
    Statement s(c, "PRAGMA quick_check(50)");
    auto words = readWords(s);
    if (words && words->size() == 1 && words->first() == "ok"_L1)
        return CheckWords();
    return words;
}

Result<CheckWords> checkForeignKeys(Connection &c)
{
    Statement s(c, "PRAGMA foreign_key_check");
    DH_TRY(s.exec());
    CheckWords words;
    while (words.size() < wordsMax && s.next())
        words << u"row %1 of %2 points at a row of %3 that is not there"_s.arg(s.text(1), s.text(0), s.text(2));
    DH_TRY(s.error());
    return words;
}

Result<CheckWords> checkChain(Connection &c)
{
    Statement s(c, "SELECT id, at, actor, actor_name, ticket, operation, what, detail, chain FROM events ORDER BY id");
    DH_TRY(s.exec());
    CheckWords words;
    QByteArray previous;
    qint64 before = 0;
    while (words.size() < wordsMax && s.next()) {
        const ChainedEvent event{s.integer(1), s.text(2), s.text(3), s.integer(4), s.integer(5), s.text(6), s.text(7)};
        const QByteArray chain = s.bytes(8);
        const qint64 id = s.integer(0);
        // SQLite numbers them without gaps, as none is ever deleted; and a cut-off beginning shows as a gap too.
        if (id != before + 1)
            words << u"events %1 to %2 are missing"_s.arg(before + 1).arg(id - 1);
        if (chain != chainHash(previous, event))
            words << u"event %1 (%2) was altered, or the one before it was altered or removed"_s.arg(id).arg(event.what);
        previous = chain; // go on from what is stored: one wrong event is one finding
        before = id;
    }
    DH_TRY(s.error());
    return words;
}

Result<CheckWords> checkHashes(Connection &c)
{
    Statement texts(c, "SELECT id, bytes, size, sha256 FROM texts WHERE purged_at IS NULL ORDER BY id");
    auto words = differing(texts, u"the stored text %1 is not what its hash says"_s);
    if (!words)
        return words;
    Statement kept(c, "SELECT id, bytes, size, sha256 FROM quarantine ORDER BY id");
    const auto quarantine = differing(kept, u"item %1 in quarantine is not what its hash says"_s);
    if (!quarantine)
        return quarantine;
    const auto inputs = differingInputs(c);
    if (!inputs)
        return inputs;
    return *words + *quarantine + *inputs;
}

Result<CheckWords> checkSearch(Connection &c)
{
    // Those behind its last id are only not indexed yet.
    Statement missing(c, "SELECT 'message ' || id || ' is not in the search index' FROM"
                         " (SELECT id FROM messages WHERE id <= (SELECT max(id) FROM message_fts_docsize)"
                         " EXCEPT SELECT id FROM message_fts_docsize) ORDER BY id");
    const auto absent = readWords(missing);
    if (!absent)
        return absent;
    Statement surplus(c, "SELECT 'the search index holds message ' || id || ', which does not exist' FROM"
                         " (SELECT id FROM message_fts_docsize EXCEPT SELECT id FROM messages) ORDER BY id");
    const auto present = readWords(surplus);
    if (!present)
        return present;
    const auto samples = unfoundSamples(c);
    if (!samples)
        return samples;
    return *absent + *present + *samples;
}

} // namespace store
