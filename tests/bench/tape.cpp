#include "tests/bench/tape.h"

#include <sqlite3.h>

#include <cctype>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <map>
#include <mutex>
#include <unordered_map>

namespace bench
{

// Filled by the callbacks.
struct Tape::Recording {
    std::mutex mutex;
    std::string file;
    std::deque<std::string> sqls;
    std::unordered_map<std::string, size_t> indexOf;
    std::map<sqlite3 *, Unit> open;
    std::map<sqlite3_stmt *, size_t> running; // its newest place in the open unit
    std::vector<Unit> done;

    void hear(sqlite3_stmt *statement, const std::string &sql);
    void countRow(sqlite3_stmt *statement);
};

namespace
{

bool isNameChar(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

// The end of the quoted piece that starts at `at`. A doubled quote reads as two pieces, which is
// the same end in the end.
size_t pastQuote(const std::string &text, size_t at)
{
    const size_t end = text.find(text[at], at + 1);
    return end == std::string::npos ? text.size() : end + 1;
}

std::string unhex(const std::string &text, size_t from, size_t to)
{
    std::string bytes;
    for (size_t i = from; i + 1 < to; i += 2)
        bytes += static_cast<char>(std::strtol(text.substr(i, 2).c_str(), nullptr, 16));
    return bytes;
}

// One literal as SQLite writes it in an expanded statement; `at` moves behind it.
Value readLiteral(const std::string &text, size_t &at)
{
    Value value;
    if (text.compare(at, 4, "NULL") == 0) {
        at += 4;
    } else if (text.compare(at, 2, "x'") == 0) {
        const size_t end = text.find('\'', at + 2);
        value.kind = Value::Kind::Blob;
        value.bytes = unhex(text, at + 2, end);
        at = end + 1;
    } else if (text[at] == '\'') {
        value.kind = Value::Kind::Text;
        for (++at; at < text.size(); ++at) {
            if (text[at] == '\'' && text[++at] != '\'')
                break;
            value.bytes += text[at];
        }
    } else {
        const size_t from = at;
        while (at < text.size() && (std::isdigit(static_cast<unsigned char>(text[at])) ||
                                    std::strchr("+-.eE", text[at])))
            ++at;
        const std::string digits = text.substr(from, at - from);
        const bool real = digits.find_first_of(".eE") != std::string::npos;
        value.kind = real ? Value::Kind::Real : Value::Kind::Integer;
        value.integer = std::strtoll(digits.c_str(), nullptr, 10);
        value.real = std::strtod(digits.c_str(), nullptr);
    }
    return value;
}

// Template and expanded text run beside each other and differ at parameters only.
std::vector<Value> valuesOf(sqlite3_stmt *statement, const std::string &sql)
{
    std::vector<Value> values(static_cast<size_t>(sqlite3_bind_parameter_count(statement)));
    char *raw = values.empty() ? nullptr : sqlite3_expanded_sql(statement);
    if (!raw)
        return values;
    const std::string expanded = raw;
    sqlite3_free(raw);
    size_t at = 0;
    for (size_t i = 0; i < sql.size();) {
        if (sql[i] == ':' && i + 1 < sql.size() && isNameChar(sql[i + 1])) {
            const size_t from = i++;
            while (i < sql.size() && isNameChar(sql[i]))
                ++i;
            const int index =
                sqlite3_bind_parameter_index(statement, sql.substr(from, i - from).c_str());
            const Value value = readLiteral(expanded, at);
            if (index > 0)
                values[static_cast<size_t>(index - 1)] = value;
            continue;
        }
        const size_t next = sql[i] == '\'' || sql[i] == '"' ? pastQuote(sql, i) : i + 1;
        at += next - i;
        i = next;
    }
    return values;
}

} // namespace

void Tape::Recording::hear(sqlite3_stmt *statement, const std::string &sql)
{
    const std::lock_guard lock(mutex);
    sqlite3 *db = sqlite3_db_handle(statement);
    const auto unit = open.find(db);
    if (sql.rfind("BEGIN", 0) == 0) {
        open[db] = Unit{sql == "BEGIN IMMEDIATE", {}};
    } else if (unit == open.end()) {
        return;
    } else if (sql == "COMMIT" || sql == "ROLLBACK") {
        if (sql == "COMMIT")
            done.push_back(std::move(unit->second));
        open.erase(unit);
    } else {
        const auto [known, fresh] = indexOf.try_emplace(sql, sqls.size());
        if (fresh)
            sqls.push_back(sql);
        running[statement] = unit->second.plays.size();
        unit->second.plays.push_back({known->second, valuesOf(statement, sql), 0});
    }
}

void Tape::Recording::countRow(sqlite3_stmt *statement)
{
    const std::lock_guard lock(mutex);
    const auto unit = open.find(sqlite3_db_handle(statement));
    const auto at = running.find(statement);
    if (unit != open.end() && at != running.end() && at->second < unit->second.plays.size())
        ++unit->second.plays[at->second].rows;
}

// SQLite's hook for new connections takes no context: the listening tape is found here.
struct Hooks {
    static inline std::mutex mutex;
    static inline Tape::Recording *listening = nullptr;

