/// The difference between a candidate's value and a baseline's.
///
/// ```swift
/// let difference = MetricDifference(candidate: 54, baseline: 100)
/// print(difference.relative ?? 0)  // -0.46
/// ```
public struct MetricDifference: Hashable, Sendable {
    /// The judged value.
    public let candidate: Double
    /// The value with which it is compared.
    public let baseline: Double

    /// Compares two values of one metric, in its unit.
    public init(candidate: Double, baseline: Double) {
        self.candidate = candidate
        self.baseline = baseline
    }

    /// Candidate less baseline, in the metric's unit.
    public var absolute: Double { candidate - baseline }

    /// The difference as a share of the baseline: -0.46 is 46 % lower. Nil if the baseline is zero and the candidate is
    /// not.
    public var relative: Double? {
        if candidate == baseline { return 0 }
        return baseline == 0 ? nil : absolute / baseline.magnitude
    }

    /// Whether the candidate is worse by any amount. Always false for a neutral direction.
    public func isWorse(_ direction: MetricDirection) -> Bool {
        switch direction {
        case .lowerIsBetter: candidate > baseline
        case .higherIsBetter: candidate < baseline
        case .neutral: false
        }
    }
}

extension MetricDifference {
    /// The difference for a sentence that continues with "than": `46.2 % lower`, `400 B higher`, `higher`; nil if both
    /// values print alike with all their digits.
    ///
    /// A share that would print as 0.0 % is replaced by the difference itself, or, for a unit with fractions, by
    /// `<0.1 %`.
    ///
    /// - Parameter limit: a share with which the difference is compared. A different share is not printed alike.
    public func words(in unit: MetricUnit, apartFrom limit: Double? = nil) -> String? {
        guard !printsAlike(in: unit) else { return nil }
        return [size(in: unit, apartFrom: limit), candidate < baseline ? "lower" : "higher"].compactMap(\.self).joined(
            separator: " ")
    }

    /// The difference for a table: `-46.2 %`, `+400 B`, `=`; `was 0` if the baseline is zero.
    public func signed(in unit: MetricUnit) -> String {
        guard !printsAlike(in: unit) else { return "=" }
        return size(in: unit).map { (candidate < baseline ? "-" : "+") + $0 } ?? "was 0"
    }

    private func printsAlike(in unit: MetricUnit) -> Bool {
        guard candidate != baseline else { return true }
        let (own, other) = unit.distinguished(candidate, baseline)
        return own == other
    }

    /// The size without a sign; nil if the baseline is zero.
    private func size(in unit: MetricUnit, apartFrom limit: Double? = nil) -> String? {
        guard let relative else { return nil }
        let share = relative.magnitude * 100
        guard MetricUnit.fixed(share, places: 1) != "0.0" else {
            return unit.isWhole ? unit.inFull(absolute.magnitude) : "<0.1 %"
        }
        guard let bound = limit.map({ $0.magnitude * 100 }), bound != share else {
            return "\(MetricUnit.fixed(share, places: 1)) %"
        }
        let places = (1...4).first { MetricUnit.fixed(share, places: $0) != MetricUnit.fixed(bound, places: $0) }
        return "\(MetricUnit.fixed(share, places: places ?? 4)) %"
    }
}
