import CPangoCairo
internal import SectionKit

/// A corner of a rectangle, clockwise from the top leading one.
enum Corner: Int, CaseIterable {
    case topLeading, topTrailing, bottomTrailing, bottomLeading

    /// The parts of a round corner, within the square of its radius.
    enum Part: Int, CaseIterable {
        /// The quarter disc that belongs to the round rectangle.
        case inside
        /// The area outside of the round rectangle.
        case outside
        /// A line of one pixel just inside the edge.
        case edge
    }

    /// Paints the context's source in a part of the corner.
    func paint(_ part: Part, of rect: PixelRect, radius: Int, on cairo: OpaquePointer) {
        switch part {
        case .inside, .outside:
            // The centre of the arc, or the corner of the rectangle.
            let start = center(of: rect, radius: part == .inside ? radius : 0)
            cairo_move_to(cairo, start.x, start.y)
            addArc(of: rect, radius: radius, inset: 0, joined: true, on: cairo)
            cairo_close_path(cairo)
            cairo_fill(cairo)
        case .edge:
            cairo_set_line_width(cairo, 1)
            addArc(of: rect, radius: radius, inset: 0.5, on: cairo)
            cairo_stroke(cairo)
        }
    }

    func addArc(of rect: PixelRect, radius: Int, inset: Double, joined: Bool = false, on cairo: OpaquePointer) {
        let center = center(of: rect, radius: radius)
        let start = Double.pi + Double(rawValue) * .pi / 2
        if !joined { cairo_new_sub_path(cairo) }
        cairo_arc(cairo, center.x, center.y, max(Double(radius) - inset, 0), start, start + .pi / 2)
    }

    /// The square in the corner, by the length of its side.
    func square(of rect: PixelRect, side: Int) -> PixelRect {
        PixelRect(
            x: isTrailing ? rect.x + rect.width - side : rect.x, y: isBottom ? rect.y + rect.height - side : rect.y,
            width: side, height: side)
    }

    private var isTrailing: Bool { self == .topTrailing || self == .bottomTrailing }
    private var isBottom: Bool { self == .bottomTrailing || self == .bottomLeading }

    private func center(of rect: PixelRect, radius: Int) -> (x: Double, y: Double) {
        (
            Double(isTrailing ? rect.x + rect.width - radius : rect.x + radius),
            Double(isBottom ? rect.y + rect.height - radius : rect.y + radius)
        )
    }
}

/// The paint of round corners.
enum CornerPaint {
    /// A colour, over the pixels below.
    case color(RGBA)
    /// A picture of the rectangle's size, over the pixels below.
    case picture(BackingStore)
    /// Makes the pixels below transparent.
    case eraser
}
