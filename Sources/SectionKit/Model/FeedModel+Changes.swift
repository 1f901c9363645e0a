public import Snapshots

extension FeedModel {
    /// The changes from this feed to another: structure by identity, contents by equality.
    ///
    /// - Complexity: O(sections + items of sections that were read again). If the other model was created `after` this
    ///   one, an edited section costs O(edited items). The snapshots share the rest, and the lineage of its content
    ///   lists the items that were taken over unchanged.
    public func changes(to next: FeedModel) -> Changeset {
        var comparison = FeedComparison(old: self, new: next)
        let edited = editedSections(in: next)
        comparison.settled = Set(edited.map(\.new))
        var changes = Changeset(from: snapshot, to: next.snapshot, comparing: comparison)
        guard !edited.isEmpty else { return changes }
        for section in edited {
            changes.items.reconfigures += changedItems(in: section.old, comparedWith: section.new, of: next)
        }
        changes.items.reconfigures.sort()
        return changes
    }

    /// Whether another feed shows the same sections and items in the same order, with equal content.
    ///
    /// - Complexity: that of ``changes(to:)``.
    public func showsTheSame(as other: FeedModel) -> Bool { changes(to: other).isEmpty }

    /// The index of an item in another revision of the feed; nil if it was deleted.
    ///
    /// - Complexity: O(log n).
    public func index(of item: ItemIndex, in next: FeedModel) -> ItemIndex? {
        guard let id = snapshot.itemIdentifier(at: ItemPath(section: item.section, item: item.item)) else { return nil }
        if next.snapshot.itemScope == .snapshot {
            return next.snapshot.pathOfItem(id).map { ItemIndex(section: $0.section, item: $0.item) }
        }
        let key = sections[item.section].key
        guard let section = next.snapshot.indexOfSection(key),
            let found = next.snapshot.indexOfItem(id, inSection: key)
        else { return nil }
        return ItemIndex(section: section, item: found)
    }

    /// The sections whose content was derived from their content in this model, by their indices in both models.
    private func editedSections(in next: FeedModel) -> [(old: Int, new: Int)] {
        next.sections.indices.compactMap { index in
            let section = next.sections[index]
            guard let lineage = section.content.lineage, let old = snapshot.indexOfSection(section.key),
                sections[old].content.name === lineage.base
            else { return nil }
            return (old, index)
        }
    }

    /// The old paths of items that stay in an edited section and whose content changed.
    ///
    /// - Complexity: O(*r* + *k* log *n*) for *r* runs that were taken over, and *k* of *n* items that were not;
    ///   O(*r* + *k*) if these kept their places.
    private func changedItems(in oldSection: Int, comparedWith newSection: Int, of next: FeedModel) -> [ItemPath] {
        let (old, section) = (sections[oldSection].content, next.sections[newSection])
        guard let lineage = section.content.lineage else { return [] }
        let comparison = ItemComparison(old, section.content)
        var changed: [ItemPath] = []
        var (end, expected) = (0, 0)
        for run in lineage.runs + [ContentLineage.Run(start: section.content.count, oldStart: 0, count: 0)] {
            for index in end..<max(end, run.start) {
                let id = section.content.id(at: index)
                // If only contents changed, each item follows its previous neighbour.
                let isNext = expected < old.count && old.id(at: expected) == id
                let source = isNext ? expected : snapshot.indexOfItem(id, inSection: section.key)
                guard let source else { continue }
                expected = source + 1
                if !comparison.isEqual(source, index) { changed.append(ItemPath(section: oldSection, item: source)) }
            }
            end = run.start + run.count
            expected = run.oldStart + run.count
        }
        return changed
    }
}

/// Compares the contents of two feeds, by the items' own `==`.
private struct FeedComparison: ContentComparison {
    let old: FeedModel
    let new: FeedModel
    /// Sections of the new feed whose contents were compared by their lineage.
    var settled: Set<Int> = []
    private let cache = ComparisonCache()

    init(old: FeedModel, new: FeedModel) {
        self.old = old
        self.new = new
    }

    func sharesItems(oldSection: Int, newSection: Int) -> Bool {
        old.sections[oldSection].content.isIdentical(to: new.sections[newSection].content)
    }

    func sharesContent(oldSection: Int, newSection: Int) -> Bool {
        settled.contains(newSection) || sharesItems(oldSection: oldSection, newSection: newSection)
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

/// Caches the comparison for the last pair of sections, because items are compared section by section.
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
