internal import SectionKit

/// A key that holds a whole number.
struct CountField: ProfileField {
    let name: String
    /// The limits, inclusive.
    let limits: ClosedRange<Int>
    /// The default.
    let value: Int
    let meaning: String

    init(_ name: String, _ limits: ClosedRange<Int>, default value: Int, _ meaning: String) {
        self.name = name
        self.limits = limits
        self.value = value
        self.meaning = meaning
    }

    var expected: String { "a whole number of \(limits.lowerBound) to \(limits.upperBound)" }
    var absent: String? { String(value) }
}
