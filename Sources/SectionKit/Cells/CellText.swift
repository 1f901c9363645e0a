/// A text in one style, weight and colour.
public struct CellText: Hashable, Sendable {
    /// Where the lines stand between the edges.
    public enum Alignment: UInt8, Hashable, Sendable, CaseIterable {
        /// At the leading edge.
        case leading
        /// In the middle.
        case center
        /// At the trailing edge.
        case trailing
    }

    /// Where a text that does not fit loses characters to an ellipsis.
    public enum Truncation: UInt8, Hashable, Sendable, CaseIterable {
        /// At the end of the last line.
        case tail
        /// In the middle of the last line.
        case middle
        /// At the beginning of the last line.
        case head
        /// Nowhere: what does not fit is clipped.
        case clip
    }

    /// The characters. Lines break at U+000A and where words end.
    public var string: String
    /// The step of the type scale.
    public var style: TextStyle
    /// The weight, or nil for the style's own.
    public var weight: TextWeight?
    /// The font family, of the profile's `fonts`, a plugin's or an installed one; nil for the default. The size is the
    /// style's at the user's text size, and so is the line's height, as with `UIFontMetrics`.
    public var family: String?
    /// The colour.
    public var color: ColorRole
    /// The most lines that are shown; nil for as many as the text has.
    public var lineLimit: Int?
    /// Where the lines stand between the edges.
    public var alignment: Alignment
    /// Where a text that does not fit is shortened.
    public var truncation: Truncation
    /// Whether a line is drawn through the text, as through a former price.
    public var isStruckThrough: Bool

    /// Makes a text.
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
    /// The word; one line, shortened at its end.
    public var string: String
    /// The colour of the word.
    public var color: ColorRole
    /// The colour of the capsule.
    public var fill: ColorRole

    /// Makes a badge.
    public init(_ string: String, color: ColorRole = .onAccent, fill: ColorRole = .accent) {
        self.string = string
        self.color = color
        self.fill = fill
    }

    /// The style of every badge's word.
    public static let style = TextStyle.caption2
    /// The weight of every badge's word.
    public static let weight = TextWeight.semibold
    /// Room to the left and to the right of the word, in points.
    public static let horizontalInset = 6.0
    /// Room above and below the word, in points.
    public static let verticalInset = 3.0
}
