public import CompositionalLayout
public import SectionKit

/// Measures and draws cell configurations.
///
///     let renderer = try CellRenderer(RenderOptions(scale: 2))
///     renderer.warmUp()
///     let size = renderer.measure(card, in: .width(175))
///     let pixels = renderer.draw(card, size: size)
///
/// One renderer serves all cells of a thread, which share its fonts, its measured texts and its pictures.
/// It is not `Sendable`, because fonts and surfaces belong to the thread that made them.
///
/// No configuration makes it fail. Content that cannot be shown is replaced, with a diagnostic.
public final class CellRenderer {
    /// The options passed to the initialiser, with the settings of the last ``follow(_:)``.
    public private(set) var options: RenderOptions
    let tree: LayoutTree
    let images: ImageLibrary
    let masks = CornerMasks()
    let shadows = ShadowMasks()
    private let tally = DrawingTally()
    private(set) var palette: ColorPalette {
        didSet { typesetter?.palette = palette }
    }
    /// Nil in ``RenderOptions/Mode/none``.
    let typesetter: PangoTypesetter?
    /// The parts of cells that are left out when cells are measured and drawn.
    var omitted: CellParts {
        get { tree.ruler.omitted }
        set { tree.ruler.omitted = newValue }
    }
    /// The first failed allocation of a cell's pixels.
    private var unmade: RenderError?
    /// The memory of pixels that nobody reads; nil if every cell keeps its pixels.
    private var unread: UnreadPixels?
    /// The choice of the cells that are drawn in a rehearsal; nil if all are drawn.
    private var rehearsed: RehearsedCells?

    /// Makes a renderer.
    ///
    /// - Throws: ``RenderError`` if the scale is out of range, or, in ``RenderOptions/Mode/full``, if no font is
    ///   installed, a font file is invalid, or no font has the default family.
    public init(_ options: RenderOptions = RenderOptions()) throws(RenderError) {
        guard RenderLimits.scales.contains(options.scale) else { throw .invalidScale(options.scale) }
        self.options = options
        let grid = CellPixelGrid(scale: options.scale)
        let diagnostics = DiagnosticBuffer()
        typesetter = options.mode == .full ? try Self.typesetter(options, diagnostics) : nil
        let measurer = TextMeasurer(
            typesetter: typesetter ?? FormulaTypesetter(scale: options.scale), grid: grid,
            cacheEntries: options.textCacheEntries)
        tree = LayoutTree(
            LeafRuler(
                grid: grid, measurer: measurer, diagnostics: diagnostics, textSize: options.textSize,
                isReflected: options.direction == .rightToLeft))
        images = ImageLibrary(
            byteLimit: options.imageCacheBytes, folders: options.imageFolders, remote: options.pictureFolder,
            copies: options.imageCopies, gamut: options.gamut)
        palette = ColorPalette(
            options.scheme, contrast: options.contrast, named: options.colors, gamut: options.gamut)
        typesetter?.palette = palette
    }

    private static func typesetter(
        _ options: RenderOptions, _ diagnostics: DiagnosticBuffer
    ) throws(RenderError) -> PangoTypesetter {
        let fonts = try PangoFonts(
            scale: options.scale, voice: options.voice, files: options.fonts, family: options.fontFamily,
            diagnostics: diagnostics)
        return PangoTypesetter(fonts, voice: options.voice)
    }

    /// Follows the text size, direction, language and colours of an environment. The caller has to measure and draw its
    /// cells again.
    ///
    /// - Complexity: O(fonts) if the appearance of texts changed.
    public func follow(_ environment: LayoutEnvironment) {
        var next = options
        next.textSize = environment.contentSizeCategory
        next.direction = environment.layoutDirection
        next.locale = environment.locale
        next.scheme = environment.colorScheme
        next.contrast = environment.contrast
        guard next != options else { return }
        if next.locale != options.locale { tree.ruler.measurer.forgetTexts() }
        options = next
        tree.ruler.textSize = options.textSize
        tree.ruler.isReflected = options.direction == .rightToLeft
        palette = ColorPalette(
            options.scheme, contrast: options.contrast, named: options.colors, gamut: options.gamut)
        typesetter?.speak(options.voice)
        if rehearsed != nil { rehearsed = RehearsedCells() }
    }

