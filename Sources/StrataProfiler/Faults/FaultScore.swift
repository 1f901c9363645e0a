internal import SectionKit
internal import StrataBasics

/// What a profile's gates catch of the faults that were planted in its session.
package struct FaultScore: Hashable, Sendable, Codable {
    /// What became of a fault.
    package enum Outcome: String, Hashable, Sendable, Codable {
        /// A gate failed, or the session could not be played any more.
        case caught
        /// Every gate passed or stayed undecided.
        case missed
        /// The session does nothing that the fault could affect.
        case notExercised = "not exercised"
    }

    /// One fault at one size.
    package struct Row: Hashable, Sendable, Codable {
        /// The fault's name: `gradient`.
        package var fault: String
        /// The part of the work in which it was planted.
        package var group: PlantedFault.Group
        /// The section type; nil for the whole screen.
        package var sectionType: String?
        /// The size, from 1.
        package var size: Int
        /// The number of sizes.
        package var sizes: Int
        /// The mistake in words.
        package var words: String
        /// What became of it.
        package var outcome = Outcome.missed
        /// The metrics of the gates that failed, the gravest first.
        package var gates: [String] = []
        /// The first cause that the verdict names.
        package var cause: String?
        /// Whether that cause names the section type and the mistake.
        package var isBlamed = false
        /// Whether it was planted. It is not if the session obviously lacks what it could affect.
        package var isPlayed = false
        /// Whether times were judged too. They are if no exact figure shows the fault.
        package var isTimed = false
        /// What the session lacks to exercise it.
        package var lack: String?
        /// The gate that would have caught it; nil if no figure got worse.
        package var suggestion: Suggestion?

        init(_ fault: PlantedFault, size: Int, type: SectionType?, lack: String? = nil) {
            (self.fault, group, sectionType) = (fault.name, fault.group, type?.rawValue)
            (self.size, sizes, words) = (size + 1, fault.sizes.count, fault.sizes[size])
            self.lack = lack
            if lack != nil { outcome = .notExercised }
        }

        /// Whether it has the fault's smallest size. A fault of one size has its middle size.
        package var isSmall: Bool { size == 1 && sizes > 1 }
        /// Whether it has the fault's middle size.
        package var isMiddle: Bool { size - 1 == sizes / 2 }

        /// Whether another row is about the same fault, size and section type.
        fileprivate func isSame(as other: Row) -> Bool {
            (fault, size, sectionType) == (other.fault, other.size, other.sectionType)
        }
    }

    /// The gate that would have caught a fault: on the figure that moved most.
    package struct Suggestion: Hashable, Sendable, Codable {
        /// The metric.
        package var metric: String
        /// Its value in the unchanged session.
        package var before: Double
        /// Its value with the fault.
        package var after: Double
        /// The gate, as a line of a profile: `- {metric: layout.passes, versus: stored, exact: true}`; nil if the metric has
        /// one, which these trials do not decide.
        package var gate: String?

        /// Creates a suggestion.
        ///
        /// - Parameter limit: the limit, as in a profile: `exact: true` or `regression: 4%`; nil if there is a gate.
        package init(metric: String, before: Double, after: Double, limit: String?) {
            (self.metric, self.before, self.after) = (metric, before, after)
            gate = limit.map { "- {metric: \(metric), versus: stored, \($0)}" }
        }

        /// The relative difference.
        var size: Double { before == 0 ? .infinity : abs(after - before) / before.magnitude }
    }

    /// What was played. Scores of other circumstances are neither continued nor put together.
    package struct Circumstances: Hashable, Sendable, Codable {
        /// The hash of what the profile plays.
        package var played: String
        /// The hash of the profile's text, with its gates.
        package var text: String
        /// The hash of the feed.
        package var feed: String
        /// The hash of the program.
        package var program: String?
        /// Whether each kind of fault was planted once.
        package var isSample: Bool

        /// The first property in which others differ, in words; nil if they are the same.
        func difference(from other: Circumstances) -> String? {
            let parts: [(isSame: Bool, words: String)] = [
                (text == other.text && played == other.played, "the profile has changed"),
                (feed == other.feed, "the feed has changed"), (program == other.program, "the program has changed"),
                (isSample == other.isSample, "it was \(other.isSample ? "" : "not ")made with --quick"),
            ]
            return parts.first { !$0.isSame }?.words
        }
    }

    /// The version of the format that this program reads and writes.
    package static let currentVersion = 2

    /// The version of the format.
    package var version = FaultScore.currentVersion
    /// The profile's name.
    package var profile: String
    /// The arm in which the faults were planted.
    package var arm: String
    /// What was played.
    package var circumstances: Circumstances
    /// The shard; nil for all faults.
    package var shard: Shard?
    /// The number of faults to plant.
    package var planned = 0
    /// The faults, in the order in which they were played, and those that the session does not exercise.
    package var rows: [Row] = []
    /// The number of times that the unchanged session was judged as if it had a fault.
    package var unchanged = 0
    /// The number of those in which a gate failed.
    package var falseAlarms = 0
    /// The metrics of those gates.
    package var alarms: Set<String> = []
    /// The difference of each time that a gate detects on this machine in 9 of 10 cases with 40 trials per arm, as a
    /// share; empty if the machine was not calibrated.
    package var detectable: [String: Double] = [:]
    /// Whether the run was interrupted.
    package var isInterrupted = false

    init(profile: String, arm: String, _ circumstances: Circumstances, shard: Shard?) {
        (self.profile, self.arm, self.circumstances, self.shard) = (profile, arm, circumstances, shard)
    }

    /// The row of a fault; nil if it was not played.
    func row(of fault: PlantedFault, size: Int, type: SectionType?) -> Row? {
        let row = Row(fault, size: size, type: type)
        return rows.first { $0.isSame(as: row) }
    }

    /// Adds a row. It replaces the row of the same fault, size and section type.
    mutating func add(_ row: Row) {
        if let index = rows.firstIndex(where: { $0.isSame(as: row) }) {
            rows[index] = row
        } else {
            rows.append(row)
        }
    }

    /// The rows that the session exercises.
    package var exercised: [Row] { rows.filter { $0.outcome != .notExercised } }
    /// The number of faults for which no time was left.
    package var unplayed: Int { max(0, planned - rows.count(where: \.isPlayed)) }
    /// The number of missed faults that were not timed, because no time was left.
    package var untimed: Int { rows.count { $0.outcome == .missed && !$0.isTimed } }

    /// The scores of all shards as one.
    ///
    /// - Returns: the score, and the numbers of the shards that are missing.
    /// - Throws: ``RunError`` if a file's score is of other circumstances.
    static func merged(
        _ files: [(path: String, score: FaultScore)]
    ) throws(RunError) -> (score: FaultScore, missing: [Int])? {
        guard let (path, first) = files.first else { return nil }
        var result = first
        (result.shard, result.rows, result.planned) = (nil, [], 0)
        (result.unchanged, result.falseAlarms, result.alarms, result.isInterrupted) = (0, 0, [], false)
        var seen: Set<Int> = []
        for (file, score) in files {
            let difference =
                first.circumstances.difference(from: score.circumstances)
                ?? (score.shard?.count == first.shard?.count ? nil : "it has another number of shards")
            if let difference {
                throw .unreadable(result: file, "it cannot be merged with \(path): \(difference)")
            }
            // A copy by an artifact store is not a second run.
            guard let shard = score.shard, seen.insert(shard.number).inserted else { continue }
            for row in score.rows { result.add(row) }
            result.planned += score.planned
            result.unchanged += score.unchanged
            result.falseAlarms += score.falseAlarms
            result.alarms.formUnion(score.alarms)
            result.isInterrupted = result.isInterrupted || score.isInterrupted
        }
        result.isInterrupted = result.isInterrupted || seen.count < first.shard?.count ?? 1
        return (result, (1...(first.shard?.count ?? 1)).filter { !seen.contains($0) })
    }
}
