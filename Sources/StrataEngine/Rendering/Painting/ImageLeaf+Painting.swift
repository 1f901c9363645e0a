internal import SectionKit

extension ImageLeaf: PaintedLeaf {
    /// A plain colour is filled directly. A picture is centred in its area.
    func paint(in area: LeafArea, with brush: LeafBrush) {
        let rect = area.content
        if case .color(let rgb) = image.source.origin {
            return CairoPaths.fill(
                rect, radius: area.cornerRadius, color: RGBA(rgb), on: brush.cairo, masks: brush.masks)
        }
        guard !rect.isEmpty, let picture = brush.images.picture(image, width: rect.width, height: rect.height) else {
            return
        }
        if let diagnostic = picture.diagnostic { brush.ruler.diagnostics.add(diagnostic) }
        let store = picture.store
        let shown = PixelRect(
            x: rect.x + (rect.width - store.pixelWidth) / 2, y: rect.y + (rect.height - store.pixelHeight) / 2,
            width: store.pixelWidth, height: store.pixelHeight)
        CairoPaths.fill(shown, radius: area.cornerRadius, with: store, on: brush.cairo, masks: brush.masks)
    }
}
