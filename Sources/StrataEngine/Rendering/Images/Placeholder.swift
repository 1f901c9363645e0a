import CPangoCairo
internal import SectionKit

/// What is shown where a picture cannot be: a grey area with the outline of a landscape.
enum Placeholder {
    static func paint(width: Int, height: Int, on cairo: OpaquePointer) {
        CairoPaths.setColor(RGBA(0xD9DCE1), on: cairo)
        cairo_paint(cairo)
        let side = Double(min(width, height)) * 0.4
        cairo_translate(cairo, Double(width) / 2, Double(height) / 2)
        cairo_scale(cairo, side, side)
        CairoPaths.setColor(RGBA(0xB3B8C2), on: cairo)
        cairo_move_to(cairo, -0.5, 0.35)
        cairo_line_to(cairo, -0.1, -0.2)
        cairo_line_to(cairo, 0.12, 0.1)
        cairo_line_to(cairo, 0.24, -0.05)
        cairo_line_to(cairo, 0.5, 0.35)
        cairo_close_path(cairo)
        cairo_fill(cairo)
        cairo_arc(cairo, 0.22, -0.28, 0.09, 0, 2 * .pi)
        cairo_fill(cairo)
    }
}
