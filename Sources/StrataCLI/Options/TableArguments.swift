internal import ArgumentParser
internal import StrataBasics
internal import StrataGating
internal import StrataProfiler
internal import StrataReporting

/// The options that select the printed part of a result: one screen, the whole table, or some metrics.
struct TableArguments: ParsableArguments {
    @Flag(help: "Print every metric, gate and note, instead of one screen.")
    var all = false

    @Option(
        help: ArgumentHelp("Print these metrics with all their section types; can be repeated.", valueName: "name,name")
    )
    var metric: [String] = []

    @Option(
        help: ArgumentHelp(
            "Print the metrics of these groups: \(MetricGroup.allCases.map(\.rawValue).joined(separator: ", ")).",
            valueName: "name,name"))
    var group: [String] = []

    /// Whether an option selects the printed part.
    var isGiven: Bool { all || !metric.isEmpty || !group.isEmpty }

    func validate() throws {
        guard !all || metric.isEmpty && group.isEmpty else {
            throw ValidationError("--all prints every metric; it cannot be combined with --metric or --group")
        }
        _ = try groups
    }

    /// The names of groups.
    private var groups: [MetricGroup] {
        get throws {
            try Self.words(group, of: "--group").map { word in
                if let group = MetricGroup(rawValue: word) { return group }
                let hint = NearestWord.hint(word, among: MetricGroup.allCases.map(\.rawValue), called: "groups")
                throw ValidationError("--group: unknown group '\(word.printable)'\(hint)")
            }
        }
    }

    /// The chosen metrics; nil without a choice.
    ///
    /// - Parameter profiles: the profiles whose checkpoints add metrics.
    /// - Throws: `ValidationError` with the nearest name.
    func choice(in metrics: MetricTable, checkpointsOf profiles: [Profile] = []) throws -> MetricChoice? {
        let table = metrics.adding(profiles.flatMap(\.script.checkpointMetrics))
        let names = try Self.words(metric, of: "--metric").map { word in
            if let metric = table[word] { return metric.name }
            throw ValidationError("--metric: \(table.unknown(word))")
        }
        return try MetricChoice(names: names, groups: groups)
    }

    /// The requested report: a function that makes its text.
    ///
    /// - Parameters:
    ///   - more: the command that prints the rest of one screen; nil if it is this command.
    ///   - isOneOfSeveral: whether other runs share the screen.
    ///   - isVerdict: whether the command fails if a gate does. Failed gates are then always listed.
    func report(
        _ run: JudgedRun, of choice: MetricChoice?, steps: StepTotals? = nil, more: String? = nil,
        isOneOfSeveral: Bool = false, isVerbose: Bool = false, isVerdict: Bool = false
    ) -> (TerminalPalette) -> String {
        guard choice == nil, !all, !isVerbose else {
            return TableReport(run, isVerbose: isVerbose, of: choice, listsFailures: isVerdict).text
        }
        let summary = SummaryReport(run, steps: steps, more: more, isOnScreen: Terminal.isScreen)
        return { isOneOfSeveral ? summary.brief($0) : summary.text($0) }
    }

    private static func words(_ values: [String], of option: String) throws -> [String] {
        try values.flatMap { value in
            let words = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            guard !words.contains("") else { throw ValidationError("\(option) needs names separated by commas") }
            return words
        }
    }
}

extension MetricTable {
    /// The message about a name that no metric has, with the nearest one.
    func unknown(_ name: String) -> String {
        let nearest = nearest(to: name).map { "; did you mean '\($0.name)'?" } ?? ";"
        return "unknown metric '\(name.printable)'\(nearest) `strata metrics` lists all"
    }
}
