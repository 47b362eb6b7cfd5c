#include "core/providers/modelprofile.h"

#include <QLatin1StringView>

#include <cstring>

namespace providers
{

namespace
{

struct Row {
    const char *prefix;
    ModelProfile profile;
};

// gpt-5 without a point knows "minimal" but not "none"; gpt-4 models do not reason and refuse both parameters.
constexpr Row rows[] = {
    {"gpt-5", {"minimal", "low"}},
    {"gpt-5.1", {"none", "low"}},
    {"gpt-5.2", {"none", "low"}},
    {"gpt-5.4", {"none", "low"}},
    {"gpt-5.6", {"none", "low"}},
};

} // namespace

ModelProfile profileOf(const QString &model)
{
    ModelProfile found;
    size_t longest = 0;
    for (const Row &row : rows) {
        const size_t length = std::strlen(row.prefix);
        if (length <= longest || !model.startsWith(QLatin1StringView(row.prefix)))
            continue;
        const QStringView rest = QStringView(model).sliced(static_cast<qsizetype>(length));
        if (!rest.isEmpty() && rest.front() != u'-')
            continue; // "gpt-5.3" is not a "gpt-5"
        longest = length;
        found = row.profile;
    }
    return found;
}

} // namespace providers
