/// A section in short form, for the common cases.
///
/// ```swift
/// let section = LayoutStyle.grid(columns: 2, height: .estimated(220), spacing: 8).section()
/// ```
///
/// Each style documents the section that it expands to. Add a style of your own as a static member in an extension of
/// this type, or use ``custom(_:)``.
public struct LayoutStyle: Hashable, Sendable {
    /// The name in reports, `grid` for example.
    public let name: String
    /// The number of ordinary items side by side.
    public let columns: Int
    private let expansion: LayoutSection

    /// Makes a style from a name and the section that it expands to.
    public init(name: String, columns: Int = 1, expandsTo section: LayoutSection) {
        self.name = name
        self.columns = columns
        expansion = section
    }

    private init(
        _ name: String, columns: Int = 1, _ content: LayoutSection.Content, spacing: Double = 0,
        insets: DirectionalEdgeInsets, scrolling: OrthogonalScrolling = .none
    ) {
        var section = LayoutSection(content: content)
        section.interGroupSpacing = spacing
        section.insets = insets
        section.orthogonal = scrolling
        self.init(name: name, columns: columns, expandsTo: section)
    }

    /// The section that the style expands to, with boundary items added.
    ///
    /// - Complexity: O(boundary items).
    public func section(boundary: [BoundarySupplementary] = []) -> LayoutSection {
        guard !boundary.isEmpty else { return expansion }
        var section = expansion
        section.boundary += boundary
        return section
    }

    /// A copy with a changed section, for properties that the short form does not have.
    public func with(_ change: (inout LayoutSection) -> Void) -> LayoutStyle {
        var section = expansion
        change(&section)
        return LayoutStyle(name: name, columns: columns, expandsTo: section)
    }
}

extension LayoutStyle {
    /// Items as wide as the section, one below the other, for banners.
    ///
    /// Expands to a group of one item, `fractionalWidth(1)` by `height`.
    public static func singleItem(
        height: LayoutDimension, spacing: Double = 0, insets: DirectionalEdgeInsets = .zero
    ) -> LayoutStyle {
        let row = row(columns: 1, height: height, spacing: 0, stretches: false)
        return LayoutStyle("singleItem", .group(row), spacing: spacing, insets: insets)
    }

    /// Rows as wide as the section, one below the other.
    ///
    /// Expands to a group of one item, `fractionalWidth(1)` by `rowHeight`, with `spacing` between groups.
    public static func list(
        rowHeight: LayoutDimension, spacing: Double = 0, insets: DirectionalEdgeInsets = .zero
    ) -> LayoutStyle {
        let row = row(columns: 1, height: rowHeight, spacing: 0, stretches: false)
        return LayoutStyle("list", .group(row), spacing: spacing, insets: insets)
    }

    /// One row that scrolls horizontally in a vertical layout.
    ///
    /// Expands to an orthogonal section of groups of one item, `width` by `height`.
    public static func slider(
        width: LayoutDimension, height: LayoutDimension, spacing: Double = 0, insets: DirectionalEdgeInsets = .zero,
        scrolling: OrthogonalScrolling = .continuous
    ) -> LayoutStyle {
        let size = LayoutSize(width: width, height: height)
        let item = LayoutItem(
            width: width.isEstimated ? width : .fractionalWidth(1),
            height: height.isEstimated ? height : .fractionalHeight(1))
        return LayoutStyle(
            "slider", .group(.horizontal(size, [.item(item)])), spacing: spacing, insets: insets, scrolling: scrolling)
    }

    /// Columns of `rows` items each in an orthogonal section, like the charts of an app store.
    ///
    /// Expands to an orthogonal section of vertical groups, `width` wide, of `rows` items `rowHeight` points tall with
    /// `rowSpacing` between them. By default, scrolling stops at most one column further.
    public static func columns(
        rows: Int, width: LayoutDimension, rowHeight: Double, rowSpacing: Double = 0, spacing: Double = 0,
        insets: DirectionalEdgeInsets = .zero, scrolling: OrthogonalScrolling = .groupPaging
    ) -> LayoutStyle {
        let height = Double(rows) * rowHeight + Double(max(rows - 1, 0)) * rowSpacing
        let item = LayoutItem(width: .fractionalWidth(1), height: .absolute(rowHeight))
        let column = LayoutGroup(
            axis: .vertical, size: LayoutSize(width: width, height: .absolute(height)),
            content: .repeating(.item(item), count: rows), spacing: .fixed(rowSpacing))
        return LayoutStyle("columns", .group(column), spacing: spacing, insets: insets, scrolling: scrolling)
    }

