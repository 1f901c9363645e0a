public import CompositionalLayout

/// A step of the type scale: a font size and the height of its lines.
///
/// It follows the user's text size. ``pointSize(for:)`` and ``lineHeight(for:)`` are the tables of Apple's Human
/// Interface Guidelines, Typography, "Dynamic Type sizes". The cases document the figures of the default size, "Large".
public enum TextStyle: UInt8, Hashable, Sendable, CaseIterable {
    /// 34 points on lines of 41, for the title of a screen.
    case largeTitle
    /// 28 points on lines of 34.
    case title
    /// 22 points on lines of 28, for a section's header.
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
    public var pointSize: Double { pointSize(for: .large) }

    /// The line height at the default text size, in points. It depends on the style only, not on the font.
    public var lineHeight: Double { lineHeight(for: .large) }

    /// The default weight of a text in this style.
    public var weight: TextWeight {
        switch self {
        case .largeTitle, .title, .title2: .bold
        case .title3, .headline: .semibold
        default: .regular
        }
    }
}

/// The weight of a font. A font that lacks a weight shows the nearest one.
public enum TextWeight: UInt8, Hashable, Sendable, CaseIterable {
    /// 400 on the scale of CSS and OpenType.
    case regular
    /// 500.
    case medium
    /// 600.
    case semibold
    /// 700.
    case bold

    /// The weight on the scale of CSS and OpenType, 100 to 900.
    public var number: Int { 400 + 100 * Int(rawValue) }
}

extension TextStyle {
    /// The font size at a text size, in points.
    public func pointSize(for category: TextSizeCategory) -> Double { pointSizes[category] }

    /// The line height at a text size, in points: "leading" in Apple's tables.
    public func lineHeight(for category: TextSizeCategory) -> Double { lineHeights[category] }

    /// From `xSmall` to `accessibilityExtraExtraExtraLarge`.
    private var pointSizes: FiguresBySize {
        switch self {
        case .largeTitle: FiguresBySize(31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60)
        case .title: FiguresBySize(25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58)
        case .title2: FiguresBySize(19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56)
        case .title3: FiguresBySize(17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55)
        case .headline, .body: FiguresBySize(14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53)
        case .callout: FiguresBySize(13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51)
        case .subheadline: FiguresBySize(12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49)
        case .footnote: FiguresBySize(12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44)
        case .caption: FiguresBySize(11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43)
        case .caption2: FiguresBySize(11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40)
        }
    }

    /// From `xSmall` to `accessibilityExtraExtraExtraLarge`.
    private var lineHeights: FiguresBySize {
        switch self {
        case .largeTitle: FiguresBySize(38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70)
        case .title: FiguresBySize(31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68)
        case .title2: FiguresBySize(24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66)
        case .title3: FiguresBySize(22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65)
        case .headline, .body: FiguresBySize(19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62)
        case .callout: FiguresBySize(18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60)
        case .subheadline: FiguresBySize(16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58)
        case .footnote: FiguresBySize(16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52)
        case .caption: FiguresBySize(13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51)
        case .caption2: FiguresBySize(13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48)
        }
    }
}

/// One figure for each text size. It is not an array, because every measured line reads one.
private struct FiguresBySize {
    typealias Values = (
        Double, Double, Double, Double, Double, Double, Double, Double, Double, Double, Double, Double
    )
    private let values: Values

    init(
        _ xSmall: Double, _ small: Double, _ medium: Double, _ large: Double, _ xLarge: Double, _ xxLarge: Double,
        _ xxxLarge: Double, _ ax1: Double, _ ax2: Double, _ ax3: Double, _ ax4: Double, _ ax5: Double
    ) {
        values = (xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, ax1, ax2, ax3, ax4, ax5)
    }

    subscript(category: TextSizeCategory) -> Double {
        switch category {
        case .xSmall: values.0
        case .small: values.1
        case .medium: values.2
        case .large: values.3
        case .xLarge: values.4
        case .xxLarge: values.5
        case .xxxLarge: values.6
        case .accessibilityMedium: values.7
        case .accessibilityLarge: values.8
        case .accessibilityExtraLarge: values.9
        case .accessibilityExtraExtraLarge: values.10
        case .accessibilityExtraExtraExtraLarge: values.11
        }
    }
}

extension LayoutEnvironment {
    /// The height of a line at the user's text size, in points.
    ///
    /// ```swift
    /// // A picture of 84 points, a gap, and the name below it.
    /// let height = 84 + 6 + environment.lineHeight(of: .caption)
    /// ```
    public func lineHeight(of style: TextStyle) -> Double { style.lineHeight(for: contentSizeCategory) }

    /// A length scaled with a style's line height, rounded up to whole points. At the default text size, it is the
    /// length itself. It resembles UIKit's `UIFontMetrics.scaledValue(for:)`, which rounds to pixels.
    public func scaled(_ length: Double, by style: TextStyle) -> Double {
        guard contentSizeCategory != .large else { return length }
        return (length * lineHeight(of: style) / style.lineHeight).rounded(.up)
    }
}
