import SectionKit

/// A line of prices over a tinted area, with the last price beside its end.
struct Trend: CellDrawing {
    /// 0 at the bottom, 1 at the top.
    var prices: [Double]
    var label: String

    func size(fitting width: Double?, in context: DrawingContext) -> Size {
        Size(width: width ?? 160, height: max(56, 2 * context.size(of: text).height))
    }

    func draw(on canvas: inout DrawingCanvas) {
        let size = canvas.size(of: text)
        // Time runs from leading to trailing.
        let (left, right) = canvas.isRightToLeft ? (canvas.size.width - 2, size.width + 8) : (2, canvas.size.width - size.width - 8)
        let step = (right - left) / Double(max(prices.count - 1, 1))
        let points = prices.enumerated().map { index, price in
            Point(x: left + step * Double(index), y: 4 + (canvas.size.height - 8) * (1 - min(max(price, 0), 1)))
        }
        guard let first = points.first, let last = points.last else { return }
        var area = DrawingPath.lines(points)
        area.line(to: Point(x: last.x, y: canvas.size.height))
        area.line(to: Point(x: first.x, y: canvas.size.height))
        area.close()
        canvas.fill(area, .role(.positive, opacity: 0.15))
        let floor = [Point(x: 0, y: canvas.size.height - 0.5), Point(x: canvas.size.width, y: canvas.size.height - 0.5)]
        canvas.stroke(.lines(floor), .role(.separator), DrawingStroke(dash: [4, 3]))
        canvas.stroke(.lines(points), .role(.positive), DrawingStroke(width: 2, cap: .round, join: .round))
        canvas.fill(.ellipse(in: Rect(x: last.x - 3, y: last.y - 3, width: 6, height: 6)), .role(.positive))
        let x = canvas.isRightToLeft ? 0 : canvas.size.width - size.width
        canvas.text(text, at: Point(x: x, y: min(max(last.y - size.height / 2, 0), canvas.size.height - size.height)))
    }

    private var text: CellText { CellText(label, style: .caption, weight: .semibold, color: .positive) }
}
