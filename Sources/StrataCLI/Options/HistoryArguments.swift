internal import ArgumentParser
internal import Foundation
internal import StrataBasics
internal import StrataHistory
internal import StrataProfiler

/// The option that selects the history.
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
    /// - Parameter isNew: whether to create a missing file.
    func open(makingIt isNew: Bool = false) throws(HistoryError) -> History {
        try History(at: path, makingIt: isNew)
    }

    /// The details of a commit, from git in the working folder; nil for an unknown commit.
    static func details(of hash: String) async -> CommitDetails? {
        guard let known = await Commit.details(of: hash, ProcessInfo.processInfo.environment),
            let time = Date.parsing(known.time)
        else { return nil }
        return CommitDetails(time: time, subject: known.subject)
    }
}

/// The option that names the place of results as files: a git branch or a folder.
struct HistoryPlaceArguments: ParsableArguments {
    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "A remote of the working folder's repository and a branch that has results only, such as origin "
                + "strata-history.", valueName: "remote branch"))
    var git: [String] = []

    @Option(help: ArgumentHelp("A folder that machines share.", valueName: "dir"), completion: .directory)
    var dir: String?

    func validate() throws {
        guard git.isEmpty != (dir == nil) else {
            throw ValidationError("name a place: --git REMOTE BRANCH, or --dir DIR")
        }
        guard git.isEmpty || git.count == 2 else {
            throw ValidationError("--git needs a remote and a branch, such as --git origin strata-history")
        }
        guard dir?.isEmpty != true else { throw ValidationError("--dir needs a folder name") }
    }

    /// The place.
    var place: any HistoryPlace {
        get throws {
            if let dir { return HistoryFolder(dir) }
            return try HistoryBranch(remote: git.first ?? "", branch: git.last ?? "")
        }
    }

    /// The place in messages.
    var words: String { dir ?? git.joined(separator: " ") }
}
