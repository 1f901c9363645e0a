package import Foundation
internal import Sessions

/// A result file of an earlier run.
public struct ResultFile: Sendable {
    /// The file's path.
    public let path: String

    /// Creates an instance.
    public init(_ path: String) { self.path = path }

    /// Larger than any real result, in bytes.
    private static let byteLimit = 1 << 28

    /// The result in the file, which may be a pipe.
    ///
    /// - Throws: ``RunError`` if the file is missing or is not a single result; the message says what it is instead.
    public func read() throws(RunError) -> RunResult { try result(in: text()) }

    /// The file's text, not yet parsed.
    ///
    /// - Throws: ``RunError`` if the file is missing, not readable, too large, empty, or not UTF-8.
    package func text() throws(RunError) -> String {
        guard let text = String(data: try data(), encoding: .utf8) else {
            throw .unreadable(result: path, "it is not UTF-8 text")
        }
        return text
    }

    /// The file's bytes.
    ///
    /// - Throws: ``RunError`` if the file is missing, not readable, too large, or empty.
    package func data() throws(RunError) -> Data {
        let data: Data
        do throws(FileStream.Refusal) {
            data = try FileStream(reading: path, allowsPipes: true).beginning(upTo: Self.byteLimit)
        } catch {
            throw .unreadable(result: path, "\(error)")
        }
        if data.count == Self.byteLimit { throw .unreadable(result: path, "the file is too large (limit: 256 MiB)") }
        if data.isEmpty { throw .unreadable(result: path, "the file is empty") }
        return data
    }

    /// The result in the file's text.
    ///
    /// - Throws: as ``read()``.
    package func result(in text: String) throws(RunError) -> RunResult {
        let data = Data(text.utf8)
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
                "this is a stored baseline, not a result; pass it to `strata gate --baseline`, or first to `strata compare`"
            default: "not a result of `strata run`, or written by an incompatible version; run the profile again"
            }
        throw .unreadable(result: path, cause)
    }
}
