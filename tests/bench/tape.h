#pragma once
// Job: writes down every statement that Deskhand's store runs on one file, with the values bound to
// it, so that the raw C API can do exactly the same work in its own time: no yardstick that was
// written by hand and fell behind. Thread: records on whatever thread runs the statement; take()
// from any. Lifetime: made before the store is opened, gone after that store was closed; one
// listens at a time. Failure: hears nothing when Qt brings a SQLite of its own.

#include "core/domain/result.h"

#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace bench
{

struct Value {
    enum class Kind { Null, Integer, Real, Text, Blob };
    Kind kind = Kind::Null;
    long long integer = 0;
    double real = 0;
    std::string bytes;
};

struct Play {
    size_t sql = 0;            // into Tape::sql
    std::vector<Value> values; // of parameter i + 1
    int rows = 0;              // that were read; there may be more
};

// What stood between BEGIN and COMMIT, without these.
struct Unit {
    bool writes = false; // BEGIN IMMEDIATE
    std::vector<Play> plays;
};

class Tape
{
public:
    explicit Tape(const QString &file);
    ~Tape();
    Tape(const Tape &) = delete;
    Tape &operator=(const Tape &) = delete;

    // Connections opened from now on are not listened to; what was recorded stays.
    void stop();
    // Committed since the last call. `writes`: only those that wrote, else only those that read.
    std::vector<Unit> take(bool writes);
    // Those that wrote; fewer than expected: the store's SQLite is not the one this program is
    // linked to.
    domain::Result<std::vector<Unit>> takeWrites(size_t atLeast);
    std::string sql(size_t index) const;
    // The first statement that holds these words; empty: none.
    std::string sqlWith(const char *words) const;

private:
    struct Recording;
    friend struct Hooks;
    std::unique_ptr<Recording> m_recording;
};

} // namespace bench
