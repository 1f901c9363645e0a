internal import Foundation
internal import Sessions

/// A result file of an earlier run.
public struct ResultFile: Sendable {
    /// The file's path.
    public let path: String

    /// Names a file.
    public init(_ path: String) { self.path = path }

    /// The only result in the file.
    ///
    /// - Throws: ``RunError`` that says what the file is instead.
    public func read() throws(RunError) -> RunResult {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .unreadable(result: path, "there is no such result, or it may not be read")
        }
        if let result = try? JSONDecoder().decode(RunResult.self, from: data) {
            guard result.version <= RunResult.currentVersion else {
                throw .unreadable(result: path, "a newer strata wrote this result; use that one")
            }
            return result
        }
        let object = try? JSONSerialization.jsonObject(with: data)
        let cause =
            switch object {
            case nil: "not JSON, or truncated"
            case let list as [Any]: "the file holds \(list.count) results; name a file with one"
            case let object as [String: Any] where object["format"] != nil:
                "this is a stored baseline; `strata gate --baseline` takes it"
            default: "not a result of `strata run`, or one of another version; run the profile again"
            }
        throw .unreadable(result: path, cause)
    }
}
