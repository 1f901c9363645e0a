internal import StrataBasics

/// A generated revision of a feed: items inserted, deleted, moved and changed, chosen by a seed.
///
/// The items of one section change, like in a server's update of a recommendation row. Optionally, its header and the
/// order of the sections change too. All other content stays shared.
public struct FeedEdit: Hashable, Sendable {
    /// The place at which items are inserted.
    public enum Place: String, Sendable, Codable, CaseIterable {
        /// Before all others.
        case start
        /// After all others.
        case end
        /// Anywhere, each item separately.
        case random
    }

    /// The numbers of sections that are inserted, deleted and moved.
    public struct Sections: Hashable, Sendable {
        /// The number of new sections, at random places. Each is similar to another section and has at most ten items.
        public var insert: Int
        /// The number of deleted sections. The edited section is never deleted.
        public var delete: Int
        /// The number of moved sections.
        public var move: Int

        /// Creates the numbers.
        public init(insert: Int = 0, delete: Int = 0, move: Int = 0) {
            self.insert = insert
            self.delete = delete
            self.move = move
        }

        /// Whether no section is inserted, deleted or moved.
        public var isEmpty: Bool { self == Sections() }
    }

    /// The edited section; nil for one chosen by the seed.
    public var section: SectionID?
    /// The number of inserted items.
    public var insert: Int
    /// The number of deleted items.
    public var delete: Int
    /// The number of moved items.
    public var move: Int
    /// The number of items whose content changes.
    public var change: Int
    /// Whether all items are shuffled.
    public var shuffle: Bool
    /// The place at which items are inserted.
    public var place: Place
    /// The section to which items move; nil to move items within their section. It requires item ids that are unique in
    /// the whole feed.
    public var destination: SectionID?
    /// Whether the section's header changes.
    public var changesHeader: Bool
    /// The changes to whole sections.
    public var sections: Sections
    /// The seed of the random numbers. It is also part of the new items' ids.
    public var seed: UInt64

    /// Creates an edit.
    public init(
        section: SectionID? = nil, insert: Int = 0, delete: Int = 0, move: Int = 0, change: Int = 0,
        shuffle: Bool = false, place: Place = .random, destination: SectionID? = nil, changesHeader: Bool = false,
        sections: Sections = Sections(), seed: UInt64 = 1
    ) {
        self.section = section
        self.insert = insert
        self.delete = delete
        self.move = move
        self.change = change
        self.shuffle = shuffle
        self.place = place
        self.destination = destination
        self.changesHeader = changesHeader
        self.sections = sections
        self.seed = seed
    }

    /// The index of the section that this edit changes in a feed; nil if the feed has no such section.
    public func sectionIndex(in document: FeedDocument) -> Int? {
        if let section { return document.sections.firstIndex { $0.id == section } }
        var random = SeededRandom(seed: seed, name: "section")
        return document.sections.isEmpty ? nil : random.int(below: document.sections.count)
    }

    /// Whether the items of the section change.
    public var changesItems: Bool { insert + delete + move + change > 0 || shuffle }

    /// Whether the next revision has generated items or headers.
    public var makesContent: Bool { insert + change + sections.insert > 0 || changesHeader }

    /// The next revision of a feed; nil if ``revision(of:registry:)`` throws.
    ///
    /// - Complexity: O(number of sections + items of the section).
    public func apply(to document: FeedDocument, registry: SectionRegistry) -> FeedDocument? {
        try? revision(of: document, registry: registry)
    }

    /// The next revision of a feed.
    ///
    /// - Throws: ``FeedEditError`` if the feed has no such section, or if items cannot leave their section.
    /// - Complexity: O(number of sections + items of the sections that change).
    public func revision(
        of document: FeedDocument, registry: SectionRegistry
    ) throws(FeedEditError) -> FeedDocument {
        guard let index = sectionIndex(in: document) else { throw section.map { .noSection($0) } ?? .noSections }
        var result = document
        if changesItems {
            let section = document.sections[index]
            let newIDs = newIDs("n", besides: knownIDs(of: index, in: document))
            result.sections[index].content = edit(
                section.content, type: section.type, registry: registry, newIDs: newIDs)
        }
        try moveOut(of: index, from: document, in: &result, registry: registry)
        if changesHeader { changeHeader(of: index, in: &result) }
        rearrange(&result, keeping: index, registry: registry)
        return result
    }
}

/// An error of applying an edit to a feed.
public enum FeedEditError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The feed has no section with that id.
    case noSection(SectionID)
    /// The feed has no sections.
    case noSections
    /// Item ids are only unique in their section, so items cannot move to another one.
    case itemsStay(SectionID)
    /// The destination is the items' own section.
    case sameSection(SectionID)

    /// The mistake and its remedy.
    public var description: String {
        switch self {
        case .noSection(let id): "section `\(id)` is not in this feed"
        case .noSections: "this feed has no sections"
        case .itemsStay(let id):
            "items cannot move to section `\(id)`, because their ids are unique in their section only; "
                + "set `itemIds: feed` in the feed"
        case .sameSection(let id): "items cannot move to their own section `\(id)`; name another section, or none"
        }
    }
}
