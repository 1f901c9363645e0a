
/// A font of the type scale, in a family. Two weights are told apart, because the fonts that every machine has offer just
/// two.
public struct FontKey: Hashable, Sendable {
    package let style: TextStyle
    /// Whether the weight is semibold or more.
    public let isBold: Bool
    /// The family; nil for the default.
    package let family: String?

    /// The font that a style and a weight are measured in.
    public init(style: TextStyle, weight: TextWeight, family: String? = nil) {
        self.style = style
        self.family = family
        isBold = weight.number >= TextWeight.semibold.number
    }

    /// A dense number within a family, for tables.
    package var index: Int { Int(style.rawValue) * 2 + (isBold ? 1 : 0) }

    /// Every font of the default family.
    package static var all: [FontKey] {
        TextStyle.allCases.flatMap { [FontKey(style: $0, weight: .regular), FontKey(style: $0, weight: .bold)] }
    }
}
