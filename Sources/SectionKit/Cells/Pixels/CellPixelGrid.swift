package import CompositionalLayout

/// Converts the lengths of cells from points to whole pixels and back. All layout is in whole pixels, so that measured and
/// drawn sizes are equal.
package struct CellPixelGrid: Hashable, Sendable {
    /// Pixels per point.
    package let scale: Double

    /// Creates a grid with a number of pixels per point.
    package init(scale: Double) { self.scale = scale }

    /// The maximum length in pixels. Longer lengths are limited to it, so that the sum of a thousand does not overflow.
    package static let longest = 1 << 20

    /// The nearest pixel; nil for NaN and infinity.
    package func pixels(_ points: Double) -> Int? {
        guard points.isFinite else { return nil }
        return Int(min(max(points * scale, -Double(Self.longest)), Double(Self.longest)).rounded())
    }

    /// A length in pixels, not negative. Adds a diagnostic if the points are not a length.
    package func length(_ points: Double, _ field: StaticString, _ diagnostics: DiagnosticBuffer) -> Int? {
        if !points.isFinite || points < 0 { diagnostics.add(.badNumber(field, points)) }
        return pixels(points).map { max($0, 0) }
    }

    /// Converts pixels to points.
    package func points(_ pixels: Int) -> Double { Double(pixels) / scale }

    /// Converts a rectangle to points.
    package func points(_ rect: PixelRect) -> Rect {
        Rect(x: points(rect.x), y: points(rect.y), width: points(rect.width), height: points(rect.height))
    }

    /// The line height at a text size, in pixels.
    package func lineHeight(of style: TextStyle, at size: TextSizeCategory = .large) -> Int {
        max(Int((style.lineHeight(for: size) * scale).rounded(.up)), 1)
    }
}

/// A rectangle of whole pixels.
package struct PixelRect: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    /// Creates a rectangle.
    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// An empty rectangle.
    package static var zero: PixelRect { PixelRect(x: 0, y: 0, width: 0, height: 0) }

    package var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The rectangle without insets. Its size is not negative.
    package func inset(by insets: PixelInsets) -> PixelRect {
        PixelRect(
            x: x + insets.leading, y: y + insets.top, width: max(width - insets.horizontal, 0),
            height: max(height - insets.vertical, 0))
    }
}

/// Insets from the four edges, in whole pixels.
package struct PixelInsets: Hashable, Sendable {
    package var top = 0
    package var leading = 0
    package var bottom = 0
    package var trailing = 0

    /// Creates insets.
    package init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    package var horizontal: Int { leading + trailing }
    package var vertical: Int { top + bottom }

    /// The insets with the leading and trailing edges exchanged.
    package var reflected: PixelInsets { PixelInsets(top: top, leading: trailing, bottom: bottom, trailing: leading) }
}
