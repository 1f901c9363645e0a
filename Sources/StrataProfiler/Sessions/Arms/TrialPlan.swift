public import StrataGating

/// The number of trials per arm.
public struct TrialPlan: Hashable, Sendable {
    /// Time trials, without the warm-up.
    public var time: Int
    /// Memory trials.
    public var memory: Int
    /// Heap trials, which attribute live bytes to call stacks and section types.
    public var heap: Int
    /// Instruction trials, under valgrind.
    public var instructions: Int
    /// Trace trials.
    public var trace: Int
    /// Film trials.
    public var film: Int

    /// Five time trials and two memory trials.
    public static let standard = TrialPlan(time: 5, memory: 2)
    /// Two of each: enough for the exact metrics and a first look at times.
    public static let quick = TrialPlan(time: 2, memory: 2)

    /// Creates an instance.
    public init(time: Int, memory: Int, heap: Int = 0, instructions: Int = 0, trace: Int = 0, film: Int = 0) {
        self.time = time
        self.memory = memory
        self.heap = heap
        self.instructions = instructions
        self.trace = trace
        self.film = film
    }

    /// The number of trials of one kind, without the warm-up.
    public subscript(kind: TrialKind) -> Int {
        get { self[keyPath: Self.path(of: kind)] }
        set { self[keyPath: Self.path(of: kind)] = newValue }
    }

    private static func path(of kind: TrialKind) -> WritableKeyPath<TrialPlan, Int> {
        switch kind {
        case .time: \.time
        case .memory: \.memory
        case .heap: \.heap
        case .instructions: \.instructions
        case .trace: \.trace
        case .film: \.film
        }
    }

    /// The larger number of each kind.
    package func growing(to other: TrialPlan) -> TrialPlan {
        TrialPlan(
            time: max(time, other.time), memory: max(memory, other.memory), heap: max(heap, other.heap),
            instructions: max(instructions, other.instructions), trace: max(trace, other.trace),
            film: max(film, other.film))
    }

    /// The planned kinds, in the order in which they run.
    public var kinds: [TrialKind] { TrialKind.allCases.filter { self[$0] > 0 } }
}

extension TrialPlan: Codable {
    private enum CodingKeys: String, CodingKey {
        case time, memory, heap, instructions, trace, film
    }

    /// Decodes a plan; missing kinds are 0.
    ///
    /// - Throws: `DecodingError` if a count is outside `0...1_000_000`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func count(_ key: CodingKeys) throws -> Int {
            let count = try values.decodeIfPresent(Int.self, forKey: key) ?? 0
            guard (0...1_000_000).contains(count) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: values, debugDescription: "\(count) trials are outside of 0 to 1,000,000")
            }
            return count
        }
        self.init(
            time: try count(.time), memory: try count(.memory), heap: try count(.heap),
            instructions: try count(.instructions), trace: try count(.trace),
            film: try count(.film))
    }
}

extension TrialPlan {
    static let fields: [any ProfileField] = [timeField, memoryField, heapField, instructionsField]
    static let timeField = CountField("time", 1...1_000, default: 5, "Time trials per arm, besides the warm-up.")
    static let memoryField = CountField("memory", 0...1_000, default: 2, "Memory trials per arm.")
    static let heapField = CountField(
        "heap", 0...1, default: 0, "Heap trials per arm: live bytes by call stack and section type.")
    static let instructionsField = CountField(
        "instructions", 0...100, default: 0, "Instruction trials per arm, where valgrind is installed.")

    init(reading fields: inout FieldReader) {
        self.init(
            time: fields.count(Self.timeField), memory: fields.count(Self.memoryField),
            heap: fields.count(Self.heapField), instructions: fields.count(Self.instructionsField))
    }
}
