internal import SectionKit

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
