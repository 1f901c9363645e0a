internal import Basics
public import Foundation

/// A folder that machines share, or that an artifact store keeps.
public struct HistoryFolder: HistoryPlace {
    /// The folder's path.
    public let path: String

    /// Names a folder, which need not be there yet.
    public init(_ path: String) { self.path = path }

    private var results: String { "\(path)/results" }

    /// Whether the folder is there.
    public func isThere() -> Bool { FileManager.default.fileExists(atPath: path) }

    /// The place in words.
    public var words: String { path }

    /// The names of the files that are there.
    public func names() throws(HistoryError) -> Set<String> {
        guard FileManager.default.fileExists(atPath: results) else { return [] }
        do {
            return Set(try FileManager.default.contentsOfDirectory(atPath: results).filter { $0.hasSuffix(".json.gz") })
        } catch {
            throw HistoryError("\(results): cannot be read: \(SystemReason.of(error, path: results))")
        }
    }

    /// The contents of some files.
    public func contents(of names: [String]) throws(HistoryError) -> [(name: String, data: Data)] {
        var files: [(name: String, data: Data)] = []
        for name in names {
            guard let data = FileManager.default.contents(atPath: "\(results)/\(name)") else {
                throw HistoryError("\(results)/\(name): cannot be read")
            }
            files.append((name, data))
        }
        return files
    }

    /// Adds files; those that are there stay as they are.
    public func add(_ files: [(name: String, data: Data)]) throws(HistoryError) {
        do {
            try FileManager.default.createDirectory(atPath: results, withIntermediateDirectories: true)
        } catch {
            throw HistoryError("\(results): cannot be made: \(SystemReason.of(error, path: results))")
        }
        for (name, data) in files {
            do throws(WholeFile.Refusal) {
                try WholeFile("\(results)/\(name)").write(data)
            } catch {
                throw HistoryError("\(results)/\(name): cannot be written: \(error)")
            }
        }
    }
}
