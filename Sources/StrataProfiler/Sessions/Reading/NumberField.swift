internal import SectionKit

/// A key that holds a number.
struct NumberField: ProfileField {
    let name: String
    /// The limits, inclusive.
    let limits: ClosedRange<Double>
    /// The unit, in words.
    let unit: String
    /// The default.
    let value: Double
    /// The default in words, if it is not a number.
    let otherwise: String?
    let meaning: String

    init(
        _ name: String, _ limits: ClosedRange<Double>, unit: String, default value: Double = 0,
        absent otherwise: String? = nil, _ meaning: String
    ) {
        self.name = name
        self.limits = limits
        self.unit = unit
        self.value = value
        self.otherwise = otherwise
        self.meaning = meaning
    }

    /// The same number below another key.
    func called(_ name: String) -> NumberField {
        NumberField(name, limits, unit: unit, default: value, absent: otherwise, meaning)
    }

    var expected: String {
        "a number of \(brief(limits.lowerBound)) to \(brief(limits.upperBound))\(unit.isEmpty ? "" : " \(unit)")"
    }

    var absent: String? { otherwise ?? brief(value) }
}
