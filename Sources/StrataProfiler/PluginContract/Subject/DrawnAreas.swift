internal import StrataEngine

/// The areas that drawing a cell paints, in square points by kind of work: the maximum of several cells.
///
/// An area that is painted twice counts twice, as in the metrics `drawing.*`.
package struct DrawnAreas: Hashable, Sendable, Codable {
    /// Lines of text.
    package var text = 0
    /// Pictures.
    package var pictures = 0
    /// Backgrounds, gradients and borders, round clips and translucent groups.
    package var shapes = 0
    /// Shadows.
    package var shadows = 0

    /// Draws cells and counts. Pictures and masks of shadows are in their caches, as on a screen in use.
    init(_ cells: [CostedCell], _ renderer: CellRenderer) {
        let pixels = renderer.options.scale * renderer.options.scale
        for cell in cells {
            let start = renderer.drawingWork
            _ = renderer.draw(cell.configure(), size: cell.size)
            let end = renderer.drawingWork
            func larger(_ known: Int, _ area: (DrawingWork) -> Int) -> Int {
                max(known, Int((Double(area(end) - area(start)) / pixels).rounded()))
            }
            text = larger(text) { $0.text }
            pictures = larger(pictures) { $0.pictures }
            shapes = larger(shapes) { $0.shapes }
            shadows = larger(shadows) { $0.shadows }
        }
    }
}
