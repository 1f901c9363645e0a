internal import Basics
internal import Foundation
public import Sessions

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