    static int onTrace(unsigned what, void *context, void *p, void *text)
    {
        auto *recording = static_cast<Tape::Recording *>(context);
        auto *statement = static_cast<sqlite3_stmt *>(p);
        if (what == SQLITE_TRACE_ROW) {
            recording->countRow(statement);
            return 0;
        }
        // Triggers and the full-text index run statements of their own inside ours: they will
        // again.
        const char *sql = static_cast<const char *>(text);
        if (std::strncmp(sql, "--", 2) != 0 && std::strncmp(sql, "PRAGMA", 6) != 0)
            recording->hear(statement, sql);
        return 0;
    }

    static int onOpen(sqlite3 *db, char **, const struct sqlite3_api_routines *)
    {
        const char *file = sqlite3_db_filename(db, "main");
        const std::lock_guard lock(mutex);
        if (file && listening && listening->file == file)
            sqlite3_trace_v2(db, SQLITE_TRACE_STMT | SQLITE_TRACE_ROW, onTrace, listening);
        return SQLITE_OK;
    }

    static void listen(Tape::Recording *recording)
    {
        using Entry = void (*)();
        const std::lock_guard lock(mutex);
        if (recording)
            sqlite3_auto_extension(reinterpret_cast<Entry>(onOpen));
        listening = recording;
    }
};

Tape::Tape(const QString &file) : m_recording(std::make_unique<Recording>())
{
    m_recording->file = file.toStdString();
    Hooks::listen(m_recording.get());
}

Tape::~Tape()
{
    stop();
}

void Tape::stop()
{
    if (Hooks::listening == m_recording.get())
        Hooks::listen(nullptr);
}

std::vector<Unit> Tape::take(bool writes)
{
    const std::lock_guard lock(m_recording->mutex);
    std::vector<Unit> wanted;
    for (Unit &unit : m_recording->done) {
        if (unit.writes == writes)
            wanted.push_back(std::move(unit));
    }
    m_recording->done.clear();
    return wanted;
}

domain::Result<std::vector<Unit>> Tape::takeWrites(size_t atLeast)
{
    std::vector<Unit> units = take(true);
    if (units.size() < atLeast)
        return domain::fail(
            domain::ErrorKind::Internal,
            QStringLiteral(
                "Only %1 of %2 transactions were heard: does this Qt bring a SQLite of its own?")
                .arg(units.size())
                .arg(atLeast));
    return units;
}

std::string Tape::sql(size_t index) const
{
    const std::lock_guard lock(m_recording->mutex);
    return m_recording->sqls.at(index);
}

std::string Tape::sqlWith(const char *words) const
{
    const std::lock_guard lock(m_recording->mutex);
    for (const std::string &sql : m_recording->sqls) {
        if (sql.find(words) != std::string::npos)
            return sql;
    }
    return {};
}

} // namespace bench
