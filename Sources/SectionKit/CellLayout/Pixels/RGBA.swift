/// A colour with straight alpha, components from 0 to 1.
public struct RGBA: Hashable, Sendable {
    /// Red, from 0 to 1.
    public var red: Double
    /// Green, from 0 to 1.
    public var green: Double
    /// Blue, from 0 to 1.
    public var blue: Double
    /// Opacity, from 0 to 1.
    public var alpha: Double

    /// From the usual six digits, such as `0x1C7C54`.
    public init(_ hex: UInt32, alpha: Double = 1) {
        red = Double(hex >> 16 & 0xff) / 255
        green = Double(hex >> 8 & 0xff) / 255
        blue = Double(hex & 0xff) / 255
        self.alpha = alpha
    }

    /// From a hue in turns, a saturation and a lightness (CSS Color 4, section 7.1).
    package init(hue: Double, saturation: Double, lightness: Double, alpha: Double = 1) {
        func channel(_ offset: Double) -> Double {
            let k = (offset + hue * 12).truncatingRemainder(dividingBy: 12)
            let amplitude = saturation * min(lightness, 1 - lightness)
            return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
        }
        red = channel(0)
        green = channel(8)
        blue = channel(4)
        self.alpha = alpha
    }
}
