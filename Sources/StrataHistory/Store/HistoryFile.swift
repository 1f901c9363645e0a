internal import Foundation
internal import GRDB
internal import StrataBasics

/// The SQLite file of a history. It is checked before it is opened and before anything is written to it.
struct HistoryFile {
    let path: String

    /// Opens the file for reading and writing, and creates it if it is missing.
    ///
    /// - Throws: ``HistoryError`` or a `DatabaseError`. A file that is not a sound history is not changed.
    func forWriting() throws -> DatabaseQueue {
        if try !isRegular() {
            try? FileManager.default.createDirectory(
                atPath: FilePlace(path).folder, withIntermediateDirectories: true)
            try create()
        }
        let state = try state(of: reading())
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
            throw HistoryError("\(path): there is no history; `strata run PROFILE --record` creates one")
        }
        let queue = try reading()
        guard try state(of: queue) != .empty else {
            throw HistoryError("\(path): it is empty; `strata run PROFILE --record` adds results")
        }
        return queue
    }

    /// Creates the file with its tables. Several processes may do so at once: one file becomes the history, the others
    /// are removed, and nobody sees a file without tables.
    private func create() throws {
        let draft = "\(path)-\(UUID().uuidString)"
        defer { for suffix in ["", "-wal", "-shm"] { unlink(draft + suffix) } }
        let queue = try DatabaseQueue(path: draft, configuration: Self.configuration)
        try Self.prepare(queue, isEmpty: true)
        try queue.close()
        if link(draft, path) == 0 { return }
        // Another process was first; or the path is a link to a missing file, or the file system has no links.
        if try !isRegular() {
            try Self.prepare(DatabaseQueue(path: path, configuration: Self.configuration), isEmpty: true)
        }
    }

    // MARK: - Checks

    /// Whether the file exists.
    ///
    /// - Throws: ``HistoryError`` if the path names a folder, a pipe, a socket or a device: those are endless or wait
    ///   for a writer.
    private func isRegular() throws -> Bool {
        // Opening and closing the file would release the locks of this process's other connections.
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

    /// The contents of a file: no tables, tables of an earlier version, or current tables.
    private enum State { case empty, older, ready }

    private func state(of queue: DatabaseQueue) throws -> State {
        try queue.read { db in
            // The migrator creates its own table before the first migration.
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

    /// Throws if the file is damaged, so that a migration does not change a damaged file.
    private func refuseDamage() throws {
        let found = try reading().read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
        guard found == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
    }

    // MARK: - Connections

    private static var configuration: Configuration {
        var configuration = Configuration()
        // In seconds. A result is written in a few milliseconds, so thousands of writers can wait in line.
        configuration.busyMode = .timeout(60)
        // A result takes a few kilobytes and starts on a page of its own. On average half a page is wasted, so pages
        // are small. The pragma has no effect on an existing file.
        configuration.prepareDatabase { db in
            try db.execute(sql: "PRAGMA page_size = 1024")
            if !db.configuration.readonly { try db.execute(sql: "PRAGMA synchronous = NORMAL") }
        }
        return configuration
    }

    private static func prepare(_ queue: DatabaseQueue, isEmpty: Bool) throws {
        // GRDB's way of enabling the write-ahead log creates and drops a table each time it opens a file.
        if isEmpty { try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") } }
        do {
            try HistorySchema.migrator.migrate(queue)
        } catch {
            // Another process may have migrated the file in the meantime.
            guard try queue.read({ try HistorySchema.migrator.hasCompletedMigrations($0) }) else { throw error }
        }
    }

    private func reading() throws -> DatabaseQueue {
        do {
            return try readOnly(path)
        } catch let error as DatabaseError where Self.noPlace.contains(error.resultCode) {
            // The folder is read-only or its disk is full, so the index of a write-ahead log cannot be created. No
            // other process can write there either.
            return hasLog ? try copied() : try readOnly(URL(fileURLWithPath: path).absoluteString + "?immutable=1")
        }
    }

    /// SQLite's errors if it cannot create a file in the history's folder.
    private static let noPlace: [ResultCode] = [.SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_IOERR, .SQLITE_FULL]

    private func readOnly(_ path: String) throws -> DatabaseQueue {
        var configuration = Self.configuration
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        // SQLite opens the file at the first query.
        _ = try queue.read { try Int.fetchOne($0, sql: "PRAGMA schema_version") }
        return queue
    }

    private var log: String { "\(path)-wal" }

    /// Whether the log has results that are not in the file yet.
    private var hasLog: Bool {
        var status = stat()
        return stat(log, &status) == 0 && status.st_size > 0
    }

    /// Opens a copy of the file and its log. The copy is unlinked at once, so it is freed with the connection.
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

/// The tables of a history, and the migrations from earlier versions.
///
/// To change the tables, add a migration. Existing migrations never change.
private enum HistorySchema {
    /// "Stra" in ASCII: distinguishes the file from other programs' databases (`PRAGMA application_id`).
    static let applicationID = 0x5374_7261

    static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1: results, series and points") { db in
            try db.execute(
                sql: """
                    PRAGMA application_id = \(applicationID);
                    -- The session that was played and the machine. Results with the same row are comparable.
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
                    -- The median of the trials, and their minimum and maximum if they differ.
                    CREATE TABLE point (
                        result INTEGER NOT NULL REFERENCES result, series INTEGER NOT NULL REFERENCES series,
                        value NUMERIC NOT NULL, low NUMERIC, high NUMERIC,
                        -- A result's points are added together, so pages are full.
                        PRIMARY KEY (result, series)) WITHOUT ROWID;
                    """)
        }
        // GRDB's default check reads every point.
        migrator.registerMigration("2: parents of commits", foreignKeyChecks: .immediate) { db in
            try db.execute(
                sql: """
                    -- Hashes separated by spaces. Includes commits without results that lie between commits with results.
                    CREATE TABLE ancestry (hash TEXT PRIMARY KEY, parents TEXT NOT NULL) WITHOUT ROWID;
                    """)
        }
        return migrator
    }()
}
