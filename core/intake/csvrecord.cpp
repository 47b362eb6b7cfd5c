#include "core/intake/csvrecord.h"

namespace intake
{

namespace
{

bool isLineEnd(char c)
{
    return c == '\n' || c == '\r';
}

// Offset behind the line end at `at`; -1 when a \n may still follow behind the window.
qsizetype behindLineEnd(QByteArrayView window, qsizetype at, bool last)
{
    if (window[at] == '\n')
        return at + 1;
    if (at + 1 < window.size())
        return window[at + 1] == '\n' ? at + 2 : at + 1;
    return last ? at + 1 : -1;
}

CsvCut broken(QByteArrayView window, bool last)
{
    qsizetype at = 0;
    while (at < window.size() && !isLineEnd(window[at]))
        ++at;
    const qsizetype length = at < window.size() ? behindLineEnd(window, at, last) : at;
    return {CsvCut::State::Broken, length < 0 ? at + 1 : length, {}};
}

} // namespace

CsvCut cutCsv(QByteArrayView window, char separator, bool last)
{
    CsvCut cut;
    QByteArray cell;
    qsizetype at = 0;
    bool cellBegins = true;
    const CsvCut more{CsvCut::State::NeedsMore, 0, {}};
    while (at < window.size()) {
        const char c = window[at];
        if (cellBegins && c == '"') {
            bool severalLines = false;
            bool closed = false;
            for (++at; at < window.size() && !closed; ++at) {
                if (window[at] != '"') {
                    severalLines = severalLines || isLineEnd(window[at]);
                    cell.append(window[at]);
                } else if (at + 1 >= window.size() && !last) {
                    return more;
                } else if (at + 1 < window.size() && window[at + 1] == '"') {
                    cell.append('"');
                    ++at;
                } else {
                    closed = true;
                }
            }
            if (!closed)
                return last ? broken(window, last) : more;
            const qsizetype behindQuote = at;
            while (at < window.size() && window[at] == ' ')
                ++at;
            const bool ends =
                at >= window.size() || window[at] == separator || isLineEnd(window[at]);
            if (!ends && severalLines)
                return broken(window, last); // it was closed by a quote of another row
            if (!ends) { // a word in quotes at the start of a cell: text like any other
                cell.prepend('"').append('"');
                at = behindQuote;
            }
            cellBegins = false;
        } else if (c == separator) {
            cut.cells.append(cell);
            cell.clear();
            cellBegins = true;
            ++at;
        } else if (isLineEnd(c)) {
            const qsizetype behind = behindLineEnd(window, at, last);
            if (behind < 0)
                return more;
            cut.cells.append(cell);
            cut.length = behind;
            return cut;
        } else {
            cell.append(c);
            cellBegins = cellBegins && c == ' ';
            if (cellBegins)
                cell.clear(); // blanks before a quote
            ++at;
        }
    }
    if (!last)
        return more;
    cut.cells.append(cell);
    cut.length = window.size();
    return cut;
}

} // namespace intake
