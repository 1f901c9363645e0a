/// A grid with full-width rows, for advertisements for example, in one section.
///
/// The description does not say which items are wide; see ``SectionInput/wideItems``. A wide item ends the row before
/// it, like a line break.
public struct MixedRows: Hashable, Sendable {
    /// The row of ordinary items.
    public var row: LayoutGroup
    /// The row of a wide item.
    public var wide: LayoutGroup

    /// Makes mixed rows of two groups.
    public init(row: LayoutGroup, wide: LayoutGroup) {
        self.row = row
        self.wide = wide
    }

    /// A single group for regular patterns: a wide row after every `rows` rows. It needs no indices of wide items.
    ///
    /// - Parameters:
    ///   - rows: The number of ordinary rows before each wide one.
    ///   - width: The width of the whole group.
    ///   - spacing: Between rows, in points; use the same as the section's `interGroupSpacing`.
    public func repeating(every rows: Int, width: LayoutDimension, spacing: Double) -> LayoutGroup {
        let column = Array(repeating: LayoutSubitem.group(row), count: max(rows, 0)) + [.group(wide)]
        let estimate = column.reduce(0) { $0 + $1.size.height.value } + spacing * Double(max(rows, 0))
        return LayoutGroup(
            axis: .vertical, size: LayoutSize(width: width, height: .estimated(estimate)),
            content: .subitems(column), spacing: .fixed(spacing))
    }
}
