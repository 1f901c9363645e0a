import CPangoCairo
import CompositionalLayout
internal import SectionKit

/// Plays the commands that a drawing recorded, clipped to its area.
struct DrawingPlayer {
    private let area: PixelRect
    private let radius: Int
    private var brush: CairoBrush
    private let pen: DrawingPen
    private var badNumber: Double?
    private var isOutside = false
    /// The edges of the path that was traced last.
    private var extents = PathExtents()

    init(area: LeafArea, brush: CairoBrush) {
        self.area = area.content
        radius = area.cornerRadius
        self.brush = brush
        if radius > 0 { self.brush.masks = nil }
        pen = DrawingPen(
            cairo: brush.cairo, scale: brush.ruler.grid.scale, x: Double(area.content.x), y: Double(area.content.y))
    }

    /// Plays a canvas. Each kind of problem is diagnosed once.
    mutating func play(_ canvas: DrawingCanvas) {
        cairo_save(brush.cairo)
        clip()
        for command in canvas.commands { play(command) }
        cairo_restore(brush.cairo)
        let diagnostics = brush.ruler.diagnostics
        if let badNumber { diagnostics.add(.drawingNumber(badNumber)) }
        if isOutside { diagnostics.add(.drawingOutside(width: canvas.size.width, height: canvas.size.height)) }
        if canvas.isCut { diagnostics.add(.drawingCut(maximum: DrawingCanvas.maximumCount)) }
    }

    /// Clips to the area. Clipping to a rectangle costs nothing, unlike a round path.
    private func clip() {
        guard radius == 0 else { return CairoPaths.clip(to: area, radius: radius, on: brush.cairo) }
        CairoPaths.add(area, to: brush.cairo)
        cairo_clip(brush.cairo)
    }

    private mutating func play(_ command: DrawingCommand) {
        if let number = command.badNumber {
            badNumber = badNumber ?? number
            return
        }
        switch command {
        case .fill(let path, let color):
            guard trace(path) else { return }
            setColor(color)
            cairo_fill(brush.cairo)
            brush.tally.work.shapes &+= extents.area
        case .stroke(let path, let color, let stroke):
            guard stroke.width > 0, trace(path) else { return }
            setColor(color)
            pen.take(stroke)
            cairo_stroke(brush.cairo)
            brush.tally.work.shapes &+= extents.area
        case .text(let text, let rect): draw(text, in: rect)
        case .image(let source, let rect, let mode): draw(source, in: rect, mode)
        }
    }

    /// Traces a path, and notes whether it exceeds the area; false if there is nothing to paint.
    ///
    /// The width of a line does not count, because half of it is outside wherever a path touches the edge, as in
    /// charts.
    private mutating func trace(_ path: DrawingPath) -> Bool {
        guard !path.elements.isEmpty else { return false }
        pen.trace(path)
        extents = PathExtents()
        cairo_path_extents(brush.cairo, &extents.left, &extents.top, &extents.right, &extents.bottom)
        noteOutside(extents)
        return true
    }

    private mutating func noteOutside(_ extents: PathExtents) {
        if !isOutside, reachesOut(extents) { isOutside = true }
    }

    /// Whether it exceeds the area by more than half a point, the rounding error of a length in pixels.
    private func reachesOut(_ extents: PathExtents) -> Bool {
        let tolerance = 0.5 * pen.scale + 1e-6
        return extents.left < Double(area.x) - tolerance || extents.top < Double(area.y) - tolerance
            || extents.right > Double(area.x + area.width) + tolerance
            || extents.bottom > Double(area.y + area.height) + tolerance
    }

    private func setColor(_ color: DrawingColor) {
        var (rgba, opacity) =
            switch color {
            case .role(let color, let opacity): (brush.color(color), opacity)
            case .rgb(let rgb, let opacity): (brush.palette.shown(RGBA(rgb & 0xFFFFFF)), opacity)
            }
        rgba.alpha *= min(max(opacity, 0), 1)
        CairoPaths.setColor(rgba, on: brush.cairo)
    }

