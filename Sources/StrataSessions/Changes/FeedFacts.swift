internal import CompositionalLayout
internal import Foundation
package import SectionKit
internal import Snapshots
internal import StrataBasics
internal import StrataEngine

/// Facts about a feed that a change may affect. A trial's process determines them, because it calls plugins.
package struct FeedFacts: Hashable, Sendable, Codable {
    package var types: [SectionType: SectionFacts] = [:]
    /// Whether an id identifies the same item in all sections.
    package var hasIDsOfFeed = false
    /// Whether all ids in the feed are different.
    package var hasUniqueIDs = false

    /// The facts of a feed. Throws `RenderError` if there are no fonts. Complexity: O(items).
    static func facts(of model: FeedModel, in profile: Profile) throws -> FeedFacts {
        var facts = FeedFacts(types: SectionFacts.facts(of: model, in: profile.environment))
        for (type, own) in facts.types where own.estimatesHeights {
            guard let heights = try CellHeights(of: type, in: model, profile, profile.environment) else { continue }
            facts.types[type]?.shortest = heights.shortest
            facts.types[type]?.tallest = heights.tallest
        }
        facts.hasIDsOfFeed = model.snapshot.itemScope == .snapshot
        var ids: Set<ItemID> = []
        facts.hasUniqueIDs = model.sections.allSatisfy { $0.content.ids.allSatisfy { ids.insert($0).inserted } }
        return facts
    }

    /// The facts in the notes of a trial. If there are several, the first counts.
    static func facts(in notes: [String]) -> FeedFacts {
        for note in notes where note.hasPrefix(prefix) {
            let text = Data(note.dropFirst(prefix.count).utf8)
            if let found = try? JSONDecoder().decode(FeedFacts.self, from: text) { return found }
        }
        return FeedFacts()
    }

    /// The note of a trial with the facts.
    func note() throws -> String { Self.prefix + String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }

    private static let prefix = "feed facts: "
}

/// Facts about the sections of one type.
package struct SectionFacts: Hashable, Sendable, Codable {
    /// Whether a header is pinned.
    package var pinsHeaders = false
    /// Whether a section has a background.
    package var hasBackground = false
    package var parts: CellParts = []
    /// The kinds of the nodes of its cells; nil if cells differ.
    package var structure: String?
    /// The reuse pool of its cells.
    package var pool: String?
    /// Whether idle cells keep their pixels.
    package var keepsIdlePixels = true
    /// Whether the layout estimates the height of all its items.
    package var estimatesHeights = false
    /// The height of the shortest cell in points; nil unless heights are estimated.
    package var shortest: Double?
    /// The height of the tallest cell.
    package var tallest: Double?
    /// Whether the layout of a section is made of groups.
    package var hasGroups = false
    /// Whether a section of groups only scrolls with the screen.
    package var isFlat = false
    /// Whether a section has several items.
    package var hasSeveralItems = false
    /// Whether items have a content key.
    package var hasContentKeys = false
    /// Whether a section has several rows that could be sections.
    package var hasRows = false
    /// Whether a section could be a row of the section before it.
    package var hasRowSections = false

    /// The maximum number of examined cells per section.
    private static let samples = 200

    /// The facts of each section type of a feed. Complexity: O(sections x ``samples`` x nodes).
    static func facts(of model: FeedModel, in environment: LayoutEnvironment) -> [SectionType: SectionFacts] {
        var all: [SectionType: SectionFacts] = [:]
        var structures: [SectionType: Set<String>] = [:]
        for (index, section) in model.sections.enumerated() {
            let type = section.key.type
            let style = PluginCallNote.during(.layout, of: type, section: section.key.id) {
                section.plugin.layout(of: section.context, in: environment)
            }
            var own = all[type] ?? SectionFacts()
            if let header = section.header { own.pinsHeaders = own.pinsHeaders || section.plugin.pinsHeader(header) }
            own.hasBackground =
                own.hasBackground || section.plugin.background(of: section.context, in: environment) != nil
            own.estimatesHeights = own.estimatesHeights || style.estimatesHeights
            if case .group = style.section().content { own.hasGroups = true }
            own.isFlat = own.isFlat || style.canScrollOrthogonally
            own.hasSeveralItems = own.hasSeveralItems || section.content.count > 1
            own.hasContentKeys = own.hasContentKeys || section.plugin.hasContentKeys(section.content)
            if SectionRows.isDivisible(section, style) {
                own.hasRows = own.hasRows || section.content.count > style.columns
                let previous = index > 0 ? model.sections[index - 1] : nil
                own.hasRowSections =
                    own.hasRowSections || previous.map { SectionRows.isRow(section, after: $0, style) } ?? false
            }
            all[type] = own
            for item in 0..<min(section.content.count, samples) {
                let cell = PluginCallNote.during(
                    .cell, of: type, section: section.key.id, item: section.content.id(at: item)
                ) {
                    section.content.cell(at: item, in: environment)
                }
                let type = section.content.type(at: item)
                all[type, default: SectionFacts()].parts.formUnion(cell.parts)
                let kind = section.content.cellKind(at: item)
                all[type]?.pool = kind.name
                all[type]?.keepsIdlePixels = kind.keepsIdlePixels
                structures[type, default: []].insert(cell.structure)
            }
        }
        for (type, found) in structures where found.count == 1 { all[type]?.structure = found.first }
        return all
    }
}

