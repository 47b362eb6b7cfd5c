#pragma once
// Job: how an operation of ours says that it failed, and why, so that the caller can decide what happens next.
// Thread: plain values. Failure: reading the value of a failed result is a programmer's error (assert).

#include <QString>

#include <optional>
#include <utility>
#include <variant>

namespace domain
{

// The kind states the policy; core/work/policy maps it to what happens next.
enum class ErrorKind {
    // a call to a provider
    Unavailable,    // not sent, or answered "not now": not billed
    RateLimited,    // not billed, wait at least as long as told
    Account,        // key, quota, access, wrong page: a person must act on the provider
    OutcomeUnknown, // sent, and nobody knows whether it was billed
    Unusable,       // billed, and the answer is no answer
    Refused,        // the model declined: permanent for that provider
    BadRequest,     // the provider will never take this request
    Crashed,        // the program died on it again and again
    Budget,         // today's limit does not leave room for it
    // the rest
    Invalid,
    Conflict,
    NotFound,
    Busy,
    Full,
    Corrupt,
    Cancelled,
    Internal,
};

struct Error {
    ErrorKind kind = ErrorKind::Internal;
    QString message; // one sentence for a person: what, where, what to do
    QString detail;  // raw words from below, for the trail and the log
};

template <class T>
class [[nodiscard]] Result
{
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return m_state.index() == 0; }
    explicit operator bool() const { return ok(); }

    const T &value() const & { return std::get<0>(m_state); }
    T &value() & { return std::get<0>(m_state); }
    T &&value() && { return std::get<0>(std::move(m_state)); }
    const T &operator*() const & { return value(); }
    T &operator*() & { return value(); }
    T &&operator*() && { return std::get<0>(std::move(m_state)); }
    const T *operator->() const { return &value(); }
    T *operator->() { return &value(); }

    const Error &error() const { return std::get<1>(m_state); }

private:
    std::variant<T, Error> m_state;
};

template <>
class [[nodiscard]] Result<void>
{
public:
    Result() = default;
    Result(Error error) : m_error(std::move(error)) {}

    bool ok() const { return !m_error.has_value(); }
    explicit operator bool() const { return ok(); }
    const Error &error() const { return *m_error; }

private:
    std::optional<Error> m_error;
};

using Done = Result<void>;

inline Error fail(ErrorKind kind, QString message, QString detail = {})
{
    return Error{kind, std::move(message), std::move(detail)};
}

} // namespace domain
