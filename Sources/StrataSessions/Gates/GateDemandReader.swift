internal import StrataGating

/// Reads the demand of a gate: its reference and limit.
struct GateDemandReader {
    let metric: Metric
    let reach: GateReach
    var kinds = GateLimit.kinds

    /// The keys that state a limit, without additions to others.
    private var mainKeys: [String] { kinds.flatMap { $0.keys }.filter { $0.addition == nil }.map(\.name) }

    /// The demand; nil if it is invalid. The error is reported.
    func demand(_ fields: inout FieldReader) -> GateRule.Demand? {
        let versus = fields.text("versus")
        if versus == nil, fields.has("versus") {
            fields.report(
                .wrongType(key: "versus", found: "nothing", expected: "`nested`, `stored` or `history`"), at: "versus")
            return nil
        }
        let (line, given) = line(&fields)
        if let versus, GateReference(rawValue: versus) == nil {
            let words = GateReference.allCases.map(\.rawValue)
            fields.report(.unknownWord(versus, what: "reference", among: words), at: "versus")
            return nil
        }
        guard given.count <= 1 else {
            line.refuse("a gate has one limit; this one has \(given.map { "`\($0)`" }.joined(separator: " and "))")
            return nil
        }
        if let words = lonelyAddition(line, given.first) {
            line.refuse(words)
            return nil
        }
        if fields.has("window"), versus != GateReference.history.rawValue {
            fields.pass(["window"])
            return refuse(fields, "`window` needs `versus: history`", at: "window")
        }
        guard let reference = versus.flatMap({ GateReference(rawValue: $0) }) else {
            return absolute(line, given.first)
        }
        var window: Int?
        if reference == .history {
            guard let days = days(&fields) else { return nil }
            window = days
        }
        return limit(line, reference, given.first).map {
            .relative(GateComparison(to: reference, limit: $0, window: window))
        }
    }

    /// Reads the keys of limits, and names those that state one.
    private func line(_ fields: inout FieldReader) -> (GateLine, given: [String]) {
        let additions = kinds.flatMap { $0.keys }.filter { $0.addition != nil }.map(\.name)
        let main = mainKeys + ["severity"]
        var texts: [String: String] = [:]
        for key in main + additions { texts[key] = fields.text(key) }
        return (GateLine(metric: metric, reach: reach, fields: fields, texts: texts), main.filter { texts[$0] != nil })
    }

    /// The reason why an addition to another key has no effect, in words; nil if every
    /// addition has its key.
    private func lonelyAddition(_ line: GateLine, _ given: String?) -> String? {
        for key in kinds.flatMap({ $0.keys }) where line.has(key.name) {
            guard let addition = key.addition, addition.to != given else { continue }
            return "`\(key.name)` needs `\(addition.to)`; \(addition.reason)"
        }
        return nil
    }

    /// The days of a gate's window; nil if they are invalid. The error is reported.
    private func days(_ fields: inout FieldReader) -> Int? {
        guard !fields.has("section") else {
            fields.pass(["window"])
            return refuse(fields, "the history has no values by section type; leave out `section`", at: "section")
        }
        guard fields.has("window") else { return GateComparison.standardWindow }
        let text = fields.text("window") ?? ""
        let words = text.split(separator: " ")
        let days = words.first.flatMap { Int($0) } ?? 0
        if words.count == 2, (1...3_650).contains(days), words[1] == (days == 1 ? "day" : "days") { return days }
        fields.report(
            .wrongType(
                key: "window", found: "`\(text)`", expected: "a number of days from 1 to 3650, such as `30 days`"),
            at: "window")
        return nil
    }

    private func limit(_ line: GateLine, _ reference: GateReference, _ key: String?) -> GateLimit? {
        guard let key else { return reference == .nested ? .bound(0) : metric.standardLimit }
        guard let kind = kinds.first(where: { $0.keys.contains { $0.name == key } }) else {
            line.refuse("`\(key)` cannot be combined with `versus`")
            return nil
        }
        func read<Kind: GateLimitKind>(_ kind: Kind.Type) -> GateLimit? {
            kind.read(key, from: line).map { GateLimit($0) }
        }
        return read(kind)
    }

    private func absolute(_ line: GateLine, _ key: String?) -> GateRule.Demand? {
        switch key {
        case "atMost": return line.value("atMost").map { .atMost($0) }
        case "atLeast": return line.value("atLeast").map { .atLeast($0) }
        case "severity": return severity(line)
        case .some(let key): line.refuse("`\(key)` needs `versus`")
        case nil:
            let keys = mainKeys.map { "`\($0)`" }
            let choice = keys.dropLast().joined(separator: ", ") + " or " + (keys.last ?? "")
            line.refuse(
                "a gate needs `versus` (optionally with \(choice)), or `atMost`, `atLeast` or `severity` alone")
        }
        return nil
    }

    private func severity(_ line: GateLine) -> GateRule.Demand? {
        let name = line.texts["severity"] ?? ""
        if let severity = HitchSeverity.named(name) {
            guard metric.name == severity.metric else {
                line.refuse("severity", "`\(name)` is a bound on `\(severity.metric)`, not on `\(metric.name)`")
                return nil
            }
            return .atMost(severity.bound)
        }
        let problem = ProfileDiagnostic.Kind.unknownWord(name, what: "severity", among: HitchSeverity.all.map(\.name))
        line.fields.report(problem, at: "severity")
        return nil
    }

    private func refuse<Result>(_ fields: FieldReader, _ words: String, at key: String) -> Result? {
        fields.report(.invalid(words), at: key)
        return nil
    }
}

/// The largest values that a trial can reach before it is killed. A bound beyond them has no effect.
struct GateReach {
    /// The profile's `timeLimit`.
    var seconds: Double
    /// The profile's `memoryLimit`.
    var megabytes: Double

    /// The largest value of a metric in its unit, with the reason; nil without one.
    func limit(of metric: Metric) -> (value: Double, reason: String)? {
        switch metric.unit {
        case .nanoseconds:
            (seconds * 1e9, "a trial takes at most \(brief(seconds)) s (`timeLimit`)")
        case .bytes where metric.group == .memory:
            (megabytes * 1e6, "a trial uses at most \(brief(megabytes)) MB (`memoryLimit`)")
        case .millisecondsPerSecond where metric.name.hasPrefix(MetricKey.hitchRatio.name):
            (1_000, "a second has 1,000 ms")
        default: nil
        }
    }
}
