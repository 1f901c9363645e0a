internal import SectionKit

/// A cell, header, footer or background in sight, with its pixels.
public struct ScreenElement {
    /// The element and its frame.
    public let element: VisibleElement
    /// The stacking order: backgrounds are 0, cells 1, headers and footers 2.
    public let z: Int
    /// The pixels from when the cell was displayed; nil if nothing was drawn, as with a renderer that does not draw.
    public let pixels: BackingStore?
}

extension FeedModel {
    /// A cell as a screen element; nil if it has no configuration.
    func screenElement(
        section: Int, item: Int, supplementary: SupplementaryKind?, frame: Rect, cell: Cell
    ) -> ScreenElement? {
        guard let configuration = cell.configuration else { return nil }
        let element = visibleElement(
            section: section, item: item, supplementary: supplementary, frame: frame, configuration: configuration)
        return ScreenElement(element: element, z: supplementary.screenOrder, pixels: cell.backingStore)
    }
}

extension SupplementaryKind? {
    /// Headers may be pinned over cells.
    fileprivate var screenOrder: Int {
        switch self {
        case .background: 0
        case nil: 1
        case .header, .footer: 2
        }
    }
}
