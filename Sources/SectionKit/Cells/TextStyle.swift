/// A step of the type scale: a font size and the height of its lines.
///
/// The figures are those of the iOS type scale at its default size ("Large"), from Apple's Human Interface Guidelines,
/// Typography, "Dynamic Type sizes".
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

    /// The font size, in points.
    ///
    /// - Complexity: O(1).
    public var pointSize: Double {
        switch self {
        case .largeTitle: 34
        case .title: 28
        case .title2: 22
        case .title3: 20
        case .headline, .body: 17
        case .callout: 16
        case .subheadline: 15
        case .footnote: 13
        case .caption: 12
        case .caption2: 11
        }
    }

    /// The line height, in points. A text's height depends only on its lines, not on the font.
    ///
    /// - Complexity: O(1).
    public var lineHeight: Double {
        switch self {
        case .largeTitle: 41
        case .title: 34
        case .title2: 28
        case .title3: 25
        case .headline, .body: 22
        case .callout: 21
        case .subheadline: 20
        case .footnote: 18
        case .caption: 16
        case .caption2: 13
        }
    }

    /// The weight of a text that names none.
    public var weight: TextWeight {
        switch self {
        case .largeTitle, .title, .title2: .bold
        case .title3, .headline: .semibold
        default: .regular
        }
    }
}
