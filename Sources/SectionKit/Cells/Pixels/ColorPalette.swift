public import CompositionalLayout

/// The colours of all roles in one scheme, at one contrast.
public struct ColorPalette: Sendable {
    private let colors: [RGBA]
    private let named: [String: CellColor]
    private let isDark: Bool
    private let isStrong: Bool
    private let gamut: DisplayGamut

    /// Creates the colours of a scheme at a contrast.
    ///
    /// - Parameters:
    ///   - named: the named colours; see ``SectionPlugin/colors``.
    ///   - gamut: the gamut in whose numbers the colours, which are those of sRGB, are given.
    public init(
        _ scheme: InterfaceStyle, contrast: ColorContrast = .normal, named: [String: CellColor] = [:],
        gamut: DisplayGamut = .sRGB
    ) {
        (self.named, self.gamut) = (named, gamut)
        isDark = scheme == .dark
        isStrong = contrast == .high
        colors = CellColor.Role.allCases.map { role in
            let stronger = contrast == .high ? Self.stronger(role, isDark: scheme == .dark) : nil
            return stronger ?? (scheme == .light ? Self.light(role) : Self.dark(role))
        }
    }

    /// The actual colour. For a name that is not in the palette, it is that of ``CellColor/label``.
    public subscript(color: CellColor) -> RGBA { shown(standard(color)) }

    /// A colour of sRGB in the numbers of the palette's gamut.
    package func shown(_ color: RGBA) -> RGBA { gamut == .sRGB ? color : color.shown(in: gamut) }

    private func standard(_ color: CellColor) -> RGBA {
        switch color.content {
        case .role(let role, let opacity):
            let rgba = colors[Int(role.rawValue)]
            return opacity == .max ? rgba : rgba.faded(opacity)
        case .rgba(let rgba): return RGBA(bytes: rgba)
        case .variants(let all):
            let (normal, strong) =
                isDark ? (all.dark, all.darkHighContrast) : (all.light, all.lightHighContrast)
            return RGBA(bytes: isStrong ? strong : normal)
        case .named(let name, let opacity):
            // Names that refer to names are not followed, because they could be circular.
            guard let meant = named[name], meant.name == nil else { return standard(.label).faded(opacity) }
            return standard(meant).faded(opacity)
        }
    }

    /// The name of a colour that is not in the palette; nil if the palette has the colour.
    package func missingName(of color: CellColor) -> String? {
        guard let name = color.name else { return nil }
        return named[name].map { $0.name == nil } == true ? nil : name
    }

    /// The colour of a role at high contrast; nil if it does not differ.
    private static func stronger(_ role: CellColor.Role, isDark: Bool) -> RGBA? {
        switch role {
        case .label: RGBA(isDark ? 0xFFFFFF : 0x000000)
        case .secondaryLabel: RGBA(isDark ? 0xC9CED8 : 0x454B57)
        case .tertiaryLabel: RGBA(isDark ? 0x9BA2AF : 0x6B7280)
        case .accent: RGBA(isDark ? 0xFF8A72 : 0xB3301A)
        case .onAccent: RGBA(isDark ? 0x000000 : 0xFFFFFF)
        case .separator: RGBA(isDark ? 0x5A5F6B : 0x9AA1AD)
        case .positive: RGBA(isDark ? 0x6FE0A8 : 0x0E5C33)
        case .negative: RGBA(isDark ? 0xFF8F99 : 0xA31527)
        case .rating: RGBA(isDark ? 0xFFD060 : 0x9A6400)
        case .imageScrim: RGBA(0x000000, alpha: 0.65)
        case .accentBackground, .background, .cardBackground, .fillBackground, .onImage, .clear: nil
        }
    }

    private static func light(_ role: CellColor.Role) -> RGBA {
        switch role {
        case .label: RGBA(0x16181D)
        case .secondaryLabel: RGBA(0x636A77)
        case .tertiaryLabel: RGBA(0xA3A9B5)
        case .accent: RGBA(0xE8472B)
        case .onAccent: RGBA(0xFFFFFF)
        case .accentBackground: RGBA(0xFDECE8)
        case .background: RGBA(0xF4F5F7)
        case .cardBackground: RGBA(0xFFFFFF)
        case .fillBackground: RGBA(0xECEEF1)
        case .separator: RGBA(0xDFE2E7)
        case .positive: RGBA(0x16874B)
        case .negative: RGBA(0xD3263A)
        case .rating: RGBA(0xE69A0C)
        case .onImage: RGBA(0xFFFFFF)
        case .imageScrim: RGBA(0x000000, alpha: 0.45)
        case .clear: RGBA(0, alpha: 0)
        }
    }

    private static func dark(_ role: CellColor.Role) -> RGBA {
        switch role {
        case .label: RGBA(0xF3F4F6)
        case .secondaryLabel: RGBA(0x9BA2AF)
        case .tertiaryLabel: RGBA(0x666D7A)
        case .accent: RGBA(0xFF6A4D)
        case .onAccent: RGBA(0xFFFFFF)
        case .accentBackground: RGBA(0x3A1F1A)
        case .background: RGBA(0x0E0F12)
        case .cardBackground: RGBA(0x1B1D22)
        case .fillBackground: RGBA(0x292C33)
        case .separator: RGBA(0x33363E)
        case .positive: RGBA(0x4CC38A)
        case .negative: RGBA(0xFF6B78)
        case .rating: RGBA(0xF5B83D)
        case .onImage: RGBA(0xFFFFFF)
        case .imageScrim: RGBA(0x000000, alpha: 0.45)
        case .clear: RGBA(0, alpha: 0)
        }
    }
}

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

    /// Creates a colour from six hexadecimal digits, such as `0x1C7C54`.
    public init(_ hex: UInt32, alpha: Double = 1) {
        red = Double(hex >> 16 & 0xff) / 255
        green = Double(hex >> 8 & 0xff) / 255
        blue = Double(hex & 0xff) / 255
        self.alpha = alpha
    }

    /// Creates a colour from red, green, blue and opacity in eight bits each, from the highest.
    init(bytes: UInt32) { self.init(bytes >> 8, alpha: Double(bytes & 0xFF) / 255) }

    func faded(_ opacity: UInt8) -> RGBA {
        var copy = self
        if opacity != .max { copy.alpha *= Double(opacity) / 255 }
        return copy
    }

    /// Creates a colour from a hue in turns, a saturation and a lightness (CSS Color 4, section 7.1).
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
