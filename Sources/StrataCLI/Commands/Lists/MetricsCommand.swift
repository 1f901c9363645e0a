internal import ArgumentParser
internal import StrataBasics
internal import StrataGating
internal import StrataProfiler

/// `strata metrics [NAME...]`: lists or describes the metrics.
struct MetricsCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "metrics",
        abstract: "Lists the metrics of a run, or describes some.",
        discussion: """
            The list has a metric's name, unit, tier and better direction, by the headings of reports. With names it \
            prints all details of these: the default gates, former names, the trials that measure them. A checkpoint \
            NAME of a script adds the metric memory.NAME.live.

              strata metrics
              strata metrics frame.work.p95 memory.idle.live
            """)

    @Argument(help: "The metrics to describe, also by former names; default: list all.")
    var names: [String] = []

    @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
    var format = OutputFormat.text

    func run(_ catalog: RunCatalog) throws {
        let metrics = try names.isEmpty ? catalog.metrics.metrics : names.map { try metric($0, of: catalog.metrics) }
        let descriptions = metrics.map { MetricDescription($0) }
        switch format {
        case .json: try Output.line(Output.json(descriptions))
        case .text where names.isEmpty: try Output.line(MetricDescription.table(metrics))
        case .text: try Output.line(descriptions.map(\.details).joined(separator: "\n\n"))
        }
    }

    private func metric(_ name: String, of table: MetricTable) throws(CommandError) -> Metric {
        if let metric = table[name] { return metric }
        let nearest = table.nearest(to: name).map { "; did you mean '\($0.name)'?" } ?? ";"
        throw CommandError("unknown metric '\(name)'\(nearest) `strata metrics` lists all")
    }
}

/// The description of a metric that `strata metrics` prints, taken from the metric's declaration.
struct MetricDescription: Encodable {
    /// A default gate.
    struct DefaultGate: Encodable {
        /// The requirement, in words.
        var words: String
        /// `exact` or `regression`.
        var limit: String
        /// The share of the reference; nil for `exact`.
        var share: Double?
        /// The difference that is always allowed, in the metric's unit; nil without one.
        var floor: Double?
    }

    var name: String
    var unit: String
    var group: String
    var tier: String
    var better: String
    var trials: String
    var bySectionType: Bool
    var dependsOnArm: Bool
    var revision: Int
    var formerNames: [String]
    /// The default gates by their reference: `nested`, `stored`.
    var defaultGates: [String: DefaultGate]
    /// The reasons why it has or lacks such a gate, by the same keys.
    var defaultGateRules: [String: String]
    var meaning: String

    init(_ metric: Metric) {
        name = metric.name
        unit = metric.unit.rawValue
        group = metric.group.rawValue
        tier = metric.tier.rawValue
        better = metric.direction.rawValue
        trials = metric.child.rawValue
        bySectionType = metric.isBySectionType
        dependsOnArm = metric.dependsOnArm
        revision = metric.revision
        formerNames = metric.formerNames
        meaning = metric.meaning
        defaultGateRules = ["nested": metric.baselineRule, "stored": metric.storedRule]
        let gates = DefaultGates.adding(
            to: [], metrics: MetricTable([metric]), hasBaseline: true, isStored: { _ in true },
            isMeasured: { _ in true })
        defaultGates = gates.reduce(into: [:]) { found, gate in
            guard case .relative(let comparison) = gate.rule.demand else { return }
            found[comparison.reference.rawValue] = DefaultGate(
                words: comparison.limit.words(for: metric), limit: comparison.limit.word, share: comparison.limit.share,
                floor: comparison.limit.floor)
        }
    }

    /// All metrics with their units, tiers and better directions, by group.
    static func table(_ metrics: [Metric]) -> String {
        func width(_ cell: (Metric) -> String) -> Int { metrics.map { cell($0).count }.max() ?? 0 }
        let (names, units, tiers) = (width(\.name), width(\.unit.rawValue), width(\.tier.rawValue))
        return MetricGroup.allCases.flatMap { group in
            let rows = metrics.filter { $0.group == group }.map { metric in
                let cells = [
                    metric.name.padding(toLength: names), metric.unit.rawValue.padding(toLength: units),
                    metric.tier.rawValue.padding(toLength: tiers), metric.direction.better.padding(toLength: 4),
                ]
                return "  \(cells.joined(separator: "  "))  \(metric.meaning)"
            }
            return rows.isEmpty ? [] : [group.rawValue] + rows
        }.joined(separator: "\n")
    }

    /// All details of the metric.
    var details: String {
        let direction = MetricDirection(rawValue: better)?.better ?? better
        let rows = [
            ("unit", unit), ("group", group), ("tier", tier),
            ("better", direction == "-" ? "neither: it explains other metrics" : direction),
            ("trials", "\(trials) trials"), ("by section type", bySectionType ? "yes" : "no"),
            ("arms can differ", dependsOnArm ? "yes" : "no"), ("revision", String(revision)),
            ("former names", formerNames.isEmpty ? "none" : formerNames.joined(separator: ", ")),
            ("default gate", "against the nested arm: \(gate("nested"))"),
            ("", "against a stored baseline: \(gate("stored"))"),
        ]
        return (["\(name): \(meaning)"] + rows.map { "  \($0.padding(toLength: 15))  \($1)" }).joined(separator: "\n")
    }

    private func gate(_ reference: String) -> String {
        "\(defaultGates[reference]?.words ?? "none"), because \(defaultGateRules[reference] ?? "")"
    }
}
