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
