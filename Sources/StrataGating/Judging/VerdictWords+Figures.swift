internal import StrataBasics

extension VerdictWords {
    /// `layout.time is 11.8 % higher than the stored baseline (4.70 ms against 4.20 ms; ...)`.
    func comparison(_ figures: VerdictFigures) -> String {
        let unit = figures.unit
        guard let reference = figures.reference, let difference = figures.difference else {
            let value =
                figures.bound.map { unit.distinguished(figures.candidate, $0).0 } ?? unit.formatted(figures.candidate)
            return "\(subject) is \(value) in `\(judge.candidate)`\(certainty(figures).map { " (\($0))" } ?? "")"
        }
        let values = unit.formatted(figures.candidate, against: reference)
        let inside = [values, certainty(figures)].compactMap(\.self).joined(separator: "; ")
        guard let words = difference.words(in: unit, apartFrom: gate.rule.limit?.share) else {
            return "\(subject) is the same as \(self.reference) (\(inside))"
        }
        return "\(subject) is \(words) than \(self.reference) (\(inside))"
    }

    /// The interval, trials and p of a statistical figure; nil for an exact one.
    private func certainty(_ figures: VerdictFigures) -> String? {
        guard figures.tier == .statistical else { return nil }
        guard let interval = figures.interval, let p = figures.p else { return Self.trials(figures) }
        let confidence = MetricUnit.fixed(interval.confidence * 100, places: 0)
        return "\(confidence) % interval \(ends(interval, figures)), \(Self.trials(figures)), p \(Self.chance(p))"
    }

    /// The ends of an interval: shares of the reference, or, against a bound alone, medians.
    private func ends(_ interval: VerdictInterval, _ figures: VerdictFigures) -> String {
        let (ends, unit) = ([interval.lower, interval.upper], figures.unit)
        switch figures.reference {
        case nil: return ends.map { unit.formatted((figures.bound ?? 0) + $0) }.joined(separator: " to ")
        case 0: return "of the difference " + ends.map { unit.formatted($0) }.joined(separator: " to ")
        case let reference?:
            return ends.map { Self.percent($0 / reference.magnitude) }.joined(separator: " to ")
        }
    }

    private static func trials(_ figures: VerdictFigures) -> String {
        let trials = figures.trials.counted("trial")
        guard let other = figures.referenceTrials else { return trials }
        return other == figures.trials ? "\(trials) a side" : "\(trials) against \(other)"
    }

    /// The gate's requirement, with enough digits to distinguish a bound from the value.
    func asked(_ metric: Metric, _ figures: VerdictFigures) -> String {
        switch gate.rule.demand {
        case .atMost(let bound): "required: at most \(metric.unit.distinguished(bound, figures.candidate).0)"
        case .atLeast(let bound): "required: at least \(metric.unit.distinguished(bound, figures.candidate).0)"
        case .relative: "required: \(gate.rule.words(for: metric))"
        }
    }

    /// `+11.8 %`.
    static func percent(_ share: Double) -> String {
        (share > 0 ? "+" : "") + MetricUnit.fixed(share * 100, places: 1) + " %"
    }

    /// `= 0.0004`, `< 0.0001`, `= 0.73`: four digits below 0.1, two above.
    static func chance(_ p: Double) -> String {
        guard p >= 0.0001 else { return "< 0.0001" }
        guard p < 0.995 else { return "> 0.99" }
        guard p < 0.1 else { return "= \(MetricUnit.fixed(p, places: 2))" }
        let tenThousandths = Int((p * 10_000).rounded())
        let digits = String(tenThousandths % 10_000)
        return "= \(tenThousandths / 10_000).\(String(repeating: "0", count: 4 - digits.count))\(digits)"
    }
}
