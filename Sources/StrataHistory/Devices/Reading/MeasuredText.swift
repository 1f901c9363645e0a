internal import StrataGating

/// A number with a unit, in the language of the device's user: `1,106,818 kB`, `12,5 ms`, `1 530毫秒`.
struct MeasuredText: Hashable, Sendable {
    /// The value in Strata's unit.
    var value: Double
    /// The unit.
    var unit: MetricUnit

    /// Reads a text.
    ///
    /// - Parameter region: The device's region, such as `DE`. It determines whether `1.500` has a decimal point or a
    ///   thousands separator.
    init(_ text: String, region: String?) throws(MeasurementError) {
        let scalars = Array(text.unicodeScalars.prefix(Self.longest + 1))
        guard scalars.count <= Self.longest else {
            throw MeasurementError(words: "the text is longer than any measurement")
        }
        var number = LocalNumber(region: region)
        let rest = number.take(scalars[...])
        guard let value = number.value else {
            throw MeasurementError(words: "expected a number with a unit, such as 12 ms, found '\(text)'")
        }
        var word = ""
        word.unicodeScalars.append(contentsOf: rest)
        guard let unit = MeasuredUnit(word) else {
            throw MeasurementError(words: "unknown unit '\(MeasuredUnit.trimmed(word))' in '\(text)'")
        }
        self.value = value * unit.factor
        self.unit = unit.unit
        guard self.value.isFinite else { throw MeasurementError(words: "the number in '\(text)' is too large") }
    }

    private static let longest = 80
}

/// The reason why a text is not a number with a unit.
struct MeasurementError: Error, Hashable, Sendable {
    /// The reason in words.
    let words: String
}

/// A unit of another tool, as a multiple of one of Strata's.
struct MeasuredUnit: Hashable, Sendable {
    /// Strata's unit.
    let unit: MetricUnit
    /// The number of Strata's units in one of these units.
    let factor: Double

    private init(_ unit: MetricUnit, _ factor: Double = 1) { (self.unit, self.factor) = (unit, factor) }

    /// Finds a unit by its symbol; nil for an unknown one.
    init?(_ symbol: String) {
        guard let known = Self.known[Self.trimmed(symbol).lowercased()] else { return nil }
        self = known
    }

    /// The words for a value in one of Strata's units, in messages.
    static func words(_ unit: MetricUnit) -> String {
        switch unit {
        case .nanoseconds: "a time, such as 12 ms"
        case .bytes: "an amount of memory, such as 1,024 kB"
        case .millisecondsPerSecond: "a ratio, such as 3.5 ms per s"
        case .count: "a count"
        default: "a figure in \(unit.rawValue)"
        }
    }

    /// A symbol without white space around it, and with plain white space inside.
    static func trimmed(_ symbol: String) -> String {
        symbol.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Symbols in lower case.
    private static let known: [String: MeasuredUnit] = {
        let groups: [(MeasuredUnit, [String])] = [
            (MeasuredUnit(.nanoseconds), ["ns"]), (MeasuredUnit(.nanoseconds, 1e3), ["us", "µs"]),
            (MeasuredUnit(.nanoseconds, 1e6), ["msec", "ミリ秒", "밀리초"]),
            (MeasuredUnit(.nanoseconds, 1e9), ["second", "seconds"]), (MeasuredUnit(.bytes, 1e3), ["kilobytes"]),
            (MeasuredUnit(.bytes, 1024), ["kib"]), (MeasuredUnit(.bytes, 1_048_576), ["mib"]),
            (MeasuredUnit(.millisecondsPerSecond), ["ms per s", "ms/s", "毫秒/秒", "мс/с"]),
            (MeasuredUnit(.count), ["count", "hitches", "frames", "hangs", "次"]),
            (MeasuredUnit(.instructions), ["instructions"]),
            (MeasuredUnit(.instructions, 1e3), ["ki", "kiloinstructions"]),
            (MeasuredUnit(MetricUnit("cycles")), ["cycles", "c"]), (MeasuredUnit(MetricUnit("cycles"), 1e3), ["kc"]),
            (MeasuredUnit(.ratio), ["ratio"]), (MeasuredUnit(.ratio, 0.01), ["%"]),
            (MeasuredUnit(MetricUnit("fps")), ["fps", "frames/s"]),
        ]
        let languages = UnitSymbols.all.map { (MeasuredUnit($0.unit, $0.factor), $0.symbols) }
        return (languages + groups).reduce(into: [:]) { all, group in for symbol in group.1 { all[symbol] = group.0 } }
    }()
}

/// A number with the separators of some region.
struct LocalNumber {
    private let region: String?
    private var digits: [Character] = []
    /// The separators, each with the number of digits before it.
    private var separators: [(mark: Unicode.Scalar, place: Int)] = []
    private var isNegative = false

