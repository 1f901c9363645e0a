internal import Foundation
internal import Sessions

/// A result file of an earlier run.
public struct ResultFile: Sendable {
    /// The file's path.
    public let path: String

    /// Creates an instance.
    public init(_ path: String) { self.path = path }

    /// The result in the file.
    ///
    /// - Throws: ``RunError`` if the file is missing or is not a single result; the message says what it is instead.
    public func read() throws(RunError) -> RunResult {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .unreadable(result: path, "no such file, or no permission to read it")
        }
        if let result = try? JSONDecoder().decode(RunResult.self, from: data) {
            guard result.version <= RunResult.currentVersion else {
                throw .unreadable(result: path, "written by a newer version of strata; use that version to read it")
            }
            return result
        }
        let object = try? JSONSerialization.jsonObject(with: data)
        let cause =
            switch object {
            case nil: "not JSON, or truncated"
            case let list as [Any]: "the file has \(list.count) results; choose a file with one"
            case let object as [String: Any] where object["format"] != nil:
                "this is a stored baseline, not a result; pass it to `strata gate --baseline`"
            default: "not a result of `strata run`, or written by an incompatible version; run the profile again"
            }
        throw .unreadable(result: path, cause)
    }
}