    private mutating func draw(_ text: CellText, in rect: Rect) {
        guard let rect = pixels(rect) else { return }
        let request = TextRequest(text, size: brush.ruler.textSize, diagnostics: brush.ruler.diagnostics)
        brush.draw(request, in: rect)
    }

    private mutating func draw(_ source: ImageSource, in rect: Rect, _ mode: CellImage.ContentMode) {
        guard let rect = pixels(rect) else { return }
        // Pixels are made for the whole picture, visible or not.
        guard rect.width <= RenderLimits.storeSide, rect.height <= RenderLimits.storeSide,
            rect.width * rect.height <= RenderLimits.storePixels
        else { return }
        let leaf = ImageLeaf(CellImage(source, contentMode: mode), brush.ruler)
        leaf.paint(in: LeafArea(frame: rect, content: rect, cornerRadius: 0), with: brush, brush.ruler)
    }

    /// A rectangle of the drawing in pixels of the cell; nil if it is empty or completely outside.
    private mutating func pixels(_ rect: Rect) -> PixelRect? {
        let (x, y) = (pen.x(rect.minX).rounded(), pen.y(rect.minY).rounded())
        // Rounding each edge would make a measured text a pixel too narrow.
        let (width, height) = ((rect.width * pen.scale).rounded(), (rect.height * pen.scale).rounded())
        noteOutside(PathExtents(left: x, top: y, right: x + width, bottom: y + height))
        func length(_ pixels: Double) -> Int { Int(min(max(pixels, 0), Double(CellPixelGrid.longest))) }
        let pixels = PixelRect(x: Int(x), y: Int(y), width: length(width), height: length(height))
        let overlaps =
            !pixels.isEmpty && pixels.x < area.x + area.width && pixels.x + pixels.width > area.x
            && pixels.y < area.y + area.height && pixels.y + pixels.height > area.y
        return overlaps ? pixels : nil
    }
}

/// The edges of a painted area, in pixels of the cell.
private struct PathExtents {
    var left = 0.0
    var top = 0.0
    var right = 0.0
    var bottom = 0.0

    /// The number of pixels inside. It is at most that of a large screen, because most of a larger path is cut off.
    var area: Int { Int(min(max((right - left) * (bottom - top), 0), Double(RenderLimits.storePixels))) }
}

extension DrawingCommand {
    /// The first number that is not finite; nil if all are finite.
    fileprivate var badNumber: Double? {
        switch self {
        case .fill(let path, let color): path.badNumber ?? color.badNumber
        case .stroke(let path, let color, let stroke):
            path.badNumber ?? color.badNumber ?? ([stroke.width] + stroke.dash).first { !$0.isFinite }
        case .text(_, let rect), .image(_, let rect, _):
            [rect.minX, rect.minY, rect.width, rect.height].first { !$0.isFinite }
        }
    }
}

extension DrawingColor {
    fileprivate var badNumber: Double? {
        switch self {
        case .role(_, let opacity), .rgb(_, let opacity): opacity.isFinite ? nil : opacity
        }
    }
}

extension DrawingPath {
    fileprivate var badNumber: Double? {
        for element in elements {
            if let number = element.badNumber { return number }
        }
        return nil
    }
}

extension DrawingPath.Element {
    fileprivate var badNumber: Double? {
        switch self {
        case .move(let point), .line(let point): point.badNumber
        case .curve(let point, let first, let second): point.badNumber ?? first.badNumber ?? second.badNumber
        case .arc(let center, let radius, let start, let sweep):
            center.badNumber ?? (radius.isFinite ? start.isFinite ? sweep.isFinite ? nil : sweep : start : radius)
        case .close: nil
        }
    }
}

extension Point {
    fileprivate var badNumber: Double? { x.isFinite ? y.isFinite ? nil : y : x }
}