    /// The size of a configuration under a constraint, in points, on the pixel grid. A constraint that is not a valid
    /// length is diagnosed and ignored.
    ///
    /// - Complexity: O(nodes), and O(characters) for texts that were not measured before.
    public func measure(_ configuration: CellConfiguration, in constraint: MeasureConstraint) -> Size {
        defer { forgetCell() }
        let (width, height) = pixels(of: constraint)
        let size = limited(tree.solve(configuration, width: width, height: height))
        return Size(width: tree.ruler.grid.points(size.width), height: tree.ruler.grid.points(size.height))
    }

    /// Lays a configuration out at a size in points.
    ///
    /// - Complexity: O(nodes), and O(characters) for texts that were not measured before.
    public func place(_ configuration: CellConfiguration, size: Size) -> PlacedCell {
        defer { forgetCell() }
        solve(configuration, size: size)
        return tree.placed(configuration)
    }

    /// The size in pixels at which a picture pipeline decodes an image; nil if it needs none.
    package func decodedSize(of image: CellImage) -> (width: Int, height: Int)? {
        WantedPicture(image, scale: options.scale, size: .shown).map { ($0.id.width, $0.id.height) }
    }

    /// The size in pixels at which a profile's picture pipeline decodes an image; nil if it needs none.
    package func decodedSize(of image: CellImage, settings: PictureSettings) -> (width: Int, height: Int)? {
        WantedPicture(
            image, scale: options.scale, size: settings.decodeSize, file: images.original(of: image.source.origin)
        ).map { ($0.id.width, $0.id.height) }
    }

    /// Draws a configuration at a size in points; nil in ``RenderOptions/Mode/none``, for an empty size, for a cell that
    /// a rehearsal leaves out, or if there is not enough memory for the pixels.
    ///
    /// - Complexity: O(pixels + nodes + characters).
    public func draw(_ configuration: CellConfiguration, size: Size) -> BackingStore? {
        draw(configuration, size: size, pictures: nil)
    }

    /// Draws a configuration with the pictures of its cell.
    func draw(
        _ configuration: CellConfiguration, size: Size, pictures: ((CellImage) -> PictureAvailability)?
    ) -> BackingStore? {
        guard let typesetter else { return nil }
        images.availability = pictures
        defer { images.availability = nil }
        defer { forgetCell() }
        let (width, height) = solve(configuration, size: size)
        guard width > 0, height > 0, rehearsed?.takes(tree.nodes, images) ?? true else { return nil }
        do throws(RenderError) {
            let store = try store(width: width, height: height)
            store.draw { cairo in
                let brush = CairoBrush(
                    cairo: cairo, palette: palette, typesetter: typesetter, images: images, ruler: tree.ruler,
                    shadows: shadows, tally: tally, masks: masks)
                var painter = CellPainter(brush: brush, nodes: tree.nodes)
                painter.paint()
            }
            return store
        } catch {
            unmade = unmade ?? error
            return nil
        }
    }

    /// A store with transparent pixels wherever the root's background will not paint.
    private func store(width: Int, height: Int) throws(RenderError) -> BackingStore {
        let root = tree.nodes[0]
        let isCovered =
            root.background.map { palette[$0.color].alpha >= 1 } ?? false && root.frame.width == width
            && root.frame.height == height && root.looks == nil
        let store = try BackingStore(
            pixelWidth: width, pixelHeight: height, scale: options.scale, isCleared: !isCovered, unread: unread)
        store.gamut = options.gamut
        if isCovered {
            // The round corners are in these rows.
            let radius = min(root.cornerRadius, height / 2)
            store.clear(rows: 0..<radius)
            store.clear(rows: height - radius..<height)
        }
        return store
    }

