public import CompositionalLayout

extension CellConfiguration {
    /// Children from top to bottom. A nil child is left out, so optional parts can be written in place:
    ///
    ///     .vertical([.text(title), subtitle.map { .text($0, color: .secondaryLabel) }])
    ///
    /// - Complexity: O(children).
    public static func vertical(
        spacing: Double = 0, alignment: CellStack.Alignment = .fill, distribution: CellStack.Distribution = .fill,
        _ children: [CellConfiguration?]
    ) -> CellConfiguration {
        CellConfiguration(
            .stack(
                CellStack(
                    axis: .vertical, spacing: spacing, alignment: alignment, distribution: distribution,
                    children: children.compactMap(\.self))))
    }

    /// Children from leading to trailing, centred vertically unless `alignment` is given. A nil child is left out.
    ///
    /// - Complexity: O(children).
    public static func horizontal(
        spacing: Double = 0, alignment: CellStack.Alignment = .center, distribution: CellStack.Distribution = .fill,
        _ children: [CellConfiguration?]
    ) -> CellConfiguration {
        CellConfiguration(
            .stack(
                CellStack(
                    axis: .horizontal, spacing: spacing, alignment: alignment, distribution: distribution,
                    children: children.compactMap(\.self))))
    }

    /// Children on top of one another. The first child, with its padding, determines the size, and the others lie on
    /// it. A nil child is left out.
    ///
    /// An upper layer has its own size, at most that of the first. A longer text is shortened, and a larger stack
    /// shrinks. Only a frame, or a picture with a fixed width and height, keeps its size. If it is larger than the
    /// first layer, it sticks out, and the cell's edge clips it.
    ///
    ///     .layers(at: .topLeading, [.image(item.image), .badge("New").padding(8)])
    ///
    /// - Complexity: O(children).
    public static func layers(
        at position: CellPosition = .bottomLeading, _ children: [CellConfiguration?]
    ) -> CellConfiguration {
        CellConfiguration(
            .stack(CellStack(axis: .depth, position: position, children: children.compactMap(\.self))))
    }
}

extension CellConfiguration {
    /// The same content with more padding, in points, added to the existing insets.
    public func padding(_ insets: DirectionalEdgeInsets) -> CellConfiguration {
        var copy = self
        copy.insets.top += insets.top
        copy.insets.leading += insets.leading
        copy.insets.bottom += insets.bottom
        copy.insets.trailing += insets.trailing
        return copy
    }

    /// The same content with the same padding added at all four edges, in points.
    public func padding(_ inset: Double) -> CellConfiguration {
        padding(DirectionalEdgeInsets(all: inset))
    }

    /// The same content with padding added at both sides, and above and below, in points.
    public func padding(horizontal: Double, vertical: Double) -> CellConfiguration {
        padding(DirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal))
    }

    /// The same content on a coloured area with an optional hairline border. A radius clips the corners.
    ///
    /// An existing border stays, unless another one is given.
    public func background(
        _ color: CellColor, border: CellColor? = nil, cornerRadius: Double? = nil
    ) -> CellConfiguration {
        var copy = self
        copy.background = CellBackground(color, border: border ?? background?.border)
        if let cornerRadius { copy.cornerRadius = cornerRadius }
        return copy
    }

    /// The same content with fixed or minimum sizes, in points; nil values keep the current ones.
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
