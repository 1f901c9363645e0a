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
        guard let metric = table[name] else { throw CommandError(table.unknown(name)) }
        return metric
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

    private let metric: Metric
    /// The default gates by their reference: `nested`, `stored`.
    private let defaultGates: [String: DefaultGate]
    /// The reasons for having or not having such a gate, by the same keys.
    private let defaultGateRules: [String: String]

    private enum CodingKeys: String, CodingKey {
        case name, unit, group, tier, better, trials, bySectionType, dependsOnArm, revision, formerNames, defaultGates
        case defaultGateRules, meaning
    }

    init(_ metric: Metric) {
        self.metric = metric
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

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(metric.name, forKey: .name)
        try values.encode(metric.unit.rawValue, forKey: .unit)
        try values.encode(metric.group.rawValue, forKey: .group)
        try values.encode(metric.tier.rawValue, forKey: .tier)
        try values.encode(metric.direction.rawValue, forKey: .better)
        try values.encode(metric.child.rawValue, forKey: .trials)
        try values.encode(metric.isBySectionType, forKey: .bySectionType)
        try values.encode(metric.dependsOnArm, forKey: .dependsOnArm)
        try values.encode(metric.revision, forKey: .revision)
        try values.encode(metric.formerNames, forKey: .formerNames)
        try values.encode(defaultGates, forKey: .defaultGates)
        try values.encode(defaultGateRules, forKey: .defaultGateRules)
        try values.encode(metric.meaning, forKey: .meaning)
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
        let better = metric.direction.better
        let rows = [
            ("unit", metric.unit.rawValue), ("group", metric.group.rawValue), ("tier", metric.tier.rawValue),
            ("better", better == "-" ? "neither: it explains other metrics" : better),
            ("trials", "\(metric.child.rawValue) trials"), ("by section type", metric.isBySectionType ? "yes" : "no"),
            ("arms can differ", metric.dependsOnArm ? "yes" : "no"), ("revision", String(metric.revision)),
            ("former names", metric.formerNames.isEmpty ? "none" : metric.formerNames.joined(separator: ", ")),
            ("default gate", "against the nested arm: \(gate("nested"))"),
            ("", "against a stored baseline: \(gate("stored"))"),
        ]
        return (["\(metric.name): \(metric.meaning)"] + rows.map { "  \($0.padding(toLength: 15))  \($1)" })
            .joined(separator: "\n")
    }

    private func gate(_ reference: String) -> String {
        "\(defaultGates[reference]?.words ?? "none"), because \(defaultGateRules[reference] ?? "")"
    }
}
