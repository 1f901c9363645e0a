internal import CSQLite
internal import Foundation
internal import StrataBasics

/// The SQLite file of a history. It is checked before it is opened and before anything is written to it.
struct HistoryFile {
    let path: String

    /// Opens the file for reading and writing, and creates it if it is missing.
    ///
    /// - Throws: ``HistoryError`` or ``DatabaseError``. A file that is not an intact history is not changed.
    func forWriting() throws -> Database {
        if try !isRegular() {
            try? FileManager.default.createDirectory(
                atPath: FilePlace(path).folder, withIntermediateDirectories: true)
            try create()
        }
        let state = try state(of: reading())
        if state == .older { try refuseDamage() }
        let database = try Database(at: path, for: .writing)
        if state != .ready { try Self.prepare(database, isEmpty: state == .empty) }
        return database
    }

    /// Opens the file for reading only, with the tables of this version or an earlier one.
    ///
    /// - Throws: ``HistoryError`` or ``DatabaseError``.
    func forReading() throws -> Database {
        guard try isRegular() else {
            throw HistoryError("\(path): there is no history; `strata run PROFILE --record` creates one")
        }
        let database = try reading()
        guard try state(of: database) != .empty else {
            throw HistoryError("\(path): it is empty; `strata run PROFILE --record` adds results")
        }
        return database
    }

    /// Creates the file with its tables. Several processes may do so at once: one file becomes the history, the others
    /// are removed, and no process sees a file without tables.
    private func create() throws {
        let draft = "\(path)-\(UUID().uuidString)"
        defer { for suffix in ["", "-wal", "-shm"] { unlink(draft + suffix) } }
        // The connection is closed before the file gets its name, so that its log is merged into it.
        do { try Self.prepare(Database(at: draft, for: .writing), isEmpty: true) }
        if link(draft, path) == 0 { return }
        // Another process was first, the path is a link to a missing file, or the file system has no links.
        if try !isRegular() {
            try Self.prepare(Database(at: path, for: .writing), isEmpty: true)
        }
    }

    // MARK: - Checks

    /// Whether the file exists.
    ///
    /// - Throws: ``HistoryError`` if the path names a folder, a pipe, a socket or a device, which are endless or wait
    ///   for a writer.
    private func isRegular() throws -> Bool {
        // Opening and closing the file would release the locks of this process's other connections.
        var status = stat()
        guard stat(path, &status) == 0 else {
            try requireRegularSidecars()
            guard [ENOENT, ENOTDIR].contains(errno) else {
                throw HistoryError("\(path): cannot be opened: \(FileError(code: errno))")
            }
            return false
        }
        try requireRegularSidecars()
        switch status.st_mode & S_IFMT {
        case S_IFREG: return true
        case S_IFDIR: throw HistoryError("\(path): it is a folder; name a file")
        default: throw HistoryError("\(path): it is a pipe, a socket or a device; name a regular file")
        }
    }

