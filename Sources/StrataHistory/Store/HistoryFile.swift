internal import Basics
internal import Foundation
internal import GRDB

/// The SQLite file of a history: looked at before anything is written to it, then opened.
struct HistoryFile {
    let path: String

    /// Opens the file for reading and writing, and makes it if there is none.
    ///
    /// - Throws: ``HistoryError`` or a `DatabaseError`; a file that is no sound history is not changed.
    func forWriting() throws -> DatabaseQueue {
        let isThere = try isRegular()
        if !isThere {
            try? FileManager.default.createDirectory(
                atPath: FilePlace(path).folder, withIntermediateDirectories: true)
        }
        let state = isThere ? try state(of: reading()) : .empty
        if state == .older { try refuseDamage() }
        let queue = try DatabaseQueue(path: path, configuration: Self.configuration)
        if state != .ready { try Self.prepare(queue, isEmpty: state == .empty) }
        return queue
    }

    /// Opens the file for reading only, with the tables of this version or an earlier one.
    ///
    /// - Throws: ``HistoryError`` or a `DatabaseError`.
    func forReading() throws -> DatabaseQueue {
        guard try isRegular() else {
            throw HistoryError("\(path): there is no history; `strata run PROFILE --record` begins one")
        }
        let queue = try reading()
        guard try state(of: queue) != .empty else {
            throw HistoryError("\(path): it is empty; `strata run PROFILE --record` adds results")
        }
        return queue
    }

    // MARK: - Before it is opened

    /// Whether there is a file, which is neither a folder nor a pipe nor a device: those have no end, or wait for a writer.
    private func isRegular() throws -> Bool {
        // Not opened and closed: that would give up the locks of a connection of this process.
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard [ENOENT, ENOTDIR].contains(errno) else {
                throw HistoryError("\(path): cannot be opened: \(FileRefusal(code: errno))")
            }
            return false
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return true
        case S_IFDIR: throw HistoryError("\(path): it is a folder; name a file")
        default: throw HistoryError("\(path): it is a pipe, a socket or a device; name a regular file")
        }
    }

    /// What a file holds.
    private enum State { case empty, older, ready }

    private func state(of queue: DatabaseQueue) throws -> State {
        try queue.read { db in
            // The migrator's own table is made before the first migration.
            let tables =
                try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'") ?? 0
            guard tables > 0 else { return .empty }
            guard try Int.fetchOne(db, sql: "PRAGMA application_id") == HistorySchema.applicationID else {
                throw HistoryError("\(path): this is another program's database; name another file")
            }
            guard try !HistorySchema.migrator.hasBeenSuperseded(db) else {
                throw HistoryError("\(path): written by a newer version of strata; use that version to read it")
            }
            return try HistorySchema.migrator.hasCompletedMigrations(db) ? .ready : .older
        }
    }

    /// New tables in a damaged file would change it.
    private func refuseDamage() throws {
        let found = try reading().read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
        guard found == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
    }

    // MARK: - Connections

    private static var configuration: Configuration {
        var configuration = Configuration()
        // Each result is written in some milliseconds, so this is the queue of thousands.
        configuration.busyMode = .timeout(60)
        // A result is some kilobytes and begins a page of its own, half of which is empty: small pages waste little. It says nothing
        // to a file that is there.
        configuration.prepareDatabase { db in
            try db.execute(sql: "PRAGMA page_size = 1024")
            if !db.configuration.readonly { try db.execute(sql: "PRAGMA synchronous = NORMAL") }
        }
        return configuration
    }

    private static func prepare(_ queue: DatabaseQueue, isEmpty: Bool) throws {
        // GRDB's own way of turning the log on makes and drops a table each time it opens a file.
        if isEmpty { try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") } }
        do {
            try HistorySchema.migrator.migrate(queue)
        } catch {
            // Another process may have been faster.
            guard try queue.read({ try HistorySchema.migrator.hasCompletedMigrations($0) }) else { throw error }
        }
    }

    private func reading() throws -> DatabaseQueue {
        do {
            return try readOnly(path)
        } catch let error as DatabaseError where Self.noPlace.contains(error.resultCode) {
            // A folder that takes no files, or is on a full disk, has no place for the index of a write-ahead log. Nobody writes there either.
            return hasLog ? try copied() : try readOnly(URL(fileURLWithPath: path).absoluteString + "?immutable=1")
        }
    }

    /// What SQLite says where it cannot make a file beside the history.
    private static let noPlace: [ResultCode] = [.SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_IOERR, .SQLITE_FULL]

    private func readOnly(_ path: String) throws -> DatabaseQueue {
        var configuration = Self.configuration
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        // A file is opened with the first query.
        _ = try queue.read { try Int.fetchOne($0, sql: "PRAGMA schema_version") }
        return queue
    }

    private var log: String { "\(path)-wal" }

    /// Whether results stand in the log that are not in the file yet.
    private var hasLog: Bool {
        var status = stat()
        return stat(log, &status) == 0 && status.st_size > 0
    }

    /// Opens a copy of the file and its log; the copy has no name and ends with the connection.
    private func copied() throws -> DatabaseQueue {
        let folder = FileManager.default.temporaryDirectory.appending(path: "strata-history-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let copy = folder.appending(path: "history.sqlite").path
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try FileManager.default.copyItem(atPath: path, toPath: copy)
            try FileManager.default.copyItem(atPath: log, toPath: "\(copy)-wal")
        } catch {
            throw HistoryError(
                "\(path): its folder is read-only and a copy cannot be made: \(SystemReason.words(error))")
        }
        return try readOnly(copy)
    }
}

