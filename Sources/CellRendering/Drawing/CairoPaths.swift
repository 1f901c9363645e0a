import CPangoCairo
internal import CellLayout

/// Paths and fills over a Cairo context.
///
/// Cairo copies or fills whole rectangles of pixels many times faster than it blends an area through the mask of a round
/// path. A round rectangle is therefore painted in two parts: a cross of whole pixels, and four small corners.
enum CairoPaths {
    static func setColor(_ color: RGBA, on cairo: OpaquePointer) {
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    }

    static func fill(_ rect: PixelRect, radius: Int, color: RGBA, on cairo: OpaquePointer) {
        guard color.alpha > 0, !rect.isEmpty else { return }
        setColor(color, on: cairo)
        fill(rect, radius: radius, on: cairo)
    }

    /// Paints the context's source in a rectangle whose corners are round.
    static func fill(_ rect: PixelRect, radius: Int, on cairo: OpaquePointer) {
        guard !rect.isEmpty else { return }
        let radius = bounded(radius, in: rect)
        addCross(rect, radius: radius, on: cairo)
        cairo_fill(cairo)
        guard radius > 0 else { return }
        for corner in Corner.allCases {
            corner.addInside(of: rect, radius: radius, on: cairo)
            cairo_fill(cairo)
        }
    }

    /// Makes all that lies outside a rectangle's round corners transparent again.
    static func eraseCorners(of rect: PixelRect, radius: Int, on cairo: OpaquePointer) {
        let radius = bounded(radius, in: rect)
        guard radius > 0 else { return }
        cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_OUT)
        cairo_set_source_rgba(cairo, 0, 0, 0, 1)
        for corner in Corner.allCases {
            corner.addOutside(of: rect, radius: radius, on: cairo)
            cairo_fill(cairo)
        }
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    }

    /// A line of one pixel just inside the edge.
    static func outline(_ rect: PixelRect, radius: Int, color: RGBA, on cairo: OpaquePointer) {
        guard color.alpha > 0, !rect.isEmpty else { return }
        setColor(color, on: cairo)
        let radius = bounded(radius, in: rect)
        let (x, y) = (Double(rect.x), Double(rect.y))
        let (width, height) = (Double(rect.width), Double(rect.height))
        let straight = (width: width - 2 * Double(radius), height: height - 2 * Double(radius))
        cairo_rectangle(cairo, x + Double(radius), y, straight.width, 1)
        cairo_rectangle(cairo, x + Double(radius), y + height - 1, straight.width, 1)
        cairo_rectangle(cairo, x, y + Double(radius), 1, straight.height)
        cairo_rectangle(cairo, x + width - 1, y + Double(radius), 1, straight.height)
        cairo_fill(cairo)
        guard radius > 0 else { return }
        cairo_set_line_width(cairo, 1)
        for corner in Corner.allCases {
            corner.addArc(of: rect, radius: radius, inset: 0.5, on: cairo)
            cairo_stroke(cairo)
        }
    }

    /// Clips to a rectangle with round corners until the context is restored.
    static func clip(to rect: PixelRect, radius: Int, on cairo: OpaquePointer) {
        let radius = bounded(radius, in: rect)
        cairo_new_path(cairo)
        for corner in Corner.allCases { corner.addArc(of: rect, radius: radius, inset: 0, joined: true, on: cairo) }
        cairo_close_path(cairo)
        cairo_clip(cairo)
    }

    private static func bounded(_ radius: Int, in rect: PixelRect) -> Int {
        max(min(radius, rect.width / 2, rect.height / 2), 0)
    }

    private static func addCross(_ rect: PixelRect, radius: Int, on cairo: OpaquePointer) {
        let (x, y, width, height) = (Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
        let radius = Double(radius)
        cairo_rectangle(cairo, x, y + radius, width, height - 2 * radius)
        guard radius > 0 else { return }
        cairo_rectangle(cairo, x + radius, y, width - 2 * radius, radius)
        cairo_rectangle(cairo, x + radius, y + height - radius, width - 2 * radius, radius)
    }
}
