#include "core/intake/jsonlreader.h"

#include "core/intake/jsonreader.h"

using namespace Qt::StringLiterals;

namespace intake
{

JsonlReader::JsonlReader(std::unique_ptr<QIODevice> device, Origin origin)
    : m_source(std::move(device)), m_origin(std::move(origin))
{
}

bool JsonlReader::readLine(QByteArray &line, bool &tooLong)
{
    tooLong = false;
    line.clear();
    qsizetype searched = 0;
    while (true) {
        const QByteArrayView window = m_source.window();
        const qsizetype end = window.indexOf('\n', searched);
        if (end >= 0) {
            if (!tooLong)
                line = window.first(end).toByteArray();
            m_source.drop(end + 1);
            ++m_line;
            return true;
        }
        searched = window.size();
        if (window.size() > itemCapBytes) { // kept up to here, then passed over
            if (!tooLong)
                line = window.toByteArray();
            tooLong = true;
            m_source.drop(window.size());
            searched = 0;
        }
        if (m_source.grow())
            continue;
        if (m_source.window().isEmpty() && !tooLong)
            return false;
        if (!tooLong)
            line = m_source.window().toByteArray();
        m_source.drop(m_source.window().size());
        ++m_line;
        return true;
    }
}

bool JsonlReader::next(Item &out)
{
    QByteArray line;
    bool tooLong = false;
    while (!m_ended) {
        if (!readLine(line, tooLong)) {
            m_ended = true;
            if (m_source.error().isEmpty())
                return false;
            out = Bad{{},
                      u"the file cannot be read to its end: %1"_s.arg(m_source.error()),
                      m_origin.shown};
            return true;
        }
        line = line.trimmed();
        if (line.isEmpty())
            continue;
        const QString where = u"%1, line %2"_s.arg(m_origin.shown).arg(m_line);
        if (tooLong)
            out = Bad{line.left(badCapBytes),
                      u"the line is longer than %1 MB"_s.arg(itemCapBytes / 1024 / 1024), where};
        else
            out = itemFromJson(line, m_origin, where);
        return true;
    }
    return false;
}

} // namespace intake
