internal import Foundation
package import StrataBasics
internal import StrataEngine

/// The place in a trial's work at which it ended.
package struct TrialPlace: Hashable, Sendable, Codable {
    /// The phase.
    package var phase: TrialPhase
    /// The call into a plugin; nil outside of plugin calls.
    package var call: PluginCallSite?
}

/// The phases of a trial, in their order.
package enum TrialPhase: String, Hashable, Sendable, Codable, CaseIterable {
    /// The trial reads the profile and the feed.
    case reading
    /// The trial plays the script on the beginning of the feed, so that the session has no first-use costs.
    case rehearsal
    /// The trial makes cells of every section, and of the content that steps will show, to load fonts.
    case warmUp
    /// The trial plays the script.
    case session
    /// The trial collects its measurements.
    case figures

    /// The number in a note; 0 means no phase.
    var number: UInt32 { UInt32(Self.allCases.firstIndex(of: self) ?? 0) + 1 }

    init?(number: UInt32) {
        guard number > 0, number <= Self.allCases.count else { return nil }
        self = Self.allCases[Int(number) - 1]
    }

    /// The phase in words that follow the trial's name.
    ///
    /// - Parameter step: the step that the trial plays, or whose content it warms up; nil without one.
    func words(step: TrialStep?) -> String {
        let words = step.map { "step `\($0.word)` (\($0.location))" }
        return switch self {
        case .reading: " while it read the feed"
        case .rehearsal: " in the rehearsal" + (words.map { " of \($0)" } ?? "")
        case .warmUp: " while it warmed up fonts" + (words.map { " for \($0)" } ?? "")
        case .session: words.map { " in \($0)" } ?? ""
        case .figures: " after the last step"
        }
    }
}

/// A step of a trial, with its place in the profile.
package struct TrialStep: Hashable, Sendable, Codable {
    /// The step's word.
    package var word: String
    /// Its place in the profile.
    package var location: SourceLocation
}

extension TrialStep {
    /// The step of an entry.
    init(_ entry: Script.Entry) {
        self.init(word: entry.word, location: entry.location)
    }
}

/// A call into a plugin, and its section or item.
package struct PluginCallSite: Hashable, Sendable, Codable {
    /// The plugin's function, such as `cell(for:in:)`; `measure` and `draw` if a cell's content was measured or drawn.
    package var name: String
    /// The type of the plugin: the section's, or the item's own type.
    package var sectionType: String
    /// The section's id.
    package var section: String
    /// The item's id, or `header`, `footer` or `background`; nil for the section as a whole.
    package var item: String?
}

extension PluginCallSite: CustomStringConvertible {
    /// The call in words: ``in `cell(for:in:)` for item `a` of section `b` (type `c`)``.
    package var description: String {
        let place =
            switch name {
            case PluginCall.measure.name: "while measuring"
            case PluginCall.draw.name: "while drawing"
            default: "in `\(name)` for"
            }
        guard !section.isEmpty else { return "\(place) an item of type `\(sectionType)`" }
        let owner = item.map { "item `\($0)` of " } ?? ""
        return "\(place) \(owner)section `\(section)` (type `\(sectionType)`)"
    }
}
