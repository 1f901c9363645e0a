/// A made-up revision of a feed: so many items inserted, deleted, moved and changed, drawn from a seed.
///
/// The edit touches one section, as a server's update of a recommendation row does; all others stay shared.
public struct FeedEdit: Hashable, Sendable {
    /// Where inserted items stand.
    public enum Place: String, Sendable, Codable, CaseIterable {
        /// In front of all others.
        case start
        /// Behind all others.
        case end
        /// Anywhere, each on its own.
        case random
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
    /// Whether all items change places.
    public var shuffle: Bool
    /// Where inserted items stand.
    public var place: Place
    /// Where the random numbers start; also part of the new items' ids.
    public var seed: UInt64

    /// Makes an edit.
    public init(
        section: SectionID? = nil, insert: Int = 0, delete: Int = 0, move: Int = 0, change: Int = 0,
        shuffle: Bool = false, place: Place = .random, seed: UInt64 = 1
    ) {
        self.section = section
        self.insert = insert
        self.delete = delete
        self.move = move
        self.change = change
        self.shuffle = shuffle
        self.place = place
        self.seed = seed
    }

    /// The index of the section that this edit changes in a feed; nil if the feed has no such section.
    public func sectionIndex(in document: FeedDocument) -> Int? {
        if let section { return document.sections.firstIndex { $0.id == section } }
        var random = SeededRandom(seed: seed, name: "section")
        return document.sections.isEmpty ? nil : random.int(below: document.sections.count)
    }

    /// The next revision of a feed; nil if it has no such section.
    ///
    /// - Complexity: O(number of sections + items of the section).
    public func apply(to document: FeedDocument, registry: SectionRegistry) -> FeedDocument? {
        guard let index = sectionIndex(in: document) else { return nil }
        var result = document
        let section = document.sections[index]
        result.sections[index].content = edit(section.content, type: section.type, registry: registry)
        return result
    }

    /// What stands at one place of the edited section.
    private enum Slot {
        case kept(Int)
        case changed(Int)
        case new(Int)
    }

    private func edit(
        _ content: SectionItems, type: SectionType, registry: SectionRegistry
    ) -> SectionItems {
        var random = SeededRandom(seed: seed, name: "edit")
        var slots = (0..<content.count).map { Slot.kept($0) }
        for _ in 0..<min(delete, slots.count) { slots.remove(at: random.int(below: slots.count)) }
        for _ in 0..<min(change, slots.count) {
            let place = random.int(below: slots.count)
            if case .kept(let index) = slots[place] { slots[place] = .changed(index) }
        }
        for _ in 0..<(slots.count > 1 ? move : 0) {
            let slot = slots.remove(at: random.int(below: slots.count))
            slots.insert(slot, at: random.int(below: slots.count + 1))
        }
        if shuffle { slots.shuffle(using: &random) }
        for number in 0..<max(0, insert) {
            slots.insert(.new(number), at: insertionIndex(number, count: slots.count, using: &random))
        }
        return build(slots, from: content, type: type, registry: registry, using: &random)
    }

    private func insertionIndex(_ number: Int, count: Int, using random: inout SeededRandom) -> Int {
        switch place {
        case .start: min(number, count)
        case .end: count
        case .random: random.int(below: count + 1)
        }
    }

    private func build(
        _ slots: [Slot], from content: SectionItems, type: SectionType, registry: SectionRegistry,
        using random: inout SeededRandom
    ) -> SectionItems {
        var builder = SectionItemsBuilder(type: type, registry: registry)
        for slot in slots {
            switch slot {
            case .kept(let index): builder.append(itemAt: index, of: content)
            case .changed(let index):
                builder.appendSample(id: content.id(at: index), type: content.type(at: index), using: &random)
            case .new(let number): builder.appendSample(id: "n\(seed).\(number)", using: &random)
            }
        }
        return builder.finish()
    }
}
