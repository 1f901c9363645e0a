public import SectionKit
internal import Snapshots

/// A visible cell, header, footer or background, with its pixels.
public struct ScreenElement {
    /// The element and its frame.
    public let element: VisibleElement
    /// The stacking order: backgrounds are 0, cells 1, headers, footers and dots 2.
    public let z: Int
    /// The pixels from the cell's last display; nil if nothing was drawn, as in ``RenderOptions/Mode/none``.
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
    /// Headers may be pinned in front of cells, and dots may be in front of them.
    fileprivate var screenOrder: Int {
        switch self {
        case .background: 0
        case nil: 1
        case .header, .footer, .pages: 2
        }
    }
}

/// A visible cell, header, footer or background.
public struct VisibleElement: Hashable, Sendable {
    /// The section's identity.
    public let section: SectionID
    /// The item's identity; `header`, `footer`, `background` or `pages` for a supplementary.
    public let item: ItemID
    /// Whether it is a header, a footer, a background or the dots of a carousel.
    public let isSupplementary: Bool
    /// The frame on the screen, in points.
    public let frame: Rect
    /// The content.
    public let configuration: CellConfiguration
}

extension FeedModel {
    /// The index of an item; nil if the feed does not have it. If items are unique in the feed, the item may be in
    /// another section.
    func itemIndex(_ item: ItemID, inSection section: SectionID) -> ItemIndex? {
        if snapshot.itemScope == .snapshot { return snapshot.pathOfItem(item).map { ItemIndex($0) } }
        guard let index = index(ofSection: section),
            let item = snapshot.indexOfItem(item, inSection: sections[index].key)
        else { return nil }
        return ItemIndex(section: index, item: item)
    }

    /// A cell of a section as a visible element.
    func visibleElement(
        section: Int, item: Int, supplementary: SupplementaryKind?, frame: Rect, configuration: CellConfiguration
    ) -> VisibleElement {
        let name = supplementary?.elementName ?? sections[section].content.id(at: item)
        return VisibleElement(
            section: sections[section].key.id, item: name, isSupplementary: supplementary != nil, frame: frame,
            configuration: configuration)
    }
}
