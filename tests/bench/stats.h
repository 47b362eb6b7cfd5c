#pragma once
// Job: time taken and how it spreads. Thread: plain values.

#include <algorithm>
#include <chrono>
#include <vector>

namespace bench
{

class Stopwatch
{
public:
    double ns() const
    {
        return std::chrono::duration<double, std::nano>(Now::now() - m_since).count();
    }

private:
    using Now = std::chrono::steady_clock;
    Now::time_point m_since = Now::now();
};

// `share` from 0 to 1; 0 for no samples.
inline double percentile(std::vector<double> samples, double share)
{
    if (samples.empty())
        return 0;
    const auto at =
        static_cast<std::ptrdiff_t>(share * static_cast<double>(samples.size() - 1) + 0.5);
    std::nth_element(samples.begin(), samples.begin() + at, samples.end());
    return samples[static_cast<size_t>(at)];
}

inline double median(const std::vector<double> &samples)
{
    return percentile(samples, 0.5);
}

// a[i] / b[i]: neighbours in time saw the same machine.
inline std::vector<double> ratios(const std::vector<double> &a, const std::vector<double> &b)
{
    std::vector<double> all;
    for (size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        all.push_back(a[i] / b[i]);
    return all;
}

} // namespace bench
