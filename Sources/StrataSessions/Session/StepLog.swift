internal import SectionKit
public import StrataBasics
internal import StrataEngine

/// The steps that were played, each with its first frame. Storage is reserved before the first one.
package struct StepLog {
    /// A step that was played.
    package struct Entry {
        package var word: String
        package var location: SourceLocation
        /// The index of the next frame.
        package var frame: Int
        /// The arm's counts so far.
        var counts: StepCounts
    }

    /// The maximum number of recorded steps.
    static let limit = 10_000

    package private(set) var entries: [Entry] = []

    init() {
        entries.reserveCapacity(Self.limit)
        // Creates the list of counts before the session, because the session's allocations are counted.
        _ = StepCounts(EngineCounters())
    }

    mutating func note(_ entry: Script.Entry, frame: Int, _ counters: EngineCounters) {
        guard entries.count < Self.limit else { return }
        entries.append(
            Entry(word: entry.word, location: entry.location, frame: frame, counts: StepCounts(counters)))
    }
}

/// A step that was left out, and the reason.
public struct SkippedStep: Hashable, Sendable, Codable {
    /// The step's word.
    public var step: String
    /// Its place in the profile.
    public var location: SourceLocation
    /// The reason why it was left out.
    public var reason: String
    /// Its number among the steps of the script, from 1; nil if unknown.
    public var number: Int?
    /// In a result: the arms whose trials left it out, with the number of times in one trial. Nil in results of older
    /// versions.
    public var arms: [String: Int]?
}

/// The reason why a step was left out of a session. The script continues.
package struct StepError: Error, Hashable, Sendable {
    /// The reason, to follow the step's name: "section `x` is not in this feed".
    var reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}
