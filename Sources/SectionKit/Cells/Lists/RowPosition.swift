package import CompositionalLayout

/// The position of an item among the items of its section.
///
/// In a list whose first item is its header, the header row is ``only``, and the rows below it are counted from the
/// first of them.
public enum RowPosition: UInt8, Hashable, Sendable, CaseIterable {
    /// The first of several.
    case first
    /// Neither the first nor the last.
    case middle
    /// The last of several.
    case last
    /// The only one.
    case only

    /// The position of an item in a section without a header row.
    public init(of item: Int, among count: Int) {
        switch (item <= 0, item >= count - 1) {
        case (true, true): self = .only
        case (true, false): self = .first
        case (false, true): self = .last
        case (false, false): self = .middle
        }
    }

    /// Whether no row is before it.
    public var isFirst: Bool { self == .first || self == .only }
    /// Whether no row is after it.
    public var isLast: Bool { self == .last || self == .only }
}

/// The place of a row in its section. The looks of a row depend on its item and its place.
package struct RowPlace: Hashable, Sendable {
    /// The position among the rows.
    package var position: RowPosition
    /// Whether the row is the header of a list.
    package var isHeader = false

    /// The place of an item in a section with list settings; nil for another section.
    package init(of item: Int, among count: Int, in list: ListConfiguration?) {
        guard let list, list.hasHeaderRow else {
            position = RowPosition(of: item, among: count)
            return
        }
        isHeader = item == 0
        position = isHeader ? .only : RowPosition(of: item - 1, among: count - 1)
    }
}

/// The rows of one section that stay during a change, but get another place.
///
/// Only rows at the ends of a section have a special place, so at most six rows are checked.
package struct RowShift {
    /// A row in another place.
    package struct Row {
        /// The index after the change.
        package let index: ItemIndex
        /// Whether separators, card or round corners differ.
        package let isDrawnAnew: Bool

        /// Compares the looks of a row in two places, each in a section with list settings, or nil for another section.
        package init(
            index: ItemIndex, from old: RowPlace, of oldList: ListConfiguration?, to new: RowPlace,
            of newList: ListConfiguration?
        ) {
            self.index = index
            isDrawnAnew = RowLooks(of: old, in: oldList) != RowLooks(of: new, in: newList)
        }
    }

    private let old: (count: Int, list: ListConfiguration?)
    private let new: (count: Int, list: ListConfiguration?)

    /// Begins with the section's item counts and settings before and after the change.
    package init(
        from old: (count: Int, list: ListConfiguration?), to new: (count: Int, list: ListConfiguration?)
    ) {
        self.old = old
        self.new = new
    }

    /// The rows whose place changed, ascending.
    ///
    /// - Parameters:
    ///   - section: the section's index after the change.
    ///   - newItem: the new index of a row in the section; nil if it left the section.
    ///   - oldItem: the old index of a row in the section; nil if it is new in the section.
    package func rows(in section: Int, newItem: (Int) -> Int?, oldItem: (Int) -> Int?) -> [Row] {
        var sources: [Int: Int] = [:]
        for item in Self.ends(of: old.count) {
            if let next = newItem(item) { sources[next] = item }
        }
        for item in Self.ends(of: new.count) where sources[item] == nil {
            if let before = oldItem(item) { sources[item] = before }
        }
        return sources.sorted { $0.key < $1.key }.compactMap { next, item in
            let before = RowPlace(of: item, among: old.count, in: old.list)
            let after = RowPlace(of: next, among: new.count, in: new.list)
            guard before != after else { return nil }
            return Row(
                index: ItemIndex(section: section, item: next), from: before, of: old.list, to: after, of: new.list)
        }
    }

    /// The items that may have another place than those in the middle: the first two, because the first one may be a
    /// header, and the last one.
    private static func ends(of count: Int) -> [Int] { [0, 1, count - 1].filter { $0 >= 0 && $0 < count } }
}
