internal import StrataBasics
internal import StrataGating
package import StrataProfiler

/// Formats the section types that a build changed, one per line.
package struct WatchReport {
    private let figures: SectionFigures
    private let earlier: SectionFigures?
    private let seconds: Double

    /// Creates a report of a build's figures.
    ///
    /// - Parameters:
    ///   - earlier: the figures of the last build; nil for the first build.
    ///   - duration: the time since the end of the build.
    package init(_ figures: SectionFigures, since earlier: SectionFigures?, after duration: Duration) {
        self.figures = figures
        self.earlier = earlier
        seconds = duration / .seconds(1)
    }

    /// The report, without a trailing newline.
    package func text(_ palette: TerminalPalette = .plain) -> String {
        let time = "\(MetricUnit.fixed(seconds, places: 1)) s after the build"
        guard let earlier else { return "  \(figures.values.count.counted("section type")) measured, \(time)" }
        let changes = figures.changes(since: earlier)
        guard !changes.isEmpty else { return "  every section type costs what it did, \(time)" }
        let width = changes.map(\.type.count).max() ?? 0
        let lines = changes.map { change in
            let name = change.type.printable + String(repeating: " ", count: width - change.type.count)
            return "  \(name)   " + change.figures.map { Self.words(for: $0, palette) }.joined(separator: "   ")
        }
        return (lines + ["  \(time)"]).joined(separator: "\n")
    }

    private static func words(for figure: SectionFigures.Figure, _ palette: TerminalPalette) -> String {
        // Bytes of cells are few, so every one is a difference.
        let unit = figure.unit == .bytes ? MetricUnit.count : figure.unit
        let (before, after) = unit.distinguished(figure.before, figure.after)
        let difference = MetricDifference(candidate: figure.after, baseline: figure.before).signed(in: unit)
        let words = "\(figure.word) \(before) -> \(after) (\(difference))"
        guard let isWorse = figure.isWorse else { return words }
        return palette.styled(words, isWorse ? .bad : .good)
    }
}
