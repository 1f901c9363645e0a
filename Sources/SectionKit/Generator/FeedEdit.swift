internal import Basics

/// A generated revision of a feed: items inserted, deleted, moved and changed, drawn from a seed.
///
/// The items of one section change, as a server's update of a recommendation row has it, and where told so its header, and
/// the order of the sections; all other content stays shared.
public struct FeedEdit: Hashable, Sendable {
    /// Where items are inserted.
    public enum Place: String, Sendable, Codable, CaseIterable {
        /// In front of all others.
        case start
        /// Behind all others.
        case end
        /// Anywhere, each on its own.
        case random
    }

    /// How many whole sections come, go and change places.
    public struct Sections: Hashable, Sendable {
        /// How many new sections appear, alike to others of the feed and with ten items at most, anywhere.
        public var insert: Int
        /// How many sections go, never the edited one.
        public var delete: Int
        /// How many sections change places.
        public var move: Int

        /// Makes the numbers.
        public init(insert: Int = 0, delete: Int = 0, move: Int = 0) {
            self.insert = insert
            self.delete = delete
            self.move = move
        }

        /// Whether no section comes, goes or changes places.
        public var isEmpty: Bool { self == Sections() }
    }

    /// The section that changes; nil for one drawn from the seed.
    public var section: SectionID?
    /// How many new items appear.
    public var insert: Int
    /// How many items go.
    public var delete: Int
    /// How many items change places.
    public var move: Int
    /// How many items change content.
    public var change: Int
    /// Whether all items are shuffled.
    public var shuffle: Bool
    /// Where items are inserted.
    public var place: Place
    /// Where moved items go: another section, as feeds with item ids of their own in the whole feed allow; nil for other
    /// places in the same one.
    public var destination: SectionID?
    /// Whether the section's header changes.
    public var changesHeader: Bool
    /// What happens to whole sections.
    public var sections: Sections
    /// Where the random numbers start; also part of the new items' ids.
    public var seed: UInt64

    /// Makes an edit.
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

    /// Whether the next revision has items or headers that are made up.
    public var makesContent: Bool { insert + change + sections.insert > 0 || changesHeader }

    /// The next revision of a feed; nil where ``revision(of:registry:)`` refuses it.
    ///
    /// - Complexity: O(number of sections + items of the section).
    public func apply(to document: FeedDocument, registry: SectionRegistry) -> FeedDocument? {
        try? revision(of: document, registry: registry)
    }

    /// The next revision of a feed.
    ///
    /// - Throws: ``FeedEditError`` when the feed has no such section, or items cannot leave theirs.
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

/// Why an edit cannot be applied to a feed.
public enum FeedEditError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The feed has no section of that id.
    case noSection(SectionID)
    /// The feed has no sections at all.
    case noSections
    /// Items are told apart within their section only, so none can go to another.
    case itemsStay(SectionID)
    /// Items were to move to their own section.
    case sameSection(SectionID)

    /// What is wrong, and what to do.
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