    /// The reason why a cell or a picture was not drawn: not enough memory for its pixels. Measurements of the screen
    /// are then invalid. Nil if everything was drawn.
    public var failure: RenderError? { unmade ?? images.failure }

    /// The diagnostics since the last call about content that could not be shown as requested, in order; at most
    /// `RenderLimits/diagnostics`.
    ///
    /// - Complexity: O(1) without diagnostics.
    public func takeDiagnostics() -> [RenderDiagnostic] { tree.ruler.diagnostics.take() }

    func forgetCell() {
        tree.clear()
        typesetter?.shaped.removeAll()
    }

    @discardableResult
    func solve(_ configuration: CellConfiguration, size: Size) -> (width: Int, height: Int) {
        let width = tree.ruler.grid.length(size.width, "size.width", tree.ruler.diagnostics) ?? 0
        let height = tree.ruler.grid.length(size.height, "size.height", tree.ruler.diagnostics) ?? 0
        let size = limited((width, height))
        return tree.solve(configuration, width: size.width, height: size.height)
    }

    private func pixels(of constraint: MeasureConstraint) -> (width: Int?, height: Int?) {
        let ruler = tree.ruler
        return (
            constraint.width.flatMap { ruler.grid.length($0, "width", ruler.diagnostics) },
            constraint.height.flatMap { ruler.grid.length($0, "height", ruler.diagnostics) }
        )
    }

    /// The size that can be drawn: both sides are limited first, then the height by the number of pixels.
    private func limited(_ size: (width: Int, height: Int)) -> (width: Int, height: Int) {
        let width = min(size.width, RenderLimits.storeSide)
        let height = min(size.height, RenderLimits.storeSide, RenderLimits.storePixels / max(width, 1))
        if width < size.width || height < size.height {
            tree.ruler.diagnostics.add(.cellTooLarge(width: size.width, height: size.height))
        }
        return (width, height)
    }
}

extension CellRenderer {
    /// Draws cells from now on as before, but their pixels have no meaning: all cells and generated pictures are painted
    /// into the same memory. What is allocated is unchanged. For a renderer whose pixels nobody reads.
    package func dropPixels() {
        unread = UnreadPixels()
        images.unread = unread
    }

    /// Draws only the first cells of each shape from now on, without keeping pixels, for a session whose only purpose is
    /// that everything was used once.
    package func rehearse() {
        dropPixels()
        rehearsed = RehearsedCells()
    }

    /// The pixels that were painted so far, by kind of work.
    ///
    /// - Complexity: O(1).
    public var drawingWork: DrawingWork { tally.work }

    /// Times the drawing of texts and of pictures from now on.
    func timeDrawing(by now: @escaping () -> UInt64) { tally.now = now }

    /// Nanoseconds of drawing texts and pictures so far; 0 without ``timeDrawing(by:)``.
    var drawingTimes: (texts: UInt64, pictures: UInt64) { (tally.textTime, tally.pictureTime) }

    /// Frees all pictures and measured texts.
    ///
    /// - Complexity: O(pictures + entries).
    public func purge() {
        images.removeAll()
        tree.ruler.measurer.forgetTexts()
    }

    /// The versions and settings that determine text sizes and pixels; nil in ``RenderOptions/Mode/none``.
    public var fontFingerprint: FontFingerprint? { typesetter?.fonts.fingerprint }

    /// The fontconfig settings of the fonts in use. For each font of the type scale and each substitute for missing
    /// characters, they have its file's content and the settings for size, shape and edges. Configurations that draw
    /// alike have equal lists, regardless of the files' places. Empty in ``RenderOptions/Mode/none``.
    ///
    /// - Complexity: O(fonts), some milliseconds. It allocates, so call it after live bytes were read.
    public var fontSettings: [String] { typesetter?.fonts.settings() ?? [] }
}
