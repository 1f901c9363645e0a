internal import Gating
internal import Metrics
internal import Yams

/// Reads gate lines: `{metric: memory.idle.live, versus: nested, atLeast: 30% lower}`, `{metric: layout.time, versus:
/// stored, regression: 5%, floor: 0.2 ms}`, `{metric: frame.work.p95, atMost: 8 ms}`.
struct GateReader {
    let metrics: MetricTable
    let sectionTypes: [String]

    /// The keys of a gate; `metrics` determines the allowed units.
    static func fields(of metrics: MetricTable) -> [any ProfileField] {
        let units = Quantity.units(of: metrics)
        return [
            OtherField("metric", "the name of a metric", schema: .metric, "What is judged."),
            OtherField(
                "section", "a section type", absent: "the whole feed", schema: .sectionType,
                "Whose share of the metric is judged."),
            OtherField(
                "versus", "`nested` or `stored`", absent: "the bound alone", schema: .words(["nested", "stored"]),
                "What it is held against: the baseline arm of the run, or the stored baseline (`--against`: the other build)."
            ),
            OtherField(
                "atLeast", "a share such as `30% lower`, or a value with its unit",
                schema: .bound(shares: ["lower", "higher"], units: units),
                "How much better than the reference it has to be; without one, the least that passes."),
            OtherField(
                "atMost", "a share such as `60% higher`, or a value with its unit such as `8 ms`, `40 MB`, `1200`",
                schema: .bound(shares: ["lower", "higher"], units: units),
                "How much worse than the reference it may be; without one, the most that passes."),
            OtherField(
                "regression", "a share such as `5%`", schema: .bound(shares: [], units: []),
                "How much worse than the reference is a regression; with `floor`."),
            OtherField(
                "floor", "a value with its unit such as `0.2 ms`", absent: "the metric's own",
                schema: .bound(shares: nil, units: units),
                "How much worse it has to be as well, in the metric's unit; only with `regression`."),
            OtherField(
                "exact", "`true`", schema: .words(["true"]),
                "The reference's value to the last digit, or a better one where the metric has a better side; for exact metrics."
            ),
            OtherField(
                "severity", "one of \(HitchSeverity.all.map(\.name).joined(separator: ", "))",
                schema: .words(HitchSeverity.all.map(\.name)),
                "A published bound on `hitch.ratio.scroll` or `hitch.ratio`, instead of `atMost`."),
        ]
    }

    /// The gate of one line; nil if it is invalid, which is reported.
    func gate(_ node: Node, reader: ProfileReader) -> ProfileGate? {
        var fields = FieldReader(node, owner: "gate", reader: reader)
        let metric = readMetric(&fields)
        let type = readSectionType(&fields, metric: metric)
        let demand = metric.flatMap { GateDemandReader(metric: $0).demand(&fields) }
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
                fields.reader.report(
                    .missingKey("metric", of: "gate", hint: "name what is judged, such as memory.idle.live"),
                    at: fields.location)
            }
            return nil
        }
        if let metric = metrics[name] { return metric }
        fields.report(.unknownWord(name, what: "metric", among: metrics.names), at: "metric")
        return nil
    }

    private func readSectionType(_ fields: inout FieldReader, metric: Metric?) -> String? {
        guard let type = fields.text("section") else { return nil }
        if !sectionTypes.contains(type) {
            fields.report(.unknownWord(type, what: "section type", among: sectionTypes), at: "section")
        } else if let metric, !metric.isBySectionType {
            let named = metrics.metrics.filter(\.isBySectionType).map(\.name).joined(separator: ", ")
            fields.report(
                .invalid("`\(metric.name)` is not told apart by section type; these are: \(named)"), at: "section")
        }
        return type
    }
}
