internal import StrataGating

/// Reads the demand of a gate: its reference and limit.
struct GateDemandReader {
    let metric: Metric
    let reach: GateReach

    /// The demand; nil if it is invalid, which is reported.
    func demand(_ fields: inout FieldReader) -> GateRule.Demand? {
        let versus = fields.text("versus")
        if versus == nil, fields.has("versus") {
            fields.report(
                .wrongType(key: "versus", found: "nothing", expected: "`nested`, `stored` or `history`"), at: "versus")
            return nil
        }
        let limits = ["atLeast", "atMost", "regression", "exact", "severity"].compactMap { key in
            fields.text(key).map { (key: key, text: $0) }
        }
        let floor = fields.text("floor")
        if let versus, GateReference(rawValue: versus) == nil {
            let words = GateReference.allCases.map(\.rawValue)
            fields.report(.unknownWord(versus, what: "reference", among: words), at: "versus")
            return nil
        }
        guard limits.count <= 1 else {
            let keys = limits.map { "`\($0.key)`" }.joined(separator: " and ")
            return refuse(fields, "a gate has one limit; this one has \(keys)")
        }
        if floor != nil, limits.first?.key != "regression" {
            return refuse(fields, "`floor` needs `regression`; both have to be exceeded")
        }
        if fields.has("window"), versus != GateReference.history.rawValue {
            fields.pass(["window"])
            return refuse(fields, "`window` needs `versus: history`", at: "window")
        }
        if let reference = versus.flatMap({ GateReference(rawValue: $0) }) {
            var window: Int?
            if reference == .history {
                guard let days = days(&fields) else { return nil }
                window = days
            }
            return limit(fields, reference, limits.first, floor).map {
                .relative(GateComparison(to: reference, limit: $0, window: window))
            }
        }
        return absolute(fields, limits.first)
    }

    /// The days of a gate's window; nil if they are invalid, which is reported.
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

    private func limit(
        _ fields: FieldReader, _ reference: GateReference, _ limit: (key: String, text: String)?, _ floor: String?
    ) -> GateLimit? {
        switch limit?.key {
        case nil: return reference == .nested ? .bound(0) : metric.standardLimit
        case "atLeast": return share(fields, limit?.text, "atLeast", better, "30").map { .bound(-$0) }
        case "atMost": return share(fields, limit?.text, "atMost", worse, "60").map { .bound($0) }
        case "exact": return exact(fields, limit?.text)
        case "regression":
            guard let share = share(fields, limit?.text, "regression", "", "5") else { return nil }
            guard let floor else { return .regression(share, floor: metric.standardFloor) }
            return bound(fields, floor, "floor").map { .regression(share, floor: $0) }
        default: return refuse(fields, "`severity` cannot be combined with `versus`")
        }
    }

    private func absolute(_ fields: FieldReader, _ limit: (key: String, text: String)?) -> GateRule.Demand? {
        switch limit?.key {
        case "atMost": bound(fields, limit?.text ?? "", "atMost").map { .atMost($0) }
        case "atLeast": bound(fields, limit?.text ?? "", "atLeast").map { .atLeast($0) }
        case "severity": severity(fields, limit?.text ?? "")
        case "regression", "exact": refuse(fields, "`\(limit?.key ?? "")` needs `versus`")
        default:
            refuse(
                fields,
                "a gate needs `versus` (optionally with `atLeast`, `atMost`, `regression` or `exact`), or `atMost`, "
                    + "`atLeast` or `severity` alone")
        }
    }

    private func exact(_ fields: FieldReader, _ text: String?) -> GateLimit? {
        guard text == "true" else {
            fields.report(.wrongType(key: "exact", found: "`\(text ?? "")`", expected: "`true`"), at: "exact")
            return nil
        }
        guard metric.tier == .exact else {
            return refuse(
                fields, "`\(metric.name)` is \(metric.tier.rawValue), so its trials differ; use `regression: 5%`",
                at: "exact")
        }
        return .exact
    }

    private func severity(_ fields: FieldReader, _ name: String) -> GateRule.Demand? {
        if let severity = HitchSeverity.named(name) {
            guard metric.name == severity.metric else {
                return refuse(
                    fields, "`\(name)` is a bound on `\(severity.metric)`, not on `\(metric.name)`", at: "severity")
            }
            return .atMost(severity.bound)
        }
        let problem = ProfileProblem.unknownWord(name, what: "severity", among: HitchSeverity.all.map(\.name))
        fields.report(problem, at: "severity")
        return nil
    }

    /// A share such as `30% lower`; `word` may be empty.
    private func share(
        _ fields: FieldReader, _ text: String?, _ key: String, _ word: String, _ example: String
    ) -> Double? {
        let text = text ?? ""
        let words = text.split(whereSeparator: { $0 == " " || $0 == "%" })
        if text.contains("%"), words.dropFirst().joined(separator: " ") == word,
            let percent = words.first.flatMap({ Double($0) }), (0...100_000).contains(percent)
        {
            // A value that cannot be negative is at most 100 % lower than another.
            let falls = word == "lower" || word.isEmpty && metric.direction == .higherIsBetter
            guard percent > 100, falls, !metric.isSigned else { return percent / 100 }
            return refuse(
                fields,
                "`\(text)` \(effect(of: key)): no value of `\(metric.name)` is more than 100% lower than another",
                at: key)
        }
        let reason = word.isEmpty ? "" : ", because `\(metric.name)` is better when it is \(better)"
        let expected = "a share such as `\(example)%\(word.isEmpty ? "" : " ")\(word)`\(reason)"
        fields.report(.wrongType(key: key, found: "`\(text)`", expected: expected), at: key)
        return nil
    }

    private func bound(_ fields: FieldReader, _ text: String, _ key: String) -> Double? {
        if let value = Quantity.value(of: text, in: metric.unit) {
            guard let limit = reach.limit(of: metric), value > limit.value else { return value }
            return refuse(fields, "`\(text)` \(effect(of: key)): \(limit.reason)", at: key)
        }
        let expected = Quantity.words(for: metric.unit)
        fields.report(.wrongType(key: key, found: "`\(text)`", expected: expected), at: key)
        return nil
    }

    /// The effect of a limit that no value can reach.
    private func effect(of key: String) -> String { key == "atLeast" ? "cannot be met" : "could never fail" }

    private func refuse<Result>(_ fields: FieldReader, _ words: String, at key: String? = nil) -> Result? {
        if let key {
            fields.report(.invalid(words), at: key)
        } else {
            fields.reader.report(.invalid(words), at: fields.location)
        }
        return nil
    }

    private var better: String { metric.direction == .higherIsBetter ? "higher" : "lower" }
    private var worse: String { metric.direction == .higherIsBetter ? "lower" : "higher" }
}

/// The largest values that a trial can have before it is killed. A bound beyond them has no effect.
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
        case .millisecondsPerSecond where metric.name.hasPrefix("hitch.ratio"):
            (1_000, "a second has 1,000 ms")
        default: nil
        }
    }
}
