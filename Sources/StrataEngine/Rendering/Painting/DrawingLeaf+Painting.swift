internal import CompositionalLayout
internal import SectionKit

extension DrawingLeaf: PaintedLeaf {
    func paint(in area: LeafArea, with brush: LeafBrush) {
        guard !area.content.isEmpty else { return }
        let grid = brush.ruler.grid
        let size = Size(width: grid.points(area.content.width), height: grid.points(area.content.height))
        var canvas = DrawingCanvas(size: size, in: brush.ruler.drawingContext)
        drawing.draw(on: &canvas)
        var player = DrawingPlayer(area: area, brush: brush)
        player.play(canvas)
    }
}
