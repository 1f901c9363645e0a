internal import ArgumentParser
internal import Foundation
internal import StrataHistory
internal import StrataProfiler

/// Which history is meant.
struct HistoryArguments: ParsableArguments {
    @Option(
        name: .customLong("history"),
        help: ArgumentHelp(
            "The history's file; default: $STRATA_HISTORY, or \(History.standardPath).", valueName: "file"),
        completion: .file(extensions: ["sqlite"]))
    var file: String?

    func validate() throws {
        guard file?.isEmpty != true else { throw ValidationError("--history needs a file name") }
    }

    /// The file's path.
    var path: String { file ?? History.path(environment: ProcessInfo.processInfo.environment) }

    /// Opens the history.
    ///
    /// - Parameter isNew: whether it is made if there is none.
    func open(makingIt isNew: Bool = false) throws(HistoryError) -> History {
        try History(at: path, makingIt: isNew)
    }

    /// What git in the working folder knows of a commit.
    static func details(of hash: String) async -> CommitDetails? {
        guard let known = await Commit.details(of: hash, ProcessInfo.processInfo.environment),
            let time = try? Date(known.time, strategy: .iso8601)
        else { return nil }
        return CommitDetails(time: time, subject: known.subject)
    }
}
