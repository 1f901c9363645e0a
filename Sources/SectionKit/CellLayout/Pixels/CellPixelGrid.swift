package import CompositionalLayout

/// Converts points to whole pixels and back. All layout is in whole pixels, so that sizes are the same when measured and drawn.
package struct CellPixelGrid: Hashable, Sendable {
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

/// A rectangle of whole pixels.
package struct PixelRect: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    /// Makes a rectangle.
    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    package var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The rectangle without its insets; never of a negative size.
    package func inset(by insets: PixelInsets) -> PixelRect {
        PixelRect(
            x: x + insets.leading, y: y + insets.top, width: max(width - insets.horizontal, 0),
            height: max(height - insets.vertical, 0))
    }
}

/// Distances from the four edges inwards, in whole pixels.
package struct PixelInsets: Hashable, Sendable {
    package var top = 0
    package var leading = 0
    package var bottom = 0
    package var trailing = 0

    /// Makes insets.
    package init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    package var horizontal: Int { leading + trailing }
    package var vertical: Int { top + bottom }

    /// The insets from right to left.
    package var reflected: PixelInsets { PixelInsets(top: top, leading: trailing, bottom: bottom, trailing: leading) }
}
