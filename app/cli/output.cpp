#include "app/cli/output.h"

#include "core/domain/labels.h"

#include <QByteArray>
#include <QDateTime>

#include <cstdio>

#ifdef Q_OS_WIN
#include <io.h>
#else
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;

namespace cli
{
namespace
{

bool harmless(QChar c)
{
    return c.category() != QChar::Other_Control && c.category() != QChar::Other_Format;
}

int cellsOf(char32_t c)
{
    const auto category = QChar::category(c);
    if (category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing || category == QChar::Other_Format)
        return 0;
    const bool wide = (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0xA4CF) || (c >= 0xAC00 && c <= 0xD7A3) ||
                      (c >= 0xF900 && c <= 0xFAFF) || (c >= 0xFE30 && c <= 0xFE6F) || (c >= 0xFF00 && c <= 0xFF60) ||
                      (c >= 0x1F300 && c <= 0x1FAFF) || (c >= 0x20000 && c <= 0x3FFFD);
    return wide ? 2 : 1;
}

QString cut(const QString &text, int widest)
{
    if (widest <= 0 || cells(text) <= widest)
        return text;
    QString kept;
    int used = 1; // the ellipsis
    const auto points = text.toUcs4();
    for (const auto point : points) {
        used += cellsOf(point);
        if (used > widest)
            break;
        kept += QString::fromUcs4(reinterpret_cast<const char32_t *>(&point), 1);
    }
    return kept + u'…';
}

} // namespace

QString printable(const QString &text)
{
    QString kept;
    for (const QChar c : text.simplified()) {
        if (harmless(c))
            kept += c;
    }
    return kept;
}

QString printableLines(const QString &text)
{
    QString kept;
    for (const QChar c : text) {
        if (c == u'\n' || c == u'\t' || harmless(c))
            kept += c;
    }
    return kept;
}

int cells(const QString &text)
{
    int sum = 0;
    const auto points = text.toUcs4();
    for (const auto point : points)
        sum += cellsOf(point);
    return sum;
}

QString table(const QStringList &head, const QVector<QStringList> &rows, const QVector<int> &widest)
{
    QVector<QStringList> lines{head};
    for (const QStringList &row : rows) {
        QStringList line;
        for (qsizetype i = 0; i < row.size(); ++i)
            line << cut(printable(row[i]), widest.value(i, 0));
        lines << line;
    }
    QVector<int> widths(head.size(), 0);
    for (const QStringList &line : lines) {
        for (qsizetype i = 0; i < line.size(); ++i)
            widths[i] = qMax(widths[i], cells(line[i]));
    }
    QString text;
    for (const QStringList &line : lines) {
        QString shown;
        for (qsizetype i = 0; i < line.size(); ++i)
            shown += line[i] + QString(widths[i] - cells(line[i]) + 2, u' ');
        while (shown.endsWith(u' '))
            shown.chop(1);
        text += shown + u'\n';
    }
    return text;
}

QString timeText(qint64 ms)
{
    return ms > 0 ? QDateTime::fromMSecsSinceEpoch(ms).toString(u"yyyy-MM-dd HH:mm"_s) : QString();
}

QString usd(std::optional<qint64> nanoUsd)
{
    return nanoUsd ? domain::money(*nanoUsd) : u"not known"_s;
}

void print(const QString &text)
{
    const QByteArray bytes = text.toUtf8();
    std::fwrite(bytes.constData(), 1, size_t(bytes.size()), stdout);
    std::fflush(stdout);
}

void tell(const QString &text)
{
    progress({});
    const QByteArray bytes = text.toUtf8() + '\n';
    std::fwrite(bytes.constData(), 1, size_t(bytes.size()), stderr);
}

bool toTerminal()
{
#ifdef Q_OS_WIN
    return _isatty(_fileno(stderr)) != 0;
#else
    return isatty(STDERR_FILENO) != 0;
#endif
}

void progress(const QString &text)
{
    static int shown = 0;
    if (!toTerminal() || (text.isEmpty() && shown == 0))
        return;
    const QByteArray bytes = '\r' + text.toUtf8() + QByteArray(qMax(0, shown - cells(text)), ' ') + '\r';
    std::fwrite(bytes.constData(), 1, size_t(bytes.size()), stderr);
    std::fflush(stderr);
    shown = cells(text);
}

} // namespace cli
