/// A feed as it was read or generated: sections in order, items decoded by their plugins, nothing judged yet.
///
/// The JSON form is
///
///     {"version": 1, "itemIds": "section" | "feed", "sections": [
///         {"id": "top", "type": "banner", "header": {"title": "Today", "subtitle": "…"}, "footer": …, "items": [
///             {"id": "b1", "title": "Winter sale", …}, {"id": "a7", "type": "adBanner", …}]}]}
///
/// Keys that a plugin does not know are ignored. An item that its plugin cannot decode is kept as a placeholder, with a
/// diagnostic; ``FeedModel`` is what the engine shows.
public struct FeedDocument: Sendable {
    /// Within what an item's identity is unique.
    public enum ItemIDs: String, Sendable, Codable, CaseIterable {
        /// Unique in its section: the same restaurant may be in a slider and in a list.
        case section
        /// In the whole feed: an item can move from one section to another.
        case feed
    }

    /// One section as it was read.
    public struct Section: Sendable {
        /// The section's identity.
        public var id: SectionID
        /// The section's type, known or not.
        public var type: SectionType
        /// The header above the items.
        public var header: SectionHeader?
        /// The footer below the items.
        public var footer: SectionHeader?
        /// The items.
        public var content: SectionItems
        /// Which section of the document's list it was; nil where none of them was left out.
        package var place: Int?

        /// Makes a section.
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

    /// The newest version of the format that this program reads and the one that it writes.
    public static let currentVersion = 1

    /// Within what item identities are unique.
    public var itemIDs: ItemIDs
    /// The sections in order.
    public var sections: [Section]
    /// What could not be read and was replaced or left out.
    public var diagnostics: [FeedDiagnostic]
    /// How many sections were left out because their type is no string.
    public package(set) var unreadSectionCount = 0
    /// How many items those sections have.
    public package(set) var unreadItemCount = 0

    /// Makes a document.
    public init(itemIDs: ItemIDs = .section, sections: [Section], diagnostics: [FeedDiagnostic] = []) {
        self.itemIDs = itemIDs
        self.sections = sections
        self.diagnostics = diagnostics
    }

    /// How many items all sections hold.
    public var itemCount: Int { sections.reduce(0) { $0 + $1.content.count } }
}

extension FeedDocument {
    /// The first items of the first sections, with at least one section of every type and one item of every type that a
    /// section holds: a small feed that has everything of this one once.
    ///
    /// - Parameter named: sections that are always included.
    /// - Complexity: O(sections + items of sections of several types).
    public func beginning(
        sections: Int, items: Int, named: Set<SectionID> = [], registry: SectionRegistry
    ) -> FeedDocument {
        var types: Set<SectionType> = []
        let kept = self.sections.enumerated().filter { index, section in
            let new = Set(section.content.types + [section.type]).subtracting(types)
            types.formUnion(new)
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
    /// The indices of the first items, and of the first one of every type behind them.
    func firstOfEveryType(besides items: Int) -> [Int] {
        let first = Array(0..<min(items, count))
        guard types.count > 1 else { return first }
        var seen = Set(first.map { type(at: $0) })
        return first + (first.count..<count).filter { seen.insert(type(at: $0)).inserted }
    }
}
