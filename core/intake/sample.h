#pragma once
// Job: the bundled inbox of a company that does not exist, its dates counted back from today.
// Thread: the reader's. Lifetime: everything is in the program itself. Failure: none; a damaged
// file would come out as a Bad like any other.

#include "core/domain/result.h"
#include "core/intake/reader.h"

#include <QStringList>

#include <memory>

namespace store
{
class Store;
}

namespace intake
{

// {{REPEAT:N}}…{{END}} in recipes, then {{DATE:-2d 09:14}} and {{ISO:-2d 09:14}}, on raw bytes
// before anything is parsed.
QByteArray expandSample(const QByteArray &bytes, bool recipe, qint64 nowMs);

class SampleReader final : public Reader
{
public:
    explicit SampleReader(qint64 nowMs);
    bool next(Item &out) override;
    double fraction() const override;

private:
    qint64 m_nowMs = 0;
    QStringList m_names;
    qsizetype m_index = 0;
    std::unique_ptr<Reader> m_reader;
};

// The day from which this store's sample counts back: that of its first load, remembered. With
// another day the texts that name a day would differ, and a second load would not find everything
// again.
domain::Result<qint64> sampleNowMs(store::Store &store, qint64 nowMs);

// Who the company is and how it writes; goes into the prompt while nobody has set another.
QString sampleCompanyCard();
// Mail from them is the company's own.
QStringList sampleOwnAddresses();

} // namespace intake
