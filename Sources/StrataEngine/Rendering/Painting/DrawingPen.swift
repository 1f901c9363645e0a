import CPangoCairo
import CompositionalLayout
internal import SectionKit

/// Converts paths in points of a drawing to paths in pixels of its cell. All numbers are finite.
struct DrawingPen {
    let cairo: OpaquePointer
    /// Pixels per point.
    let scale: Double
    /// The drawing's left and top edges in the cell, in pixels.
    private let left: Double
    private let top: Double

    init(cairo: OpaquePointer, scale: Double, x: Double, y: Double) {
        self.cairo = cairo
        self.scale = scale
        (left, top) = (x, y)
    }

    /// The maximum line width, in points, larger than any cell.
    static let widest = 10_000.0

    /// Cairo's coordinates have 24 bits before the point. Coordinates further out are moved to a place that is never
    /// visible.
    private static let farthest = Double(CellPixelGrid.longest)

    private func pixels(_ points: Double) -> Double { min(max(points * scale, -Self.farthest), Self.farthest) }

    /// The horizontal position in pixels of the cell.
    func x(_ points: Double) -> Double { left + pixels(points) }

    /// The vertical position in pixels of the cell.
    func y(_ points: Double) -> Double { top + pixels(points) }

    /// Makes a path the current one.
    func trace(_ path: DrawingPath) {
        cairo_new_path(cairo)
        for element in path.elements {
            switch element {
            case .move(let point): cairo_move_to(cairo, x(point.x), y(point.y))
            case .line(let point): cairo_line_to(cairo, x(point.x), y(point.y))
            case .curve(let point, let first, let second):
                cairo_curve_to(
                    cairo, x(first.x), y(first.y), x(second.x), y(second.y), x(point.x), y(point.y))
            case .arc(let center, let radius, let start, let sweep):
                arc(center, radius: radius, start: start, sweep: sweep)
            case .close: cairo_close_path(cairo)
            }
        }
    }

    /// Cairo processes angles turn by turn, so large ones are reduced first.
    private func arc(_ center: Point, radius: Double, start: Double, sweep: Double) {
        let start = start.truncatingRemainder(dividingBy: 2 * .pi)
        let sweep = min(max(sweep, -2 * .pi), 2 * .pi)
        let radius = max(pixels(radius), 0)
        if sweep < 0 {
            cairo_arc_negative(cairo, x(center.x), y(center.y), radius, start, start + sweep)
        } else {
            cairo_arc(cairo, x(center.x), y(center.y), radius, start, start + sweep)
        }
    }

    /// Sets the width, ends, joins and dashes of strokes.
    func take(_ stroke: DrawingStroke) {
        cairo_set_line_width(cairo, min(max(stroke.width, 0), Self.widest) * scale)
        cairo_set_line_cap(cairo, Self.cap(stroke.cap))
        cairo_set_line_join(cairo, Self.join(stroke.join))
        // Negative or all-zero lengths put the Cairo context into a permanent error state. Tiny lengths would be
        // millions of strokes.
        let dash = stroke.dash.map { max(pixels($0), 0) }
        let isSolid = dash.reduce(0, +) < 1
        cairo_set_dash(cairo, dash, isSolid ? 0 : Int32(clamping: dash.count), 0)
    }

    private static func cap(_ cap: DrawingStroke.Cap) -> cairo_line_cap_t {
        switch cap {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }

    private static func join(_ join: DrawingStroke.Join) -> cairo_line_join_t {
        switch join {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
