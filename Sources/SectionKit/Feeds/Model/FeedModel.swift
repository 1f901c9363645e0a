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

    /// How many items all sections hold.
    ///
    /// - Complexity: O(sections).
    public var itemCount: Int { sections.reduce(0) { $0 + $1.content.count } }

    /// The index of the section of that id, if there is one.
    ///
    /// - Complexity: O(number of sections).
    public func index(ofSection id: SectionID) -> Int? { sections.firstIndex { $0.key.id == id } }
}