/// The share of each kind of work on the cells of each section type in a session.
package struct CellWorkShares: Hashable, Sendable {
    /// One section type and kind of work.
    package struct Share: Hashable, Sendable, Codable {
        /// The section type.
        package var type: String
        /// `configure`, `measure`, `draw texts`, `draw pictures` or `draw shapes`.
        package var work: String
        /// The share of the work of all frames, 0 to 1.
        package var share: Double
    }

    private static let prefix = "cell work: "

    /// The note of a trial with the shares; nil if they were not requested from the arm, or it did no work.
    static func note(of times: [SectionType: [TimedWork: UInt64]], whole: Double) -> String? {
        guard !times.isEmpty, whole > 0 else { return nil }
        let shares = times.flatMap { type, works in
            works.map { Share(type: type.rawValue, work: $0.rawValue, share: Double($1) / whole) }
        }
        let sorted = shares.sorted { ($0.type, $0.work) < ($1.type, $1.work) }
        return (try? JSONEncoder().encode(sorted)).map { prefix + String(decoding: $0, as: UTF8.self) }
    }

    /// The shares in the notes of trials; of several, the last.
    package static func shares(in notes: [String]) -> [Share] {
        let note = notes.last { $0.hasPrefix(prefix) }
        return note.flatMap { try? JSONDecoder().decode([Share].self, from: Data($0.dropFirst(prefix.count).utf8)) }
            ?? []
    }
}

extension CellParts: Codable {}

extension ScreenChange {
    /// No change: the session reports the facts of its feed.
    package static let look = ScreenChange(
        name: "look", subject: .screen, advice: "", foretells: []
    ) { session, _ in
        session.arm.engine.splitsTimes = true
        session.preparations.append { _, model, profile in
            [try FeedFacts.facts(of: model, in: profile).note()]
        }
    }
}

extension SectionPlugin {
    /// Whether the first item has a content key.
    func hasContentKeys(_ content: SectionItems) -> Bool {
        guard content.count > 0, let item = content.item(at: 0, as: Item.self) else { return false }
        return Self.contentKey(of: item) != nil
    }
}

extension CellConfiguration {
    fileprivate var parts: CellParts {
        nodes.reduce(into: CellParts()) { parts, node in
            let looks = node.looks
            if looks.shadow != nil { parts.insert(.shadows) }
            if node.cornerRadius > 0 || looks.shape != .rectangle { parts.insert(.corners) }
            if node.background?.border != nil { parts.insert(.borders) }
            if case .gradient = looks.fill { parts.insert(.gradients) }
            if !node.content.images.isEmpty || looks.fill != nil && !parts.contains(.gradients) {
                parts.insert(.pictures)
            }
            for text in node.content.shownTexts {
                parts.insert(.texts)
                if text.lineLimit != 1 { parts.insert(.furtherLines) }
            }
        }
    }

    /// The kinds of the nodes, each before its children.
    var structure: String {
        guard case .stack(let stack) = content else { return content.kind.rawValue }
        return "\(stack.axis)(\(stack.children.map(\.structure).joined(separator: ",")))"
    }
}
