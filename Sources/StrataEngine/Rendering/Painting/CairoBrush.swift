internal import CompositionalLayout
internal import SectionKit

/// Paints leaves on a Cairo context, with the colours and the caches of a renderer.
///
/// A leaf describes itself by the shapes of ``LeafBrush``; a leaf that needs another shape needs it there and here.
struct CairoBrush: LeafBrush {
    /// The Cairo context of the cell.
    let cairo: OpaquePointer
    let palette: ColorPalette
    let typesetter: PangoTypesetter
    let images: ImageLibrary
    let ruler: LeafRuler
    /// Masks of round corners; nil under a round clip.
    var masks: CornerMasks?
    /// The area of the leaf that is painted next.
    var area = LeafArea(frame: .zero, content: .zero, cornerRadius: 0)

    func fill(_ rect: PixelRect, radius: Int, color: ColorRole) {
        CairoPaths.fill(rect, radius: radius, color: palette[color], on: cairo, masks: masks)
    }

    func eraseCorners(of rect: PixelRect, radius: Int) {
        CairoPaths.eraseCorners(of: rect, radius: radius, on: cairo, masks: masks)
    }

    func draw(_ text: TextRequest, in rect: PixelRect) {
        typesetter.draw(text, in: rect, color: palette[text.color], on: cairo)
    }

    /// A plain colour is filled directly. A picture is centred in the rectangle.
    func draw(_ image: CellImage, in rect: PixelRect, radius: Int) {
        if case .color(let rgb) = image.source.origin {
            return CairoPaths.fill(rect, radius: radius, color: RGBA(rgb), on: cairo, masks: masks)
        }
        if images.isAwaited(image) {
            let color = image.source.origin.placeholder.map { palette[$0] } ?? Placeholder.color
            return CairoPaths.fill(rect, radius: radius, color: color, on: cairo, masks: masks)
        }
        guard !rect.isEmpty, let picture = images.picture(image, width: rect.width, height: rect.height) else {
            return
        }
        if let diagnostic = picture.diagnostic { ruler.diagnostics.add(diagnostic) }
        let store = picture.store
        let shown = PixelRect(
            x: rect.x + (rect.width - store.pixelWidth) / 2, y: rect.y + (rect.height - store.pixelHeight) / 2,
            width: store.pixelWidth, height: store.pixelHeight)
        CairoPaths.fill(shown, radius: radius, with: store, on: cairo, masks: masks)
    }

    func play(_ drawing: AnyCellDrawing, in area: LeafArea) {
        guard !area.content.isEmpty else { return }
        let size = Size(width: ruler.grid.points(area.content.width), height: ruler.grid.points(area.content.height))
        var canvas = DrawingCanvas(size: size, in: ruler.drawingContext)
        drawing.draw(on: &canvas)
        var player = DrawingPlayer(area: area, brush: self)
        player.play(canvas)
    }
}

extension CairoBrush: LeafWork {
    /// Paints a leaf in the brush's area. The brush is the work itself because copying it for each leaf would cost more than
    /// finding the leaf's kind.
    func perform(on leaf: some PixelLeaf) { leaf.paint(in: area, with: self, ruler) }
}
