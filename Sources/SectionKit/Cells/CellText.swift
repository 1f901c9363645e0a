/// A text in one style, weight and colour.
public struct CellText: Hashable, Sendable {
    /// The position of the lines between the edges.
    public enum Alignment: UInt8, Hashable, Sendable, CaseIterable {
        /// At the leading edge.
        case leading
        /// In the middle.
        case center
        /// At the trailing edge.
        case trailing
    }

    /// The place where a text that does not fit loses characters to an ellipsis.
    public enum Truncation: UInt8, Hashable, Sendable, CaseIterable {
        /// At the end of the last line.
        case tail
        /// In the middle of the last line.
        case middle
        /// At the beginning of the last line.
        case head
        /// Nowhere: the text is clipped.
        case clip
    }

    /// The characters. Lines break at U+000A and between words.
    public var string: String
    /// The step of the type scale.
    public var style: TextStyle
    /// The weight, or nil for the style's own.
    public var weight: TextWeight?
    /// The font family, from the profile's `fonts`, from a plugin, or installed; nil for the default. The style determines
    /// the font size and the line height at the user's text size, as with `UIFontMetrics`.
    public var family: String?
    /// The colour.
    public var color: ColorRole
    /// The maximum number of lines; nil for all.
    public var lineLimit: Int?
    /// The position of the lines between the edges.
    public var alignment: Alignment
    /// The place where a text that does not fit is shortened.
    public var truncation: Truncation
    /// Whether a line is drawn through the text, such as a former price.
    public var isStruckThrough: Bool

    /// Creates a text.
    public init(
        _ string: String, style: TextStyle = .body, weight: TextWeight? = nil, family: String? = nil,
        color: ColorRole = .label,
        lineLimit: Int? = nil, alignment: Alignment = .leading, truncation: Truncation = .tail,
        isStruckThrough: Bool = false
    ) {
        self.string = string
        self.style = style
        self.weight = weight
        self.family = family
        self.color = color
        self.lineLimit = lineLimit
        self.alignment = alignment
        self.truncation = truncation
        self.isStruckThrough = isStruckThrough
    }
}

/// A short word on a coloured capsule, such as "Ad" or "-20 %".
public struct CellBadge: Hashable, Sendable {
    /// The word, on one line, shortened at its end.
    public var string: String
    /// The colour of the word.
    public var color: ColorRole
    /// The colour of the capsule.
    public var fill: ColorRole

    /// Creates a badge.
    public init(_ string: String, color: ColorRole = .onAccent, fill: ColorRole = .accent) {
        self.string = string
        self.color = color
        self.fill = fill
    }

    /// The text style of all badges.
    public static let style = TextStyle.caption2
    /// The text weight of all badges.
    public static let weight = TextWeight.semibold
    /// The padding to the left and to the right of the word, in points.
    public static let horizontalInset = 6.0
    /// The padding above and below the word, in points.
    public static let verticalInset = 3.0
}
