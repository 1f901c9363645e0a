/// A feed as it was read or generated: sections in order, with items that their plugins decoded, not yet validated.
///
/// The JSON form is
///
///     {"version": 1, "itemIds": "section" | "feed", "sections": [
///         {"id": "top", "type": "banner", "header": {"title": "Today", "subtitle": "…"}, "footer": …, "items": [
///             {"id": "b1", "title": "Winter sale", …}, {"id": "a7", "type": "adBanner", …}]}]}
///
/// Keys that a plugin does not know are ignored. If a plugin cannot decode an item, the item becomes a placeholder,
/// with a diagnostic. The engine shows a ``FeedModel``.
public struct FeedDocument: Sendable {
    /// The scope in which an item's identity is unique.
    public enum ItemIDs: String, Sendable, Codable, CaseIterable {
        /// The section. The same restaurant may be in a slider and in a list.
        case section
        /// The whole feed. An item can move from one section to another.
        case feed
    }

    /// A section as it was read.
    public struct Section: Sendable {
        /// The section's identity.
        public var id: SectionID
        /// The section's type, registered or not.
        public var type: SectionType
        /// The header above the items.
        public var header: SectionHeader?
        /// The footer below the items.
        public var footer: SectionHeader?
        /// The items.
        public var content: SectionItems
        /// The index in the document's list; nil if no section was left out.
        package var place: Int?

        /// Creates a section.
        public init(
            id: SectionID, type: SectionType, header: SectionHeader? = nil, footer: SectionHeader? = nil,
            content: SectionItems
        ) {
            self.id = id
            self.type = type
            self.header = header
            self.footer = footer
            self.content = content
        }
    }

    /// The newest version of the format that this program reads, and the version that it writes.
    public static let currentVersion = 1

    /// The scope in which item identities are unique.
    public var itemIDs: ItemIDs
    /// The sections in order.
    public var sections: [Section]
    /// The parts that could not be read and were replaced or left out.
    public var diagnostics: [FeedDiagnostic]
    /// The number of sections left out because their type is not a string.
    public package(set) var unreadSectionCount = 0
    /// The number of items of those sections.
    public package(set) var unreadItemCount = 0

    /// Creates a document.
    public init(itemIDs: ItemIDs = .section, sections: [Section], diagnostics: [FeedDiagnostic] = []) {
        self.itemIDs = itemIDs
        self.sections = sections
        self.diagnostics = diagnostics
    }

    /// The number of items of all sections.
    public var itemCount: Int { sections.reduce(0) { $0 + $1.content.count } }
}

extension FeedDocument {
    /// A small feed with the first items of the first sections. It has at least one section of every type, and in each
    /// section at least one item of every type.
    ///
    /// - Parameter named: sections that are always included.
    /// - Complexity: O(sections + items of sections of several types).
    public func beginning(
        sections: Int, items: Int, named: Set<SectionID> = [], registry: SectionRegistry
    ) -> FeedDocument {
        var types: Set<SectionType> = []
        let kept = self.sections.enumerated().filter { index, section in
            let new = (section.content.types + [section.type]).filter { types.insert($0).inserted }
            return index < sections || !new.isEmpty || named.contains(section.id)
        }
        var result = self
        result.sections = kept.map { _, section in
            var section = section
            let content = section.content
            if content.count > items {
                section.content = content.filtered(
                    registry: registry, type: section.type, content.firstOfEveryType(besides: items))
            }
            return section
        }
        return result
    }
}

extension SectionItems {
    /// The indices of the first items, and the index of the first later item of every other type.
    func firstOfEveryType(besides items: Int) -> [Int] {
        let first = Array(0..<min(items, count))
        guard types.count > 1 else { return first }
        var seen = Set(first.map { type(at: $0) })
        return first + (first.count..<count).filter { seen.insert(type(at: $0)).inserted }
    }
}
