internal import Metrics
internal import Yams

/// Reads gate lines: `{metric: memory.idle.live, versus: nested, atLeast: 30% lower}`, `{metric: frame.work.p95,
/// atMost: 8 ms}`.
struct GateReader {
    let metrics: MetricTable
    let sectionTypes: [String]

    static let fields: [any ProfileField] = [
        OtherField("metric", "the name of a metric", "What is judged."),
        OtherField("section", "a section type", absent: "the whole feed", "Whose share of the metric is judged."),
        OtherField("versus", "`nested`", absent: "the bound alone", "What it is held against: the baseline arm."),
        OtherField("atLeast", "a share such as `30% lower`, or a value with its unit", "The least that passes."),
        OtherField("atMost", "a value with its unit such as `8 ms`, `40 MB`, `1200`", "The most that passes."),
    ]

    /// The gate of one line, or nil when something is wrong with it, which is reported.
    func gate(_ node: Node, reader: ProfileReader) -> ProfileGate? {
        var fields = FieldReader(node, owner: "gate", reader: reader)
        let metric = readMetric(&fields)
        let type = readSectionType(&fields, metric: metric)
        let demand = metric.flatMap { readDemand(&fields, metric: $0) }
        if metric == nil { ["versus", "atLeast", "atMost"].forEach { _ = fields.node($0) } }
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

    private func readDemand(_ fields: inout FieldReader, metric: Metric) -> GateRule.Demand? {
        let versus = fields.text("versus")
        let least = fields.text("atLeast")
        let most = fields.text("atMost")
        if let versus, versus != "nested" {
            fields.report(.unknownWord(versus, what: "baseline", among: ["nested"]), at: "versus")
            return nil
        }
        if versus != nil, most == nil { return share(fields, least ?? "0% \(word(metric))", metric: metric) }
        switch (least, most) {
        case (nil, let most?) where versus == nil: return bound(fields, most, "atMost", metric).map { .atMost($0) }
        case (let least?, nil): return bound(fields, least, "atLeast", metric).map { .atLeast($0) }
        default:
            fields.reader.report(
                .invalid("a gate has `versus`, `versus` with `atLeast`, `atLeast` alone, or `atMost` alone"),
                at: fields.location)
            return nil
        }
    }

    private func share(_ fields: FieldReader, _ text: String, metric: Metric) -> GateRule.Demand? {
        let words = text.split(whereSeparator: { $0 == " " || $0 == "%" })
        let better = word(metric)
        guard words.count == 2, text.contains("%"), words[1] == better, let percent = Double(words[0]),
            (0...100_000).contains(percent)
        else {
            let expected = "a share such as `30% \(better)`, because `\(metric.name)` is better when it is \(better)"
            fields.report(.wrongType(key: "atLeast", found: "`\(text)`", expected: expected), at: "atLeast")
            return nil
        }
        return .betterThanNested(share: percent / 100)
    }

    private func bound(_ fields: FieldReader, _ text: String, _ key: String, _ metric: Metric) -> Double? {
        if let value = Quantity.value(of: text, in: metric.unit) { return value }
        let expected = "a number with a unit of \(Quantity.units(of: metric.unit).joined(separator: ", "))"
        fields.report(.wrongType(key: key, found: "`\(text)`", expected: expected), at: key)
        return nil
    }

    private func word(_ metric: Metric) -> String {
        metric.direction == .higherIsBetter ? "higher" : "lower"
    }
}
