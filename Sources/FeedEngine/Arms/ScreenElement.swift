public import CellRendering
internal import Feeds
internal import SectionKit

/// One thing a person sees, with the pixels that its cell was drawn into.
public struct ScreenElement {
    /// What it is, and where it stands.
    public let element: VisibleElement
    /// What it is painted over: backgrounds are 0, cells 1, headers and footers 2.
    public let z: Int
    /// What was drawn when the cell was displayed; nil if nothing was, as where nothing is drawn at all.
    public let pixels: BackingStore?
}

extension FeedModel {
    /// What a person sees of a cell; nil if it was given nothing to show.
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
    /// What is painted over what: headers may be pinned over cells.
    fileprivate var screenOrder: Int {
        switch self {
        case .background: 0
        case nil: 1
        case .header, .footer: 2
        }
    }
}
