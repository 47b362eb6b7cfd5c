#pragma once
// Job: the statements of the lists, apart, so that a test can ask SQLite how it would run each of them.
// Thread: any; they are literals. Only core/store and its tests include this.

#include "core/store/ticketlist.h"

namespace store
{

// The tenth column of a list row.
struct RowMarks {
    qint64 value = 0;
    int look() const { return int(value & 63); }
    domain::TicketStatus status() const;
    std::optional<domain::Urgency> urgency() const;
    bool categoryByPerson() const { return (value & 2'048) != 0; }
    bool urgencyByPerson() const { return (value & 4'096) != 0; }
    bool hasResult() const { return (value & 8'192) != 0; }
    std::optional<domain::OperationState> state() const; // none: no operation
    bool answerReady() const { return (value & 131'072) != 0; }
    int attempts() const { return int(value >> 18); }
};

bool goesByTurn(View view);                    // else newest first
const char *pageSql(const ListFilter &filter); // :at, :row, :limit, and :state, :status where the filter has them
const char *keysSql(View view);
const char *rowsSql();                         // :ids, a JSON array
const char *briefRowsSql();                    // the same with long texts cut
const char *searchSql(View view);              // :query
const char *filteredSearchSql();               // :query, :state, :status; NULL for any

} // namespace store
