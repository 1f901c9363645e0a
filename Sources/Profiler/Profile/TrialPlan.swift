public import Metrics

/// How many trials each arm gets.
public struct TrialPlan: Hashable, Sendable, Codable {
    /// Time trials that count; one more runs first to warm up and is dropped.
    public var time: Int
    /// Memory trials.
    public var memory: Int

    /// Five time trials and two memory trials.
    public static let standard = TrialPlan(time: 5, memory: 2)
    /// Two of each: enough for the exact metrics and a first look at times.
    public static let quick = TrialPlan(time: 2, memory: 2)

    /// Plans trials.
    public init(time: Int, memory: Int) {
        self.time = time
        self.memory = memory
    }

    /// The trials of one kind that count.
    public subscript(kind: TrialKind) -> Int {
        switch kind {
        case .time: time
        case .memory: memory
        }
    }
}

extension TrialPlan {
    static let fields: [any ProfileField] = [timeField, memoryField]
    static let timeField = CountField("time", 1...1_000, default: 5, "Time trials per arm, besides the warm-up.")
    static let memoryField = CountField("memory", 0...1_000, default: 2, "Memory trials per arm.")

    init(reading fields: inout FieldReader) {
        self.init(time: fields.count(Self.timeField), memory: fields.count(Self.memoryField))
    }
}