/// The tables of a history, and how older ones become these.
///
/// A change of the tables is one more migration; those that are there never change.
enum HistorySchema {
    /// "Stra" in ASCII: tells the file from other programs' (`PRAGMA application_id`).
    static let applicationID = 0x5374_7261

    static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1: results, series and points") { db in
            try db.execute(
                sql: """
                    PRAGMA application_id = \(applicationID);
                    -- What was played, and on what. Results of one row can be compared.
                    CREATE TABLE circumstances (
                        id INTEGER PRIMARY KEY, played TEXT NOT NULL, feed TEXT NOT NULL, fingerprint TEXT NOT NULL,
                        UNIQUE (played, feed, fingerprint));
                    CREATE TABLE result (
                        id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, session TEXT NOT NULL,
                        circumstances INTEGER NOT NULL REFERENCES circumstances, date TEXT NOT NULL,
                        -- Of the commit, or of the run where none is known; seconds since 1970.
                        time INTEGER NOT NULL, hash TEXT, branch TEXT, subject TEXT, isModified INTEGER,
                        executable TEXT, against TEXT, failed INTEGER NOT NULL, undecided INTEGER NOT NULL,
                        document BLOB NOT NULL);
                    CREATE INDEX result_of_session ON result (session, time, id);
                    CREATE TABLE series (
                        id INTEGER PRIMARY KEY, session TEXT NOT NULL, arm TEXT NOT NULL, metric TEXT NOT NULL,
                        revision INTEGER NOT NULL, unit TEXT NOT NULL,
                        UNIQUE (session, arm, metric, revision, unit));
                    -- The median of the trials, and the least and the greatest where they differ.
                    CREATE TABLE point (
                        result INTEGER NOT NULL REFERENCES result, series INTEGER NOT NULL REFERENCES series,
                        value NUMERIC NOT NULL, low NUMERIC, high NUMERIC,
                        -- A result's points are added together, so pages are full.
                        PRIMARY KEY (result, series)) WITHOUT ROWID;
                    """)
        }
        // GRDB's other check reads every point.
        migrator.registerMigration("2: parents of commits", foreignKeyChecks: .immediate) { db in
            try db.execute(
                sql: """
                    -- Hashes with spaces between them. Commits without results stand here too: they lie between those that have some.
                    CREATE TABLE ancestry (hash TEXT PRIMARY KEY, parents TEXT NOT NULL) WITHOUT ROWID;
                    """)
        }
        return migrator
    }()
}