    /// Rows of `columns` items of equal width.
    ///
    /// Expands to a horizontal group of `columns` equal shares, `fractionalWidth(1)` by `height`, with `spacing`
    /// between items and rows. If the height is estimated, each row is as tall as its tallest item. `stretches` gives
    /// all items of a row that height.
    public static func grid(
        columns: Int, height: LayoutDimension, spacing: Double = 0, insets: DirectionalEdgeInsets = .zero,
        stretches: Bool = false
    ) -> LayoutStyle {
        let row = row(columns: columns, height: height, spacing: spacing, stretches: stretches)
        return LayoutStyle("grid", columns: columns, .group(row), spacing: spacing, insets: insets)
    }

    /// A grid with full-width rows for the items that ``SectionInput/wideItems`` lists, advertisements for example.
    ///
    /// Expands to ``MixedRows``: the row of a grid, and a row of one item `wideHeight` tall.
    public static func mixedGrid(
        columns: Int, height: LayoutDimension, wideHeight: LayoutDimension, spacing: Double = 0,
        insets: DirectionalEdgeInsets = .zero, stretches: Bool = false
    ) -> LayoutStyle {
        let rows = MixedRows(
            row: row(columns: columns, height: height, spacing: spacing, stretches: stretches),
            wide: row(columns: 1, height: wideHeight, spacing: 0, stretches: false))
        return LayoutStyle("mixedGrid", columns: columns, .mixed(rows), spacing: spacing, insets: insets)
    }

    /// Columns; each item goes to the shortest one.
    ///
    /// Expands to ``Waterfall``, placed lazily.
    public static func waterfall(
        columns: Int, estimate: Double, spacing: Double = 0, insets: DirectionalEdgeInsets = .zero,
        itemLength: WaterfallItemLength? = nil
    ) -> LayoutStyle {
        let waterfall = Waterfall(
            columns: columns, columnSpacing: spacing, rowSpacing: spacing, estimate: estimate, itemLength: itemLength)
        return LayoutStyle("waterfall", columns: columns, .waterfall(waterfall), insets: insets)
    }

    /// Tags, as wide as their content, in rows that wrap. A tag that no longer fits begins the next row. A tag wider
    /// than the section has its own row.
    ///
    /// Expands to a horizontal group, `fractionalWidth(1)` by `height`, of items with an estimated width, with
    /// `lineSpacing` between groups.
    ///
    /// - Parameter estimate: The width of a tag before it is measured, in points; at most the section's width.
    public static func tags(
        spacing: Double = 8, lineSpacing: Double = 8, height: LayoutDimension, estimate: Double = 80,
        insets: DirectionalEdgeInsets = .zero
    ) -> LayoutStyle {
        let item = LayoutItem(
            width: .estimated(estimate), height: height.isEstimated ? height : .fractionalHeight(1))
        let row = LayoutGroup.horizontal(
            LayoutSize(width: .fractionalWidth(1), height: height), [.item(item)], spacing: .fixed(spacing))
        return LayoutStyle("tags", .group(row), spacing: lineSpacing, insets: insets)
    }

    /// Any section, under the name `custom`.
    public static func custom(_ section: LayoutSection) -> LayoutStyle {
        LayoutStyle(name: "custom", expandsTo: section)
    }

    private static func row(
        columns: Int, height: LayoutDimension, spacing: Double, stretches: Bool
    ) -> LayoutGroup {
        let item = LayoutItem(
            width: .fractionalWidth(1), height: height.isEstimated ? height : .fractionalHeight(1))
        return LayoutGroup(
            axis: .horizontal, size: LayoutSize(width: .fractionalWidth(1), height: height),
            content: .equalShares(.item(item), count: columns), spacing: .fixed(spacing),
            stretchesItems: stretches)
    }
}
