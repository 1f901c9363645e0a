/// Distances from the four edges inwards, in whole pixels.
struct PixelInsets: Hashable, Sendable {
    var top = 0
    var leading = 0
    var bottom = 0
    var trailing = 0

    var horizontal: Int { leading + trailing }
    var vertical: Int { top + bottom }

    /// The insets from right to left.
    var reflected: PixelInsets { PixelInsets(top: top, leading: trailing, bottom: bottom, trailing: leading) }
}
