package import CompositionalLayout

/// Converts points to whole pixels and back. All layout is in whole pixels, so that sizes are the same when measured and drawn.
package struct PixelGrid: Hashable, Sendable {
    /// Pixels per point.
    package let scale: Double

    /// A grid of some pixels per point.
    package init(scale: Double) { self.scale = scale }

    /// The longest length, in pixels; longer ones are limited to it. The sum of a thousand is far from overflowing.
    package static let longest = 1 << 20

    /// The nearest pixel; nil for NaN and infinity.
    package func pixels(_ points: Double) -> Int? {
        guard points.isFinite else { return nil }
        return Int(min(max(points * scale, -Double(Self.longest)), Double(Self.longest)).rounded())
    }

    /// A length that is not negative, with a diagnostic where it is not a length.
    package func length(_ points: Double, _ field: StaticString, _ diagnostics: DiagnosticBuffer) -> Int? {
        if !points.isFinite || points < 0 { diagnostics.add(.badNumber(field, points)) }
        return pixels(points).map { max($0, 0) }
    }

    /// Converts pixels to points.
    package func points(_ pixels: Int) -> Double { Double(pixels) / scale }

    /// A line's height at a text size, in pixels.
    package func lineHeight(of style: TextStyle, at size: ContentSizeCategory = .large) -> Int {
        max(Int((style.lineHeight(for: size) * scale).rounded(.up)), 1)
    }
}
