internal import SectionKit

extension CollectionView {
    /// Visits the cells in sight with the elements they stand for and their frames in the viewport. Allocates nothing.
    ///
    /// - Complexity: O(elements that the layout's answer holds).
    func forEachInSight(_ body: (_ element: LayoutElement, _ cell: Cell, _ frame: Rect) -> Void) {
        for element in answer.elements where isInSight(element) {
            guard let cell = shown[ElementKey(element)] else { continue }
            var frame = element.frame
            frame.origin.x -= bounds.minX
            frame.origin.y -= bounds.minY
            if element.scrollsSideways { frame.origin.x -= solver.orthogonalOffset(of: element.section) }
            body(element, cell, frame)
        }
    }

    /// The frames of opaque headers and footers that stay in sight, in the viewport.
    func findCovers(into covers: inout [Rect]) {
        for position in answer.pinnable {
            let element = answer.elements[position]
            guard element.isPinned, let cell = shown[ElementKey(element)], cell.configuration?.isOpaque == true else {
                continue
            }
            covers.append(element.frame.moved(by: Point(x: -bounds.minX, y: -bounds.minY)))
        }
    }
}
