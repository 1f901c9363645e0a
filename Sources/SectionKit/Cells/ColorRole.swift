/// A colour by purpose; the renderer's scheme, light or dark, determines the actual colour.
public enum ColorRole: UInt8, Hashable, Sendable, CaseIterable {
    /// Text that is read first.
    case label
    /// Text that is read second.
    case secondaryLabel
    /// Hints and placeholders.
    case tertiaryLabel
    /// The brand's colour: prices, links, badges.
    case accent
    /// Text on the accent colour.
    case onAccent
    /// A quiet tint of the accent colour, for chips and banners.
    case accentBackground
    /// Behind the whole screen.
    case background
    /// Behind a card.
    case cardBackground
    /// Behind a field or a chip on a card.
    case fillBackground
    /// Hairlines and borders.
    case separator
    /// Good news: in stock, delivered.
    case positive
    /// Bad news and discounts.
    case negative
    /// The stars of a rating.
    case rating
    /// Text on a picture, in both schemes.
    case onImage
    /// A veil between a picture and a text on it, in both schemes.
    case imageScrim
    /// Nothing at all.
    case clear
}
