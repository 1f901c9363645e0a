extension CellConfiguration {
    /// A text; `lines` is the most that are shown, nil for all, and `family` a font family, nil for the default.
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

    /// A picture. Without a fixed height it is as high as its width and aspect ratio ask for; in a stack with room to
    /// spare or to miss it grows or shrinks.
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

    /// What the plugin draws itself: a chart, a map, a countdown. In a stack with room to spare or to miss it grows or
    /// shrinks, as a picture does; ``frame(width:height:minWidth:minHeight:)`` keeps it at a size.
    ///
    /// - Complexity: O(1), one allocation.
    public static func drawing(_ drawing: some CellDrawing) -> CellConfiguration {
        CellConfiguration(.drawing(AnyCellDrawing(drawing)))
    }
}
