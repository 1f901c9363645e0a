internal import Basics

extension MetricUnit {
    /// A formatted value: `12.4 MB`, `8.31 ms`, `10,736`, `3.33 ms/s`.
    ///
    /// Values have three significant digits; counts have all. Bytes are decimal: 1 MB is 1,000,000 bytes.
    ///
    /// - Complexity: O(1).
    public func formatted(_ value: Double) -> String {
        guard value.isFinite else { return "-" }
        switch self {
        case .bytes: return Self.scaled(value, by: 1_000, ["B", "kB", "MB", "GB", "TB"])
        case .nanoseconds: return Self.scaled(value, by: 1_000, ["ns", "us", "ms", "s"])
        case .ratio: return Self.digits(value)
        case .count, .instructions: return Self.grouped(value)
        case .millisecondsPerSecond: return "\(Self.digits(value)) ms/s"
        case .points: return "\(Self.digits(value)) pt"
        case .squarePoints: return "\(Self.grouped(value.rounded())) pt2"
        case .squarePointSeconds:
            return "\(Self.short(value)) pt2*s"
        default: return rawValue.isEmpty ? Self.short(value) : "\(Self.short(value)) \(rawValue)"
        }
    }

    /// Two values: `123 MB against 110 MB`, with all digits if three do not distinguish them.
    public func formatted(_ value: Double, against other: Double) -> String {
        let (own, reference) = (formatted(value), formatted(other))
        guard own == reference, value != other, value.isFinite, other.isFinite else {
            return "\(own) against \(reference)"
        }
        let unit = self == .bytes ? " B" : self == .count || rawValue.isEmpty ? "" : " \(rawValue)"
        return "\(Self.grouped(value))\(unit) against \(Self.grouped(other))\(unit)"
    }

    /// A share in percent, with one decimal place, or two significant digits if it is small: `11.8`, `0.0043`.
    public static func percent(_ share: Double) -> String {
        let percent = share * 100
        guard percent != 0, percent.magnitude < 0.05, percent.magnitude > 1e-9 else { return fixed(percent, places: 1) }
        var (places, scaled) = (0, percent.magnitude)
        while scaled < 10 { (places, scaled) = (places + 1, scaled * 10) }
        let digits = String(Int(scaled.rounded()))
        let zeros = String(repeating: "0", count: max(0, places - digits.count))
        return "\(percent < 0 ? "-" : "")0.\(zeros)\(digits)"
    }

    private static func scaled(_ value: Double, by step: Double, _ units: [String]) -> String {
        var value = value
        var unit = 0
        while value.magnitude >= step, unit < units.count - 1 {
            value /= step
            unit += 1
        }
        return "\(unit == 0 ? grouped(value.magnitude < 100 ? value : value.rounded()) : digits(value)) \(units[unit])"
    }

    /// Three significant digits below 100, otherwise all.
    private static func short(_ value: Double) -> String {
        value.magnitude < 100 ? digits(value) : grouped(value.rounded())
    }

    /// Three significant digits: 1.23, 12.3, 123.
    static func digits(_ value: Double) -> String {
        let places = value.magnitude < 10 ? 2 : value.magnitude < 100 ? 1 : 0
        return fixed(value, places: places)
    }

    /// A number with the given number of decimal places.
    public static func fixed(_ value: Double, places: Int) -> String {
        let factor = places == 0 ? 1.0 : places == 1 ? 10 : 100
        let scaled = (value.magnitude * factor).rounded()
        guard scaled < 1e15 else { return "\(value)" }
        let whole = Int(scaled)
        let sign = value < 0 && whole != 0 ? "-" : ""
        let divisor = Int(factor)
        guard places > 0 else { return sign + String(whole) }
        let fraction = String(whole % divisor)
        return "\(sign)\(whole / divisor).\(String(repeating: "0", count: places - fraction.count))\(fraction)"
    }

    /// A number with thousands separators; a fraction has one decimal place.
    static func grouped(_ value: Double) -> String {
        guard value.magnitude < 1e15 else { return "\(value)" }
        guard value == value.rounded() else { return fixed(value, places: 1) }
        return Int(value).grouped
    }
}
