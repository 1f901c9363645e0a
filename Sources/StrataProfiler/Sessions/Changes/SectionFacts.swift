internal import Foundation
package import SectionKit
internal import StrataBasics
internal import StrataEngine

/// Facts about the sections of one type that a change may take away. A trial's process finds them, because it calls plugins.
package struct SectionFacts: Hashable, Sendable, Codable {
    /// Whether a header is pinned.
    package var pinsHeaders = false
    /// Whether a section has a background.
    package var hasBackground = false
    /// The parts that its cells have.
    package var parts: CellParts = []
    /// The kinds of the nodes of its cells; nil if cells differ.
    package var structure: String?
    /// The reuse pool of its cells.
    package var pool: String?

    /// The maximum number of cells of a section that are looked at.
    private static let samples = 200

    /// The facts of each section type of a feed.
    ///
    /// - Complexity: O(sections x ``samples`` x nodes).
    static func facts(of model: FeedModel, in environment: LayoutEnvironment) -> [SectionType: SectionFacts] {
        var all: [SectionType: SectionFacts] = [:]
        var structures: [SectionType: Set<String>] = [:]
        for section in model.sections {
            let type = section.key.type
            var own = all[type] ?? SectionFacts()
            if let header = section.header { own.pinsHeaders = own.pinsHeaders || section.plugin.pinsHeader(header) }
            own.hasBackground =
                own.hasBackground || section.plugin.background(of: section.context, in: environment) != nil
            all[type] = own
            for item in 0..<min(section.content.count, samples) {
                let cell = section.content.cell(at: item, in: environment)
                let type = section.content.type(at: item)
                all[type, default: SectionFacts()].parts.formUnion(cell.parts)
                all[type]?.pool = section.content.cellKind(at: item).name
                structures[type, default: []].insert(cell.structure)
            }
        }
        for (type, found) in structures where found.count == 1 { all[type]?.structure = found.first }
        return all
    }

    /// The facts in the notes of a trial.
    static func facts(in notes: [String]) -> [SectionType: SectionFacts] {
        for note in notes where note.hasPrefix(prefix) {
            let found = try? JSONDecoder().decode(
                [String: SectionFacts].self, from: Data(note.dropFirst(prefix.count).utf8))
            guard let found else { continue }
            return Dictionary(uniqueKeysWithValues: found.map { (SectionType(rawValue: $0), $1) })
        }
        return [:]
    }

    /// The note of a trial that has the facts.
    static func note(of facts: [SectionType: SectionFacts]) throws -> String {
        let named = Dictionary(uniqueKeysWithValues: facts.map { ($0.rawValue, $1) })
        return prefix + String(decoding: try JSONEncoder().encode(named), as: UTF8.self)
    }

    private static let prefix = "section facts: "
}

/// The share of each kind of work on the cells of each section type in a session.
package struct CellWorkShares: Hashable, Sendable {
    /// One section type and kind of work.
    package struct Share: Hashable, Sendable, Codable {
        /// The section type.
        package var type: String
        /// `configure`, `measure` or `draw`.
        package var work: String
        /// The share of the work of all frames, 0 to 1.
        package var share: Double
    }

    private static let prefix = "cell work: "

    /// The note of a trial that has the shares; nil if the arm was not asked for them, or did no work.
    static func note(of times: [SectionType: [CellWork: UInt64]], whole: Double) -> String? {
        guard !times.isEmpty, whole > 0 else { return nil }
        let shares = times.flatMap { type, works in
            works.map { Share(type: type.rawValue, work: $0.rawValue, share: Double($1) / whole) }
        }
        let sorted = shares.sorted { ($0.type, $0.work) < ($1.type, $1.work) }
        return (try? JSONEncoder().encode(sorted)).map { prefix + String(decoding: $0, as: UTF8.self) }
    }

    /// The shares in the notes of trials; of several, the last.
    static func shares(in notes: [String]) -> [Share] {
        let note = notes.last { $0.hasPrefix(prefix) }
        return note.flatMap { try? JSONDecoder().decode([Share].self, from: Data($0.dropFirst(prefix.count).utf8)) }
            ?? []
    }
}

extension CellParts: Codable {}

extension ScreenChange {
    /// No change: the session reports the facts of its section types.
    static let look = ScreenChange(
        name: "look", subject: .screen, advice: "", foretells: []
    ) { session, _ in
        session.arm.engine.splitsTimes = true
        session.preparations.append { _, model, profile in
            [try SectionFacts.note(of: SectionFacts.facts(of: model, in: profile.environment))]
        }
    }
}

extension CellConfiguration {
    /// The parts that the cell has.
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
    fileprivate var structure: String {
        guard case .stack(let stack) = content else { return content.kind.rawValue }
        return "\(stack.axis)(\(stack.children.map(\.structure).joined(separator: ",")))"
    }
}
