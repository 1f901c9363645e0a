internal import Basics
internal import Foundation

/// What one trial measured.
public struct TrialMeasurement: Hashable, Sendable, Codable {
    /// One value per metric, in the metric's unit.
    public var values: [String: Double]
    /// The values by section type, for metrics that have them.
    public var bySectionType: [String: [String: Double]]
    /// The metrics' revisions in the build that measured, unless they are the first.
    public var revisions: [String: Int]?
    /// Frames of the session.
    public var frames: Int
    /// Steps that were left out.
    public var skipped: [SkippedStep]
    /// Notes for the reader.
    public var diagnostics: [String]
    /// Versions and settings that the figures depend on, such as the allocator's.
    public var environment: [String: String]
    /// Iterations of the loop injected into the layout; nil if none was.
    public var injectedRounds: Int?
    /// The frame-by-frame recording, which is stored beside the result.
    public var recording: TrialRecording?
    /// Later feeds that replaced most of the screen; nil if none did.
    public var replaced: [ReplacedContent]?
}
