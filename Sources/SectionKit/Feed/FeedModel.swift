public import Snapshots

/// A feed ready to be shown: known sections, unique identities, and the snapshot of both.
///
/// Immutable. The next revision of a feed is another model; what changed between two is a changeset of their snapshots.
public struct FeedModel: Sendable {
    /// One section with the plugin that answers for it.
    public struct Section: Sendable {
        /// The section's identity in the snapshot. It contains the type, so that a section whose type changed is
        /// another section.
        public let id: SectionID
        /// The section's type.
        public let type: SectionType
        /// What answers for the section's layout, header and footer.
        public let plugin: any SectionPlugin
        /// What stands above the items.
        public let header: SectionHeader?
        /// What stands below the items.
        public let footer: SectionHeader?
        /// The items.
        public internal(set) var content: SectionContent

        /// What the plugin may know when it picks a layout.
        public var context: SectionContext {
            SectionContext(id: id, itemCount: content.count, header: header, footer: footer)
        }
    }

    /// What becomes of a section or an item whose identity another one has already.
    public enum DuplicatePolicy: String, Sendable, Codable, CaseIterable {
        /// The feed is refused.
        case reject
        /// The first one stays.
        case firstWins
        /// The last one stays.
        case lastWins
    }

    /// The sections in order.
    public let sections: [Section]
    /// The identities of sections and items, in the same order.
    public let snapshot: Snapshot<SectionID, ItemID>
    /// What a reader of the feed should know.
    public let diagnostics: [FeedDiagnostic]

    /// A feed without sections.
    public static let empty = FeedModel(sections: [], snapshot: Snapshot(itemsUniqueIn: .section), diagnostics: [])

    init(sections: [Section], snapshot: Snapshot<SectionID, ItemID>, diagnostics: [FeedDiagnostic]) {
        self.sections = sections
        self.snapshot = snapshot
        self.diagnostics = diagnostics
    }
}
