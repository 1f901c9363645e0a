internal import SectionKit
public import StrataBasics
public import StrataGating
internal import Yams

/// Reads gate lines: `{metric: memory.idle.live, versus: nested, atLeast: 30% lower}`, `{metric: layout.time, versus:
/// stored, regression: 5%, floor: 0.2 ms}`, `{metric: frame.work.p95, atMost: 8 ms}`.
struct GateReader {
    let metrics: MetricTable
    let sectionTypes: [String]
    /// The largest values of a trial of the profile.
    let reach: GateReach

    /// The keys of a gate; `metrics` determines the allowed units.
    static func fields(
        of metrics: MetricTable, _ kinds: [any GateLimitKind.Type] = GateLimit.kinds
    ) -> [any ProfileField] {
        let units = Quantity.units(of: metrics)
        return references + kinds.flatMap { $0.keys }.map { $0.field(units: units) } + [severity]
    }

    /// The keys of the metric and of its reference.
    private static let references: [any ProfileField] = [
        Field.key("metric", "the name of a metric", schema: .metric, "The metric to judge."),
        Field.key(
            "section", "a section type", absent: "the whole feed", schema: .sectionType,
            "Judges this section type's share of the metric."),
        Field.key(
            "versus", "`nested`, `stored` or `history`", absent: "an absolute bound",
            schema: .words(GateReference.allCases.map(\.rawValue)),
            "The reference: the run's reference arm, the stored baseline (`--against`: the other build), or "
                + "the level that the history had when `window` began."
        ),
        Field.key(
            "window", "a number of days such as `30 days`", absent: "`30 days`",
            schema: ["type": .string("string"), "pattern": .string("^(1 day|[0-9]{1,4} days)$")],
            "The age of the history's reference level, so that small steps add up; only with `versus: history`."
        ),
    ]

    private static let severity: any ProfileField = Field.key(
        "severity", "one of \(HitchSeverity.all.map(\.name).joined(separator: ", "))",
        schema: .words(HitchSeverity.all.map(\.name)),
        "A published bound on `hitch.ratio.scroll` or `hitch.ratio`, instead of `atMost`.")

    /// The gate of one line; nil if it is invalid. The error is reported.
    func gate(_ node: Node, reader: ProfileReader) -> ProfileGate? {
        var fields = FieldReader(node, owner: "gate", reader: reader)
        let metric = readMetric(&fields)
        let type = readSectionType(&fields, metric: metric)
        let demand = metric.flatMap { GateDemandReader(metric: $0, reach: reach).demand(&fields) }
        // The keys of a gate with an unknown metric are still checked.
        if metric == nil { Self.fields(of: metrics).forEach { _ = fields.node($0.name) } }
        fields.finish()
        guard let metric, let demand else { return nil }
        let rule = GateRule(metric: metric.name, demand: demand, sectionType: type)
        return ProfileGate(rule: rule, location: reader.location(of: node))
    }

    private func readMetric(_ fields: inout FieldReader) -> Metric? {
        guard let name = fields.text("metric") else {
            if !fields.has("metric") {
                fields.reportMissing("metric", hint: "the metric to judge, such as memory.idle.live")
            }
            return nil
        }
        if let metric = metrics[name] {
            if metric.name != name {
                fields.note("`\(name)` is now called `\(metric.name)`", at: "metric")
            }
            return metric
        }
        let nearest = metrics.nearest(to: name)?.name
        fields.report(.unknownWord(name, what: "metric", nearest: nearest, allowed: metrics.names), at: "metric")
        return nil
    }

    private func readSectionType(_ fields: inout FieldReader, metric: Metric?) -> String? {
        guard let type = fields.text("section") else {
            if fields.has("section") {
                fields.report(.wrongType(key: "section", found: "nothing", expected: "a section type"), at: "section")
            }
            return nil
        }
        if !sectionTypes.contains(type) {
            fields.report(.unknownWord(type, what: "section type", among: sectionTypes), at: "section")
        } else if let metric, !metric.isBySectionType {
            let named = metrics.metrics.filter(\.isBySectionType).map(\.name).joined(separator: ", ")
            fields.report(
                .invalid("`\(metric.name)` has no values by section type; these have: \(named)"), at: "section")
        }
        return type
    }
}

/// A gate with its place in the profile, so that a verdict can point to it.
public struct ProfileGate: Hashable, Sendable {
    /// The rule of the gate.
    public var rule: GateRule
    /// The place in the profile.
    public var location: SourceLocation

    /// Creates an instance.
    public init(rule: GateRule, location: SourceLocation) {
        self.rule = rule
        self.location = location
    }
}

extension ProfileGate {
    /// The gate in the form needed for judging.
    public var gate: Gate {
        Gate(rule, at: SourceLocation(file: location.file, line: location.line, column: location.column))
    }
}
