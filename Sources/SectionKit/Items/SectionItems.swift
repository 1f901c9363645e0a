/// The items of one section in order, of one type or of several.
///
/// A section of one type has no overhead per item. A mixed section has eight bytes per item. Copies share storage.
public struct SectionItems: Sendable {
    struct Entry: Sendable {
        var column: UInt32
        var row: UInt32
    }

    let columns: [any ItemColumn]
    /// The place of each item; nil if there is a single column, whose rows are the items.
    let entries: ContiguousArray<Entry>?

    package let name = ContentName()
    /// The items taken over from an earlier content; nil if there are none.
    package let lineage: ContentLineage?

    init(columns: [any ItemColumn], entries: ContiguousArray<Entry>?, lineage: ContentLineage? = nil) {
        self.columns = columns
        self.entries = entries
        self.lineage = lineage
    }

    /// No items.
    public static let empty = SectionItems(columns: [], entries: nil)

    /// The number of items.
    public var count: Int { entries?.count ?? columns.first?.count ?? 0 }

    /// The identity of the item at an index.
    public func id(at index: Int) -> ItemID { locate(index) { $0.id(at: $1) } }

    /// The type of the item at an index: its own if it has one, otherwise its section's.
    public func type(at index: Int) -> SectionType { locate(index) { column, _ in column.type } }

    /// The reuse pool of the cell that shows the item at an index.
    public func cellKind(at index: Int) -> CellKind { locate(index) { column, _ in column.cellKind } }

    /// Whether the item at an index takes a whole row.
    public func isWide(at index: Int) -> Bool { locate(index) { column, _ in column.isWide } }

    /// The cell of the item at an index, outside of lists.
    public func cell(at index: Int, in environment: LayoutEnvironment) -> CellConfiguration {
        cell(at: index, in: environment, list: nil)
    }

    /// The cell of the item at an index, as shown by a section with list settings: with its separators, on its card,
    /// and for its position if the plugin asks for that. Nil settings are those of other sections.
    ///
    /// - Complexity: O(1), plus the cost of the plugin.
    public func cell(
        at index: Int, in environment: LayoutEnvironment, list: ListConfiguration?
    ) -> CellConfiguration {
        let place = RowPlace(of: index, among: count, in: list)
        let cell = locate(index) { $0.cell(at: $1, position: place.position, in: environment) }
        guard let list else { return cell }
        return cell.row(at: place, of: list)
    }

    /// Whether the cell of the item at an index depends on its position.
    package func usesRowPosition(at index: Int) -> Bool { locate(index) { column, _ in column.usesRowPositions } }

    /// Whether any cell depends on its position.
    package var usesRowPositions: Bool { columns.contains(where: \.usesRowPositions) }

    /// The item at an index in its plugin's own type; nil if it has another type.
    public func item<Item: SectionItem>(at index: Int, as type: Item.Type) -> Item? {
        locate(index) { $0.item(at: $1, as: type) }
    }

    /// All identities in order.
    ///
    /// - Complexity: O(n).
    public var ids: [ItemID] { (0..<count).map { id(at: $0) } }

    /// The indices of the items that take a whole row, ascending; empty if all items have one type.
    ///
    /// - Complexity: O(n) for a section of several types, O(1) for one.
    public var wideItems: [Int] {
        guard let entries, columns.contains(where: \.isWide) else { return [] }
        return entries.indices.filter { columns[Int(entries[$0].column)].isWide }
    }

    /// The types that occur, each once.
    public var types: [SectionType] { columns.map(\.type) }

    /// Whether two contents share their storage, and so are equal.
    ///
    /// - Complexity: O(number of types).
    public func isIdentical(to other: SectionItems) -> Bool {
        guard columns.count == other.columns.count, Self.isIdentical(entries, other.entries) else { return false }
        return zip(columns, other.columns).allSatisfy { $0 === $1 }
    }

    private static func isIdentical(_ one: ContiguousArray<Entry>?, _ other: ContiguousArray<Entry>?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.withUnsafeBufferPointer { one in
            other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress && one.count == $0.count }
        }
    }

    /// The content with only the items at some indices.
    package func filtered(registry: SectionRegistry, type: SectionType, _ indices: [Int]) -> SectionItems {
        var builder = SectionItemsBuilder(type: type, registry: registry)
        for index in indices { builder.append(itemAt: index, of: self) }
        return builder.finish()
    }

    /// Encodes the item at an index in the form of a feed, in a section of a type.
    package func encode(
        itemAt index: Int, to container: inout any UnkeyedEncodingContainer, sectionType: SectionType
    ) throws {
        let entry = entry(at: index)
        let column = columns[Int(entry.column)]
        try column.encode(row: Int(entry.row), to: &container, type: column.type == sectionType ? nil : column.type)
    }

    func entry(at index: Int) -> Entry { entries?[index] ?? Entry(column: 0, row: UInt32(index)) }

    private func locate<Result>(_ index: Int, _ body: (any ItemColumn, Int) -> Result) -> Result {
        let entry = entry(at: index)
        return body(columns[Int(entry.column)], Int(entry.row))
    }
}

