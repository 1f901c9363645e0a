internal import ArgumentParser
internal import StrataBasics
internal import StrataGating
internal import StrataProfiler
internal import StrataReporting

/// `strata explain WORD...`: says what a metric, an exit code, a code or a note means, and what to do about it.
struct ExplainCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Says what a metric, an exit code, a code of a message or a note means, and what to do about it.",
        discussion: """
            A word is a metric's name, an exit code such as 5, a word of a verdict such as inconclusive, a code of a \
            message in JSON such as missingID, a rule of `plugin check`, or a whole note in quotes, as it was printed. \
            Without words, it lists what it explains, without metrics.

              strata explain frame.work.p95
              strata explain 5 no-baseline
              strata explain 'note: DEMOTED: cells.created of `nested` is exact, but its trials differ (52, 53)'
            """)

    @Argument(help: "The words to explain; default: list all but metrics.")
    var words: [String] = []

    @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
    var format = OutputFormat.text

    func run(_ catalog: RunCatalog) throws {
        let found = try words.isEmpty ? Explanation.all : words.flatMap { try explanations(of: $0, catalog) }
        switch format {
        case .json: try Output.line(Output.json(found))
        case .text where words.isEmpty: try Output.line(Columns.text(found.map { [$0.name, $0.kind, $0.meaning] }))
        case .text: try Output.line(found.map(\.text).joined(separator: "\n\n"))
        }
    }

    /// All explanations of a word: codes of several messages can have one name.
    private func explanations(of word: String, _ catalog: RunCatalog) throws(CommandError) -> [Explanation] {
        if let metric = catalog.metrics[word] ?? KeyFigure.metric(titled: word).flatMap({ catalog.metrics[$0] }) {
            return [Explanation(metric)]
        }
        let named = Explanation.all.filter { $0.name == word }
        if !named.isEmpty { return named }
        let notes = Explanation.all.filter { explanation in explanation.phrase.map(word.contains) ?? false }
        if !notes.isEmpty { return notes }
        // A line of a table or of a failure, such as `cells.idle +3.7 % worse`.
        if let metric = word.split(separator: " ").compactMap({ catalog.metrics[String($0)] }).first {
            return [Explanation(metric)]
        }
        let names = Explanation.all.map(\.name) + catalog.metrics.names
        let nearest = NearestWord.to(word, among: names).map { "; did you mean '\($0)'?" } ?? ";"
        throw CommandError(
            "nothing is known of '\(word.printable)'\(nearest) `strata explain` lists codes and notes, `strata metrics` metrics"
        )
    }
}

extension Explanation {
    /// A metric: all that `strata metrics` says, and the command that shows it.
    fileprivate init(_ metric: Metric) {
        let details = MetricDescription(metric).details
        let isTime = metric.tier == .statistical
        self.init(
            metric.name, "metric", String(details.dropFirst(metric.name.count + 2)),
            remedy: "`strata show RESULT --metric \(metric.name)` prints it"
                + (metric.isBySectionType ? " with its section types" : "")
                + (isTime
                    ? "; if it moves without a change of code, `strata doctor` says what disturbs this machine" : ""))
    }
}
