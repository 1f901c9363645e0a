internal import ArgumentParser
internal import StrataBasics
internal import StrataGating
internal import StrataHistory

/// The options that select results of a history.
struct SessionArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The session: a profile's name, with @DEVICE if it has several; optional in a history of one session.",
            valueName: "name"))
    var session: String?

    @Option(
        help: ArgumentHelp(
            "Results of this branch; default: main or master if it has results, otherwise all.", valueName: "name"))
    var branch: String?

    @Flag(help: "Results of all branches.")
    var allBranches = false

    func validate() throws {
        guard branch == nil || !allBranches else {
            throw ValidationError("--branch and --all-branches exclude each other")
        }
    }

    /// The session of the option; without it, the only session.
    func chosen(in history: History) throws -> String {
        let names = try history.sessions().map(\.name)
        if let session {
            if names.contains(session) { return session }
            let hint = NearestWord.hint(session, among: names, called: "sessions")
            throw CommandError("\(history.path): there is no session '\(session.printable)'\(hint)")
        }
        guard let only = names.first else {
            throw CommandError("\(history.path): it has no results; `strata run PROFILE --record` adds some")
        }
        guard names.count == 1 else {
            throw CommandError(
                "\(history.path) has \(names.count) sessions; name one with --session: \(names.joinedAsSentence)")
        }
        return only
    }

    /// The session and the branch, nil for all. If the history does not know the order of their results, it is looked
    /// up in the working folder's repository.
    func looked(in history: History) async throws -> (session: String, branch: String?) {
        let session = try chosen(in: history)
        let branch = try branch(of: session, in: history)
        let commits = try history.commitsToLookUp(of: session, branch: branch)
        if !commits.isEmpty { try await history.learn(WorkingRepository.parents(of: commits)) }
        return (session, branch)
    }

    /// The branch of the selected results; nil for all.
    func branch(of session: String, in history: History) throws -> String? {
        if allBranches { return nil }
        let names = try history.branches(of: session)
        if let branch {
            if names.contains(branch) { return branch }
            let hint =
                names.isEmpty
                ? "; none of its results names one" : NearestWord.hint(branch, among: names, called: "branches")
            throw CommandError(
                "\(history.path): `\(session.printable)` has no results of branch '\(branch.printable)'\(hint)")
        }
        return ["main", "master"].first { names.contains($0) }
    }
}

/// Names of arms, separated by commas. Names of devices may contain commas themselves: `device: iPhone14,5 iOS 18.1`.
struct ArmList {
    /// The names; nil without the option.
    let names: [String]?

    /// Reads the value of an option.
    ///
    /// - Parameter known: the names of the session's arms.
    init(_ text: String?, known: [String]) {
        names = text.map { text in
            let words = text.split(separator: ",").map(String.init)
            var names: [String] = []
            var start = 0
            while start < words.count {
                let end = (start + 1...words.count).last { known.contains(words[start..<$0].joined(separator: ",")) }
                names.append(words[start..<(end ?? start + 1)].joined(separator: ","))
                start = end ?? start + 1
            }
            return names
        }
    }
}

/// The option that selects metrics.
struct MetricArguments: ParsableArguments {
    @Option(help: ArgumentHelp("Only these metrics, separated by commas.", valueName: "name,name"))
    var metric: String?

    /// The selected metrics in the order of the option; all metrics without it.
    func metrics(of table: MetricTable) throws -> [Metric] {
        guard let metric else { return table.metrics }
        return try metric.split(separator: ",").map { try Self.metric(String($0), of: table) }
    }

    /// A program's metrics, followed by those of the devices in a session.
    static func table(_ own: MetricTable, for session: String, in history: History) throws -> MetricTable {
        own.adding(try history.deviceMetrics(of: session))
    }

    /// The metric with a name.
    static func metric(_ name: String, of table: MetricTable) throws -> Metric {
        guard let metric = table[name] else { throw CommandError(table.unknown(name)) }
        return metric
    }
}
