public import CompositionalLayout

extension LayoutEnvironment {
    /// The height of a line of text at the user's text size, in points.
    ///
    /// ```swift
    /// // A picture of 84 points, a gap, and the name below it.
    /// let height = 84 + 6 + environment.lineHeight(of: .caption)
    /// ```
    ///
    /// - Complexity: O(1).
    public func lineHeight(of style: TextStyle) -> Double { style.lineHeight(for: contentSizeCategory) }

    /// A length that grows and shrinks with a style's lines, in whole points; at the default text size it is the length
    /// itself. Much like `UIFontMetrics.scaledValue(for:)` of UIKit, which rounds to pixels.
    ///
    /// - Complexity: O(1).
    public func scaled(_ length: Double, by style: TextStyle) -> Double {
        guard contentSizeCategory != .large else { return length }
        return (length * lineHeight(of: style) / style.lineHeight).rounded(.up)
    }
}
