internal import StrataBasics
public import StrataGating

/// One of the parts into which the rounds of runs are divided.
public struct Shard: Hashable, Sendable, Codable {
    /// The shard's number, from 1.
    public var number: Int
    /// The number of shards.
    public var count: Int

    /// The largest number of shards, more than any fleet has machines.
    public static let limit = 10_000

    /// Creates a shard. For example, 1 of 4 is the first.
    ///
    /// - Throws: ``ShardError`` if there is no such shard.
    public init(_ number: Int, of count: Int) throws(ShardError) {
        guard (1...Self.limit).contains(count) else {
            throw ShardError(description: "invalid number of shards \(count); use 1 to \(Self.limit)")
        }
        guard (1...count).contains(number) else {
            throw ShardError(
                description:
                    "invalid shard \(number)/\(count); the first is 1/\(count), the last \(count)/\(count)")
        }
        self.number = number
        self.count = count
    }

    /// Parses `2/4`, `auto` or `auto/4`. `auto` takes both numbers from the environment of a service that runs jobs in
    /// parallel. `auto/4` only takes the shard's number from it.
    ///
    /// - Throws: ``ShardError`` with the valid forms or the known services.
    public init(_ text: String, environment: [String: String]) throws(ShardError) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.first == "auto", parts.count <= 2 {
            let count = parts.count == 2 ? Int(parts[1]) : nil
            guard parts.count == 1 || count != nil else { throw Self.unreadable(text) }
            try self.init(environment, count: count)
            return
        }
        guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else {
            throw Self.unreadable(text)
        }
        try self.init(number, of: count)
    }

    private static func unreadable(_ text: String) -> ShardError {
        ShardError(
            description: "invalid shard '\(text.printable)'; use INDEX/COUNT, such as 2/4, or auto in a job array")
    }

    /// `2/4`.
    public var words: String { "\(number)/\(count)" }
}

/// The reason why a shard cannot be read.
public struct ShardError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason in words.
    public var description: String
}

extension Shard {
    /// A service that runs jobs in parallel, and its variables for a job's number.
    private struct Service {
        var name: String
        var number: String
        /// The number of the first job, 0 or 1, unless ``firstVariable`` names a variable that has it.
        var first = 0
        var firstVariable: String?
        /// The variable with the distance between two jobs' numbers; nil if the distance is always 1.
        var stepVariable: String?
        var count: String?
    }

    /// The services, with the variables from their manuals. To add one, add a line.
    private static let services = [
        Service(
            name: "Slurm", number: "SLURM_ARRAY_TASK_ID", firstVariable: "SLURM_ARRAY_TASK_MIN",
            stepVariable: "SLURM_ARRAY_TASK_STEP", count: "SLURM_ARRAY_TASK_COUNT"),
        Service(name: "GitLab", number: "CI_NODE_INDEX", first: 1, count: "CI_NODE_TOTAL"),
        Service(name: "Buildkite", number: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT"),
        Service(name: "CircleCI", number: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL"),
        Service(name: "Kubernetes", number: "JOB_COMPLETION_INDEX"),
    ]

    private init(_ environment: [String: String], count asked: Int?) throws(ShardError) {
        guard let service = Self.services.first(where: { environment[$0.number]?.isEmpty == false }) else {
            let names = Self.services.map(\.number).joined(separator: ", ")
            throw ShardError(description: "auto finds no job array: none of \(names) is set")
        }
        let value = { (name: String) in environment[name].flatMap { Int($0) } }
        let first = service.firstVariable.flatMap(value) ?? service.first
        guard let number = value(service.number) else {
            throw ShardError(description: "\(service.name): \(service.number) is not a number")
        }
        guard let count = asked ?? service.count.flatMap(value) else {
            let variable = service.count.map { "\($0) is not set" } ?? "no variable has the number of jobs"
            throw ShardError(description: "\(service.name): \(variable); use auto/COUNT")
        }
        // A task that is submitted again alone is the first of an array of one.
        if let own = service.count.flatMap(value), let asked, own != asked {
            throw ShardError(
                description:
                    "\(service.name): the array has \(own) jobs, but auto/\(asked) needs \(asked); name the shard, "
                    + "such as \(number)/\(asked)")
        }
        let step = max(1, service.stepVariable.flatMap(value) ?? 1)
        let (distance, overflow) = number.subtractingReportingOverflow(first)
        guard !overflow, distance.isMultiple(of: step), distance / step < count else {
            throw ShardError(description: "\(service.name): job \(number) is beyond the \(count) shards")
        }
        try self.init(distance / step + 1, of: count)
    }
}

/// The mark of a result that only has a shard's rounds of a run.
public struct ShardMark: Hashable, Sendable, Codable {
    /// The shard.
    public var shard: Shard
    /// The hash of the plan that assigned the shard its rounds.
    public var plan: String
    /// The hashes of the plans of earlier waves, in order; nil without earlier waves.
    public var after: [String]?
    /// The sessions that have rounds in the plan.
    public var sessions: [String]

    /// Marks a shard's result.
    init(_ shard: Shard, plan: String, after: [String], sessions: [String]) {
        self.shard = shard
        self.plan = plan
        self.after = after.isEmpty ? nil : after
        self.sessions = sessions
    }

    /// The plans of all waves up to this one.
    var waves: [String] { (after ?? []) + [plan] }
}

/// A shard's part of one session.
public struct RunShare: Hashable, Sendable {
    /// The shard and its plan.
    public var mark: ShardMark
    /// Its rounds.
    public var rounds: Set<Round>
    /// The number of trials per arm in all shards.
    public var trials: TrialPlan
}

/// One trial of every side, taking turns on one machine.
///
/// A round is the smallest part of a run that another machine can take, because a comparison of sides across machines
/// would compare the machines.
public struct Round: Hashable, Sendable, Codable {
    /// The kind of its trials.
    public var kind: TrialKind
    /// Its number among the rounds of its kind, from 0.
    public var index: Int

    /// Creates a round.
    public init(kind: TrialKind, index: Int) {
        self.kind = kind
        self.index = index
    }

    /// The rounds of a plan in the order in which they are played.
    ///
    /// - Complexity: O(rounds).
    public static func all(of plan: TrialPlan) -> [Round] {
        TrialKind.allCases.flatMap { kind in (0..<max(0, plan[kind])).map { Round(kind: kind, index: $0) } }
    }
}

extension TrialSchedule {
    /// The trials of some rounds, in order; all trials for nil.
    ///
    /// A shard always warms up, because other machines may play the memory trials.
    func entries(of rounds: Set<Round>?) -> [Entry] {
        guard let rounds else { return entries }
        let kinds = Set(rounds.map(\.kind))
        return warmUps.filter { kinds.contains($0.kind) }
            + entries.filter { rounds.contains(Round(kind: $0.kind, index: $0.index)) }
    }
}
