internal import SectionKit

/// What a section may have besides items, in the order of the feed.
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
        case .background: "background"
        case .header: BoundarySupplementary.headerKind
        case .footer: BoundarySupplementary.footerKind
        }
    }
}
