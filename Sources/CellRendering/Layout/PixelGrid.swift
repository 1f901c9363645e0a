import CompositionalLayout
import SectionKit

/// Turns points into whole pixels and back. All layout happens in whole pixels, so that what is measured is what is drawn.
struct PixelGrid: Hashable, Sendable {
    /// Pixels per point.
    let scale: Double

    /// The longest length that is reckoned with, in pixels: the sum of a thousand of them is far from overflowing.
    static let longest = 1 << 20

    /// The nearest pixel; nothing for NaN and infinity.
    func pixels(_ points: Double) -> Int? {
        guard points.isFinite else { return nil }
        return Int(min(max(points * scale, -Double(Self.longest)), Double(Self.longest)).rounded())
    }

    /// A length that is not negative, with a diagnostic where it is not a length.
    func length(_ points: Double, _ field: StaticString, _ diagnostics: inout DiagnosticBuffer) -> Int? {
        if !points.isFinite || points < 0 { diagnostics.add(.badNumber(field, points)) }
        return pixels(points).map { max($0, 0) }
    }

    /// Points of so many pixels.
    func points(_ pixels: Int) -> Double { Double(pixels) / scale }

    /// A line's height, in pixels.
    func lineHeight(of style: TextStyle) -> Int { max(Int((style.lineHeight * scale).rounded(.up)), 1) }
}

/// A rectangle of whole pixels.
struct PixelRect: Hashable, Sendable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The rectangle without its insets; never of a negative size.
    func inset(by insets: PixelInsets) -> PixelRect {
        PixelRect(
            x: x + insets.leading, y: y + insets.top, width: max(width - insets.horizontal, 0),
            height: max(height - insets.vertical, 0))
    }
}

/// Distances from the four edges inwards, in whole pixels.
struct PixelInsets: Hashable, Sendable {
    var top = 0
    var leading = 0
    var bottom = 0
    var trailing = 0

    var horizontal: Int { leading + trailing }
    var vertical: Int { top + bottom }
}
