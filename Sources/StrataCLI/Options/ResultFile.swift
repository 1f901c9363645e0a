internal import Foundation
internal import Sessions
internal import Trials

/// A result file of an earlier run.
struct ResultFile {
    let path: String

    /// The only result in the file.
    func read() throws(CommandError) -> RunResult {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandError("\(path): there is no such result, or it may not be read")
        }
        if let result = try? JSONDecoder().decode(RunResult.self, from: data) {
            guard result.version <= RunResult.currentVersion else {
                throw CommandError("\(path): a newer strata wrote this result; use that one")
            }
            return result
        }
        let object = try? JSONSerialization.jsonObject(with: data)
        switch object {
        case nil: throw CommandError("\(path): this is not JSON, or it ends before its end")
        case let list as [Any]: throw CommandError("\(path): this holds \(list.count) results; name a file with one")
        case let object as [String: Any] where object["format"] != nil:
            throw CommandError("\(path): this is a stored baseline; `strata gate --baseline` takes it")
        default:
            throw CommandError("\(path): this is no result of `strata run`, or another version wrote it; run it anew")
        }
    }
}
