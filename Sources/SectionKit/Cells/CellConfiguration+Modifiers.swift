public import CompositionalLayout

extension CellConfiguration {
    /// The same content with more room around it, in points; added to the insets it has.
    ///
    /// - Complexity: O(1).
    public func padding(_ insets: EdgeInsets) -> CellConfiguration {
        var copy = self
        copy.insets.top += insets.top
        copy.insets.leading += insets.leading
        copy.insets.bottom += insets.bottom
        copy.insets.trailing += insets.trailing
        return copy
    }

    /// The same content with the same room added at all four edges, in points.
    ///
    /// - Complexity: O(1).
    public func padding(_ inset: Double) -> CellConfiguration {
        padding(EdgeInsets(all: inset))
    }

    /// The same content with room added at the sides and above and below, in points.
    ///
    /// - Complexity: O(1).
    public func padding(horizontal: Double, vertical: Double) -> CellConfiguration {
        padding(EdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal))
    }

    /// The same content on a coloured area with an optional hairline border; the corners are clipped when a radius is
    /// given.
    ///
    /// - Complexity: O(1).
    public func background(
        _ color: ColorRole, border: ColorRole? = nil, cornerRadius: Double? = nil
    ) -> CellConfiguration {
        var copy = self
        copy.background = CellBackground(color, border: border)
        if let cornerRadius { copy.cornerRadius = cornerRadius }
        return copy
    }

    /// The same content with fixed or minimum sizes, in points; nil values keep the current ones.
    ///
    /// - Complexity: O(1).
    public func frame(
        width: Double? = nil, height: Double? = nil, minWidth: Double? = nil, minHeight: Double? = nil
    ) -> CellConfiguration {
        var copy = self
        copy.frame = CellFrame(
            width: width ?? frame.width, height: height ?? frame.height,
            minWidth: minWidth ?? frame.minWidth, minHeight: minHeight ?? frame.minHeight)
        return copy
    }
}
