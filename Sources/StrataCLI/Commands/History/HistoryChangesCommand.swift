internal import ArgumentParser
internal import Foundation
internal import StrataBasics
internal import StrataGating
internal import StrataHistory
internal import StrataProfiler

/// `strata history changes`
struct HistoryChangesCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "changes",
        abstract: "Lists the changes of metrics, and the commits that they lie between.",
        discussion: """
            Every change of a count is listed. Times and other figures that vary are divided where their level \
            changes, with chances corrected over all metrics: a history without changes reports anything in at most 1 \
            of 20 cases. Where `nested` changed with an arm, the cause is the machine or code that both share.

            The order of results is that of their commits: a commit is later than its ancestors. Results have the \
            parents of their commits, and the repository of the working folder is asked for others. Where the order of \
            two commits is unknown, the difference is printed without a direction.

              strata history changes --session marketplace-home
              strata history changes --metric layout.time,cells.created --worse
            """)

    @OptionGroup var history: HistoryArguments
    @OptionGroup var choice: SessionArguments

    @OptionGroup var chosen: MetricArguments

    @Flag(help: "List only changes for the worse.")
    var worse = false

    @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
    var format = OutputFormat.text

    func run(_ catalog: RunCatalog) async throws {
        let history = try history.open()
        let (session, branch) = try await choice.looked(in: history)
        let table = try MetricArguments.table(catalog.metrics, for: session, in: history)
        let metrics = try chosen.metrics(of: table)
        let results = try history.results(of: session, branch: branch).count
        let series = try history.series(of: session, metrics: metrics, branch: branch)
        let changes = try history.changes(in: series).filter { !worse || $0.isWorse == true }
        if format == .json { return try Output.line(Output.json(changes.map(ChangeJSON.init))) }
        let place = branch.map { ", branch \($0.printable)" } ?? ""
        try Output.line(
            "\(session.printable)\(place): \(Self.counts(changes)) in \(results.counted("result"))")
        var shown: Set<[String]> = []
        for change in changes {
            // The facts that changed between two results come once, before the metrics that they affected.
            if shown.insert([change.before.id, change.after.id]).inserted {
                for fact in change.facts ?? [] { try Output.line("\(change.after.label): \(fact.sentence)".printable) }
            }
            try Output.line("- \(change.sentence)")
        }
        for line in BreakReport(series).lines { try Output.line(line.printable) }
        let unknown = try history.unknownMetrics(of: session, besides: table.metrics)
        if !unknown.isEmpty {
            let names = unknown.joinedAsSentence.printable
            try Output.line("not compared, because this program does not know them: \(names)")
        }
    }

    /// The number of changes, and the number of differences with an unknown direction.
    private static func counts(_ changes: [HistoryChange]) -> String {
        let known = changes.count { $0.order == .known }
        let words = known == 0 ? "no change" : known.counted("change")
        return known == changes.count
            ? words : "\(words) and \((changes.count - known).counted("difference")) without a known order"
    }
}

/// The breaks of a session's series. They are listed so that "not compared" is not mistaken for "not changed".
struct BreakReport {
    /// A line for each place and reason, the oldest first. Several in a row share a line.
    let lines: [String]

    /// The maximum number of places that are listed one by one.
    private static let listed = 5

    init(_ series: [HistorySeries]) {
        struct Break: Hashable {
            var commit: String
            var reason: String
        }
        var order: [Break] = []
        var metrics: [Break: Set<String>] = [:]
        for series in series {
            for gap in series.breaks where gap.factor == nil {
                let place = Break(commit: series.points[gap.index].result.label, reason: gap.reason)
                if metrics[place] == nil { order.append(place) }
                metrics[place, default: []].insert(series.metric.name)
            }
        }
        var lines = order.prefix(Self.listed).map { place in
            let count = (metrics[place]?.count ?? 0).counted("metric")
            return "not compared across \(place.commit): \(place.reason) (\(count))"
        }
        if order.count > Self.listed {
            lines.append(
                "and across \(order.count - Self.listed) more places; `history trend METRIC` shows those of a metric")
        }
        self.lines = lines
    }
}

/// A change as JSON.
struct ChangeJSON: Encodable {
    private struct Place: Encodable {
        var result: String
        var time: String
        var commit: String?
        var subject: String?

        init(_ result: RecordedResult) {
            self.result = result.id
            time = result.time.formatted(.iso8601)
            commit = result.hash
            subject = result.subject
        }
    }

    private let session: String
    private let arm: String
    private let metric: String
    private let unit: String
    private let index: Int
    /// The last commit on the old level, and the first one on the new level.
    private let after: Place
    private let upTo: Place
    private let from: Double
    private let to: Double
    private let share: Double?
    /// The interval of the difference.
    private let lower: Double
    private let upper: Double
    private let p: Double?
    private let isWorse: Bool?
    /// `known`. With `unknown` and `side by side`, the two values differ in an unknown direction.
    private let order: String
    private let isSharedWithNested: Bool
    private let sectionType: String?
    private let sectionShare: Double?
    /// The facts of the screen that changed, in sentences; missing if they are unknown.
    private let facts: [String]?

    init(_ change: HistoryChange) {
        session = change.session
        arm = change.arm
        metric = change.metric.name
        unit = change.metric.unit.rawValue
        index = change.index
        after = Place(change.before)
        upTo = Place(change.after)
        from = change.from
        to = change.to
        share = change.share
        lower = change.interval.lowerBound
        upper = change.interval.upperBound
        p = change.p
        isWorse = change.isWorse
        order = change.order.rawValue
        isSharedWithNested = change.isShared
        sectionType = change.carrier?.sectionType
        sectionShare = change.carrier?.share
        facts = change.facts?.map(\.sentence)
    }
}
