internal import CSQLite
internal import Foundation
internal import StrataBasics

/// The results of many runs in an SQLite file.
///
/// ```swift
/// let history = try History(at: ".strata/history.sqlite")
/// try history.add(ResultDocument(data, name: "home.json"))
/// ```
///
/// Several processes may read and write at once. A writer waits for other writers. If a process is killed, the file
/// stays as it was before its last result (write-ahead log). Results keep their bytes, so the file can be rebuilt from
/// them.
public final class History: Sendable {
    /// The file's path.
    public let path: String
    private let file: Database
    /// Whether the file was opened for writing.
    let isWritable: Bool
    /// Parents of commits, by hash, that a read-only history has learned but cannot store.
    let learned = Locked<[String: [String]]>([:])

    /// The default path of a history.
    public static let standardPath = ".strata/history.sqlite"

    /// The path in the environment variable `STRATA_HISTORY`, or ``standardPath``.
    public static func path(environment: [String: String]) -> String {
        environment["STRATA_HISTORY"].flatMap { $0.isEmpty ? nil : $0 } ?? standardPath
    }

    /// Opens a history.
    ///
    /// - Parameter isNew: Whether to create a missing file. If false, the file is opened for reading only. It is not
    ///   changed, and its folder may be read-only.
    /// - Throws: ``HistoryError`` if the file is missing, damaged, written by a newer version, or another program's
    ///   database. Such a file is not changed.
    public init(at path: String, makingIt isNew: Bool = true) throws(HistoryError) {
        self.path = path
        isWritable = isNew
        do {
            file = isNew ? try HistoryFile(path: path).forWriting() : try HistoryFile(path: path).forReading()
        } catch {
            throw Self.error(error, path)
        }
    }

    /// Runs a read transaction, and converts SQLite's errors to messages.
    func read<Value>(_ body: (Database) throws -> Value) throws(HistoryError) -> Value {
        do { return try file.read(body) } catch { throw Self.error(error, path) }
    }

    /// Runs a write transaction, and converts SQLite's errors to messages.
    func write<Value>(_ body: (Database) throws -> Value) throws(HistoryError) -> Value {
        guard isWritable else { throw HistoryError("\(path): opened for reading only") }
        do { return try file.write(body) } catch { throw Self.error(error, path) }
    }

    private static func error(_ error: any Error, _ path: String) -> HistoryError {
        if let error = error as? HistoryError { return error }
        guard let error = error as? DatabaseError else { return HistoryError("\(path): \(SystemReason.words(error))") }
        let cause =
            switch error.code {
            // Only a damaged file refers to missing rows.
            case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_CONSTRAINT:
                "it is damaged or not a history; it was not changed. Move it away and rebuild it from the results: "
                    + "`strata history add RESULT...`, or `strata history pull`"
            case SQLITE_CANTOPEN:
                "cannot be opened; reading needs read permission, and recording needs a writable folder"
            case SQLITE_READONLY, SQLITE_PERM: "cannot be written: it is read-only"
            case SQLITE_FULL: "the disk is full; what was recorded before is kept"
            case SQLITE_IOERR: "the disk cannot be read or written, or is full; what was recorded before is kept"
            case SQLITE_BUSY: "another process has locked it for a minute"
            case SQLITE_INTERRUPT: "reading it takes more than two minutes, so it is damaged or not a history"
            default: error.description
            }
        return HistoryError("\(path): \(cause)")
    }
}

/// The reason why a history cannot be read or written.
public struct HistoryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The place, the problem and its remedy.
    public let description: String

    /// Creates an error with a message.
    public init(_ description: String) { self.description = description }
}
