internal import ArgumentParser
internal import StrataHistory

/// Where results lie as files.
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