extension SectionItems {
    /// The items of one Swift type, with their indices.
    ///
    /// - Complexity: O(n).
    package func items<Item: SectionItem>(as type: Item.Type) -> [(index: Int, item: Item)] {
        let typed = columns.map { $0.items(as: type) }
        return (0..<count).compactMap { index in
            let entry = entry(at: index)
            return typed[Int(entry.column)].map { (index, $0[Int(entry.row)]) }
        }
    }

    /// The content with the items at some indices replaced by others, in order. Surplus items follow the last index.
    ///
    /// - Returns: nil if no plugin of the registry has such items.
    /// - Complexity: O(n).
    package func replacing<Item: SectionItem>(
        _ places: [Int], with items: [Item], type: SectionType, registry: SectionRegistry
    ) -> SectionItems? {
        var builder = SectionItemsBuilder(type: type, registry: registry)
        var rest = items[...]
        var waiting = places[...]
        for index in 0..<count {
            guard index == waiting.first else {
                builder.append(itemAt: index, of: self)
                continue
            }
            waiting = waiting.dropFirst()
            let taken = waiting.isEmpty ? rest : rest.prefix(1)
            guard taken.allSatisfy({ builder.append($0) }) else { return nil }
            rest = rest.dropFirst(taken.count)
        }
        guard rest.allSatisfy({ builder.append($0) }) else { return nil }
        return builder.finish()
    }

    /// The plugin's answer to a tap on an item; nil without an answer or without such an item.
    package func answer(toTapOn index: Int, section: SectionID, in feed: FeedRevision) -> FeedRevision? {
        guard index >= 0, index < count else { return nil }
        let entry = entry(at: index)
        return columns[Int(entry.column)].answer(toTapOn: Int(entry.row), section: section, index: index, in: feed)
    }

    /// The plugin's answer to an action on an item's cell; nil without an answer or without such an item.
    package func answer(
        to name: String, by gesture: CellGesture, target: String?, on index: Int, section: SectionID,
        in feed: FeedRevision
    ) -> FeedRevision? {
        guard index >= 0, index < count else { return nil }
        let entry = entry(at: index)
        return columns[Int(entry.column)].answer(
            to: name, by: gesture, target: target, row: Int(entry.row), section: section, index: index, in: feed)
    }
}

/// Compares items of one content with items of another. It is created once per pair of sections, so comparing two items
/// needs no cast.
public struct ItemComparison: Sendable {
    private let old: SectionItems
    private let new: SectionItems
    private let comparisons: [[(@Sendable (Int, Int) -> Bool)?]]

    /// Prepares the comparison of two contents.
    ///
    /// - Complexity: O(product of the numbers of types).
    public init(_ old: SectionItems, _ new: SectionItems) {
        self.old = old
        self.new = new
        comparisons = old.columns.map { column in new.columns.map { column.comparison(with: $0) } }
    }

    /// Whether the old item at one index and the new item at another have the same type and equal content.
    public func isEqual(_ oldIndex: Int, _ newIndex: Int) -> Bool {
        let oldEntry = old.entry(at: oldIndex)
        let newEntry = new.entry(at: newIndex)
        guard let compare = comparisons[Int(oldEntry.column)][Int(newEntry.column)] else { return false }
        return compare(Int(oldEntry.row), Int(newEntry.row))
    }
}

/// The items of a section's content that were taken unchanged from a previous content, in runs.
///
/// Two revisions of an edited section share nearly all items. If the runs are known, only the items between them have
/// to be compared. A lineage takes 24 bytes per run, and keeps only the name of the other content alive.
package struct ContentLineage: Sendable {
    /// Consecutive items that were also consecutive in the other content.
    package struct Run: Hashable, Sendable {
        /// The index of the first item.
        package var start: Int
        /// The index of the first item in the other content.
        package var oldStart: Int
        /// The number of items.
        package var count: Int

        package init(start: Int, oldStart: Int, count: Int) {
            self.start = start
            self.oldStart = oldStart
            self.count = count
        }
    }

    /// The name of the other content.
    package let base: ContentName
    /// The runs, ascending by `start`.
    package private(set) var runs: [Run] = []

    package init(base: ContentName, runs: [Run] = []) {
        self.base = base
        self.runs = runs
    }

    /// Records that items were taken over.
    package mutating func append(_ index: Int, from oldIndex: Int, count: Int = 1) {
        if let last = runs.last, last.start + last.count == index, last.oldStart + last.count == oldIndex {
            runs[runs.count - 1].count += count
        } else if count > 0 {
            runs.append(Run(start: index, oldStart: oldIndex, count: count))
        }
    }

    /// Whether the items kept their order.
    package var isInOrder: Bool {
        zip(runs, runs.dropFirst()).allSatisfy { $0.oldStart + $0.count <= $1.oldStart }
    }
}

/// The identity of a content: equal only for copies of the same content.
package final class ContentName: Sendable {}
