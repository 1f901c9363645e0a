internal import StrataBasics

extension MetricUnit {
    /// A formatted value: `12.4 MB`, `8.31 ms`, `10,736`, `3.33 ms/s`.
    ///
    /// Values have three significant digits, but counts have all digits. Bytes are decimal: 1 MB is 1,000,000 bytes.
    ///
    /// - Complexity: O(1).
    public func formatted(_ value: Double) -> String {
        guard value.isFinite else { return "-" }
        switch self {
        case .bytes: return Self.scaled(value, by: 1_000, ["B", "kB", "MB", "GB", "TB"])
        case .nanoseconds: return Self.scaled(value, by: 1_000, ["ns", "us", "ms", "s"])
        case .ratio: return Self.digits(value)
        case .count: return Self.grouped(value)
        // A fraction of a median or of a share is meaningless.
        case .instructions: return Self.grouped(value.rounded())
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
        let (own, reference) = distinguished(value, other)
        return "\(own) against \(reference)"
    }

    /// Two values with three significant digits, or with all digits if they would look alike.
    public func distinguished(_ value: Double, _ other: Double) -> (String, String) {
        let short = (formatted(value), formatted(other))
        guard short.0 == short.1, value != other, value.isFinite, other.isFinite else { return short }
        let places = (0...Self.mostPlaces).first { places in
            Self.grouped(value, places: places) != Self.grouped(other, places: places)
        }
        guard let places else { return short }
        return (inFull(value, places: places), inFull(other, places: places))
    }

    /// Whether values are whole numbers, apart from their medians and means.
    var isWhole: Bool { [.bytes, .nanoseconds, .count, .instructions].contains(self) }

    /// A value in the unit itself, not a multiple of it. It has as many decimal places as the value, but at most two:
    /// `25,688,832 B`.
    func inFull(_ value: Double) -> String {
        let own = (0...Self.mostPlaces).first { (value * Self.power($0)).rounded() / Self.power($0) == value }
        let few = (0...Self.mostPlaces).first { value.magnitude * Self.power($0) >= 10 }
        return inFull(value, places: min(own ?? Self.mostPlaces, few ?? Self.mostPlaces))
    }

    private func inFull(_ value: Double, places: Int) -> String {
        let symbol =
            switch self {
            case .bytes: "B"
            case .count, .instructions, .ratio: ""
            default: rawValue
            }
        let digits = Self.grouped(value, places: places)
        return symbol.isEmpty ? digits : "\(digits) \(symbol)"
    }

    private static let mostPlaces = 6

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

    /// A number with the given number of decimal places, 0 to 6.
    public static func fixed(_ value: Double, places: Int) -> String {
        let factor = power(places)
        let scaled = (value.magnitude * factor).rounded()
        guard scaled < 1e15 else { return "\(value)" }
        let sign = value < 0 && scaled != 0 ? "-" : ""
        let (whole, fraction) = Int(scaled).quotientAndRemainder(dividingBy: Int(factor))
        return sign + String(whole) + decimals(fraction, places: places)
    }

    /// A number with thousands separators; a fraction has one decimal place.
    static func grouped(_ value: Double) -> String { grouped(value, places: value == value.rounded() ? 0 : 1) }

    /// A number with thousands separators and decimal places.
    private static func grouped(_ value: Double, places: Int) -> String {
        let factor = power(places)
        let scaled = (value.magnitude * factor).rounded()
        guard scaled < 1e15 else { return "\(value)" }
        let (whole, fraction) = Int(scaled).quotientAndRemainder(dividingBy: Int(factor))
        return (value < 0 && scaled != 0 ? "-" : "") + whole.grouped + decimals(fraction, places: places)
    }

    private static func decimals(_ fraction: Int, places: Int) -> String {
        let digits = String(fraction)
        return places == 0 ? "" : "." + String(repeating: "0", count: max(0, places - digits.count)) + digits
    }

    private static func power(_ places: Int) -> Double {
        (0..<max(0, min(places, mostPlaces))).reduce(1) { power, _ in power * 10 }
    }
}
