public import CompositionalLayout

/// Lays out cells for views, with the same passes and the same pixels as the renderer of `StrataEngine`.
///
/// ```swift
/// let layouter = CellLayouter(typesetter: typesetter, environment: environment)
/// let size = layouter.measure(card, in: .width(175))
/// for element in layouter.place(card, size: size).elements { print(element.kind, element.frame) }
/// ```
///
/// It is not `Sendable`: use one per thread, or one on the main actor.
public final class CellLayouter {
    private var tree: LayoutTree
    private let typesetter: any CellTypesetter
    private var scale: Double

    /// Creates a layouter for the scale, text size and direction of an environment.
    public init(typesetter: any CellTypesetter, environment: LayoutEnvironment) {
        self.typesetter = typesetter
        scale = environment.scale
        tree = Self.tree(typesetter, scale: environment.scale)
        follow(environment)
    }

    private static func tree(_ typesetter: any CellTypesetter, scale: Double) -> LayoutTree {
        let grid = CellPixelGrid(scale: RenderLimits.scales.contains(scale) ? scale : 2)
        let measurer = TextMeasurer(
            typesetter: PlatformTypesetter(typesetter, scale: grid.scale), grid: grid, cacheEntries: textCacheEntries)
        return LayoutTree(LeafRuler(grid: grid, measurer: measurer, diagnostics: DiagnosticBuffer()))
    }

    /// The texts of a few screens, as many as the renderer caches.
    private static let textCacheEntries = 4_096

    /// Adopts the scale, text size and direction of an environment.
    public func follow(_ environment: LayoutEnvironment) {
        if environment.scale != scale {
            scale = environment.scale
            tree = Self.tree(typesetter, scale: scale)
        }
        tree.ruler.textSize = environment.contentSizeCategory
        tree.ruler.isReflected = environment.layoutDirection == .rightToLeft
    }

    /// Clears the cache of measured texts, for example after a font was registered.
    public func forgetTexts() { tree.ruler.measurer.forgetTexts() }

    /// The size of a configuration under a constraint, in points, on the pixel grid.
    ///
    /// - Complexity: O(nodes), plus the typesetter's cost for texts that are not cached.
    public func measure(_ configuration: CellConfiguration, in constraint: MeasureConstraint) -> Size {
        defer { tree.clear() }
        let ruler = tree.ruler
        let size = tree.solve(
            configuration, width: constraint.width.flatMap { ruler.grid.length($0, "width", ruler.diagnostics) },
            height: constraint.height.flatMap { ruler.grid.length($0, "height", ruler.diagnostics) })
        return Size(width: ruler.grid.points(size.width), height: ruler.grid.points(size.height))
    }

    /// Lays out a configuration at a size in points. Returns its nodes, depth first, with their frames.
    ///
    /// - Complexity: as ``measure(_:in:)``, and O(characters) for texts with links.
    public func place(_ configuration: CellConfiguration, size: Size) -> PlacedCell {
        defer { tree.clear() }
        let ruler = tree.ruler
        _ = tree.solve(
            configuration, width: ruler.grid.length(size.width, "size.width", ruler.diagnostics) ?? 0,
            height: ruler.grid.length(size.height, "size.height", ruler.diagnostics) ?? 0)
        return tree.placed(configuration)
    }

    /// Returns and removes the diagnostics since the last call.
    public func takeDiagnostics() -> [RenderDiagnostic] { tree.ruler.diagnostics.take() }
}

/// Measures texts with the fonts of a platform.
///
/// It measures only the width of a text and its number of lines: the type scale determines the line height.
public protocol CellTypesetter: AnyObject {
    /// Measures a text.
    ///
    /// - Parameters:
    ///   - text: the text with its style, weight and family. Ignore its line limit.
    ///   - size: the user's text size.
    ///   - width: the maximum width of lines in points; nil to break at line breaks only.
    /// - Returns: the width of the widest line in points, and the number of lines, which is 1 for an empty text.
    func extent(of text: CellText, at size: TextSizeCategory, width: Double?) -> (width: Double, lines: Int)

    /// The parts of a text's first lines that have a target, line by line, as drawn at a width. Default: none.
    ///
    /// - Parameters:
    ///   - lines: the number of lines that are shown.
    ///   - isReflected: whether the leading edge is at the right.
    /// - Returns: for each part the index of its run, the index of its line, and the left edge and width in points.
    func areas(
        of text: CellText, at size: TextSizeCategory, width: Double, lines: Int, isReflected: Bool
    ) -> [(run: Int, line: Int, x: Double, width: Double)]
}

extension CellTypesetter {
    /// No parts.
    public func areas(
        of text: CellText, at size: TextSizeCategory, width: Double, lines: Int, isReflected: Bool
    ) -> [(run: Int, line: Int, x: Double, width: Double)] { [] }
}

/// Adapts a platform's typesetter to pixels.
private final class PlatformTypesetter: Typesetter {
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
        // The conversion below traps for NaN and infinity.
        let isLength = pixels.isFinite && pixels >= 0
        return TextExtent(
            width: isLength ? Int(min(pixels - 1e-6, Double(CellPixelGrid.longest)).rounded(.up)) : 0,
            lines: max(1, extent.lines))
    }

    func areas(of text: TextRequest, width: Int, lines: Int, isReflected: Bool) -> [TextArea] {
        let runs = text.styling?.runs.count ?? 0
        return typesetter.areas(
            of: text.text, at: text.size, width: Double(width) / scale, lines: lines, isReflected: isReflected
        ).compactMap { area in
            let (start, end) = (area.x * scale, (area.x + area.width) * scale)
            guard start.isFinite, end.isFinite, abs(start) < 1e6, abs(end) < 1e6, area.run >= 0, area.run < runs,
                area.line >= 0, area.line < lines
            else { return nil }
            let left = Int(start.rounded(.down))
            return TextArea(run: area.run, line: area.line, x: left, width: Int(end.rounded(.up)) - left)
        }
    }
}

extension TextRequest {
    /// The text in the form of a cell's text.
    fileprivate var text: CellText {
        var text = CellText(
            string, style: font.style, weight: font.isBold ? .semibold : .regular, family: font.family, color: color,
            lineLimit: lineLimit == Self.unlimited ? nil : lineLimit, alignment: alignment, truncation: truncation,
            isStruckThrough: isStruckThrough)
        text.ownStyling = ownStyling
        return text
    }
}
