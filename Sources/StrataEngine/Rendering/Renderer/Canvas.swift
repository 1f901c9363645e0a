import CPangoCairo
public import CompositionalLayout
public import SectionKit

/// A screen that is composed of pictures of cells.
///
///     let canvas = try renderer.canvas(size: Size(width: 390, height: 844))
///     canvas.paste(pixels, in: frame)
///     canvas.outline(frame, label: "grid/12", z: 1)
///     try canvas.finish().writePNG(to: "screen.png")
///
/// Everything is painted at the end, by `z` and then in the order of the calls. It is for pictures, not for measuring,
/// because it keeps the cells' pixels alive until it is finished.
public final class Canvas {
    private enum Layer {
        case picture(BackingStore, PixelRect)
        case area(PixelRect, CellColor)
        case outline(PixelRect, CellColor)
    }

    private let renderer: CellRenderer
    private let store: BackingStore
    private let background: CellColor
    private var layers: [(z: Int, layer: Layer)] = []

    init(renderer: CellRenderer, store: BackingStore, background: CellColor) {
        (self.renderer, self.store, self.background) = (renderer, store, background)
    }

    /// Adds a picture in a frame in points, scaled to the frame's size. A frame with non-finite numbers is left out.
    ///
    /// - Complexity: O(1) now, O(pixels) at the end.
    public func paste(_ picture: BackingStore, in frame: Rect, z: Int = 0) {
        guard let frame = pixels(frame) else { return }
        layers.append((z, .picture(picture, frame)))
    }

    /// Fills a frame in points with a colour.
    ///
    /// - Complexity: O(1) now, O(pixels) at the end.
    public func fill(_ frame: Rect, _ color: CellColor, z: Int = 0) {
        guard let frame = pixels(frame) else { return }
        layers.append((z, .area(frame, color)))
    }

    /// Draws a frame's edge, one pixel wide, with a label in its corner.
    ///
    /// - Complexity: O(1) now, O(edge) at the end.
    public func outline(_ frame: Rect, label: String? = nil, color: CellColor = .accent, z: Int = 1) {
        guard let pixels = pixels(frame) else { return }
        layers.append((z, .outline(pixels, color)))
        if let label { self.label(label, at: frame.origin, fill: color, z: z) }
    }

    /// Writes a label on a capsule, with its top leading corner at a point.
    ///
    /// - Complexity: O(characters).
    public func label(_ text: String, at origin: Point, fill: CellColor = .accent, z: Int = 2) {
        let badge = CellConfiguration.badge(text, fill: fill)
        let size = renderer.measure(badge, in: .none)
        guard let picture = renderer.draw(badge, size: size) else { return }
        paste(picture, in: Rect(origin: origin, size: size), z: z)
    }

    /// Draws a configuration in a frame in points.
    ///
    /// - Complexity: as ``CellRenderer/draw(_:size:)``.
    public func draw(_ configuration: CellConfiguration, in frame: Rect, z: Int = 0) {
        guard let picture = renderer.draw(configuration, size: frame.size) else { return }
        paste(picture, in: frame, z: z)
    }

    /// Paints everything, empties the canvas and returns the pixels.
    ///
    /// - Complexity: O(pixels of all layers).
    public func finish() -> BackingStore {
        let sorted = layers.enumerated().sorted { ($0.element.z, $0.offset) < ($1.element.z, $1.offset) }
        store.draw { cairo in
            paintBackground(on: cairo)
            for (_, entry) in sorted { paint(entry.layer, on: cairo) }
        }
        layers = []
        return store
    }

    /// Sets every pixel to the background, regardless of its previous value.
    private func paintBackground(on cairo: OpaquePointer) {
        CairoPaths.setColor(renderer.palette[background], on: cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_paint(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    }

    private func paint(_ layer: Layer, on cairo: OpaquePointer) {
        switch layer {
        case .picture(let picture, let frame): paint(picture, in: frame, on: cairo)
        case .area(let frame, let color): CairoPaths.fill(frame, radius: 0, color: renderer.palette[color], on: cairo)
        case .outline(let frame, let color):
            CairoPaths.outline(frame, radius: 0, color: renderer.palette[color], on: cairo)
        }
    }

    private func paint(_ picture: BackingStore, in frame: PixelRect, on cairo: OpaquePointer) {
        guard !frame.isEmpty else { return }
        cairo_save(cairo)
        cairo_translate(cairo, Double(frame.x), Double(frame.y))
        if frame.width != picture.pixelWidth || frame.height != picture.pixelHeight {
            cairo_scale(
                cairo, Double(frame.width) / Double(picture.pixelWidth),
                Double(frame.height) / Double(picture.pixelHeight))
        }
        cairo_set_source_surface(cairo, picture.surface, 0, 0)
        cairo_paint(cairo)
        cairo_restore(cairo)
    }

    private func pixels(_ frame: Rect) -> PixelRect? { renderer.tree.ruler.grid.pixels(frame) }
}

extension CellPixelGrid {
    /// A frame in pixels; nil if one of its numbers is not finite.
    func pixels(_ frame: Rect) -> PixelRect? {
        guard let x = pixels(frame.minX), let y = pixels(frame.minY), let width = pixels(frame.width),
            let height = pixels(frame.height)
        else { return nil }
        return PixelRect(x: x, y: y, width: width, height: height)
    }
}

extension CellRenderer {
    /// A canvas of a size in points, in one colour.
    ///
    /// - Throws: ``RenderError`` if the size is invalid or exceeds `RenderLimits`, or in ``RenderOptions/Mode/none``.
    public func canvas(size: Size, background: CellColor = .background) throws(RenderError) -> Canvas {
        guard options.mode == .full else { throw .surface("Nothing is drawn in this mode") }
        guard let width = tree.ruler.grid.pixels(size.width), let height = tree.ruler.grid.pixels(size.height),
            width > 0, height > 0, width <= RenderLimits.storeSide, height <= RenderLimits.storeSide,
            width * height <= RenderLimits.storePixels
        else { throw .surface("\(size.width) x \(size.height) points cannot be drawn") }
        let store = try BackingStore(
            pixelWidth: width, pixelHeight: height, scale: options.scale, isCleared: false)
        store.gamut = options.gamut
        return Canvas(renderer: self, store: store, background: background)
    }
}
