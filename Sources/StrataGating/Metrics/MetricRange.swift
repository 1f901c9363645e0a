/// The possible values of a metric. Files with other values were damaged or made by hand, and are rejected.
package struct MetricRange: Hashable, Sendable {
    /// The least and the greatest value.
    package let limits: ClosedRange<Double>
    /// Whether values have no fraction.
    package let isWhole: Bool
    /// The text after a limit in messages.
    private let symbol: String

    /// The range of a metric's values in some unit.
    ///
    /// - Parameter name: the metric's name. If ``MetricTable/standard`` does not know it, it belongs to a package,
    ///   which decides about its sign and fractions.
    package init(of name: String, in unit: MetricUnit) {
        let metric = MetricTable.standard[name]
        let greatest = Self.greatest[unit] ?? Self.greatestOfOthers
        limits = (Self.mayBeNegative(metric) ? -greatest : 0)...greatest
        isWhole = unit == .count && metric?.isMean == false
        symbol = [.count, .ratio].contains(unit) ? "" : " \(unit.rawValue)"
    }

    /// The reason why a value is outside of the range, in words; nil if it is inside.
    package func refusal(of value: Double) -> String? {
        guard value.isFinite else { return "\(value) is not a finite number" }
        guard limits.contains(value) else {
            let (least, greatest) = (Self.brief(limits.lowerBound), Self.brief(limits.upperBound))
            return "\(Self.brief(value)) is out of range: \(least) to \(greatest)\(symbol)"
        }
        return isWhole && value != value.rounded() ? "\(value) is not a whole number" : nil
    }

    /// A whole number without `.0`.
    private static func brief(_ number: Double) -> String {
        number == number.rounded() && number.magnitude <= 0x1p53 ? String(Int(number)) : "\(number)"
    }

    /// Held bytes are counted relative to a starting value, and may fall below it.
    private static func mayBeNegative(_ metric: Metric?) -> Bool {
        guard let metric else { return true }
        return metric.isSigned || metric.group == .memory && metric.unit == .bytes
    }

    /// Larger than any trial can measure. A 64-bit floating-point number holds whole numbers up to 2^53. A time of 1e17
    /// ns is three years.
    private static let greatest: [MetricUnit: Double] = [
        .nanoseconds: 1e17, .bytes: 0x1p53, .count: 0x1p53, .instructions: 0x1p53, .millisecondsPerSecond: 1e9,
        .points: 1e12, .squarePoints: 1e18, .squarePointSeconds: 1e18, .ratio: 1e12,
    ]
    private static let greatestOfOthers = 1e100
}

extension MetricRange {
    /// The first value of some trials that is outside of a metric's range.
    ///
    /// - Parameters:
    ///   - values: one value for each trial.
    ///   - bySectionType: the same for section types.
    /// - Returns: the keys and the index that lead to the value, and its mistake; nil if all values are possible.
    package static func mistake(
        in values: [Double], _ bySectionType: [String: [Double]]?, of name: String, in unit: MetricUnit
    ) -> (keys: [String], index: Int, words: String)? {
        let range = MetricRange(of: name, in: unit)
        let shares = (bySectionType ?? [:]).sorted { $0.key < $1.key }.map { (["bySectionType", $0.key], $0.value) }
        for (keys, values) in [(["values"], values)] + shares {
            for (index, value) in values.enumerated() {
                if let words = range.refusal(of: value) { return (keys, index, words) }
            }
        }
        return nil
    }
}
