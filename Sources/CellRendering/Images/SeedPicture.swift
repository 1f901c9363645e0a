import CPangoCairo

/// A picture drawn from a number: an object on a soft backdrop, as in a shop's photographs, or a landscape where the
/// area is wide.
///
/// Everything in it follows from the seed by integer arithmetic and from the area's size, so it is the same everywhere.
struct SeedPicture {
    private let seed: UInt64

    init(seed: UInt64) { self.seed = seed }

    func paint(width: Int, height: Int, on cairo: OpaquePointer) {
        var dice = SeedDice(seed)
        let look = SeedLook(&dice)
        let wide = Double(width) >= 1.6 * Double(height)
        cairo_save(cairo)
        if wide {
            paintLandscape(look, &dice, width: Double(width), height: Double(height), on: cairo)
        } else {
            paintProduct(look, &dice, width: Double(width), height: Double(height), on: cairo)
        }
        cairo_restore(cairo)
    }

    private func paintProduct(
        _ look: SeedLook, _ dice: inout SeedDice, width: Double, height: Double, on cairo: OpaquePointer
    ) {
        paintBackdrop(look, width: width, height: height, on: cairo)
        let side = min(width, height) * 0.78
        cairo_translate(cairo, width / 2, height * 0.52)
        cairo_scale(cairo, side, side)
        let brush = SeedBrush(cairo: cairo, look: look)
        brush.shadow()
        let product = SeedProduct.allCases[dice.below(SeedProduct.allCases.count)]
        product.paint(with: brush)
    }

    private func paintBackdrop(_ look: SeedLook, width: Double, height: Double, on cairo: OpaquePointer) {
        let wall = cairo_pattern_create_linear(0, 0, width * 0.3, height)
        Self.addStop(0, look.backdropLight, to: wall)
        Self.addStop(1, look.backdropDark, to: wall)
        cairo_set_source(cairo, wall)
        cairo_pattern_destroy(wall)
        cairo_paint(cairo)
        let glow = cairo_pattern_create_radial(
            width * 0.5, height * 0.45, 0, width * 0.5, height * 0.45, max(width, height) * 0.6)
        Self.addStop(0, RGBA(0xFFFFFF, alpha: 0.55), to: glow)
        Self.addStop(1, RGBA(0xFFFFFF, alpha: 0), to: glow)
        cairo_set_source(cairo, glow)
        cairo_pattern_destroy(glow)
        cairo_paint(cairo)
    }

    private func paintLandscape(
        _ look: SeedLook, _ dice: inout SeedDice, width: Double, height: Double, on cairo: OpaquePointer
    ) {
        let sky = cairo_pattern_create_linear(0, 0, 0, height)
        Self.addStop(0, look.skyHigh, to: sky)
        Self.addStop(1, look.skyLow, to: sky)
        cairo_set_source(cairo, sky)
        cairo_pattern_destroy(sky)
        cairo_paint(cairo)
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
        cairo_line_to(cairo, 0, base + swing * (dice.unit() - 0.5))
        let steps = 3
        for step in 0..<steps {
            let from = width * Double(step) / Double(steps)
            let to = width * Double(step + 1) / Double(steps)
            let third = (to - from) / 3
            cairo_curve_to(
                cairo, from + third, base - swing * dice.unit(), to - third, base - swing * dice.unit(), to,
                base + swing * (dice.unit() - 0.5))
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
