#include "core/intake/sample.h"

#include "core/intake/walk.h"
#include "core/store/settings.h"
#include "core/store/store.h"

#include <QBuffer>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>

using namespace Qt::StringLiterals;

// Outside of every namespace, as Qt asks of resources in a static library.
static void initSampleResource()
{
    Q_INIT_RESOURCE(sample);
}

namespace intake
{

namespace
{

QByteArray readResource(const QString &name)
{
    initSampleResource();
    QFile file(u":/deskhand/sample/"_s + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray repeatBlocks(const QByteArray &bytes)
{
    static const QByteArray opening("{{REPEAT:");
    static const QByteArray closing("{{END}}");
    QByteArray result;
    qsizetype at = 0;
    while (true) {
        const qsizetype begin = bytes.indexOf(opening, at);
        const qsizetype inside = begin < 0 ? -1 : bytes.indexOf("}}", begin);
        const qsizetype end = inside < 0 ? -1 : bytes.indexOf(closing, inside);
        if (end < 0)
            break;
        const int times =
            bytes.sliced(begin + opening.size(), inside - begin - opening.size()).toInt();
        result += bytes.sliced(at, begin - at);
        result += bytes.sliced(inside + 2, end - inside - 2).repeated(qBound(0, times, 99'999));
        at = end + closing.size();
    }
    return result + bytes.sliced(at);
}

// "-2d 09:14" counted back from today; nothing if it is written otherwise.
QDateTime stampOf(const QByteArray &text, const QDate &today)
{
    const qsizetype day = text.indexOf("d ");
    bool sound = text.startsWith('-') && day > 1;
    const int days = sound ? text.sliced(1, day - 1).toInt(&sound) : 0;
    const QTime time =
        QTime::fromString(QString::fromLatin1(text.sliced(sound ? day + 2 : 0)), u"HH:mm"_s);
    return sound && time.isValid() ? QDateTime(today.addDays(-days), time, Qt::UTC) : QDateTime();
}

} // namespace

QByteArray expandSample(const QByteArray &bytes, bool recipe, qint64 nowMs)
{
    const QByteArray source = recipe ? repeatBlocks(bytes) : bytes;
    const QDate today = QDateTime::fromMSecsSinceEpoch(nowMs, Qt::UTC).date();
    QByteArray result;
    result.reserve(source.size());
    qsizetype at = 0;
    qsizetype begin = source.indexOf("{{");
    while (begin >= 0) {
        const qsizetype end = source.indexOf("}}", begin);
        if (end < 0)
            break;
        const QByteArray inside = source.sliced(begin + 2, end - begin - 2);
        const bool iso = inside.startsWith("ISO:");
        const QDateTime stamp = iso || inside.startsWith("DATE:")
                                    ? stampOf(inside.sliced(inside.indexOf(':') + 1), today)
                                    : QDateTime();
        if (stamp.isValid()) {
            result += source.sliced(at, begin - at);
            result +=
                iso ? stamp.toString(Qt::ISODate).toLatin1()
                    : QLocale::c().toString(stamp, u"ddd, dd MMM yyyy HH:mm:ss"_s).toLatin1() +
                          " +0000";
            at = end + 2;
        }
        begin = source.indexOf("{{", begin + 2);
    }
    return result + source.sliced(at);
}

SampleReader::SampleReader(qint64 nowMs) : m_nowMs(nowMs)
{
    initSampleResource();
    m_names = QDir(u":/deskhand/sample"_s).entryList(QDir::Files, QDir::Name);
    m_names.removeAll(u"company-card.txt"_s);
}

bool SampleReader::next(Item &out)
{
    while (true) {
        if (m_reader && m_reader->next(out))
            return true;
        m_reader.reset();
        if (m_index >= m_names.size())
            return false;
        QString name = m_names[m_index++];
        const bool recipe = name.endsWith(".recipe"_L1);
        const QByteArray bytes = expandSample(readResource(name), recipe, m_nowMs);
        if (recipe)
            name.chop(7);
        auto buffer = std::make_unique<QBuffer>();
        buffer->setData(bytes);
        const FileKind kind = kindOf(name, bytes.left(4096));
        m_reader =
            openReader(kind, std::move(buffer),
                       {u"sample/"_s + name, QFileInfo(name).completeBaseName(), m_nowMs, m_nowMs});
    }
}

double SampleReader::fraction() const
{
    return m_names.isEmpty() ? 1.0 : double(m_index) / double(m_names.size());
}

domain::Result<qint64> sampleNowMs(store::Store &store, qint64 nowMs)
{
    return store.writeWait(
        store::Priority::Person, [nowMs](store::Connection &c) -> domain::Result<qint64> {
            const QString key = u"ui.sample_loaded_at"_s;
            store::Settings settings(c);
            const domain::Result<QString> stored = settings.uiState(key);
            if (!stored.ok())
                return stored.error();
            if (const qint64 first = stored->toLongLong(); first > 0)
                return first;
            const domain::Done kept = settings.setUiState(key, QString::number(nowMs));
            return kept.ok() ? domain::Result<qint64>(nowMs) : kept.error();
        });
}

QString sampleCompanyCard()
{
    return QString::fromUtf8(readResource(u"company-card.txt"_s));
}

QStringList sampleOwnAddresses()
{
    return {u"support@alderling.example"_s};
}

} // namespace intake
