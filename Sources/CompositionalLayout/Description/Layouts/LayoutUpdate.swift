/// A batch update between two states of a feed. As in UIKit, deletes and the sources of moves are old indices. Inserts
/// and the destinations of moves are new indices.
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

    /// A moved item. It keeps its measured size if the destination has the same layout.
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

    /// A section whose description is replaced.
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

/// Maps the indices of sections before an update to those after it, and back. O(n log n) to create for n changed
/// sections, O(log n) per index.
struct SectionRenumbering {
    private let deleted: Set<Int>
    private let destinations: [Int: Int]
    /// Deleted and moved sections, ascending.
    private let leaving: [Int]
    /// New indices of inserted and moved sections in ascending order, each minus the number of entries before it.
    private let arriving: [Int]

    init(_ update: LayoutUpdate) {
        deleted = Set(update.deletedSections)
        destinations = Dictionary(
            update.movedSections.map { ($0.source, $0.destination) }, uniquingKeysWith: { first, _ in first })
        leaving = (update.deletedSections + update.movedSections.map(\.source)).sorted()
        arriving = (update.insertedSections.map(\.index) + update.movedSections.map(\.destination)).sorted()
            .enumerated().map { $1 - $0 }
    }

    /// The new index of a section; `nil` if it is deleted.
    func newIndex(of section: Int) -> Int? {
        if let destination = destinations[section] { return destination }
        if deleted.contains(section) { return nil }
        let start = section - leaving.indices.partition { leaving[$0] >= section }
        return start + arriving.indices.partition { arriving[$0] > start }
    }

    /// The old index of the section at a new index, which is neither inserted nor moved there.
    func oldIndex(of section: Int) -> Int {
        // Each entry is an index minus its position in the list, so `entry + position < section` finds the arrivals
        // before the section.
        let start = section - arriving.indices.partition { arriving[$0] + $0 >= section }
        return start + leaving.indices.partition { leaving[$0] - $0 > start }
    }
}

extension Range<Int> {
    /// The first index at which a condition holds, or the upper bound. The condition must also hold at all later
    /// indices.
    @inline(__always)
    func partition(where condition: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if condition(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
