import CPangoCairo

/// A picture drawn from a number: an object on a soft backdrop, as in a shop's photographs, or a landscape where the
/// area is wide.
///
/// Everything in it follows from the seed by integer arithmetic and from the area's size, so it is the same everywhere.
struct SeedPicture {
    private let seed: UInt64

    init(seed: UInt64) { self.seed = seed }

    /// Paints all of a store.
    func paint(_ store: BackingStore) {
        var dice = SeedDice(seed)
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
        _ look: SeedLook, _ dice: inout SeedDice, width: Double, height: Double, on cairo: OpaquePointer
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
        _ look: SeedLook, _ dice: inout SeedDice, width: Double, height: Double, on cairo: OpaquePointer
    ) {
        CairoPaths.setColor(RGBA(0xFFF6DF, alpha: 0.92), on: cairo)
        cairo_arc(cairo, width * (0.58 + 0.3 * dice.unit()), height * 0.34, height * 0.13, 0, 2 * .pi)
        cairo_fill(cairo)
        for layer in 0..<4 {
            paintHills(look, layer: layer, &dice, width: width, height: height, on: cairo)
        }
    }

    private func paintHills(
        _ look: SeedLook, layer: Int, _ dice: inout SeedDice, width: Double, height: Double, on cairo: OpaquePointer
    ) {
        let base = height * (0.5 + 0.13 * Double(layer))
        let swing = height * (0.2 - 0.03 * Double(layer))
        CairoPaths.setColor(look.hill(layer), on: cairo)
        cairo_move_to(cairo, 0, height)
        var y = base + swing * (dice.unit() - 0.5)
        // A rise that goes on beyond each point makes the ridge smooth.
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

/// Numbers that follow from a seed: SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
struct SeedDice {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
        return z ^ z >> 31
    }

    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

    /// From 0 up to, not including, 1.
    mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}

/// The colours of one picture.
struct SeedLook {
    let hue: Double
    private let second: Double

    init(_ dice: inout SeedDice) {
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
