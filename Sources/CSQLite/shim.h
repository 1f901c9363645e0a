#include <sqlite3.h>

// `SQLITE_TRANSIENT` is a cast, which Swift does not import.

/// Binds a copy of a text of `length` bytes. SQLite takes a missing address for NULL, so an empty text gets one.
static inline int strata_bind_text(sqlite3_stmt *statement, int place, const char *text, int length) {
    return sqlite3_bind_text(statement, place, text ? text : "", length, SQLITE_TRANSIENT);
}

/// Binds a copy of `length` bytes.
static inline int strata_bind_blob(sqlite3_stmt *statement, int place, const void *bytes, int length) {
    return length == 0 ? sqlite3_bind_zeroblob(statement, place, 0)
                       : sqlite3_bind_blob(statement, place, bytes, length, SQLITE_TRANSIENT);
}
