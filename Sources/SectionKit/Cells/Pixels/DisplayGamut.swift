import Foundation

/// The colours that a screen shows, and the numbers that its pixels have for them.
public enum DisplayGamut: String, Hashable, Sendable, CaseIterable, Codable {
    /// Those of sRGB (IEC 61966-2-1).
    case sRGB
    /// Those of Display P3: a quarter more, with the transfer of sRGB. All current phones have it.
    case p3
}

extension RGBA {
    /// A colour of sRGB in the numbers of a gamut (the matrices of CSS Color 4, section 10.8).
    package func shown(in gamut: DisplayGamut) -> RGBA {
        guard gamut == .p3 else { return self }
        let (red, green, blue) = (Self.linear(red), Self.linear(green), Self.linear(blue))
        var shown = self
        shown.red = Self.encoded(0.822_461_969 * red + 0.177_538_031 * green)
        shown.green = Self.encoded(0.033_194_199 * red + 0.966_805_801 * green)
        shown.blue = Self.encoded(0.017_082_631 * red + 0.072_397_440 * green + 0.910_519_929 * blue)
        return shown
    }

    private static func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func encoded(_ value: Double) -> Double {
        value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
}
