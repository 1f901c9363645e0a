/// What leaves measure themselves with.
struct LeafRuler {
    let grid: PixelGrid
    let measurer: TextMeasurer
    let diagnostics: DiagnosticBuffer
}