    init(region: String?) { self.region = region }

    /// Reads a number from the beginning of a text, and returns the rest.
    mutating func take(_ text: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
        var rest = text.drop { $0.properties.isWhitespace || Self.directions.contains($0) }
        if let sign = rest.first, Self.minus.contains(sign) {
            isNegative = true
            rest = rest.dropFirst()
        }
        while let scalar = rest.first {
            if let digit = Self.digit(scalar) {
                digits.append(digit)
            } else if Self.marks.contains(scalar), !digits.isEmpty, rest.dropFirst().first.flatMap(Self.digit) != nil {
                separators.append((scalar, digits.count))
            } else {
                break
            }
            rest = rest.dropFirst()
        }
        return rest
    }

    /// The number; nil without digits, or if its separators are invalid in every region.
    var value: Double? {
        guard !digits.isEmpty, let point = decimalPlace else { return nil }
        let text = String(digits[..<point]) + "." + String(digits[point...]) + "0"
        return Double(text).map { isNegative ? -$0 : $0 }
    }

    /// The number of digits before the decimal point; nil if the separators are invalid.
    private var decimalPlace: Int? {
        let marks = separators.filter { [",", "."].contains($0.mark) }
        let others = separators.filter { ![",", "."].contains($0.mark) }
        let arabic = others.filter { $0.mark == "\u{66B}" }
        guard arabic.count <= 1 else { return nil }
        if let place = arabic.first?.place { return marks.isEmpty ? place : nil }
        guard let last = marks.last else { return digits.count }
        let same = marks.filter { $0.mark == last.mark }
        // If there are two kinds, the last one is the decimal point.
        if same.count < marks.count { return same.count == 1 ? last.place : nil }
        let isGroup = digits.count - last.place == 3
        if same.count > 1 { return isGroup ? digits.count : nil }
        guard isGroup, others.isEmpty, last.place <= 3, digits[0] != "0" else { return last.place }
        let hasComma = region.map { Self.commaRegions.contains($0.uppercased()) } ?? false
        return (last.mark == ",") == hasComma ? last.place : digits.count
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Character? {
        guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue,
            let digit = Int(exactly: value), (0...9).contains(digit)
        else { return nil }
        return Character("\(digit)")
    }

    private static let minus: Set<Unicode.Scalar> = ["-", "\u{2212}"]
    /// Marks of the writing direction.
    private static let directions: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{61C}"]
    private static let marks: Set<Unicode.Scalar> = [
        ",", ".", " ", "\u{A0}", "\u{202F}", "'", "\u{2019}", "\u{66B}", "\u{66C}",
    ]
    /// Regions with a decimal comma (Unicode CLDR, `decimal` of the region's likely language).
    private static let commaRegions: Set<String> = [
        "AL", "AM", "AO", "AR", "AT", "AZ", "BA", "BE", "BG", "BO", "BR", "BY", "CL", "CO", "CR", "CU", "CZ", "DE",
        "DK", "DZ", "EC", "EE", "ES", "FI", "FO", "FR", "GE", "GL", "GR", "HR", "HU", "ID", "IS", "IT", "KG", "KZ",
        "LT", "LU", "LV", "MA", "MD", "ME", "MK", "MZ", "NL", "NO", "PL", "PT", "PY", "RO", "RS", "RU", "SE", "SI",
        "SK", "TJ", "TM", "TN", "TR", "UA", "UY", "UZ", "VE", "VN", "XK", "ZA",
    ]
}
