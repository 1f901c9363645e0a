package import SectionKit
internal import StrataBasics
package import StrataEngine
package import StrataGating

/// One change of a screen, tried to measure its gain: a file in `Kinds` and a line in ``ScreenChange/all``. It changes
/// how a session is played and not the plugin's code. ``apply`` gets the session before its feed is read.
package struct ScreenChange: Sendable {
    /// The subject of a change.
    package enum Subject: String, Sendable, Codable {
        case sectionType
        case screen
        /// One idea of the profile at a time.
        case idea
    }

    /// How a change's figures are used.
    package enum Use: String, Sendable, Codable {
        /// A plugin, a profile or an app can make the change.
        case advice
        /// No app can make all of it. The figures are the maximum effect of such a change.
        case upperBound
        /// UIKit has no such setting. The figures show the gain that it would bring.
        case profilerOnly
    }

    /// The name in arms and files: `fixed-sizes`.
    package let name: String
    package let subject: Subject
    /// The family. Changes of one family exclude each other, and the best of them is advice; nil if it excludes no
    /// other.
    package var family: String?
    /// The use of its figures.
    package var use = Use.advice
    /// The work that an upper bound leaves out. It is timed if a section type has much of this work, regardless of
    /// exact figures.
    package var work: TimedWork?
    /// The advice, as an imperative: `fix the sizes of the cells`.
    package var advice: String
    /// The price, in words; nil for a change that costs nothing.
    package var price: String?
    /// Whether a setting or a figure that is wrong shows that the change is due, so that it is tried before others.
    package var isEvident = false
    /// Whether a person sees the change on the screen at rest. It is a trade then, whatever its figures.
    package var isSeen = false
    /// What to look at where an upper bound is large and no advice gains a part of it; empty for other changes.
    package var lookAt = ""
    /// The code before and after, as in the page Advice; empty for a change without code. `KIND` is the name of the section type's
    /// kind of cells.
    package var example = ""
    /// The change whose heading in the page Advice tells of this one too; nil for its own.
    package var toldBy: String?
    /// The metrics that change exactly as in an app that follows the advice, apart from times.
    package var foretells: Set<MetricKey>
    /// Whether a screen has anything to change.
    package var isWorthTrying: @Sendable (ScreenLook, SectionType?) -> Bool = { _, _ in true }
    /// Makes the change.
    package let apply: @Sendable (inout TriedSession, SectionType?) -> Void

    /// The description of a change of the screen that is made in another way.
    package static func described(
        name: String, advice: String, price: String?, example: String = "", foretells: Set<MetricKey>
    ) -> ScreenChange {
        ScreenChange(
            name: name, subject: .screen, advice: advice, price: price, example: example, foretells: foretells
        ) { _, _ in }
    }

    /// The change with a name; nil without one.
    package static func named(_ name: String) -> ScreenChange? {
        (all + [idea, look]).first { $0.name == name } ?? PlantedFault.change(named: name)
    }

    /// Every place where a screen has something to change.
    package func uses(on look: ScreenLook) -> [TriedChange] {
        let subjects: [SectionType?] =
            switch subject {
            case .sectionType: look.types.map { $0 }
            case .screen: [nil]
            case .idea: look.profile.ideas.map { SectionType(rawValue: $0.name) }
            }
        return subjects.filter { isWorthTrying(look, $0) }.map { TriedChange(change: name, type: $0) }
    }
}

/// A change of one section type or of the screen: `shadows(grid)`.
package struct TriedChange: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The change's name.
    package var change: String
    /// The section type; nil for a change of the screen.
    package var type: SectionType?

    /// Names a change.
    package init(change: String, type: SectionType? = nil) {
        (self.change, self.type) = (change, type)
    }

    package var description: String { type.map { "\(change)(\($0))" } ?? change }
}

extension TriedChange {
    /// Reads a description.
    init?(_ text: Substring) {
        guard text.hasSuffix(")") else {
            self.init(change: String(text))
            return
        }
        guard let open = text.firstIndex(of: "(") else { return nil }
        let type = text[text.index(after: open)...].dropLast()
        self.init(change: String(text[..<open]), type: SectionType(rawValue: String(type)))
    }
}

extension ArmPlan {
    /// The same arm with some changes, named after them: `compositional:shadows(grid)+prefetch-off`.
    package func trying(_ changes: [TriedChange]) -> ArmPlan {
        guard !changes.isEmpty else { return self }
        var arm = self
        arm.name = "\(name):" + changes.map(\.description).joined(separator: "+")
        arm.changes = changes
        return arm
    }

    /// The arm to which ``trying(_:)`` gives this name; nil for any other name.
    func trying(named name: String) -> ArmPlan? {
        guard name.hasPrefix("\(self.name):") else { return nil }
        let changes = name.dropFirst(self.name.count + 1).split(separator: "+").map { TriedChange($0) }
        let known = changes.compactMap(\.self).filter { ScreenChange.named($0.change) != nil }
        return !known.isEmpty && known.count == changes.count ? trying(known) : nil
    }
}

/// The counts of a session of the unchanged screen, which determine the changes to try.
package struct ScreenLook: Sendable {
    package let profile: Profile
    package let arm: ArmPlan
    /// The section types of the feed, in alphabetical order.
    package let types: [SectionType]
    package var facts: [SectionType: SectionFacts] { feed.types }
    package let feed: FeedFacts
    /// The values of the session's trials, by metric, and by section type below it.
    private let values: [String: Double]
    private let bySectionType: [String: [String: Double]]

    /// A look at the session of an arm with ``ScreenChange/look``. `notes`: the notes of its trials, which have the
    /// facts.
    package init(
        _ profile: Profile, _ arm: ArmPlan, values: [String: Double], bySectionType: [String: [String: Double]],
        notes: [String], registry: SectionRegistry
    ) {
        self.profile = profile
        self.arm = arm
        self.values = values
        self.bySectionType = bySectionType
        feed = FeedFacts.facts(in: notes)
        types = feed.types.keys.sorted { $0.rawValue < $1.rawValue }.filter { registry.contains($0) }
    }

    func has(_ part: CellParts, _ type: SectionType?) -> Bool {
        type.map { facts[$0]?.parts.contains(part) ?? false } ?? false
    }

    /// Whether the script names sections or reads further feeds. Other sections would then be another session.
    var scriptDependsOnSections: Bool {
        let entries = profile.script.allEntries
        return entries.contains { !$0.step.namedSections.isEmpty } || !profile.script.namedFeeds.isEmpty
            || !profile.script.namedPages.isEmpty
    }

    /// Whether a step moves items to another section, which needs ids of the feed.
    var scriptMovesBetweenSections: Bool {
        profile.script.allEntries.contains { ($0.step as? UpdateStep)?.edit.destination != nil }
    }

    /// How the arm's pictures reach the screen; nil if each is made in the frame that shows it.
    var pictures: PictureSettings? { arm.pictures.applied(to: profile.pictures) }

    /// A metric's first value, for the whole or for one section type; 0 if it was not measured.
    package func value(_ metric: MetricKey, of type: SectionType?) -> Double {
        guard let type else { return values[metric] ?? 0 }
        return bySectionType[metric]?[type.rawValue] ?? 0
    }
}
