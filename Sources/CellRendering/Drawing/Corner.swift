import CPangoCairo
internal import CellLayout

/// A corner of a rectangle, clockwise from the top leading one.
enum Corner: Int, CaseIterable {
    case topLeading, topTrailing, bottomTrailing, bottomLeading

    private var isTrailing: Bool { self == .topTrailing || self == .bottomTrailing }
    private var isBottom: Bool { self == .bottomTrailing || self == .bottomLeading }

    /// The quarter disc that belongs to the round rectangle.
    func addInside(of rect: PixelRect, radius: Int, on cairo: OpaquePointer) {
        let center = center(of: rect, radius: radius)
        cairo_move_to(cairo, center.x, center.y)
        addArc(of: rect, radius: radius, inset: 0, joined: true, on: cairo)
        cairo_close_path(cairo)
    }

    /// What the round rectangle leaves out.
    func addOutside(of rect: PixelRect, radius: Int, on cairo: OpaquePointer) {
        let x = Double(isTrailing ? rect.x + rect.width : rect.x)
        let y = Double(isBottom ? rect.y + rect.height : rect.y)
        cairo_move_to(cairo, x, y)
        addArc(of: rect, radius: radius, inset: 0, joined: true, on: cairo)
        cairo_close_path(cairo)
    }

    func addArc(of rect: PixelRect, radius: Int, inset: Double, joined: Bool = false, on cairo: OpaquePointer) {
        let center = center(of: rect, radius: radius)
        let start = Double.pi + Double(rawValue) * .pi / 2
        if !joined { cairo_new_sub_path(cairo) }
        cairo_arc(cairo, center.x, center.y, max(Double(radius) - inset, 0), start, start + .pi / 2)
    }

    private func center(of rect: PixelRect, radius: Int) -> (x: Double, y: Double) {
        (
            Double(isTrailing ? rect.x + rect.width - radius : rect.x + radius),
            Double(isBottom ? rect.y + rect.height - radius : rect.y + radius)
        )
    }
}
