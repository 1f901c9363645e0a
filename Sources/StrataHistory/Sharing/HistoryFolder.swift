internal import CTrial
package import Foundation
internal import StrataBasics

/// A shared folder, or one from an artifact store.
package struct HistoryFolder: HistoryPlace {
    /// The folder's path.
    package let path: String

    /// Names a folder, which need not exist yet.
    package init(_ path: String) { self.path = path }

    private var results: String { "\(path)/results" }

    /// Whether the folder exists.
    package func isThere() -> Bool { FileManager.default.fileExists(atPath: path) }

    /// The folder's path.
    package var words: String { path }

    /// The names of the files in the folder.
    package func names() throws(HistoryError) -> Set<String> {
        guard FileManager.default.fileExists(atPath: results) else { return [] }
        do {
            return Set(try FileManager.default.contentsOfDirectory(atPath: results).filter { $0.hasSuffix(".json.gz") })
        } catch {
            throw HistoryError("\(results): cannot be read: \(SystemReason.of(error, path: results))")
        }
    }

    /// The contents of some files, in order.
    package func contents(of names: [String]) -> [(name: String, data: Result<Data, HistoryError>)] {
        var files: [(name: String, data: Result<Data, HistoryError>)] = []
        var size = 0
        for name in names where size < WholeFile.limit {
            let data = Result { () throws(HistoryError) in try contents(of: name) }
            size += (try? data.get().count) ?? 0
            files.append((name, data))
        }
        return files
    }

    private func contents(of name: String) throws(HistoryError) -> Data {
        do throws(FileError) {
            return try WholeFile.bytes(of: "\(results)/\(name)")
        } catch {
            throw HistoryError("\(results)/\(name): cannot be read: \(error)")
        }
    }

    /// Adds files.
    package func add(_ files: [(name: String, data: Data)]) throws(HistoryError) {
        do {
            try FileManager.default.createDirectory(atPath: results, withIntermediateDirectories: true)
        } catch {
            throw HistoryError("\(results): cannot be created: \(SystemReason.of(error, path: results))")
        }
        for start in stride(from: 0, to: files.count, by: Self.part) {
            try addWhole(Array(files[start..<min(files.count, start + Self.part)]))
        }
    }

    /// The number of files that are flushed to disk together. Flushing each file separately would be slow.
    private static let part = 1_000

    /// Adds files atomically: writes drafts, flushes them to disk and renames them.
    private func addWhole(_ files: [(name: String, data: Data)]) throws(HistoryError) {
        let draft = "\(results)/.strata-\(ProcessInfo.processInfo.processIdentifier)"
        func refuse(_ number: Int, _ reason: String) -> HistoryError {
            for number in files.indices { unlink("\(draft)-\(number).tmp") }
            return HistoryError("\(results)/\(files[number].name): cannot be written: \(reason)")
        }
        for (number, file) in files.enumerated() {
            let path = "\(draft)-\(number).tmp"
            do {
                try file.data.write(to: URL(fileURLWithPath: path))
            } catch {
                throw refuse(number, SystemReason.of(error, path: path))
            }
        }
        if let code = Self.flush(results) { throw refuse(0, String(cString: strerror(code))) }
        for (number, file) in files.enumerated()
        where rename("\(draft)-\(number).tmp", "\(results)/\(file.name)") != 0 {
            throw refuse(number, String(cString: strerror(errno)))
        }
    }

    /// Flushes the file system of a folder to disk, and returns the error number on failure.
    private static func flush(_ path: String) -> Int32? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return errno }
        defer { close(descriptor) }
        return ctrial_sync(descriptor) == 0 ? nil : errno
    }
}
