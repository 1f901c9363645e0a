/// A step of the type scale: a font size and the height of its lines.
///
/// It follows the user's text size: ``pointSize(for:)`` and ``lineHeight(for:)`` are the tables of Apple's Human Interface
/// Guidelines, Typography, "Dynamic Type sizes". The figures at the cases are those of the default size, "Large".
public enum TextStyle: UInt8, Hashable, Sendable, CaseIterable {
    /// 34 points on lines of 41: the name of a screen.
    case largeTitle
    /// 28 points on lines of 34.
    case title
    /// 22 points on lines of 28: a section's header.
    case title2
    /// 20 points on lines of 25.
    case title3
    /// 17 points on lines of 22, semibold.
    case headline
    /// 17 points on lines of 22.
    case body
    /// 16 points on lines of 21.
    case callout
    /// 15 points on lines of 20.
    case subheadline
    /// 13 points on lines of 18.
    case footnote
    /// 12 points on lines of 16.
    case caption
    /// 11 points on lines of 13.
    case caption2

    /// The font size at the default text size, in points.
    ///
    /// - Complexity: O(1).
    public var pointSize: Double { pointSize(for: .large) }

    /// The line height at the default text size, in points. A text's height depends only on its lines, not on the font.
    ///
    /// - Complexity: O(1).
    public var lineHeight: Double { lineHeight(for: .large) }

    /// The weight of a text that names none.
    public var weight: TextWeight {
        switch self {
        case .largeTitle, .title, .title2: .bold
        case .title3, .headline: .semibold
        default: .regular
        }
    }
}
