package import CompositionalLayout

/// What leaves measure themselves with.
package struct LeafRuler {
    package let grid: PixelGrid
    package let measurer: TextMeasurer
    package let diagnostics: DiagnosticBuffer
    /// The user's text size.
    package var textSize = ContentSizeCategory.large
    /// Whether leading is at the right.
    package var isReflected = false

    /// Puts together what leaves measure themselves with.
    package init(
        grid: PixelGrid, measurer: TextMeasurer, diagnostics: DiagnosticBuffer,
        textSize: ContentSizeCategory = .large, isReflected: Bool = false
    ) {
        self.grid = grid
        self.measurer = measurer
        self.diagnostics = diagnostics
        self.textSize = textSize
        self.isReflected = isReflected
    }
}
