internal import StrataGating

/// Parses values with units: `8 ms`, `40 MB`, `1200`.
enum Quantity {
    /// A unit's spelling, and its size in the value's own unit.
    typealias Unit = (name: String, factor: Double)

    /// Durations. The value's own unit is the nanosecond.
    static let durations: [Unit] = [("ms", 1e6), ("s", 1e9), ("us", 1e3)]
    /// Bits per second.
    static let bitRates: [Unit] = [("kbit", 1e3), ("Mbit", 1e6), ("Gbit", 1e9)]
    /// Bytes.
    static let bytes: [Unit] = [("kB", 1e3), ("MB", 1e6), ("GB", 1e9), ("KiB", 1_024), ("MiB", 1_048_576)]

    private static let units: [MetricUnit: [Unit]] = [
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

    /// The spellings of a metric's unit. A package's unit is written as its symbol or left out.
    private static func units(of unit: MetricUnit) -> [Unit] { units[unit] ?? [(unit.rawValue, 1), ("", 1)] }

    /// The notation of a metric's value: `a number with a unit of ns, us, ms, s`, `a number`.
    static func words(for unit: MetricUnit) -> String {
        let all = units(of: unit)
        let names = all.map(\.name).filter { !$0.isEmpty }
        guard !names.isEmpty else { return "a number" }
        let bare = names.count < all.count ? ", or without one" : ""
        return "a number with a unit of \(names.joined(separator: ", "))\(bare)"
    }

    /// All units of these metrics, without duplicates.
    static func units(of metrics: MetricTable) -> [String] {
        let all = Set(MetricUnit.standard + metrics.metrics.map(\.unit))
        return Set(all.flatMap { units(of: $0) }.map(\.name)).subtracting([""]).sorted()
    }

    /// A metric's value in its own unit; nil unless the text is a finite, non-negative number with one of its units.
    static func value(of text: String, in unit: MetricUnit) -> Double? { value(of: text, units(of: unit)) }

    /// The value of a text; nil unless it is a finite, non-negative number with one of the units.
    static func value(of text: String, _ units: [Unit]) -> Double? {
        let trimmed = text.filter { $0 != " " && $0 != "_" }
        let number = trimmed.prefix { $0.isNumber || $0 == "." || $0 == "+" || $0 == "-" }
        let suffix = trimmed.dropFirst(number.count)
        guard let value = Double(number), value.isFinite, value >= 0,
            let unit = units.first(where: { $0.name == suffix })
        else { return nil }
        return value * unit.factor
    }
}

extension Double {
    /// A number in YAML syntax: `10_000`, `.nan` and `-.inf` included.
    init?(yaml text: String) {
        let plain = text.lowercased().filter { $0 != "_" }
        switch plain {
        case ".nan": self = .nan
        case ".inf", "+.inf": self = .infinity
        case "-.inf": self = -.infinity
        default: self.init(plain)
        }
    }
}
