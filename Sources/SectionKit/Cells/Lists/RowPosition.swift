package import CompositionalLayout

/// The position of an item among the items of its section.
///
/// In a list whose first item is its header, the header row is ``only``, and the rows below it count from the first of
/// them.
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
    ///
    /// - Complexity: O(1).
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

/// The place of a row in its section: all that its looks depend on besides its item.
package struct RowPlace: Hashable, Sendable {
    /// The position among the rows.
    package var position: RowPosition
    /// Whether the row is the header of a list.
    package var isHeader = false

    /// The place of an item in a section, which has the settings of a list, nil for another section.
    package init(of item: Int, among count: Int, in list: ListConfiguration?) {
        guard let list, list.hasHeaderRow else {
            position = RowPosition(of: item, among: count)
            return
        }
        isHeader = item == 0
        position = isHeader ? .only : RowPosition(of: item - 1, among: count - 1)
    }
}
