public import SectionKit

/// What a rule is tried with: one section with its items, and the screen that shows it.
public struct ContractInput: Hashable, Sendable, Codable {
    /// The items, as a feed writes them.
    public var items: [JSONValue]
    /// The section's header, if any.
    public var header: SectionHeader?
    /// The section's footer, if any.
    public var footer: SectionHeader?
    /// The screen's width, in points.
    public var width: Double
    /// The user's text size.
    public var textSize: ContentSizeCategory
    /// The side on which lines begin.
    public var direction: LayoutDirection
    /// Light or dark.
    public var scheme: ColorScheme

    /// Makes an input; by default on the screen of a phone that nobody changed.
    public init(
        items: [JSONValue], header: SectionHeader? = nil, footer: SectionHeader? = nil, width: Double = 390,
        textSize: ContentSizeCategory = .large, direction: LayoutDirection = .leftToRight, scheme: ColorScheme = .light
    ) {
        self.items = items
        self.header = header
        self.footer = footer
        self.width = width
        self.textSize = textSize
        self.direction = direction
        self.scheme = scheme
    }

    /// The screen. It is a phone's height, or a tablet's where it is wider than phones are.
    public var environment: LayoutEnvironment {
        LayoutEnvironment(
            containerSize: Size(width: width, height: width < 600 ? 844 : 1_024), contentSizeCategory: textSize,
            layoutDirection: direction, locale: direction == .rightToLeft ? "ar" : "en", colorScheme: scheme)
    }

    /// What differs from a phone that nobody changed: `280 points wide, text size xSmall, right to left, dark`.
    public var screenWords: String {
        var words = ["\(Int(width)) points wide"]
        if textSize != .large { words.append("text size \(textSize.rawValue)") }
        if direction == .rightToLeft { words.append("right to left") }
        if scheme == .dark { words.append("dark") }
        return words.joined(separator: ", ")
    }
}
