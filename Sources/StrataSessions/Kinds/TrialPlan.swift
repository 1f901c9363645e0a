public import StrataGating

/// The number of trials per arm, by kind. Kinds that are not named have none.
///
/// ```swift
/// let plan = TrialPlan(time: 5, memory: 2, [.instructions: 2])
/// print(plan[.instructions])
/// ```
public struct TrialPlan: Hashable, Sendable {
    /// The counts that are not 0.
    private var counts: [TrialKind: Int] = [:]

    /// Five time trials and two memory trials.
    public static let standard = TrialPlan(time: 5, memory: 2)
    /// Two of each, which is enough for the exact metrics and a first look at times.
    public static let quick = TrialPlan(time: 2, memory: 2)

    /// Creates a plan.
    public init(time: Int, memory: Int, _ others: [TrialKind: Int] = [:]) {
        counts = others.filter { $0.value != 0 }
        self.time = time
        self.memory = memory
    }

    /// The number of trials of one kind, without the warm-up.
    public subscript(kind: TrialKind) -> Int {
        get { counts[kind] ?? 0 }
        set { counts[kind] = newValue == 0 ? nil : newValue }
    }

    /// Time trials, without the warm-up.
    public var time: Int {
        get { self[.time] }
        set { self[.time] = newValue }
    }

    /// Memory trials.
    public var memory: Int {
        get { self[.memory] }
        set { self[.memory] = newValue }
    }

    /// The larger number of each kind.
    package func growing(to other: TrialPlan) -> TrialPlan {
        var plan = self
        for (kind, count) in other.counts { plan[kind] = max(plan[kind], count) }
        return plan
    }

    /// The planned kinds, in the order in which they run.
    public var kinds: [TrialKind] { TrialKind.allCases.filter { self[$0] > 0 } }
}

extension TrialPlan: Codable {
    /// The name of a kind as a key.
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ kind: TrialKind) { stringValue = kind.rawValue }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Decodes a plan. Missing kinds are 0.
    ///
    /// - Throws: `DecodingError` if a count is outside `0...1_000_000`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        self.init(time: 0, memory: 0)
        for kind in TrialKind.allCases {
            let count = try values.decodeIfPresent(Int.self, forKey: Key(kind)) ?? 0
            guard (0...1_000_000).contains(count) else {
                throw DecodingError.dataCorruptedError(
                    forKey: Key(kind), in: values, debugDescription: "\(count) trials are outside of 0 to 1,000,000")
            }
            self[kind] = count
        }
    }

    /// Encodes the count of every kind, including kinds without trials.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        for kind in TrialKind.allCases { try values.encode(self[kind], forKey: Key(kind)) }
    }
}

extension TrialPlan {
    /// The keys of a profile's `trials`: those of the kinds that have one.
    static func fields(of kinds: [any TrialInstruments.Type] = TrialKinds.all) -> [any ProfileField] {
        kinds.compactMap { $0.field }
    }

    /// Reads a profile's `trials`.
    init(reading fields: inout FieldReader, _ kinds: [any TrialInstruments.Type] = TrialKinds.all) {
        self.init(time: 0, memory: 0)
        for kind in kinds {
            if let field = kind.field { self[kind.kind] = fields.read(field) }
        }
    }
}
