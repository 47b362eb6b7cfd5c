#include "core/domain/ids.h"

#include <QRandomGenerator>

#include <array>

namespace domain
{

QString uuid7(qint64 nowMs)
{
    std::array<quint32, 3> random{};
    QRandomGenerator::system()->fillRange(random.data(), qsizetype(random.size()));
    std::array<quint8, 16> b{};
    const auto ms = quint64(nowMs);
    for (size_t i = 0; i < 6; ++i)
        b[i] = quint8((ms >> (8 * (5 - i))) & 0xffU);
    for (size_t i = 0; i < 10; ++i)
        b[6 + i] = quint8((random[i / 4] >> (8 * (i % 4))) & 0xffU);
    b[6] = quint8(0x70U | (b[6] & 0x0fU));
    b[8] = quint8(0x80U | (b[8] & 0x3fU));
    static constexpr char digits[] = "0123456789abcdef";
    QString text;
    text.reserve(36);
    for (size_t i = 0; i < 16; ++i) {
        if (i == 4 || i == 6 || i == 8 || i == 10)
            text += QLatin1Char('-');
        text += QLatin1Char(digits[b[i] >> 4U]);
        text += QLatin1Char(digits[b[i] & 0x0fU]);
    }
    return text;
}

} // namespace domain
