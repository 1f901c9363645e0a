package import SectionKit
internal import Snapshots

/// Mistakes that are planted in an engine, to see whether a gate catches them. It is empty unless a fault is planted.
package struct EngineFaults: Hashable, Sendable {
    /// The section types whose sections are configured as a whole if an update changes one of their items.
    package var reloadedSections: Set<SectionType> = []
    /// The number of further times that each cell is measured, by section type.
    package var furtherMeasures: [SectionType: Int] = [:]
    /// The points by which cells that measured themselves become taller after they were shown, by section type.
    package var lateGrowth: [SectionType: Double] = [:]
    /// The section types whose items have a reuse pool each.
    package var ownPools: Set<SectionType> = []
    /// The number of frames after which visible cells are configured and drawn again, by section type.
    package var ticks: [SectionType: Int] = [:]
    /// The number of screens by which each query of the layout reaches back. It then returns again what is known; nil if
    /// only new elements are queried.
    package var queriedBehind: Double?
    /// Whether each update solves the layout of all sections again.
    package var solvesUpdatesAnew = false
    /// Whether the feed before each update is kept.
    package var keepsRevisions = false
    /// Whether each update keeps the offset instead of the first visible item.
    package var losesPlace = false
    /// The number of further times that visible cells follow a change of the environment.
    package var furtherAdaptations = 0

    /// Creates no fault.
    package init() {}
}

/// The planted faults of an arm, and what they remember of its session.
final class FaultPlay {
    let planted: EngineFaults
    /// The feeds before each update.
    private var revisions: [FeedModel] = []
    /// The cells that were measured, and those of them that became taller.
    private var measured: Set<CellOwner> = []
    private var taller: Set<CellOwner> = []

    init(_ planted: EngineFaults) { self.planted = planted }

    /// The kind of an item's cells.
    func kind(_ kind: CellKind, of owner: CellOwner?) -> CellKind {
        guard let owner, planted.ownPools.contains(owner.type) else { return kind }
        return CellKind("\(kind.name) \(owner.section) \(owner.item)", keepsIdlePixels: kind.keepsIdlePixels)
    }

    /// Keeps the feed before an update.
    func keep(_ model: FeedModel) {
        if planted.keepsRevisions { revisions.append(model) }
    }

    /// Notes that a cell is measured. Returns the points by which it is taller than its content.
    func growth(of owner: CellOwner) -> Double {
        guard let points = planted.lateGrowth[owner.type] else { return 0 }
        measured.insert(owner)
        return taller.contains(owner) ? points : 0
    }

    /// Whether a cell becomes taller now: the first time after it was measured.
    func grows(_ owner: CellOwner) -> Bool {
        planted.lateGrowth[owner.type] != nil && measured.contains(owner) && taller.insert(owner).inserted
    }
}

extension Changeset {
    /// Has all items of each section of some types reconfigured in which an update changes an item.
    mutating func reloadSections(of types: Set<SectionType>, from old: FeedModel, to new: FeedModel) {
        guard !types.isEmpty else { return }
        let left = (items.deletes + items.reconfigures + items.moves.map(\.from)).map(\.section)
        let entered = (items.inserts + items.moves.map(\.to)).compactMap { path in
            old.snapshot.indexOfSection(new.sections[path.section].key)
        }
        let touched = Set(left + entered).subtracting(sections.deletes).sorted()
        let deleted = Set(items.deletes)
        var all = Set(items.reconfigures)
        for section in touched where types.contains(old.sections[section].key.type) {
            for item in 0..<old.sections[section].content.count {
                let path = ItemPath(section: section, item: item)
                if !deleted.contains(path) { all.insert(path) }
            }
        }
        items.reconfigures = all.sorted()
    }
}
