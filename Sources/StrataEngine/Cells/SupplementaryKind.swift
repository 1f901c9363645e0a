internal import SectionKit

/// The supplementary elements of a section, in feed order.
enum SupplementaryKind: Int, Hashable, CaseIterable {
    case background
    case header
    case footer

    var cellKind: CellKind {
        switch self {
        case .background: .background
        case .header: .header
        case .footer: .footer
        }
    }

    /// The name of the layout's elements.
    var elementName: String {
        switch self {
        case .background: FeedModel.Section.backgroundKind
        case .header: BoundarySupplementary.headerKind
        case .footer: BoundarySupplementary.footerKind
        }
    }
}
