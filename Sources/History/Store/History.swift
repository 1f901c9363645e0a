internal import Basics
internal import Foundation
internal import GRDB

/// The results of many runs in an SQLite file.
///
/// ```swift
/// let history = try History(at: ".strata/history.sqlite")
/// try history.add(ResultDocument(data, name: "home.json"))
/// ```
///
/// Many processes may read and write at once: a writer waits for the others. A process that is killed leaves the file as it was
/// before its last result (write-ahead log). Results keep their bytes, so that the file can be made again from them.
public final class History: Sendable {
    /// The file's path.
    public let path: String
    private let reader: any DatabaseReader
    /// Nil for a history that is only read.
    private let writer: DatabasePool?

    /// Where a history is if nobody names another file.
    public static let standardPath = ".strata/history.sqlite"

    /// The file that `STRATA_HISTORY` names, or ``standardPath``.
    public static func path(environment: [String: String]) -> String {
        environment["STRATA_HISTORY"].flatMap { $0.isEmpty ? nil : $0 } ?? standardPath
    }

    /// Opens a history.
    ///
    /// - Parameter isNew: whether it is made if there is none. A history that has to be there is only read: its file stays as it
    ///   is, unless an earlier version of this program wrote it.
    /// - Throws: ``HistoryError`` if there is none, it is damaged, of a newer version, or another program's. Such a file is not
    ///   changed.
    public init(at path: String, makingIt isNew: Bool = true) throws(HistoryError) {
        self.path = path
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        guard !isFolder.boolValue else { throw HistoryError("\(path): it is a folder; name a file") }
        guard isThere || isNew else {
            throw HistoryError("\(path): there is no history; `strata run PROFILE --record` begins one")
        }
        let folder = FilePlace(path).folder
        if !isThere { try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
        var configuration = Configuration()
        // Each result is written in some milliseconds, so this is the queue of thousands.
        configuration.busyMode = .timeout(60)
        configuration.maximumReaderCount = 1
        // A result is some kilobytes and begins a page of its own, half of which is empty: small pages waste little. It says nothing
        // to a file that is there.
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA page_size = 1024") }
        do {
            if isThere { try Self.refuseOthers(path) }
            if !isNew, let queue = try Self.readOnly(path) {
                (reader, writer) = (queue, nil)
                return
            }
            let pool = try DatabasePool(path: path, configuration: configuration)
            try Self.prepare(pool, path)
            (reader, writer) = (pool, pool)
        } catch {
            throw Self.error(error, path)
        }
    }

    /// Opens a file for reading; nil if its tables are those of an earlier version.
    private static func readOnly(_ path: String) throws -> DatabaseQueue? {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(60)
        func opened(_ path: String) throws -> DatabaseQueue? {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            return try queue.read { try HistorySchema.migrator.hasCompletedMigrations($0) } ? queue : nil
        }
        do {
            return try opened(path)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN {
            // In a folder that takes no files a write-ahead log cannot be looked at; nobody writes there either.
            return try opened(URL(fileURLWithPath: path).absoluteString + "?immutable=1")
        }
    }

    /// Looks at a file before anything is written to it: opening a pool changes it to the write-ahead log.
    private static func refuseOthers(_ path: String) throws {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(60)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.read { db in
            // The migrator's own table is made before the first migration.
            let tables =
                try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'") ?? 0
            let owner = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
            guard tables == 0 || owner == HistorySchema.applicationID else {
                throw HistoryError("\(path): this is another program's database; name another file")
            }
            guard try tables == 0 || !HistorySchema.migrator.hasBeenSuperseded(db) else {
                throw HistoryError("\(path): written by a newer version of strata; use that version to read it")
            }
        }
    }

    private static func prepare(_ database: DatabasePool, _ path: String) throws {
        let isReady = try database.read { try HistorySchema.migrator.hasCompletedMigrations($0) }
        guard !isReady else { return }
        do {
            try HistorySchema.migrator.migrate(database)
        } catch {
            // Another process may have been faster.
            guard try database.read({ try HistorySchema.migrator.hasCompletedMigrations($0) }) else { throw error }
        }
    }

    /// Reads, and words what SQLite says.
    func read<Value>(_ body: (Database) throws -> Value) throws(HistoryError) -> Value {
        do { return try reader.read(body) } catch { throw Self.error(error, path) }
    }

    /// Writes all or nothing.
    func write<Value>(_ body: (Database) throws -> Value) throws(HistoryError) -> Value {
        guard let writer else { throw HistoryError("\(path): it was opened for reading") }
        do { return try writer.write(body) } catch { throw Self.error(error, path) }
    }

    private static func error(_ error: any Error, _ path: String) -> HistoryError {
        if let error = error as? HistoryError { return error }
        guard let error = error as? DatabaseError else { return HistoryError("\(path): \(SystemReason.words(error))") }
        let cause =
            switch error.resultCode {
            // Only a damaged file refers to rows that are not there.
            case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_CONSTRAINT:
                "it is damaged, or no history; it is not changed. Move it away and make it again from the results: "
                    + "`strata history add RESULT...`, or `strata history pull`"
            case .SQLITE_CANTOPEN: "cannot be opened; its folder must be there and writable"
            case .SQLITE_READONLY, .SQLITE_PERM: "cannot be written: it is read-only"
            case .SQLITE_FULL: "the disk is full; what was recorded before is kept"
            case .SQLITE_BUSY: "another process has kept it busy for a minute"
            default: error.message ?? "\(error.resultCode)"
            }
        return HistoryError("\(path): \(cause)")
    }
}
