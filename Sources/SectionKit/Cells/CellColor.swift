/// A colour of a cell: a role of the scheme, RGB components, a pair for light and dark, or a name in a palette.
///
///     .text("Sale", color: .accent)
///     .badge("New", color: .rgb(0xFFFFFF), fill: .rgb(0x1C7C54, opacity: 0.9))
///     .background(.adaptive(light: 0xFFF4E5, dark: 0x3A2A10))
///     .background(.named("brand"))
///
/// A colour takes eight bytes. A pair or a name allocates, so store it in a `static let`. In a feed, a colour is a
/// text: `#E8472B`, `#E8472B80` with an opacity, a role such as `accent`, or a name in a palette. Or it is an object
/// with `light`, `dark`, and optionally `lightHighContrast` and `darkHighContrast`, each `#` and six or eight digits.
public struct CellColor: Hashable, Sendable {
    /// A colour by purpose. The renderer's scheme, light or dark, determines the actual colour.
    public enum Role: UInt8, Hashable, Sendable, CaseIterable {
        /// Primary text.
        case label
        /// Secondary text.
        case secondaryLabel
        /// Hints and placeholders.
        case tertiaryLabel
        /// The brand's colour: prices, links, badges.
        case accent
        /// Text on the accent colour.
        case onAccent
        /// A quiet tint of the accent colour, for chips and banners.
        case accentBackground
        /// The background of the whole screen.
        case background
        /// The background of a card.
        case cardBackground
        /// The background of a field or a chip on a card.
        case fillBackground
        /// Hairlines and borders.
        case separator
        /// Positive states: in stock, delivered.
        case positive
        /// Negative states and discounts.
        case negative
        /// The stars of a rating.
        case rating
        /// Text on a picture, in both schemes.
        case onImage
        /// A scrim between a picture and a text on it, in both schemes.
        case imageScrim
        /// Transparent.
        case clear
    }

    let content: Content

    /// The forms of a colour.
    enum Content: Hashable, Sendable {
        case role(Role, opacity: UInt8)
        /// Red, green, blue and opacity in eight bits each, from the highest.
        case rgba(UInt32)
        // Indirect, so that a colour is eight bytes.
        indirect case variants(Variants)
        indirect case named(String, opacity: UInt8)
    }

    /// A colour for each scheme and contrast, in the form of ``Content/rgba(_:)``.
    struct Variants: Hashable, Sendable {
        var light: UInt32
        var dark: UInt32
        var lightHighContrast: UInt32
        var darkHighContrast: UInt32
    }

    init(_ content: Content) { self.content = content }

    /// A colour by purpose.
    public static func role(_ role: Role) -> CellColor { CellColor(.role(role, opacity: .max)) }

    /// Red, green and blue in eight bits each, such as `0xE8472B`, the same in both schemes.
    ///
    /// - Parameter opacity: from 0 to 1; NaN counts as 1.
    public static func rgb(_ rgb: UInt32, opacity: Double = 1) -> CellColor {
        CellColor(.rgba(rgb << 8 | UInt32(byte(opacity))))
    }

    /// A colour for the light scheme and one for the dark scheme. Each is red, green and blue in eight bits each.
    ///
    /// - Parameters:
    ///   - lightHighContrast: the colour of the light scheme for users who increase the contrast; nil for `light`.
    ///   - darkHighContrast: the same for the dark scheme; nil for `dark`.
    public static func adaptive(
        light: UInt32, dark: UInt32, lightHighContrast: UInt32? = nil, darkHighContrast: UInt32? = nil,
        opacity: Double = 1
    ) -> CellColor {
        let alpha = UInt32(byte(opacity))
        return CellColor(
            .variants(
                Variants(
                    light: light << 8 | alpha, dark: dark << 8 | alpha,
                    lightHighContrast: (lightHighContrast ?? light) << 8 | alpha,
                    darkHighContrast: (darkHighContrast ?? dark) << 8 | alpha)))
    }

    /// A colour of a palette, which a plugin registers with ``SectionPlugin/colors``. If no palette has the name, it is
    /// drawn as ``label``, with a diagnostic.
    public static func named(_ name: String) -> CellColor { CellColor(.named(name, opacity: .max)) }

