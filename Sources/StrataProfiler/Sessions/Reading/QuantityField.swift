internal import SectionKit
internal import Yams

/// A key that holds a number with a unit, such as `80ms` or `20Mbit`.
struct QuantityField: ProfileField {
    /// A unit's spelling with its size in the field's own unit.
    struct Unit: Sendable {
        let name: String
        let factor: Double
    }

    let name: String
    let units: [Unit]
    /// The limits, inclusive, in the field's own unit.
    let limits: ClosedRange<Double>
    /// The limits as they are written.
    let limitWords: String
    /// The default, as it is written.
    let otherwise: String
    let meaning: String

    /// Declares a key.
    ///
    /// - Parameters:
    ///   - limits: the least and the greatest value, as they are written; each must be valid.
    ///   - otherwise: the default, as it is written.
    init(
        _ name: String, _ units: [Unit], _ limits: (least: String, greatest: String), absent otherwise: String,
        _ meaning: String
    ) {
        self.name = name
        self.units = units
        let least = Self.value(of: limits.least, units) ?? 0
        self.limits = least...max(least, Self.value(of: limits.greatest, units) ?? least)
        limitWords = "\(limits.least) to \(limits.greatest)"
        self.otherwise = otherwise
        self.meaning = meaning
    }

    var expected: String {
        "a number with a unit of \(units.map(\.name).joined(separator: ", ")), of \(limitWords)"
    }

    var absent: String? { otherwise }
    /// The default in the field's own unit.
    var value: Double { Self.value(of: otherwise, units) ?? limits.lowerBound }

    var schema: [String: JSONValue] {
        let names = units.map(\.name).joined(separator: "|")
        return ["type": "string", "pattern": .string("^ *\\+?[0-9._ ]*[0-9][0-9._ ]*(\(names)) *$")]
    }

    /// The value of a text in the field's own unit; nil unless it is a finite, non-negative number with one of the units.
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

extension [QuantityField.Unit] {
    /// Durations; the field's own unit is the nanosecond.
    static let durations = [("ms", 1e6), ("s", 1e9), ("us", 1e3)].map(QuantityField.Unit.init)
    /// Bits per second.
    static let bitRates = [("kbit", 1e3), ("Mbit", 1e6), ("Gbit", 1e9)].map(QuantityField.Unit.init)
    /// Bytes.
    static let bytes = [("kB", 1e3), ("MB", 1e6), ("GB", 1e9), ("KiB", 1_024), ("MiB", 1_048_576)]
        .map(QuantityField.Unit.init)
}

extension FieldReader {
    /// The value of a field in its own unit; nil if it is absent or invalid, which is reported.
    mutating func optionalQuantity(_ field: QuantityField) -> Double? {
        guard let node = node(field.name) else { return nil }
        guard let text = node.scalar?.string, let value = QuantityField.value(of: text, field.units) else {
            reader.report(.wrongType(key: field.name, found: node.found, expected: field.expected), at: node)
            return nil
        }
        if field.limits.contains(value) { return value }
        reader.report(.outOfRange(key: field.name, found: text, limits: field.expected), at: node)
        return nil
    }
}
