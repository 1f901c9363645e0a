internal import Basics
internal import StrataGating

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
    /// The reasons why there is or is not such a gate, by the same keys.
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