    /// The same colour with its opacity multiplied by a number from 0 to 1; NaN counts as 1.
    public func opacity(_ opacity: Double) -> CellColor {
        let factor = Self.byte(opacity)
        return switch content {
        case .role(let role, let present): CellColor(.role(role, opacity: Self.product(present, factor)))
        case .rgba(let rgba): CellColor(.rgba(Self.faded(rgba, factor)))
        case .variants(let all):
            CellColor(
                .variants(
                    Variants(
                        light: Self.faded(all.light, factor), dark: Self.faded(all.dark, factor),
                        lightHighContrast: Self.faded(all.lightHighContrast, factor),
                        darkHighContrast: Self.faded(all.darkHighContrast, factor))))
        case .named(let name, let present): CellColor(.named(name, opacity: Self.product(present, factor)))
        }
    }

    /// The purpose; nil for a colour given as numbers or by name.
    public var role: Role? {
        if case .role(let role, _) = content { role } else { nil }
    }

    /// Its name in a palette; nil for other colours.
    public var name: String? {
        if case .named(let name, _) = content { name } else { nil }
    }

    /// Red, green and blue in eight bits each; nil if the colour has transparency or differs between schemes.
    package var opaqueRGB: UInt32? {
        if case .rgba(let rgba) = content, rgba & 0xFF == 0xFF { rgba >> 8 } else { nil }
    }

    /// Whether the colour reveals nothing about the content: a colour of the screen, of cards or of fields, or one
    /// without a hue.
    var isNeutral: Bool {
        switch content {
        case .role(let role, _):
            return [.background, .cardBackground, .fillBackground, .separator, .imageScrim, .clear].contains(role)
        case .rgba(let rgba): return Self.isGrey(rgba)
        case .variants(let all):
            return [all.light, all.dark, all.lightHighContrast, all.darkHighContrast].allSatisfy(Self.isGrey)
        case .named: return false
        }
    }

    /// Whether it hides everything under it.
    var isOpaque: Bool {
        switch content {
        case .role(let role, let opacity): opacity == .max && role != .clear && role != .imageScrim
        case .rgba(let rgba): rgba & 0xFF == 0xFF
        case .variants(let all): all.light & 0xFF == 0xFF
        case .named(_, let opacity): opacity == .max
        }
    }

    private static func isGrey(_ rgba: UInt32) -> Bool {
        let (red, green, blue) = (rgba >> 24, rgba >> 16 & 0xFF, rgba >> 8 & 0xFF)
        return red == green && green == blue
    }

    private static func faded(_ rgba: UInt32, _ factor: UInt8) -> UInt32 {
        rgba & 0xFFFF_FF00 | UInt32(product(UInt8(truncatingIfNeeded: rgba), factor))
    }

    private static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
        UInt8((Int(one) * Int(other) + 127) / 255)
    }

    private static func byte(_ opacity: Double) -> UInt8 {
        opacity.isNaN ? .max : UInt8((min(max(opacity, 0), 1) * 255).rounded())
    }
}

extension CellColor {
    /// Primary text.
    public static var label: CellColor { .role(.label) }
    /// Secondary text.
    public static var secondaryLabel: CellColor { .role(.secondaryLabel) }
    /// Hints and placeholders.
    public static var tertiaryLabel: CellColor { .role(.tertiaryLabel) }
    /// The brand's colour: prices, links, badges.
    public static var accent: CellColor { .role(.accent) }
    /// Text on the accent colour.
    public static var onAccent: CellColor { .role(.onAccent) }
    /// A quiet tint of the accent colour, for chips and banners.
    public static var accentBackground: CellColor { .role(.accentBackground) }
    /// The background of the whole screen.
    public static var background: CellColor { .role(.background) }
    /// The background of a card.
    public static var cardBackground: CellColor { .role(.cardBackground) }
    /// The background of a field or a chip on a card.
    public static var fillBackground: CellColor { .role(.fillBackground) }
    /// Hairlines and borders.
    public static var separator: CellColor { .role(.separator) }
    /// Positive states: in stock, delivered.
    public static var positive: CellColor { .role(.positive) }
    /// Negative states and discounts.
    public static var negative: CellColor { .role(.negative) }
    /// The stars of a rating.
    public static var rating: CellColor { .role(.rating) }
    /// Text on a picture, in both schemes.
    public static var onImage: CellColor { .role(.onImage) }
    /// A scrim between a picture and a text on it, in both schemes.
    public static var imageScrim: CellColor { .role(.imageScrim) }
    /// Transparent.
    public static var clear: CellColor { .role(.clear) }
}
