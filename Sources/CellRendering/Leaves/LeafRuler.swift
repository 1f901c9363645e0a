import CompositionalLayout

/// What leaves measure themselves with.
struct LeafRuler {
    let grid: PixelGrid
    let measurer: TextMeasurer
    let diagnostics: DiagnosticBuffer
    /// The user's text size.
    var textSize = ContentSizeCategory.large
    /// Whether leading is at the right.
    var isReflected = false
}
