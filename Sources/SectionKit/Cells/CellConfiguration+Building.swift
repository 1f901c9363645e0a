public import CompositionalLayout

extension CellConfiguration {
    /// A text; `lines` is the maximum number of lines, nil for all, and `family` a font family, nil for the default.
    ///
    /// - Complexity: O(1).
    public static func text(
        _ string: String, style: TextStyle = .body, weight: TextWeight? = nil, family: String? = nil,
        color: ColorRole = .label, lines: Int? = nil, alignment: CellText.Alignment = .leading,
        truncation: CellText.Truncation = .tail,
        isStruckThrough: Bool = false
    ) -> CellConfiguration {
        CellConfiguration(
            .text(
                CellText(
                    string, style: style, weight: weight, family: family, color: color, lineLimit: lines,
                    alignment: alignment,
                    truncation: truncation, isStruckThrough: isStruckThrough)))
    }

    /// A picture. Without a fixed height, its width and aspect ratio determine its height; in a stack with spare or
    /// missing space it grows or shrinks.
    ///
    /// - Complexity: O(1).
    public static func image(
        _ source: ImageSource, width: Double? = nil, height: Double? = nil, aspectRatio: Double? = nil,
        contentMode: CellImage.ContentMode = .fill, cornerRadius: Double = 0
    ) -> CellConfiguration {
        var configuration = CellConfiguration(
            .image(
                CellImage(
                    source, width: width, height: height, aspectRatio: aspectRatio, contentMode: contentMode)))
        configuration.cornerRadius = cornerRadius
        return configuration
    }

    /// A short word on a coloured capsule.
    ///
    /// - Complexity: O(1).
    public static func badge(
        _ string: String, color: ColorRole = .onAccent, fill: ColorRole = .accent
    ) -> CellConfiguration {
        CellConfiguration(.badge(CellBadge(string, color: color, fill: fill)))
    }

    /// A flexible space along its stack, with a minimum length in points.
    ///
    /// - Complexity: O(1).
    public static func spacer(minimum: Double = 0) -> CellConfiguration {
        CellConfiguration(.spacer(minimum: minimum))
    }

    /// A hairline across its stack: one pixel.
    ///
    /// - Complexity: O(1).
    public static var divider: CellConfiguration { CellConfiguration(.divider) }

    /// A drawing by the plugin: a chart, a map, a countdown. In a stack with spare or missing space it grows or shrinks, as
    /// a picture does; ``frame(width:height:minWidth:minHeight:)`` fixes its size.
    ///
    /// - Complexity: O(1), one allocation.
    public static func drawing(_ drawing: some CellDrawing) -> CellConfiguration {
        CellConfiguration(.drawing(AnyCellDrawing(drawing)))
    }
}

extension CellConfiguration {
    /// Children from top to bottom. A nil child is left out, so that an optional part is written in its place:
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

    /// Children on top of one another: the first determines the size, the others lie on it. A nil child is left out.
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
    /// The same content with more padding, in points; added to its present insets.
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

    /// The same content with the same padding added at all four edges, in points.
    ///
    /// - Complexity: O(1).
    public func padding(_ inset: Double) -> CellConfiguration {
        padding(EdgeInsets(all: inset))
    }

    /// The same content with padding added at both sides, and above and below, in points.
    ///
    /// - Complexity: O(1).
    public func padding(horizontal: Double, vertical: Double) -> CellConfiguration {
        padding(EdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal))
    }

    /// The same content on a coloured area with an optional hairline border; a radius clips the corners.
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
