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

extension Arm {
    /// Puts the screen on a canvas: every cell's pixels at its frame, the viewport's top leading corner at the canvas's.
    ///
    /// A cell that has no pixels yet is drawn for the picture alone; neither the cell nor a counter notices.
    ///
    /// - Complexity: O(cells in sight) here, O(pixels) when the canvas is finished.
    public func paint(on canvas: Canvas) {
        for screen in screenElements() {
            if let pixels = screen.pixels {
                canvas.paste(pixels, in: screen.element.frame, z: screen.z)
            } else {
                canvas.draw(screen.element.configuration, in: screen.element.frame, z: screen.z)
            }
        }
    }
}

extension CompositionalArm {
    func screenElements() -> [ScreenElement] {
        collection.visibleCells().compactMap { shown in
            model.screenElement(
                section: shown.key.section, item: shown.key.item, supplementary: shown.supplementary,
                frame: shown.frame, cell: shown.cell)
        }
    }
}

extension NestedArm {
    func screenElements() -> [ScreenElement] { collection.visibleCells().flatMap { elements(of: $0) } }

    private func elements(of shown: CollectionView<NestedSource>.VisibleCell) -> [ScreenElement] {
        guard let row = shown.cell.row else {
            let element = model.screenElement(
                section: shown.key.section, item: shown.key.item, supplementary: shown.supplementary,
                frame: shown.frame, cell: shown.cell)
            return [element].compactMap(\.self)
        }
        return row.visibleCells().compactMap { inner in
            var frame = inner.frame
            frame.origin.x += shown.frame.minX
            frame.origin.y += shown.frame.minY
            // A row is filled whole even where it is half out of sight; a person sees what meets the viewport.
            guard frame.intersects(Rect(origin: .zero, size: viewport)) else { return nil }
            return model.screenElement(
                section: shown.key.section, item: inner.key.item, supplementary: nil, frame: frame, cell: inner.cell)
        }
    }
}

extension FeedModel {
    /// What a person sees of a cell; nil if it was given nothing to show.
    fileprivate func screenElement(
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
