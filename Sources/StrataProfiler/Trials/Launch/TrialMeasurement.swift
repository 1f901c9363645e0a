internal import Foundation
internal import StrataEngine
package import StrataGating

/// The values that one trial measured.
package struct TrialMeasurement: Hashable, Sendable, Codable {
    /// One value per metric, in the metric's unit.
    package var values: [String: Double]
    /// The values by section type, for metrics that have them.
    package var bySectionType: [String: [String: Double]]
    /// The metrics' revisions in the build that measured, except first revisions.
    package var revisions: [String: Int]?
    /// Frames of the session.
    package var frames: Int
    /// Steps that were left out.
    package var skipped: [SkippedStep]
    /// Notes for the reader.
    package var diagnostics: [String]
    /// Versions and settings on which the figures depend, such as the allocator's.
    package var environment: [String: String]
    /// Iterations of the loop injected into the layout; nil without an injected loop.
    package var injectedRounds: Int?
    /// The frame-by-frame recording, which is stored next to the result.
    package var recording: TrialRecording?
    /// Later feeds that replaced most of the screen; nil if none did.
    package var replaced: [ReplacedContent]?
    /// The facts of the first feed, if the request asked for them.
    package var facts: ScreenFacts?
}

/// The library versions and settings in a child on which its figures depend.
enum TrialEnvironment {
    static func values(renderer: CellRenderer) -> [String: String] {
        var values = Allocator.settings()
        if let version = try? Allocator.version() { values["jemalloc"] = version }
        if let fonts = renderer.fontFingerprint {
            values["pango"] = fonts.pango
            values["cairo"] = fonts.cairo
            values["font"] = fonts.family
            values["fontconfig"] = fonts.fontconfig
            values["freetype"] = fonts.freetype
            values["harfbuzz"] = fonts.harfbuzz
            values["font settings"] = ContentHash.of(renderer.fontSettings.joined(separator: "\n").utf8)
            let files = renderer.options.fonts.map { ContentHash.ofFile($0) ?? "unreadable" }
            if !files.isEmpty { values["font files"] = ContentHash.of(files.joined(separator: "\n").utf8) }
        }
        return values
    }
}
