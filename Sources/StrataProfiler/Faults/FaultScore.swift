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
        /// What the session lacks to exercise it.
        package var missing: String?
        /// The gate that would have caught it; nil if no exact figure got worse.
        package var suggestion: Suggestion?

        init(_ fault: PlantedFault, size: Int, type: SectionType?, missing: String? = nil) {
            (self.fault, group, sectionType) = (fault.name, fault.group, type?.rawValue)
            (self.size, sizes, words) = (size + 1, fault.sizes.count, fault.sizes[size])
            self.missing = missing
            if missing != nil { outcome = .notExercised }
        }

        /// Whether it has the fault's middle size.
        package var isMiddle: Bool { size - 1 == sizes / 2 }
    }

    /// A figure that a gate could have been on.
    package struct Suggestion: Hashable, Sendable, Codable {
        /// The metric.
        package var metric: String
        /// Its value in the unchanged session.
        package var before: Double
        /// Its value with the fault.
        package var after: Double

        /// The relative difference.
        var size: Double { before == 0 ? .infinity : abs(after - before) / before.magnitude }

        /// The gate, as a line of a profile.
        package var gate: String { "- {metric: \(metric), versus: stored, exact: true}" }
    }

    /// The profile's name.
    package var profile: String
    /// The arm in which the faults were planted.
    package var arm: String
    /// The faults, in the order in which they were played.
    package var rows: [Row] = []
    /// The number of times that the unchanged session was judged as if it had a fault.
    package var unchanged = 0
    /// The number of those in which a gate failed.
    package var falseAlarms = 0
    /// The number of faults for which no time was left.
    package var unplayed = 0
    /// The number of missed faults that were not timed, because no time was left.
    package var untimed = 0
    /// Whether the run was interrupted.
    package var isInterrupted = false

    init(profile: String, arm: String) { (self.profile, self.arm) = (profile, arm) }

    /// Replaces the row of the same fault, size and section type.
    mutating func replace(_ row: Row) {
        let index = rows.firstIndex {
            ($0.fault, $0.size, $0.sectionType) == (row.fault, row.size, row.sectionType)
        }
        if let index { rows[index] = row }
    }

    /// The rows that the session exercises.
    package var exercised: [Row] { rows.filter { $0.outcome != .notExercised } }
}
