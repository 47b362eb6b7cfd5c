#pragma once
// Job: enum values by name. The name is what stands in SQL, in JSON and in the log; labels.h has the words for people.
// Failure: an unknown name gives nothing; the caller decides.

#include <QString>

#include <array>
#include <optional>
#include <utility>

namespace domain
{

// Specialised beside each enum: static constexpr std::array of {value, name}.
template <class E>
struct Names;

template <class E>
QString toName(E value)
{
    for (const auto &[candidate, name] : Names<E>::all) {
        if (candidate == value)
            return QLatin1StringView(name).toString();
    }
    return {};
}

template <class E>
std::optional<E> fromName(QStringView text)
{
    for (const auto &[candidate, name] : Names<E>::all) {
        if (text == QLatin1StringView(name))
            return candidate;
    }
    return std::nullopt;
}

} // namespace domain
