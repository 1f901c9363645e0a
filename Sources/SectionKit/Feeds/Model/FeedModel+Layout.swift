
extension FeedModel.Section {
    /// The element kind of a section's background. Header and footer have those of `BoundarySupplementary`.
    public static let backgroundKind = "background"

    /// The section as input of a layout, header, footer and background included, as its plugin says.
    ///
    /// - Complexity: O(1), and O(items) for a section of several types, besides what the plugin does.
    public func layoutInput(in environment: LayoutEnvironment) -> SectionInput {
        layoutInput(
            plugin.layout(of: context, in: environment),
            header: header.map { (plugin.headerHeight($0, in: environment), pins: plugin.pinsHeader($0)) },
            footer: footer.map { plugin.footerHeight($0, in: environment) },
            hasBackground: plugin.background(of: context, in: environment) != nil)
    }

    /// The section as input of a layout, of what its plugin said.
    package func layoutInput(
        _ style: LayoutStyle, header: (height: LayoutDimension, pins: Bool)?, footer: LayoutDimension?,
        hasBackground: Bool
    ) -> SectionInput {
        var boundary: [BoundarySupplementary] = []
        if let header { boundary.append(.header(height: header.height, pins: header.pins)) }
        if let footer { boundary.append(.footer(height: footer)) }
        var layout = style.section(boundary: boundary)
        if hasBackground { layout.decorations.append(DecorationItem(kind: Self.backgroundKind)) }
        return SectionInput(layout, itemCount: content.count, wideItems: content.wideItems)
    }

    /// What a supplementary element of the section shows, by its kind; nil where the section has none.
    public func supplementary(ofKind kind: String, in environment: LayoutEnvironment) -> CellConfiguration? {
        switch kind {
        case BoundarySupplementary.headerKind: header.map { plugin.header($0, in: environment) }
        case BoundarySupplementary.footerKind: footer.map { plugin.footer($0, in: environment) }
        case Self.backgroundKind: plugin.background(of: context, in: environment)
        default: nil
        }
    }
}
