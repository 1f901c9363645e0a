internal import Basics

/// One of the parts into which the rounds of runs are divided.
public struct Shard: Hashable, Sendable, Codable {
    /// Its number, from 1.
    public var number: Int
    /// How many there are.
    public var count: Int

    /// More shards than any fleet has machines for.
    public static let limit = 10_000

    /// Why a shard cannot be told.
    public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
        /// What is wrong, in words.
        public var description: String
    }

    /// Names a shard: 1 of 4 is the first.
    ///
    /// - Throws: ``Refusal`` if there is no such shard.
    public init(_ number: Int, of count: Int) throws(Refusal) {
        guard (1...Self.limit).contains(count) else {
            throw Refusal(description: "\(count) shards: from 1 to \(Self.limit) are possible")
        }
        guard (1...count).contains(number) else {
            throw Refusal(
                description:
                    "there is no shard \(number) of \(count); the first is 1/\(count), the last \(count)/\(count)")
        }
        self.number = number
        self.count = count
    }

    /// Reads `2/4`, or `auto`, which takes both numbers from the environment of a service that runs jobs in parallel, or
    /// `auto/4`, where the service tells the number alone.
    ///
    /// - Throws: ``Refusal`` with the forms, or the services that are known.
    public init(_ text: String, environment: [String: String]) throws(Refusal) {
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

    private static func unreadable(_ text: String) -> Refusal {
        Refusal(
            description: "'\(text.printable)' is no shard; write 2/4 for the second of four, or auto in a job array")
    }

    /// `2/4`.
    public var words: String { "\(number)/\(count)" }
}

extension Shard {
    /// A service that runs jobs in parallel, and the variables in which it tells a job its number.
    private struct Service {
        var name: String
        var number: String
        /// The number of the first job: 0 or 1, or the variable that has it.
        var first = 0
        var firstVariable: String?
        /// The variable that has the distance between two jobs' numbers, where it need not be 1.
        var stepVariable: String?
        var count: String?
    }

    /// The services, each as its manual names the variables. To add one, add a line.
    private static let services = [
        Service(
            name: "Slurm", number: "SLURM_ARRAY_TASK_ID", firstVariable: "SLURM_ARRAY_TASK_MIN",
            stepVariable: "SLURM_ARRAY_TASK_STEP", count: "SLURM_ARRAY_TASK_COUNT"),
        Service(name: "GitLab", number: "CI_NODE_INDEX", first: 1, count: "CI_NODE_TOTAL"),
        Service(name: "Buildkite", number: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT"),
        Service(name: "CircleCI", number: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL"),
        Service(name: "Kubernetes", number: "JOB_COMPLETION_INDEX"),
    ]

    private init(_ environment: [String: String], count asked: Int?) throws(Refusal) {
        guard let service = Self.services.first(where: { environment[$0.number]?.isEmpty == false }) else {
            let names = Self.services.map(\.number).joined(separator: ", ")
            throw Refusal(description: "auto finds no job array: none of \(names) is set")
        }
        let value = { (name: String) in environment[name].flatMap { Int($0) } }
        let first = service.firstVariable.flatMap(value) ?? service.first
        guard let number = value(service.number) else {
            throw Refusal(description: "\(service.name): \(service.number) is not a number")
        }
        guard let count = asked ?? service.count.flatMap(value) else {
            let variable = service.count.map { "\($0) is not set" } ?? "it tells no count"
            throw Refusal(description: "\(service.name): \(variable); write auto/N with the number of jobs")
        }
        // A task that is submitted again alone is the first of an array of one.
        if let own = service.count.flatMap(value), let asked, own != asked {
            throw Refusal(
                description:
                    "\(service.name): the array has \(own) jobs, and auto/\(asked) asks for \(asked); write the shard's "
                    + "number, such as \(number)/\(asked)")
        }
        let step = max(1, service.stepVariable.flatMap(value) ?? 1)
        let (distance, overflow) = number.subtractingReportingOverflow(first)
        guard !overflow, distance.isMultiple(of: step), distance / step < count else {
            throw Refusal(description: "\(service.name): job \(number) is beyond the \(count) shards")
        }
        try self.init(distance / step + 1, of: count)
    }
}
