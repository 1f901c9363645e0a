public import Snapshots

/// A feed ready to be shown: known sections, unique identities, and the snapshot of both.
///
/// Immutable. The next revision of a feed is another model; ``changes(to:)`` says what differs.
public struct FeedModel: Sendable {
    /// One section with the plugin that answers for it.
    public struct Section: Sendable {
        /// The section's identity.
        public let key: SectionKey
        /// What answers for the section's layout, header and footer.
        public let plugin: any SectionPlugin
        /// What stands above the items.
        public let header: SectionHeader?
        /// What stands below the items.
        public let footer: SectionHeader?
        /// The items.
        public let content: SectionItems

        /// What the plugin may know when it picks a layout.
        public var context: SectionContext {
            SectionContext(id: key.id, itemCount: content.count, header: header, footer: footer)
        }
    }

    /// The sections in order.
    public let sections: [Section]
    /// The identities of sections and items, in the same order.
    public let snapshot: Snapshot<SectionKey, ItemID>
    /// What a reader of the feed should know.
    public let diagnostics: [FeedDiagnostic]

    /// A feed without sections.
    public static let empty = FeedModel(sections: [], snapshot: Snapshot(itemsUniqueIn: .section), diagnostics: [])

    init(sections: [Section], snapshot: Snapshot<SectionKey, ItemID>, diagnostics: [FeedDiagnostic]) {
        self.sections = sections
        self.snapshot = snapshot
        self.diagnostics = diagnostics
    }

    /// The index of the section of that id, if there is one.
    ///
    /// - Complexity: O(number of sections).
    public func index(ofSection id: SectionID) -> Int? { sections.firstIndex { $0.key.id == id } }

    /// Whether another feed shows the same: the same sections and items in the same order, of equal content.
    ///
    /// - Complexity: that of ``changes(to:)``.
    public func showsTheSame(as other: FeedModel) -> Bool { changes(to: other).isEmpty }

    /// What turns this feed into another: by identity for places, by equality for content.
    ///
    /// - Complexity: O(sections + items of sections whose storage is not shared).
    public func changes(to next: FeedModel) -> Changeset {
        Changeset(from: snapshot, to: next.snapshot, comparing: FeedComparison(old: self, new: next))
    }
}

/// Content equality of two feeds, by the items' own `==`.
private struct FeedComparison: ContentComparison {
    let old: FeedModel
    let new: FeedModel
    private let cache = ComparisonCache()

    init(old: FeedModel, new: FeedModel) {
        self.old = old
        self.new = new
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
