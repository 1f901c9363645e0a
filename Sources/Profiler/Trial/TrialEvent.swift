public import Basics
internal import Foundation

/// What a child says on its standard output: one JSON object a line.
enum TrialEvent: Codable {
    /// A step begins.
    case step(TrialStep)
    /// The trial is over, and this is what it measured.
    case result(TrialMeasurement)
    /// The trial cannot be run, and why.
    case failure(String)

    /// The event of a line, or nil when the line is none: a library may write to standard output as well.
    init?(line: String) {
        guard line.hasPrefix("{"), let event = try? JSONDecoder().decode(TrialEvent.self, from: Data(line.utf8)) else {
            return nil
        }
        self = event
    }

    /// The line, with its end.
    func line() -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return ((try? encoder.encode(self)) ?? Data()) + Data("\n".utf8)
    }
}

/// A step of a trial: its word and where the profile states it.
public struct TrialStep: Hashable, Sendable, Codable {
    /// The step's word.
    public var word: String
    /// Its place in the profile.
    public var location: SourceLocation
}

/// What one trial measured.
public struct TrialMeasurement: Hashable, Sendable, Codable {
    /// One value per metric, in the metric's unit.
    public var values: [String: Double]
    /// The same by section type, where a metric is told apart.
    public var bySectionType: [String: [String: Double]]
    /// The revisions of the metrics' meanings in the build that measured, those that are not the first.
    public var revisions: [String: Int]?
    /// The frames of the session.
    public var frames: Int
    /// Steps that were left out.
    public var skipped: [SkippedStep]
    /// What else a reader should know.
    public var diagnostics: [String]
    /// Versions and settings that the figures depend on, such as the allocator's.
    public var environment: [String: String]
    /// Rounds of the loop that was added to the layout; nil where nothing was.
    public var injectedRounds: Int?
    /// The frames one by one, and what else is kept beside the result.
    public var recording: TrialRecording?
}
