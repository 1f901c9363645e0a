internal import SectionKit
public import Snapshots

extension FeedModel {
    /// What turns this feed into another: by identity for places, by equality for content.
    ///
    /// - Complexity: O(sections + items of sections that were read anew). A section that was edited costs what was edited:
    ///   its builder knows which items it took over as they are, in order.
    public func changes(to next: FeedModel) -> Changeset {
        var comparison = FeedComparison(old: self, new: next)
        var edits: [EditedSection] = []
        if snapshot.itemScope == .section, next.snapshot.itemScope == .section {
            edits = next.sections.indices.compactMap { index in
                guard let lineage = next.sections[index].content.lineage,
                    let old = snapshot.indexOfSection(next.sections[index].key),
                    sections[old].content.name === lineage.base
                else { return nil }
                return EditedSection(
                    lineage, old: sections[old].content, new: next.sections[index].content, at: (old, index))
            }
            comparison.settled = Set(edits.map(\.section))
        }
        var changes = Changeset(from: snapshot, to: next.snapshot, comparing: comparison)
        guard !edits.isEmpty else { return changes }
        for edit in edits { edit.add(to: &changes) }
        changes.items.deletes.sort()
        changes.items.inserts.sort()
        changes.items.reconfigures.sort()
        return changes
    }

    /// Whether another feed shows the same: the same sections and items in the same order, of equal content.
    ///
    /// - Complexity: that of ``changes(to:)``.
    public func showsTheSame(as other: FeedModel) -> Bool { changes(to: other).isEmpty }
}

/// What became of a section's items, found from what its builder took over.
struct EditedSection {
    /// The section's index in the new feed.
    let section: Int
    private var deletes: [ItemPath] = []
    private var inserts: [ItemPath] = []
    private var reconfigures: [ItemPath] = []

    /// Finds it; nil where an item may have moved, which takes a comparison of the whole sections.
    ///
    /// What is taken over in order keeps its place. Of what lies between two runs, an item that lay between the same two
    /// keeps its place as well, if all of these are in order: then every item that is in both revisions stays, and nothing
    /// shorter can be said.
    ///
    /// - Complexity: O(runs + items between them).
    init?(
        _ lineage: ContentLineage, old: SectionItems, new: SectionItems, at place: (old: Int, new: Int)
    ) {
        guard lineage.isInOrder else { return nil }
        section = place.new
        let comparison = ItemComparison(old, new)
        var (oldEnd, newEnd) = (0, 0)
        let last = ContentLineage.Run(start: new.count, oldStart: old.count, count: 0)
        var gone: Set<ItemID> = []
        var came: Set<ItemID> = []
        for run in lineage.runs + [last] {
            var between = Dictionary(
                (oldEnd..<max(oldEnd, run.oldStart)).map { (old.id(at: $0), $0) },
                uniquingKeysWith: { first, _ in first })
            var position = -1
            for index in newEnd..<max(newEnd, run.start) {
                let id = new.id(at: index)
                guard let known = between.removeValue(forKey: id) else {
                    inserts.append(ItemPath(section: place.new, item: index))
                    came.insert(id)
                    continue
                }
                guard known > position else { return nil }
                position = known
                if !comparison.isEqual(known, index) { reconfigures.append(ItemPath(section: place.old, item: known)) }
            }
            for (id, index) in between {
                deletes.append(ItemPath(section: place.old, item: index))
                gone.insert(id)
            }
            (oldEnd, newEnd) = (run.oldStart + run.count, run.start + run.count)
        }
        // What went here and came there has moved.
        guard came.isDisjoint(with: gone) else { return nil }
    }

    func add(to changes: inout Changeset) {
        changes.items.deletes += deletes
        changes.items.inserts += inserts
        changes.items.reconfigures += reconfigures
    }
}

/// Content equality of two feeds, by the items' own `==`.
struct FeedComparison: ContentComparison {
    let old: FeedModel
    let new: FeedModel
    /// Sections of the new feed whose items are compared already.
    var settled: Set<Int> = []
    private let cache = ComparisonCache()

    init(old: FeedModel, new: FeedModel) {
        self.old = old
        self.new = new
    }

    func sharesItems(oldSection: Int, newSection: Int) -> Bool {
        settled.contains(newSection) || sharesContent(oldSection: oldSection, newSection: newSection)
    }

    func sharesContent(oldSection: Int, newSection: Int) -> Bool {
        old.sections[oldSection].content.isIdentical(to: new.sections[newSection].content)
    }

    func hasEqualContent(old oldPath: ItemPath, new newPath: ItemPath) -> Bool {
        let comparison = cache.comparison(oldPath.section, newPath.section) {
            ItemComparison(old.sections[oldPath.section].content, new.sections[newPath.section].content)
        }
        return comparison.isEqual(oldPath.item, newPath.item)
    }

    func hasEqualSupplementaries(oldSection: Int, newSection: Int) -> Bool {
        let (old, new) = (old.sections[oldSection], new.sections[newSection])
        return old.header == new.header && old.footer == new.footer
    }
}

/// Keeps the comparison of the pair of sections asked for last: items are compared section by section.
private final class ComparisonCache {
    private var pair = (-1, -1)
    private var current: ItemComparison?

    func comparison(_ old: Int, _ new: Int, make: () -> ItemComparison) -> ItemComparison {
        if pair == (old, new), let current { return current }
        let comparison = make()
        (pair, current) = ((old, new), comparison)
        return comparison
    }
}
