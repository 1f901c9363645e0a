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
    private let file: DatabaseQueue
    /// Whether it was not opened for reading only.
    let isWritable: Bool
    /// The parents of commits that the file does not have.
    let learned = Locked<[String: [String]]>([:])

    /// Where a history is if nobody names another file.
    public static let standardPath = ".strata/history.sqlite"

    /// The file that `STRATA_HISTORY` names, or ``standardPath``.
    public static func path(environment: [String: String]) -> String {
        environment["STRATA_HISTORY"].flatMap { $0.isEmpty ? nil : $0 } ?? standardPath
    }

    /// Opens a history.
    ///
    /// - Parameter isNew: whether it is made if there is none. A history that has to be there is only read: its file stays as it
    ///   is, and may lie in a folder that is read-only.
    /// - Throws: ``HistoryError`` if there is none, it is damaged, of a newer version, or another program's. Such a file is not
    ///   changed.
    public init(at path: String, makingIt isNew: Bool = true) throws(HistoryError) {
        self.path = path
        isWritable = isNew
        do {
            file = isNew ? try HistoryFile(path: path).forWriting() : try HistoryFile(path: path).forReading()
        } catch {
            throw Self.error(error, path)
        }
    }

    /// Reads, and words what SQLite says.
    func read<Value>(_ body: (Database) throws -> Value) throws(HistoryError) -> Value {
        do { return try file.read(body) } catch { throw Self.error(error, path) }
    }

    /// Writes all or nothing.
    func write<Value>(_ body: (Database) throws -> Value) throws(HistoryError) -> Value {
        guard isWritable else { throw HistoryError("\(path): it was opened for reading") }
        do { return try file.write(body) } catch { throw Self.error(error, path) }
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
            case .SQLITE_CANTOPEN:
                "cannot be opened; reading needs permission to read it, and recording a folder that can be written to"
            case .SQLITE_READONLY, .SQLITE_PERM: "cannot be written: it is read-only"
            case .SQLITE_FULL: "the disk is full; what was recorded before is kept"
            case .SQLITE_IOERR: "the disk cannot be read or written, or is full; what was recorded before is kept"
            case .SQLITE_BUSY: "another process has kept it busy for a minute"
            default: error.message ?? "\(error.resultCode)"
            }
        return HistoryError("\(path): \(cause)")
    }
}

/// Why a history cannot be read or written.
public struct HistoryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was found, where, and what to do.
    public let description: String

    /// Says what is wrong.
    public init(_ description: String) { self.description = description }
}
