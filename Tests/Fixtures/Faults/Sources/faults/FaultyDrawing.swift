import SectionKit

/// Never ends when it is drawn, or traps when it is measured.
struct FaultyDrawing: CellDrawing {
    var isEndless: Bool

    func size(fitting width: Double?, in context: DrawingContext) -> Size {
        precondition(isEndless)
        return Size(width: 40, height: 40)
    }

    func draw(on canvas: inout DrawingCanvas) {
        // A loop on a condition that nothing changes is one that the optimizer leaves out.
        if isEndless { while true {} }
    }
}
