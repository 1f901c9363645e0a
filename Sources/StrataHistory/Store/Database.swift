internal import CSQLite
internal import Dispatch
internal import Foundation
internal import StrataBasics

/// A connection to an SQLite file, which any thread may use.
///
/// A lock guards the connection and its prepared statements. A thread holds it for a whole transaction, or for a single
/// statement and its rows. Other threads wait. Bodies run on the calling thread, which holds the lock, so they may run
/// further statements. A nested transaction is an error.
///
/// Statements are prepared once and kept. While rows of a statement are read, the same statement cannot be run again.
final class Database: @unchecked Sendable {
    private let lock = NSRecursiveLock()
    // Guarded by the lock, like all calls of SQLite: SQLite opens the connection without its own mutex.
    private let handle: OpaquePointer
    private var statements: [String: OpaquePointer] = [:]
    /// The time by which the running statement must end, by the monotonic clock.
    private let deadline = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
    private let patience: UInt64

    /// The maximum duration of a statement in seconds, far more than the longest history needs. A view or a damaged
    /// file can have endless rows.
    static let patience = 120.0

    /// The kinds of connections.
    enum Mode {
        /// Reads and writes; creates a missing file.
        case writing
        case reading
        /// Reads a file that no process changes. Nothing is written next to it.
        case immutable
    }

    /// Opens a file. SQLite reads it at the first query.
    ///
    /// Names such as `:memory:` and `file:x`, which SQLite treats specially, are relative paths here.
    ///
    /// - Parameter patience: The seconds after which a statement ends with `SQLITE_INTERRUPT`.
    init(at path: String, for mode: Mode, patience: Double = Database.patience) throws(DatabaseError) {
        self.patience = UInt64(patience * 1e9)
        let place = path.hasPrefix("/") ? path : "./" + path
        let (name, flags) =
            switch mode {
            case .writing: (place, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
            case .reading: (place, SQLITE_OPEN_READONLY)
            case .immutable:
                (URL(fileURLWithPath: path).absoluteString + "?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
            }
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let opened else {
            sqlite3_close_v2(opened)
            deadline.deallocate()
            throw DatabaseError(code)
        }
        handle = opened
        deadline.initialize(to: .max)
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(WholeFile.limit))
        // Called after a number of steps of SQLite's virtual machine. A value other than 0 ends the statement.
        sqlite3_progress_handler(
            handle, 100_000,
            { deadline in
                guard let end = deadline?.load(as: UInt64.self) else { return 0 }
                return DispatchTime.now().uptimeNanoseconds > end ? 1 : 0
            }, deadline)
        // In milliseconds. A result is written in a few milliseconds, so thousands of writers can wait in line.
        sqlite3_busy_timeout(handle, 60_000)
        // A result takes a few kilobytes and starts on a new page. On average half a page is wasted, so pages
        // are small. The pragma has no effect on an existing file.
        try script("PRAGMA page_size = 1024; PRAGMA foreign_keys = ON")
        if case .writing = mode { try script("PRAGMA synchronous = NORMAL") }
    }

    deinit {
        lock.withLock {
            for statement in statements.values { sqlite3_finalize(statement) }
            sqlite3_close_v2(handle)
            deadline.deallocate()
        }
    }

    // MARK: - Transactions

    /// Runs a body in a transaction that sees one state of the file.
    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try transaction("BEGIN DEFERRED", body)
    }

    /// Runs a body in a transaction; waits for other writers. If the body throws, nothing is changed.
    func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try transaction("BEGIN IMMEDIATE", body)
    }

    private func transaction<Value>(_ begin: String, _ body: (Database) throws -> Value) throws -> Value {
        try lock.withLock {
            try script(begin)
            do {
                let value = try body(self)
                try script("COMMIT")
                return value
            } catch {
                // SQLite may have rolled back on its own, for example if the disk is full.
                if sqlite3_get_autocommit(handle) == 0 { try? script("ROLLBACK") }
                throw error
            }
        }
    }

    // MARK: - Statements

    /// Runs statements without parameters. Called from a transaction's body, they are part of it.
    func script(_ sql: String) throws(DatabaseError) {
        lock.lock()
        defer { lock.unlock() }
        startClock()
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }

    /// Runs a statement.
    ///
    /// - Parameter values: The values of its parameters.
    func run(_ sql: String, _ values: [any DatabaseValue] = []) throws { try each(sql, values) { _ in } }

    /// The rows of a query.
    func rows<Value>(
        _ sql: String, _ values: [any DatabaseValue] = [], _ value: (DatabaseRow) throws -> Value
    ) throws -> [Value] {
        var found: [Value] = []
        try each(sql, values) { found.append(try value($0)) }
        return found
    }

    /// The first row of a query with few rows; nil if there is none.
    func first<Value>(
        _ sql: String, _ values: [any DatabaseValue] = [], _ value: (DatabaseRow) throws -> Value
    ) throws -> Value? {
        try rows(sql, values, value).first
    }

    /// Calls a body with each row of a query.
    func each(_ sql: String, _ values: [any DatabaseValue] = [], _ body: (DatabaseRow) throws -> Void) throws {
        lock.lock()
        defer { lock.unlock() }
        startClock()
        let statement = try prepared(sql)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, value) in values.enumerated() {
            let code = value.bind(to: statement, at: Int32(index + 1))
            // If a value is rejected before SQLite gets it, there is no message.
            guard code == SQLITE_OK else { throw DatabaseError(code) }
        }
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: try body(DatabaseRow(statement: statement))
            case SQLITE_DONE: return
            case let code: throw error(code)
            }
        }
    }

    private func startClock() { deadline.pointee = DispatchTime.now().uptimeNanoseconds &+ patience }

    /// Whether the file has a table.
    func hasTable(_ name: String) throws -> Bool {
        try !rows("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", [name], { _ in }).isEmpty
    }

    /// The row that was inserted last. Another thread may insert the next one, unless this is a transaction's body.
    var lastRow: Int64 { lock.withLock { sqlite3_last_insert_rowid(handle) } }

    private func prepared(_ sql: String) throws(DatabaseError) -> OpaquePointer {
        if let statement = statements[sql] { return statement }
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        guard code == SQLITE_OK, let statement else { throw error(code) }
        statements[sql] = statement
        return statement
    }

    private func error(_ code: Int32) -> DatabaseError { DatabaseError(code, String(cString: sqlite3_errmsg(handle))) }
}

