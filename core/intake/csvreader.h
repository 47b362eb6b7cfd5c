#pragma once
// Job: a table of tickets, one per row, as spreadsheets and exports write them: separator,
// character set and line ends are found out. Thread: the reader's. Lifetime: owns its device.
// Failure: a bad row is a Bad; an open quote costs its own line only; a table without a column we
// understand is one Bad.

#include "core/intake/bytesource.h"
#include "core/intake/reader.h"

#include <QStringList>

namespace intake
{

class CsvReader final : public Reader
{
public:
    CsvReader(std::unique_ptr<QIODevice> device, Origin origin);
    bool next(Item &out) override;
    double fraction() const override { return m_source.fraction(); }

    char separator() const { return m_separator; }

private:
    struct Record {
        QByteArrayList cells;
        QByteArray raw; // with its line end
        bool sound = true;
    };
    bool readRecord(Record &record);
    bool readHeader(Item &out);
    Item itemOf(const Record &record);
    QString where() const;

    ByteSource m_source;
    Origin m_origin;
    QStringList m_names;
    QByteArray m_headerRaw;
    char m_separator = ',';
    qint64 m_row = 0;
    bool m_started = false;
    bool m_refused = false;
};

} // namespace intake
