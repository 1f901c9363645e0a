/// A kind of limit: the keys of a profile that state it, what it allows, and its words.
///
/// To add a kind, add a file with a conforming type, and an entry in ``GateLimit/kinds``. Wherever gates are stored,
/// its properties are coded under its word.
package protocol GateLimitKind: Hashable, Sendable, Codable {
    /// The kind in one word, in stored gates and in reports.
    static var word: String { get }
    /// The keys of a gate in a profile that state it, in the order of the documentation.
    static var keys: [GateLimitKey] { get }
    /// An example with a value in each of its properties.
    static var sample: Self { get }

    /// Reads a limit from a gate of a profile.
    ///
    /// - Parameter key: the key that is present. It is one of ``keys`` and not an addition to another.
    /// - Returns: nil if it is invalid. The error is reported to the gate.
    static func read(_ key: String, from gate: some GateLimitReading) -> Self?

    /// The share of the reference; nil without one.
    var share: Double? { get }
    /// The difference that is always allowed, in the metric's unit; nil without one.
    var floor: Double? { get }
    /// How much worse than its reference a value may be, in the metric's unit; negative if it must be better.
    func allowance(of reference: Double) -> Double
    /// Whether varying values are tested against the allowance itself. Otherwise they are tested against no difference,
    /// and the allowance is a least effect.
    var isNullValue: Bool { get }
    /// Whether noise may make it wider, and whether more trials are run only if something points to a regression.
    var isRegression: Bool { get }
    /// Whether a value must equal its reference, so that a better one fails too.
    func requiresEquality(of metric: Metric) -> Bool
    /// The limit for exact values that vary nevertheless.
    var ofDemotedValues: GateLimit { get }
    /// The same limit with another floor, if it has one.
    func withFloor(_ floor: Double) -> Self
    /// The requirement, in words that are the same in every run.
    func words(for metric: Metric) -> String
}

extension GateLimitKind {
    package var share: Double? { nil }
    package var floor: Double? { nil }
    package var isNullValue: Bool { false }
    package var isRegression: Bool { false }
    package func requiresEquality(of metric: Metric) -> Bool { false }
    package var ofDemotedValues: GateLimit { GateLimit(self) }
    package func withFloor(_ floor: Double) -> Self { self }

    func isEqual(to other: any GateLimitKind) -> Bool { other as? Self == self }
}

/// A key of a gate in a profile that states a limit.
package struct GateLimitKey: Sendable {
    /// The values of a key.
    package enum Form: Sendable {
        /// A share with `lower` or `higher`, or a value with its unit.
        case shareOrValue
        /// A share alone.
        case share
        /// A value with its unit.
        case value
        /// The word `true`.
        case yes
    }

    /// The key.
    package let name: String
    /// The allowed values.
    package let form: Form
    /// The allowed values, in words.
    package let expected: String
    /// The default in words; nil without one.
    package let absent: String?
    /// The key to which it is an addition, with the reason why it has no effect without that key; nil for a key that
    /// states a limit alone.
    package let addition: (to: String, reason: String)?
    /// A one-line description.
    package let meaning: String

    /// Describes a key.
    package init(
        _ name: String, _ form: Form, _ expected: String, absent: String? = nil,
        addition: (to: String, reason: String)? = nil, _ meaning: String
    ) {
        (self.name, self.form, self.expected) = (name, form, expected)
        (self.absent, self.addition, self.meaning) = (absent, addition, meaning)
    }
}

/// A gate of a profile, from which a kind of limit reads its keys. Invalid values are reported with their places.
package protocol GateLimitReading {
    /// The gate's metric.
    var metric: Metric { get }

    /// Whether a key is there.
    func has(_ key: String) -> Bool
    /// The share at a key, such as `30% lower`; nil if it is invalid.
    ///
    /// - Parameters:
    ///   - word: the required word after the share; empty for none.
    ///   - example: a percentage for the message.
    func share(_ key: String, _ word: String, example: String) -> Double?
    /// The value at a key in the metric's unit; nil if it is invalid.
    func value(_ key: String) -> Double?
    /// Whether a key is `true`. Any other value is invalid.
    func isTrue(_ key: String) -> Bool
    /// Reports that the value of a key is invalid, in words.
    func refuse(_ key: String, _ words: String)
}

extension Metric {
    /// The word for a value that is worse: `higher` or `lower`.
    package var worse: String { direction == .higherIsBetter ? "lower" : "higher" }
    /// The word for a value that is better.
    package var better: String { direction == .higherIsBetter ? "higher" : "lower" }
}

extension MetricUnit {
    /// A share of a limit: `5 %`, `2.5 %`.
    static func limit(_ share: Double) -> String {
        let percent = share.magnitude * 100
        // As many decimal places as in the profile: 20.52 % is not 20.5 %.
        let places = (0...4).first { places in
            Double(fixed(percent, places: places)).map { ($0 - percent).magnitude < 1e-9 } ?? false
        }
        return "\(fixed(percent, places: places ?? 4)) %"
    }
}
