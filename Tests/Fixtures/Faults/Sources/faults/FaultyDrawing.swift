import SectionKit

/// Never ends when it is measured or drawn, or traps when it is measured.
struct FaultyDrawing: CellDrawing {
    enum Fault {
        case endlessSize
        case endlessDrawing
        case trappingSize
    }

    var fault: Fault

    func size(fitting width: Double?, in context: DrawingContext) -> Size {
        precondition(fault != .trappingSize)
        // A loop on a condition that nothing changes is one that the optimizer leaves out.
        if fault == .endlessSize { while true {} }
        return Size(width: 40, height: 40)
    }

    func draw(on canvas: inout DrawingCanvas) {
        if fault == .endlessDrawing { while true {} }
    }
}
