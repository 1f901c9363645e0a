internal import CompositionalLayout

/// Asks a platform's typesetter, in pixels.
final class PlatformTypesetter: Typesetter {
    private let typesetter: any CellTypesetter
    private let scale: Double

    init(_ typesetter: any CellTypesetter, scale: Double) {
        self.typesetter = typesetter
        self.scale = scale
    }

    func extent(of text: TextRequest, width: Int?) -> TextExtent {
        let extent = typesetter.extent(
            of: text.text, at: text.size, width: width.map { Double($0) / scale })
        let pixels = extent.width * scale
        // A width that is no number would trap below.
        let isLength = pixels.isFinite && pixels >= 0
        return TextExtent(
            width: isLength ? Int(min(pixels - 1e-6, Double(PixelGrid.longest)).rounded(.up)) : 0,
            lines: max(1, extent.lines))
    }
}

extension TextRequest {
    /// The text as a platform shows it.
    fileprivate var text: CellText {
        CellText(
            string, style: font.style, weight: font.isBold ? .semibold : .regular, family: font.family, color: color,
            lineLimit: lineLimit == Self.unlimited ? nil : lineLimit, alignment: alignment, truncation: truncation,
            isStruckThrough: isStruckThrough)
    }
}
