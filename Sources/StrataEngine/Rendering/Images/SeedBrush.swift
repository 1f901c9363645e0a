import CPangoCairo
internal import SectionKit

/// Draws in a square from -0.5 to 0.5, the floor at 0.42.
struct SeedBrush {
    let cairo: OpaquePointer
    let look: SeedLook

    func shadow() {
        let pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 0.4)
        SeedPicture.addStop(0, RGBA(0x000000, alpha: 0.3), to: pattern)
        SeedPicture.addStop(1, RGBA(0x000000, alpha: 0), to: pattern)
        cairo_save(cairo)
        cairo_translate(cairo, 0, 0.42)
        cairo_scale(cairo, 1, 0.17)
        cairo_set_source(cairo, pattern)
        cairo_pattern_destroy(pattern)
        cairo_arc(cairo, 0, 0, 0.4, 0, 2 * .pi)
        cairo_fill(cairo)
        cairo_restore(cairo)
    }

    /// Fills the current path with a colour lit from the left.
    func fillLit(_ light: RGBA, _ middle: RGBA, _ dark: RGBA, from: Double = -0.3, to: Double = 0.3) {
        let pattern = cairo_pattern_create_linear(from, 0, to, 0)
        SeedPicture.addStop(0, light, to: pattern)
        SeedPicture.addStop(0.45, middle, to: pattern)
        SeedPicture.addStop(1, dark, to: pattern)
        cairo_set_source(cairo, pattern)
        cairo_pattern_destroy(pattern)
        cairo_fill(cairo)
    }

    func fillBody(from: Double = -0.3, to: Double = 0.3) {
        fillLit(look.bodyLight, look.body, look.bodyDark, from: from, to: to)
    }

    func fill(_ color: RGBA) {
        CairoPaths.setColor(color, on: cairo)
        cairo_fill(cairo)
    }

    func stroke(_ color: RGBA, width: Double) {
        CairoPaths.setColor(color, on: cairo)
        cairo_set_line_width(cairo, width)
        cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        cairo_stroke(cairo)
    }

    /// A path through straight lines and curves: two numbers a corner, six a curve.
    func path(_ start: (Double, Double), _ steps: [[Double]]) {
        cairo_new_path(cairo)
        cairo_move_to(cairo, start.0, start.1)
        for step in steps {
            if step.count == 6 {
                cairo_curve_to(cairo, step[0], step[1], step[2], step[3], step[4], step[5])
            } else if step.count == 2 {
                cairo_line_to(cairo, step[0], step[1])
            }
        }
    }

    func rounded(x: Double, y: Double, width: Double, height: Double, radius: Double) {
        cairo_new_path(cairo)
        cairo_arc(cairo, x + width - radius, y + radius, radius, -.pi / 2, 0)
        cairo_arc(cairo, x + width - radius, y + height - radius, radius, 0, .pi / 2)
        cairo_arc(cairo, x + radius, y + height - radius, radius, .pi / 2, .pi)
        cairo_arc(cairo, x + radius, y + radius, radius, .pi, 3 * .pi / 2)
        cairo_close_path(cairo)
    }

    func ellipse(x: Double, y: Double, width: Double, height: Double) {
        cairo_new_path(cairo)
        cairo_save(cairo)
        cairo_translate(cairo, x, y)
        cairo_scale(cairo, width / 2, height / 2)
        cairo_arc(cairo, 0, 0, 1, 0, 2 * .pi)
        cairo_restore(cairo)
    }
}

/// The colours of one picture.
struct SeedLook {
    let hue: Double
    private let second: Double

    init(_ dice: inout SeededRandom) {
        hue = dice.unit()
        second = (hue + [0.08, 0.42, 0.5, 0.58, 0.92][dice.below(5)]).truncatingRemainder(dividingBy: 1)
    }

    var backdropLight: RGBA { RGBA(hue: second, saturation: 0.32, lightness: 0.93) }
    var backdropDark: RGBA { RGBA(hue: second, saturation: 0.3, lightness: 0.8) }
    var body: RGBA { RGBA(hue: hue, saturation: 0.58, lightness: 0.5) }
    var bodyLight: RGBA { RGBA(hue: hue, saturation: 0.62, lightness: 0.66) }
    var bodyDark: RGBA { RGBA(hue: hue, saturation: 0.55, lightness: 0.33) }
    var detail: RGBA { RGBA(hue: second, saturation: 0.5, lightness: 0.42) }
    var cream: RGBA { RGBA(0xFBF7EF) }
    var ink: RGBA { RGBA(0x2B2D33) }
    var skyHigh: RGBA { RGBA(hue: hue, saturation: 0.5, lightness: 0.62) }
    var skyLow: RGBA { RGBA(hue: second, saturation: 0.65, lightness: 0.84) }

    func hill(_ layer: Int) -> RGBA {
        RGBA(hue: hue, saturation: 0.38, lightness: 0.52 - 0.1 * Double(layer))
    }
}
