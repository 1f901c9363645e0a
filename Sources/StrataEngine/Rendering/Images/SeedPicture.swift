import CPangoCairo
internal import SectionKit

/// A picture drawn from a number: an object on a soft backdrop, as in a shop's photographs, or a landscape where the
/// area is wide.
///
/// Everything in it follows from the seed by integer arithmetic and from the area's size, so it is the same everywhere.
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
        // Continuing the rise beyond each point makes the ridge smooth.
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
    /// A whole number from 0 up to, not including, `count`; by remainder, which favours small numbers by less than
    /// one in 2^60.
    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

    /// A number from 0 up to, not including, 1, in steps of 2^-53.
    mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}
