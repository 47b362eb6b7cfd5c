#pragma once
// Job: the statements of the lists, apart, so that a test can ask SQLite how it would run each of them.
// Thread: any; they are literals. Only core/store and its tests include this.

#include "core/store/ticketlist.h"

namespace store
{

bool goesByTurn(View view);                    // else newest first
const char *pageSql(const ListFilter &filter); // :at, :row, :limit, and :state, :status where the filter has them
const char *keysSql(View view);
const char *rowsSql();                         // :ids, a JSON array
const char *briefRowsSql();                    // the same with long texts cut
const char *searchSql(View view);              // :query
const char *filteredSearchSql();               // :query, :state, :status; NULL for any

} // namespace store
