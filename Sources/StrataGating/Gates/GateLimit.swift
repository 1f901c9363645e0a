/// The difference from a reference that a gate allows. Shares are relative to the reference, in the worse direction:
/// 0.05 is 5 % worse, -0.3 is 30 % better.
///
/// ```swift
/// let limit = GateLimit.regression(0.05, floor: 200_000)
/// print(limit.allowance(of: 10_000_000))  // 500000.0
/// ```
///
/// `GateLimit.kinds` lists the kinds of limits. Each has its own file.
public struct GateLimit: Hashable, Sendable {
    /// The limit of its kind.
    private let kind: any GateLimitKind

    /// Wraps a limit.
    package init(_ kind: any GateLimitKind) { self.kind = kind }

    /// Every kind of limit, in the order of the documentation.
    package static let kinds: [any GateLimitKind.Type] = [BoundLimit.self, RegressionLimit.self, ExactLimit.self]

    /// Whether two limits have the same kind and the same properties.
    public static func == (one: GateLimit, other: GateLimit) -> Bool { one.kind.isEqual(to: other.kind) }

    /// Hashes the kind and its properties.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(word)
        kind.hash(into: &hasher)
    }
}

extension GateLimit {
    /// The kind, in one word.
    public var word: String { type(of: kind).word }

    /// The share of the reference; nil for a kind without one.
    public var share: Double? { kind.share }

    /// The difference that is always allowed, in the metric's unit; nil without one.
    public var floor: Double? { kind.floor }

    /// How much worse than its reference a value may be, in the metric's unit; negative if it must be better.
    public func allowance(of reference: Double) -> Double { kind.allowance(of: reference) }

    var isNullValue: Bool { kind.isNullValue }
    var isRegression: Bool { kind.isRegression }
    var ofDemotedValues: GateLimit { kind.ofDemotedValues }
    func requiresEquality(of metric: Metric) -> Bool { kind.requiresEquality(of: metric) }
    func withFloor(_ floor: Double) -> GateLimit { GateLimit(kind.withFloor(floor)) }

    /// The requirement, in words that are the same in every run: `at least 30 % lower`, `no higher`.
    package func words(for metric: Metric) -> String { kind.words(for: metric) }
}

extension GateLimit: Codable {
    /// The word of a kind as a key.
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ word: String) { stringValue = word }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Decodes an object with one key, the word of its kind: `{"bound": {"_0": -0.3}}`.
    ///
    /// - Throws: `DecodingError` if there is not exactly one key of a known kind.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let found = Self.kinds.filter { container.contains(Key($0.word)) }
        guard found.count == 1, let kind = found.first else {
            throw DecodingError.typeMismatch(
                GateLimit.self,
                .init(
                    codingPath: container.codingPath,
                    debugDescription: "Invalid number of keys found, expected one."))
        }
        func decode<Kind: GateLimitKind>(_ kind: Kind.Type) throws -> GateLimit {
            GateLimit(try container.decode(kind, forKey: Key(kind.word)))
        }
        self = try decode(kind)
    }

    /// Encodes an object with one key, the word of its kind.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(kind, forKey: Key(word))
    }
}
