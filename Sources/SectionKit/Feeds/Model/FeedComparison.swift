internal import Snapshots

/// Content equality of two feeds, by the items' own `==`.
struct FeedComparison: ContentComparison {
    let old: FeedModel
    let new: FeedModel
    /// Sections of the new feed whose contents are compared by their lineage.
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