    /// SQLite opens the files next to a database without checking them, and would wait for the writer of a pipe.
    ///
    /// - Throws: ``HistoryError`` if one of them is not a regular file.
    private func requireRegularSidecars() throws {
        let place = FilePlace(path).identity
        for suffix in ["-journal", "-wal", "-shm"] {
            var status = stat()
            guard lstat(place + suffix, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { continue }
            throw HistoryError(
                "\(place)\(suffix): it is not a regular file; SQLite keeps a part of the history there; remove it")
        }
    }

    /// The contents of a file: no tables, tables of an earlier version, or current tables.
    private enum State { case empty, older, ready }

    private func state(of database: Database) throws -> State {
        try database.read { db in
            // The migrations table is created before the first migration.
            let tables: Int? = try db.first(
                "SELECT count(*) FROM sqlite_master WHERE tbl_name <> ?", [HistorySchema.migrationTable]
            ) { try $0[0] }
            guard tables != 0 else { return .empty }
            guard try db.first("PRAGMA application_id", [], { try $0[0] }) == HistorySchema.applicationID else {
                throw HistoryError("\(path): this is another program's database; name another file")
            }
            try requireOwnTables(db)
            let (applied, known) = try (HistorySchema.applied(in: db), Set(HistorySchema.migrations.map(\.name)))
            guard applied.isSubset(of: known) else {
                throw HistoryError("\(path): written by a newer version of strata; use that version to read it")
            }
            return applied == known ? .ready : .older
        }
    }

    /// Throws if the file has anything other than the tables and indices of a history, word for word. A view, a
    /// trigger, a virtual table, or an expression in a table or an index runs its author's code, and may never end.
    private func requireOwnTables(_ db: Database) throws {
        let things = try db.rows(
            "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
        ) {
            row -> (type: String, name: String, sql: String?) in try (row[0], row[1], row[2])
        }
        for thing in things where !HistorySchema.statements.contains(HistorySchema.words(thing.sql ?? "")) {
            if thing.sql?.utf8.contains(0) ?? false { throw DatabaseError.damaged }
            throw HistoryError(
                "\(path): it has \(thing.type == "index" ? "an" : "a") \(thing.type.printable) `\(thing.name.printable)` that is not as in a history; "
                    + "name another file")
        }
    }

    /// Throws if the file is damaged, because a migration must not change a damaged file.
    private func refuseDamage() throws {
        let found: String? = try reading().read { try $0.first("PRAGMA quick_check(1)") { try $0[0] } }
        guard found == "ok" else { throw DatabaseError.damaged }
    }

    // MARK: - Connections

    private static func prepare(_ database: Database, isEmpty: Bool) throws {
        if isEmpty { try database.script("PRAGMA journal_mode = WAL") }
        try HistorySchema.migrate(database)
    }

    private func reading() throws -> Database {
        do {
            return try readOnly(path)
        } catch let error as DatabaseError where Self.noPlace.contains(error.code) {
            // The folder is read-only or its disk is full, so the index of a write-ahead log cannot be created. Most
            // likely no other process writes there either. If one does, the file may look damaged for a moment.
            return hasLog ? try copied() : try readOnly(path, .immutable)
        }
    }

    /// SQLite's errors if it cannot create a file in the history's folder.
    private static let noPlace = [SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL]

    private func readOnly(_ path: String, _ mode: Database.Mode = .reading) throws -> Database {
        let database = try Database(at: path, for: mode)
        // SQLite opens the file at the first query.
        _ = try database.read { try $0.first("PRAGMA schema_version") { row -> Int in try row[0] } }
        return database
    }

    private var log: String { "\(path)-wal" }

    /// Whether the log has results that are not yet in the file.
    private var hasLog: Bool {
        var status = stat()
        return stat(log, &status) == 0 && status.st_size > 0
    }

    /// Opens a copy of the file and its log. The copy is unlinked at once, so it is freed with the connection.
    private func copied() throws -> Database {
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

    /// The table with the names of the applied migrations. Its name comes from the library that wrote the first files.
    static let migrationTable = "grdb_migrations"

    static let migrations: [(name: String, sql: String)] = [
        (
            "1: results, series and points",
            """
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
            """
        ),
        (
            "2: parents of commits",
            """
            -- Hashes separated by spaces. Includes commits without results that lie between commits with results.
            CREATE TABLE ancestry (hash TEXT PRIMARY KEY, parents TEXT NOT NULL) WITHOUT ROWID;
            """
        ),
    ]

    /// The statements that create the tables and indices, as stored in a file.
    static let statements: Set<String> = {
        let own = "CREATE TABLE \(migrationTable) (identifier TEXT NOT NULL PRIMARY KEY)"
        let texts = [own] + migrations.map { words($0.sql) }
        return Set(texts.flatMap { $0.split(separator: ";") }.map { $0.trimmingCharacters(in: .whitespaces) })
    }()

    /// A statement without comments and line breaks.
    static func words(_ sql: String) -> String {
        let lines = sql.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.filter { !$0.hasPrefix("--") }.joined(separator: " ")
    }

    /// The names of the migrations applied to a file.
    static func applied(in db: Database) throws -> Set<String> {
        guard try db.hasTable(migrationTable) else { return [] }
        return Set(try db.rows("SELECT identifier FROM \(migrationTable)") { try $0[0] })
    }

    /// Applies the missing migrations. Another process may do so at the same time.
    static func migrate(_ database: Database) throws {
        for migration in migrations {
            try database.write { db in
                try db.script("CREATE TABLE IF NOT EXISTS \(migrationTable) (identifier TEXT NOT NULL PRIMARY KEY)")
                guard try !applied(in: db).contains(migration.name) else { return }
                try db.script(migration.sql)
                try db.run("INSERT INTO \(migrationTable) VALUES (?)", [migration.name])
            }
        }
    }
}
