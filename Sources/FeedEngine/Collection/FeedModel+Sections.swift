internal import Feeds
internal import SectionKit

extension FeedModel.Section {
    /// The section as input of the layout, header and footer included.
    func layoutInput(in environment: LayoutEnvironment) -> SectionInput {
        var boundary: [BoundarySupplementary] = []
        if let header {
            let height = plugin.headerHeight(header, in: environment)
            boundary.append(.header(height: height, pins: plugin.pinsHeader(header)))
        }
        if let footer { boundary.append(.footer(height: plugin.footerHeight(footer, in: environment))) }
        var layout = plugin.layout(of: context, in: environment).section(boundary: boundary)
        if plugin.background(of: context, in: environment) != nil {
            layout.decorations.append(DecorationItem(kind: SupplementaryKind.background.elementName))
        }
        return SectionInput(layout, itemCount: content.count, wideItems: content.wideItems)
    }

    func configure(_ cell: Cell, item: Int, in environment: LayoutEnvironment, purpose: ConfigurePurpose) {
        let owner = CellOwner(type: content.type(at: item), section: key.id, item: content.id(at: item))
        cell.configure(for: owner, purpose: purpose) { content.cell(at: item, in: environment) }
    }

    func supplementary(_ kind: SupplementaryKind, in environment: LayoutEnvironment) -> CellConfiguration? {
        switch kind {
        case .background: plugin.background(of: context, in: environment)
        case .header: header.map { plugin.header($0, in: environment) }
        case .footer: footer.map { plugin.footer($0, in: environment) }
        }
    }
}
