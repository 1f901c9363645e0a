public import CompositionalLayout

/// Lays out cells for views, with the same passes and on the same pixels as the renderer of `StrataEngine`.
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

    /// The texts of some screens, as many as the renderer caches.
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
    /// - Complexity: as ``measure(_:in:)``.
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
    func extent(of text: CellText, at size: ContentSizeCategory, width: Double?) -> (width: Double, lines: Int)
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
}

extension TextRequest {
    /// The text in the form of a cell's text.
    fileprivate var text: CellText {
        CellText(
            string, style: font.style, weight: font.isBold ? .semibold : .regular, family: font.family, color: color,
            lineLimit: lineLimit == Self.unlimited ? nil : lineLimit, alignment: alignment, truncation: truncation,
            isStruckThrough: isStruckThrough)
    }
}
