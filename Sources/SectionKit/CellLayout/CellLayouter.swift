public import CompositionalLayout

/// Lays cells out, for views that show them: the same passes, on the same pixels, that `CellRendering` draws with.
///
/// ```swift
/// let layouter = CellLayouter(typesetter: typesetter, environment: environment)
/// let size = layouter.measure(card, in: .width(175))
/// for element in layouter.place(card, size: size).elements { print(element.kind, element.frame) }
/// ```
///
/// It is not `Sendable`: keep one for each thread, or on the main actor.
public final class CellLayouter {
    private var tree: LayoutTree
    private let typesetter: any CellTypesetter
    private var scale: Double

    /// Creates a layouter for an environment: its scale, text size and direction count.
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

    /// As many as `CellRendering` remembers: the texts of some screens.
    private static let textCacheEntries = 4_096

    /// Follows the scale, text size and direction of an environment.
    public func follow(_ environment: LayoutEnvironment) {
        if environment.scale != scale {
            scale = environment.scale
            tree = Self.tree(typesetter, scale: scale)
        }
        tree.ruler.textSize = environment.contentSizeCategory
        tree.ruler.isReflected = environment.layoutDirection == .rightToLeft
    }

    /// Forgets measured texts, for example because a font was registered.
    public func forgetTexts() { tree.ruler.measurer.forgetTexts() }

    /// The size that a configuration takes under a constraint, in points, on the pixel grid.
    ///
    /// - Complexity: O(nodes), and what the typesetter takes for texts that were not measured before.
    public func measure(_ configuration: CellConfiguration, in constraint: MeasureConstraint) -> Size {
        defer { tree.clear() }
        let ruler = tree.ruler
        let size = tree.solve(
            configuration, width: constraint.width.flatMap { ruler.grid.length($0, "width", ruler.diagnostics) },
            height: constraint.height.flatMap { ruler.grid.length($0, "height", ruler.diagnostics) })
        return Size(width: ruler.grid.points(size.width), height: ruler.grid.points(size.height))
    }

    /// Lays a configuration out at a size in points: its nodes, depth first, with their frames.
    ///
    /// - Complexity: as ``measure(_:in:)``.
    public func place(_ configuration: CellConfiguration, size: Size) -> PlacedCell {
        defer { tree.clear() }
        let ruler = tree.ruler
        _ = tree.solve(
            configuration, width: ruler.grid.length(size.width, "size.width", ruler.diagnostics) ?? 0,
            height: ruler.grid.length(size.height, "size.height", ruler.diagnostics) ?? 0)
        return tree.placed
    }

    /// What could not be shown as asked since the last call.
    public func takeDiagnostics() -> [RenderDiagnostic] { tree.ruler.diagnostics.take() }
}

/// Measures texts with the fonts of a platform.
///
/// Only the width of a text and the number of its lines are asked for: the type scale decides how high a line is.
public protocol CellTypesetter: AnyObject {
    /// How much room a text takes.
    ///
    /// - Parameters:
    ///   - text: the text with its style, weight and family. Its limit of lines does not count here.
    ///   - size: the user's text size.
    ///   - width: the width that lines may have in points; nil where they break at line breaks only.
    /// - Returns: the width of the widest line in points, and the number of lines; 1 for an empty text.
    func extent(of text: CellText, at size: ContentSizeCategory, width: Double?) -> (width: Double, lines: Int)
}

/// Asks a platform's typesetter, in pixels.
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
        // A width that is no number would trap below.
        let isLength = pixels.isFinite && pixels >= 0
        return TextExtent(
            width: isLength ? Int(min(pixels - 1e-6, Double(CellPixelGrid.longest)).rounded(.up)) : 0,
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
