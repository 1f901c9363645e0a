internal import CompositionalLayout
internal import SectionKit

/// Paints leaves on a Cairo context, with the colours and the caches of a renderer.
///
/// A leaf paints itself with the shapes of ``LeafBrush``. To support another shape, add it there and here.
struct CairoBrush: LeafBrush {
    /// The Cairo context of the cell.
    let cairo: OpaquePointer
    let palette: ColorPalette
    let typesetter: PangoTypesetter
    let images: ImageLibrary
    let ruler: LeafRuler
    let shadows: ShadowMasks
    /// The pixels that were painted.
    let tally: DrawingTally
    /// Masks of round corners; nil under a round clip.
    var masks: CornerMasks?
    /// The area of the leaf that is painted next.
    var area = LeafArea(frame: .zero, content: .zero, cornerRadius: 0)

    /// The actual colour. A name that is not in the palette is diagnosed.
    func color(_ color: CellColor) -> RGBA {
        if let name = palette.missingName(of: color) { ruler.diagnostics.add(.colorMissing(name)) }
        return palette[color]
    }

    func fill(_ rect: PixelRect, radius: Int, color: CellColor) {
        tally.work.shapes &+= rect.area
        CairoPaths.fill(rect, radius: radius, color: self.color(color), on: cairo, masks: masks)
    }

    func eraseCorners(of rect: PixelRect, radius: Int) {
        CairoPaths.eraseCorners(of: rect, radius: radius, on: cairo, masks: masks)
    }

    func draw(_ text: TextRequest, in rect: PixelRect) {
        guard !ruler.omitted.contains(.texts) else { return }
        tally.work.text &+= rect.area
        for run in text.styling?.runs ?? [] {
            guard let name = run.attributes.color.flatMap(palette.missingName) else { continue }
            ruler.diagnostics.add(.colorMissing(name))
        }
        tally.timingText { typesetter.draw(text, in: rect, color: color(text.color), on: cairo) }
    }

    /// A plain colour is filled directly. A picture is placed at its anchor in the rectangle.
    func draw(_ image: CellImage, in rect: PixelRect, radius: Int) {
        guard !ruler.omitted.contains(.pictures) else { return }
        tally.timingPicture { paint(image, in: rect, radius: radius) }
    }

    private func paint(_ image: CellImage, in rect: PixelRect, radius: Int) {
        if case .color(let rgb) = image.source.origin {
            tally.work.shapes &+= rect.area
            return CairoPaths.fill(rect, radius: radius, color: palette.shown(RGBA(rgb)), on: cairo, masks: masks)
        }
        if images.isAwaited(image) {
            let color = image.source.origin.placeholder.map { self.color($0) } ?? palette.shown(Placeholder.color)
            tally.work.shapes &+= rect.area
            return CairoPaths.fill(rect, radius: radius, color: color, on: cairo, masks: masks)
        }
        let anchor = ruler.isReflected ? image.anchor.reflected : image.anchor
        guard !rect.isEmpty,
            let picture = images.picture(
                image, width: rect.width, height: rect.height, anchor: anchor, scale: ruler.grid.scale, tally)
        else { return }
        if let diagnostic = picture.diagnostic { ruler.diagnostics.add(diagnostic) }
        let store = picture.store
        let shown = Self.place(width: store.pixelWidth, height: store.pixelHeight, in: rect, at: anchor)
        tally.work.pictures &+= shown.area
        CairoPaths.fill(shown, radius: radius, with: store, on: cairo, masks: masks)
    }

    /// The place of a picture of a size in a rectangle.
    ///
    /// - Parameter anchor: counted from the left.
    static func place(width: Int, height: Int, in rect: PixelRect, at anchor: CellPosition) -> PixelRect {
        let unit = anchor.unit
        return PixelRect(
            x: rect.x + Int(Double(rect.width - width) * unit.x),
            y: rect.y + Int(Double(rect.height - height) * unit.y), width: width, height: height)
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
    /// Paints a leaf in the brush's area. The brush itself performs the work, because copying it for each leaf would
    /// cost more than finding the leaf's kind.
    func perform(on leaf: some PixelLeaf) { leaf.paint(in: area, with: self, ruler) }
}
