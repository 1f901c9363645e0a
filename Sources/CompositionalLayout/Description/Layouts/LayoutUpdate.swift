/// A batch update between two states of a feed. As in UIKit, deletes and the sources of moves are old indices, inserts
/// and the destinations of moves are new ones.
///
/// Items of a deleted or inserted section are not listed.
public struct LayoutUpdate: Hashable, Sendable {
    /// An inserted section.
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

    /// A moved section.
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
        /// The section's index: old for deletes, new for inserts.
        public var section: Int
        /// The items' indices, old for deletes, new for inserts.
        public var items: Range<Int>
        /// For ``MixedRows``: whether the items are wide. Ignored for deletes.
        public var areWide: Bool

        /// Makes a run.
        public init(section: Int, items: Range<Int>, areWide: Bool = false) {
            self.section = section
            self.items = items
            self.areWide = areWide
        }
    }

    /// A moved item. It keeps its measured size where the destination has the same layout.
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

    /// A section that gets another description.
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

    /// Deleted sections, by old index.
    public var deletedSections: [Int] = []
    /// Inserted sections.
    public var insertedSections: [InsertedSection] = []
    /// Moved sections.
    public var movedSections: [MovedSection] = []
    /// Deleted items, by old index.
    public var deletedItems: [ItemRun] = []
    /// Inserted items, by new index.
    public var insertedItems: [ItemRun] = []
    /// Moved items.
    public var movedItems: [MovedItem] = []
    /// Sections with a new description, by new index.
    public var replacedLayouts: [ReplacedLayout] = []
    /// Items whose content changed, by new index: their measured sizes are discarded.
    public var invalidatedItems: [ItemIndex] = []

    /// Makes an empty update.
    public init() {}
}