/// An error that SQLite reported.
struct DatabaseError: Error, CustomStringConvertible {
    /// The primary result code, such as `SQLITE_BUSY`.
    let code: Int32
    /// SQLite's words.
    let description: String

    init(_ code: Int32, _ description: String? = nil) {
        self.code = code & 0xFF
        self.description = description ?? String(cString: sqlite3_errstr(code))
    }

    /// A file whose contents are not as written.
    static let damaged = DatabaseError(SQLITE_CORRUPT)
}

// MARK: - Values

/// A row of a query, valid until the body that got it returns.
struct DatabaseRow {
    fileprivate let statement: OpaquePointer

    /// The value of a column.
    ///
    /// - Throws: ``DatabaseError/damaged`` if the column has a value of another type, such as NULL.
    subscript<Value: DatabaseValue>(_ column: Int) -> Value {
        get throws(DatabaseError) {
            guard let value = Value(statement, Int32(column)) else { throw .damaged }
            return value
        }
    }
}

/// A Swift type for SQLite's types.
protocol DatabaseValue {
    /// The value of a column of the current row; nil if the column has another type.
    init?(_ statement: OpaquePointer, _ column: Int32)

    /// Sets a parameter, counted from 1, and returns SQLite's result code.
    func bind(to statement: OpaquePointer, at place: Int32) -> Int32
}

extension Int64: DatabaseValue {
    init?(_ statement: OpaquePointer, _ column: Int32) {
        guard sqlite3_column_type(statement, column) == SQLITE_INTEGER else { return nil }
        self = sqlite3_column_int64(statement, column)
    }

    func bind(to statement: OpaquePointer, at place: Int32) -> Int32 { sqlite3_bind_int64(statement, place, self) }
}

extension Int: DatabaseValue {
    init?(_ statement: OpaquePointer, _ column: Int32) {
        guard let value = Int64(statement, column) else { return nil }
        self.init(value)
    }

    func bind(to statement: OpaquePointer, at place: Int32) -> Int32 { Int64(self).bind(to: statement, at: place) }
}

extension Bool: DatabaseValue {
    init?(_ statement: OpaquePointer, _ column: Int32) {
        guard let value = Int64(statement, column) else { return nil }
        self = value != 0
    }

    func bind(to statement: OpaquePointer, at place: Int32) -> Int32 {
        Int64(self ? 1 : 0).bind(to: statement, at: place)
    }
}

extension Double: DatabaseValue {
    init?(_ statement: OpaquePointer, _ column: Int32) {
        guard [SQLITE_INTEGER, SQLITE_FLOAT].contains(sqlite3_column_type(statement, column)) else { return nil }
        self = sqlite3_column_double(statement, column)
    }

    func bind(to statement: OpaquePointer, at place: Int32) -> Int32 { sqlite3_bind_double(statement, place, self) }
}

extension String: DatabaseValue {
    init?(_ statement: OpaquePointer, _ column: Int32) {
        guard sqlite3_column_type(statement, column) == SQLITE_TEXT else { return nil }
        let bytes = UnsafeBufferPointer(
            start: sqlite3_column_text(statement, column), count: Int(sqlite3_column_bytes(statement, column)))
        self.init(decoding: bytes, as: UTF8.self)
    }

    func bind(to statement: OpaquePointer, at place: Int32) -> Int32 {
        var text = self
        return text.withUTF8 { bytes in
            guard let length = Int32(exactly: bytes.count) else { return SQLITE_TOOBIG }
            return bytes.withMemoryRebound(to: CChar.self) {
                strata_bind_text(statement, place, $0.baseAddress, length)
            }
        }
    }
}

extension Data: DatabaseValue {
    init?(_ statement: OpaquePointer, _ column: Int32) {
        guard sqlite3_column_type(statement, column) == SQLITE_BLOB else { return nil }
        // SQLite returns no address for an empty value.
        self =
            sqlite3_column_blob(statement, column).map {
                Data(bytes: $0, count: Int(sqlite3_column_bytes(statement, column)))
            } ?? Data()
    }

    func bind(to statement: OpaquePointer, at place: Int32) -> Int32 {
        guard let length = Int32(exactly: count) else { return SQLITE_TOOBIG }
        return withUnsafeBytes { strata_bind_blob(statement, place, $0.baseAddress, length) }
    }
}

extension Optional: DatabaseValue where Wrapped: DatabaseValue {
    init?(_ statement: OpaquePointer, _ column: Int32) {
        if sqlite3_column_type(statement, column) == SQLITE_NULL {
            self = .none
        } else {
            guard let value = Wrapped(statement, column) else { return nil }
            self = value
        }
    }

    func bind(to statement: OpaquePointer, at place: Int32) -> Int32 {
        self?.bind(to: statement, at: place) ?? sqlite3_bind_null(statement, place)
    }
}
