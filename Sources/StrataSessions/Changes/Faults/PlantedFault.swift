package import SectionKit
internal import StrataBasics
internal import StrataEngine
package import StrataGating

/// A mistake that a colleague might make, planted in a session without touching a plugin's code: a member in a file of
/// this folder and a line in ``PlantedFault/all``.
///
/// A fault has sizes from small to gross. It is played as a change of an arm: `gradient.2(grid)` is the gradient at its
/// middle size in all cells of `grid`.
package struct PlantedFault: Sendable {
    /// The part of the work in which the mistake is made.
    package enum Group: String, Sendable, Codable, CaseIterable {
        case identity, sizing, structure, pictures, drawing, work, memory, scrolling, environment
    }

    /// The name, without a dot: `gradient`.
    package let name: String
    /// The part of the work in which the mistake is made.
    package let group: Group
    /// Whether it is planted in one section type or in the whole screen.
    package var subject = ScreenChange.Subject.sectionType
    /// The mistake at each size, from small to gross: `2 gradients in each cell of the type`.
    package let sizes: [String]
    /// The metric that it must move.
    package let moves: MetricKey
    /// A metric that it must not move, although the same work could move it.
    package let spares: MetricKey
    /// The kinds of facts that name it; empty for a mistake that only figures show.
    package var facts: [String] = []
    /// What a session lacks to exercise it; nil if it exercises it.
    package var lack: @Sendable (ScreenLook, SectionType?) -> String? = { _, _ in nil }
    /// The step or the key of a profile that exercises it; nil for that of its group.
    var needs: String?
    /// Plants it at a size, an index into ``sizes``.
    let plant: @Sendable (inout TriedSession, SectionType?, Int) -> Void

    /// The step or the key of a profile that would exercise it: ``a step `{rotate: landscape}` ``.
    package var exercise: String { needs ?? group.exercise }

    /// The index of the middle size.
    package var middle: Int { sizes.count / 2 }

    /// The change that plants it.
    package func change(size: Int, type: SectionType?) -> TriedChange {
        TriedChange(change: "\(name).\(size + 1)", type: type)
    }

    /// The change of a session without a fault. It is asked in the same way as one with a fault, which costs some bytes.
    package static let unplanted = TriedChange(change: "unplanted")

    /// The change that a name stands for: `gradient.2`; nil for another name.
    static func change(named name: String) -> ScreenChange? {
        if name == unplanted.change {
            return ScreenChange(name: name, subject: .screen, advice: "", foretells: []) { session, _ in
                session.answerForAll()
            }
        }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[1]), let fault = all.first(where: { $0.name == parts[0] }),
            fault.sizes.indices.contains(number - 1)
        else { return nil }
        return ScreenChange(name: name, subject: fault.subject, advice: "", foretells: []) { session, type in
            session.answerForAll()
            fault.plant(&session, type, number - 1)
        }
    }
}

extension PlantedFault.Group {
    /// The step or the key of a profile that exercises most faults of the group.
    fileprivate var exercise: String {
        switch self {
        case .identity: "a step `{update: {feed: next.json}}` where the type is in sight"
        case .sizing, .structure, .work: "a step `{scroll: {to: end, over: 4}}` that passes the type"
        case .pictures: "a key `pictures: {cache: {memory: 8MB}}`, and a step `{scroll: {to: end, over: 4}}`"
        case .drawing: "a key `render: full`, and a step `{scroll: {to: end, over: 4}}` that passes the type"
        case .memory: "the steps `{scroll: {to: end, over: 4}}` and `{scroll: {to: top, over: 2}}`"
        case .scrolling: "a step `{scroll: {to: end, over: 1}}`"
        case .environment: "a step `{rotate: landscape}`"
        }
    }
}

extension PlantedFault {
    /// A fault of the configurations of a section type's cells.
    ///
    /// - Parameter isMapping: whether the change maps the nodes of a cell. Other cells are mapped too, also in the unchanged
    ///   session, so that the cost of mapping is not the fault's.
    static func ofCells(
        _ name: String, _ group: Group, _ sizes: [String], moves: MetricKey, spares: MetricKey, facts: [FactKind],
        isMapping: Bool = false,
        lack: @escaping @Sendable (ScreenLook, SectionType?) -> String? = { look, type in look.lacksCells(of: type) },
        _ change: @escaping @Sendable (CellConfiguration, Int) -> CellConfiguration
    ) -> PlantedFault {
        PlantedFault(
            name: name, group: group, sizes: sizes, moves: moves, spares: spares, facts: facts.map(\.name),
            lack: lack
        ) { session, type, size in
            session.change(type) { $0.cell = { change(isMapping ? $0 : $0.mapped, size) } }
        }
    }
}

extension TriedSession {
    /// Replaces no answer of any section type and no later feed, with the code that replaces some.
    fileprivate mutating func answerForAll() {
        for type in registry.types { change(type) { $0.cell = { $0.mapped } } }
        laterDocuments.append { feed, _, _ in feed }
        arm.engine.faults = EngineFaults()
        // A type that no feed has.
        arm.engine.faults.reloadedSections = [""]
    }
}
