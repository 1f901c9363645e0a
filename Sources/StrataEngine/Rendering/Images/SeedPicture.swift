import CPangoCairo
internal import SectionKit

/// A picture drawn from a number: an object on a soft backdrop, as in a shop's photographs, or a landscape if the area
/// is wide.
///
/// It only depends on the seed, by integer arithmetic, and on the area's size, so it is the same everywhere.
struct SeedPicture {
    private let seed: UInt64

    init(seed: UInt64) { self.seed = seed }

    /// Paints all of a store.
    func paint(_ store: BackingStore) {
        var dice = SeededRandom(seed: seed)
        let look = SeedLook(&dice)
        let (width, height) = (Double(store.pixelWidth), Double(store.pixelHeight))
        if width >= 1.6 * height {
            store.fillRows(from: look.skyHigh, to: look.skyLow)
            store.draw { paintLandscape(look, &dice, width: width, height: height, on: $0) }
        } else {
            store.fillRows(from: look.backdropLight, to: look.backdropDark)
            store.draw { paintProduct(look, &dice, width: width, height: height, on: $0) }
        }
    }

    private func paintProduct(
        _ look: SeedLook, _ dice: inout SeededRandom, width: Double, height: Double, on cairo: OpaquePointer
    ) {
        let side = min(width, height) * 0.78
        cairo_translate(cairo, width / 2, height * 0.52)
        cairo_scale(cairo, side, side)
        let brush = SeedBrush(cairo: cairo, look: look)
        brush.shadow()
        let product = SeedProduct.allCases[dice.below(SeedProduct.allCases.count)]
        product.paint(with: brush)
    }

    private func paintLandscape(
        _ look: SeedLook, _ dice: inout SeededRandom, width: Double, height: Double, on cairo: OpaquePointer
    ) {
        CairoPaths.setColor(RGBA(0xFFF6DF, alpha: 0.92), on: cairo)
        cairo_arc(cairo, width * (0.58 + 0.3 * dice.unit()), height * 0.34, height * 0.13, 0, 2 * .pi)
        cairo_fill(cairo)
        for layer in 0..<4 {
            paintHills(look, layer: layer, &dice, width: width, height: height, on: cairo)
        }
    }

    private func paintHills(
        _ look: SeedLook, layer: Int, _ dice: inout SeededRandom, width: Double, height: Double, on cairo: OpaquePointer
    ) {
        let base = height * (0.5 + 0.13 * Double(layer))
        let swing = height * (0.2 - 0.03 * Double(layer))
        CairoPaths.setColor(look.hill(layer), on: cairo)
        cairo_move_to(cairo, 0, height)
        var y = base + swing * (dice.unit() - 0.5)
        // Continuing the slope beyond each point makes the ridge smooth.
        var rise = swing * (dice.unit() - 0.5)
        cairo_line_to(cairo, 0, y)
        let steps = 3
        let third = width / Double(3 * steps)
        for step in 0..<steps {
            let from = width * Double(step) / Double(steps)
            let next = base + swing * (dice.unit() - 0.5)
            let nextRise = swing * 1.4 * (dice.unit() - 0.5)
            cairo_curve_to(
                cairo, from + third, y + rise, from + 2 * third, next - nextRise, from + 3 * third, next)
            (y, rise) = (next, nextRise)
        }
        cairo_line_to(cairo, width, height)
        cairo_close_path(cairo)
        cairo_fill(cairo)
    }

    static func addStop(_ offset: Double, _ color: RGBA, to pattern: OpaquePointer?) {
        cairo_pattern_add_color_stop_rgba(pattern, offset, color.red, color.green, color.blue, color.alpha)
    }
}

/// Random numbers for pictures. They differ from the generator's own numbers, so that pictures stay the same to the
/// pixel.
extension SeededRandom {
    /// A whole number from 0 to `count` - 1, by remainder, which favours small numbers by less than one in 2^60.
    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

    /// A number from 0 to less than 1, in steps of 2^-53.
    mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}

/// Draws in a square from -0.5 to 0.5, with the floor at 0.42.
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

    /// A path of straight lines and curves, with two numbers per corner and six per curve.
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
