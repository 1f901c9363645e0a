/// The difference between two states of a feed, in the kind's usual convention: deletes and the source of moves in old
/// indices, inserts and the destination of moves in new ones.
///
/// Items of a deleted or inserted section are not listed.
public struct LayoutUpdate: Hashable, Sendable {
    /// A section that is new.
    public struct InsertedSection: Hashable, Sendable {
        /// The index in the new state.
        public var index: Int
        /// The section.
        public var input: SectionInput

        /// Makes an inserted section.
        public init(at index: Int, _ input: SectionInput) {
            self.index = index
            self.input = input
        }
    }

    /// A section that stands elsewhere.
    public struct MovedSection: Hashable, Sendable {
        /// The index in the old state.
        public var source: Int
        /// The index in the new state.
        public var destination: Int

        /// Makes a move.
        public init(from source: Int, to destination: Int) {
            self.source = source
            self.destination = destination
        }
    }

    /// Neighbouring items of one section that are deleted or inserted.
    public struct ItemRun: Hashable, Sendable {
        /// The section: in old indices for deletes, in new ones for inserts.
        public var section: Int
        /// The items.
        public var items: Range<Int>
        /// For ``MixedRows``: whether the items are wide. It says nothing about deleted items.
        public var areWide: Bool

        /// Makes a run.
        public init(section: Int, items: Range<Int>, areWide: Bool = false) {
            self.section = section
            self.items = items
            self.areWide = areWide
        }
    }

    /// An item that stands elsewhere; its measured size goes with it.
    public struct MovedItem: Hashable, Sendable {
        /// The index in the old state.
        public var source: ItemIndex
        /// The index in the new state.
        public var destination: ItemIndex
        /// For ``MixedRows``: whether the item is wide.
        public var isWide: Bool

        /// Makes a move.
        public init(from source: ItemIndex, to destination: ItemIndex, isWide: Bool = false) {
            self.source = source
            self.destination = destination
            self.isWide = isWide
        }
    }

    /// A section whose description is another, at its index in the new state.
    public struct ReplacedLayout: Hashable, Sendable {
        /// The index in the new state.
        public var section: Int
        /// The new description.
        public var layout: LayoutSection

        /// Makes a replacement.
        public init(section: Int, layout: LayoutSection) {
            self.section = section
            self.layout = layout
        }
    }

    /// Old indices of sections that are gone.
    public var deletedSections: [Int] = []
    /// New sections, by new index.
    public var insertedSections: [InsertedSection] = []
    /// Sections that moved.
    public var movedSections: [MovedSection] = []
    /// Items that are gone, in old indices.
    public var deletedItems: [ItemRun] = []
    /// Items that are new, in new indices.
    public var insertedItems: [ItemRun] = []
    /// Items that moved.
    public var movedItems: [MovedItem] = []
    /// New descriptions of sections that stay, by new index.
    public var replacedLayouts: [ReplacedLayout] = []
    /// Items whose content changed, in new indices: their measured sizes are forgotten.
    public var invalidatedItems: [ItemIndex] = []

    /// Makes an update that changes nothing.
    public init() {}

    /// Where a section stands after the update; nothing if it is deleted.
    ///
    /// - Complexity: O(changed sections x log of them).
    func newIndex(ofSection section: Int) -> Int? {
        if let move = movedSections.first(where: { $0.source == section }) { return move.destination }
        if deletedSections.contains(section) { return nil }
        let leaving = deletedSections + movedSections.map(\.source)
        let arriving = insertedSections.map(\.index) + movedSections.map(\.destination)
        let start = section - leaving.count { $0 < section }
        return arriving.sorted().reduce(start) { $1 <= $0 ? $0 + 1 : $0 }
    }
}
