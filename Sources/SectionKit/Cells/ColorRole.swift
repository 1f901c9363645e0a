/// A colour by purpose; the renderer's scheme, light or dark, determines the actual colour.
public enum ColorRole: UInt8, Hashable, Sendable, CaseIterable {
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
