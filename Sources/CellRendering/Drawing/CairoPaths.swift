import CPangoCairo

/// Path and colour shorthands over a Cairo context.
enum CairoPaths {
    static func setColor(_ color: RGBA, on cairo: OpaquePointer) {
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    }

    /// A rectangle with round corners; the radius is at most half the shorter side.
    static func roundedRectangle(_ rect: PixelRect, radius: Double, inset: Double = 0, on cairo: OpaquePointer) {
        let x = Double(rect.x) + inset
        let y = Double(rect.y) + inset
        let width = Double(rect.width) - 2 * inset
        let height = Double(rect.height) - 2 * inset
        let radius = min(max(radius - inset, 0), width / 2, height / 2)
        guard radius > 0 else { return cairo_rectangle(cairo, x, y, width, height) }
        cairo_new_sub_path(cairo)
        cairo_arc(cairo, x + width - radius, y + radius, radius, -.pi / 2, 0)
        cairo_arc(cairo, x + width - radius, y + height - radius, radius, 0, .pi / 2)
        cairo_arc(cairo, x + radius, y + height - radius, radius, .pi / 2, .pi)
        cairo_arc(cairo, x + radius, y + radius, radius, .pi, 3 * .pi / 2)
        cairo_close_path(cairo)
    }

    static func fill(_ rect: PixelRect, radius: Double, color: RGBA, on cairo: OpaquePointer) {
        guard color.alpha > 0, !rect.isEmpty else { return }
        setColor(color, on: cairo)
        roundedRectangle(rect, radius: radius, on: cairo)
        cairo_fill(cairo)
    }

    /// A line of one pixel just inside the edge.
    static func outline(_ rect: PixelRect, radius: Double, color: RGBA, on cairo: OpaquePointer) {
        guard color.alpha > 0, !rect.isEmpty else { return }
        setColor(color, on: cairo)
        roundedRectangle(rect, radius: radius, inset: 0.5, on: cairo)
        cairo_set_line_width(cairo, 1)
        cairo_stroke(cairo)
    }
}
