internal import StrataGating

/// Parses values with units: `8 ms`, `40 MB`, `1200`.
enum Quantity {
    private static let factors: [MetricUnit: [(unit: String, factor: Double)]] = [
        .nanoseconds: [("ns", 1), ("us", 1e3), ("ms", 1e6), ("s", 1e9)],
        .bytes: [("B", 1), ("kB", 1e3), ("KiB", 1_024), ("MB", 1e6), ("MiB", 1_048_576), ("GB", 1e9)],
        .count: [("", 1)],
        .millisecondsPerSecond: [("ms/s", 1), ("", 1)],
        .points: [("pt", 1), ("", 1)],
        .squarePoints: [("pt2", 1), ("", 1)],
        .squarePointSeconds: [("pt2*s", 1), ("", 1)],
        .instructions: [("", 1)],
        .ratio: [("", 1)],
    ]

    /// The spellings of a unit with their factors; a package's unit is written as its symbol or left out.
    private static func ways(of unit: MetricUnit) -> [(unit: String, factor: Double)] {
        factors[unit] ?? [(unit.rawValue, 1), ("", 1)]
    }

    /// The notation of a value: `a number with a unit of ns, us, ms, s`, `a number`.
    static func words(for unit: MetricUnit) -> String {
        let ways = ways(of: unit)
        let names = ways.map(\.unit).filter { !$0.isEmpty }
        guard !names.isEmpty else { return "a number" }
        let bare = names.count < ways.count ? ", or without one" : ""
        return "a number with a unit of \(names.joined(separator: ", "))\(bare)"
    }

    /// All units of these metrics, without duplicates.
    static func units(of metrics: MetricTable) -> [String] {
        let units = Set(MetricUnit.standard + metrics.metrics.map(\.unit))
        return Set(units.flatMap { ways(of: $0) }.map(\.unit)).subtracting([""]).sorted()
    }

    /// The value in the metric's own unit; nil unless the text is a finite, non-negative number with one of its units.
    static func value(of text: String, in unit: MetricUnit) -> Double? {
        QuantityField.value(of: text, ways(of: unit).map { QuantityField.Unit(name: $0.unit, factor: $0.factor) })
    }
}
