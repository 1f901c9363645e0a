import CPangoCairo
internal import SectionKit

/// The shape of a node in pixels of its cell.
struct NodeShape: Equatable {
    /// The outline within the rectangle.
    enum Outline: Equatable {
        /// All corners have one radius.
        case round(Int)
        /// Radii clockwise from the corner at the left and the top.
        case corners([Int])
        /// The inscribed ellipse.
        case ellipse
    }

    let rect: PixelRect
    let outline: Outline

    init(rect: PixelRect, outline: Outline) {
        self.rect = rect
        self.outline = outline
    }

    /// The shape of a node with looks.
    init(of node: LayoutNode, _ shape: CellShape, _ ruler: LeafRuler) {
        let frame = node.frame
        let side = min(frame.width, frame.height)
        switch shape {
        case .rectangle: self.init(rect: frame, outline: .round(max(min(node.cornerRadius, side / 2), 0)))
        case .capsule: self.init(rect: frame, outline: .round(side / 2))
        case .circle:
            let x = frame.x + (frame.width - side) / 2
            let y = frame.y + (frame.height - side) / 2
            self.init(rect: PixelRect(x: x, y: y, width: side, height: side), outline: .round(side / 2))
        case .ellipse: self.init(rect: frame, outline: frame.width == frame.height ? .round(side / 2) : .ellipse)
        case .corners(let radii): self.init(rect: frame, outline: Self.outline(radii, in: frame, ruler))
        }
    }

    private static func outline(_ radii: CornerRadii, in frame: PixelRect, _ ruler: LeafRuler) -> Outline {
        func length(_ points: Double) -> Int { ruler.grid.length(points, "corners", ruler.diagnostics) ?? 0 }
        var top = [length(radii.topLeading), length(radii.topTrailing)]
        var bottom = [length(radii.bottomTrailing), length(radii.bottomLeading)]
        if ruler.isReflected {
            top.reverse()
            bottom.reverse()
        }
        let corners = fitted(top + bottom, width: frame.width, height: frame.height)
        return Set(corners).count == 1 ? .round(corners[0]) : .corners(corners)
    }

    /// Radii that are scaled down together until those of each side fit on it (CSS Backgrounds and Borders 3, section 4.5).
    private static func fitted(_ radii: [Int], width: Int, height: Int) -> [Int] {
        let sums = [
            (radii[0] + radii[1], width), (radii[1] + radii[2], height), (radii[2] + radii[3], width),
            (radii[3] + radii[0], height),
        ]
        let factor = sums.reduce(1.0) { $1.0 > $1.1 ? min($0, Double(max($1.1, 0)) / Double($1.0)) : $0 }
        return factor < 1 ? radii.map { Int(Double($0) * factor) } : radii
    }

    /// The radius of all corners; nil if they differ.
    var radius: Int? {
        if case .round(let radius) = outline { radius } else { nil }
    }

    /// The shape, smaller by a distance on all sides.
    func inset(by distance: Double, trace cairo: OpaquePointer) {
        let (x, y) = (Double(rect.x) + distance, Double(rect.y) + distance)
        let (width, height) = (Double(rect.width) - 2 * distance, Double(rect.height) - 2 * distance)
        cairo_new_path(cairo)
        guard width > 0, height > 0 else { return }
        if case .ellipse = outline {
            cairo_save(cairo)
            cairo_translate(cairo, x + width / 2, y + height / 2)
            cairo_scale(cairo, width / 2, height / 2)
            cairo_arc(cairo, 0, 0, 1, 0, 2 * .pi)
            cairo_restore(cairo)
            return cairo_close_path(cairo)
        }
        let radii = radii.map { max(Double($0) - distance, 0) }
        func arc(_ corner: Int, _ centerX: Double, _ centerY: Double) {
            let start = Double.pi + Double(corner) * .pi / 2
            cairo_arc(cairo, centerX, centerY, radii[corner], start, start + .pi / 2)
        }
        arc(0, x + radii[0], y + radii[0])
        arc(1, x + width - radii[1], y + radii[1])
        arc(2, x + width - radii[2], y + height - radii[2])
        arc(3, x + radii[3], y + height - radii[3])
        cairo_close_path(cairo)
    }

    /// Makes the shape the current path.
    func trace(on cairo: OpaquePointer) { inset(by: 0, trace: cairo) }

    private var radii: [Int] {
        switch outline {
        case .round(let radius): Array(repeating: radius, count: 4)
        case .corners(let radii): radii
        case .ellipse: []
        }
    }

    /// The length of the longest end of a side that is not straight.
    var reach: Int {
        switch outline {
        case .round(let radius): radius
        case .corners(let radii): radii.max() ?? 0
        case .ellipse: max(rect.width, rect.height)
        }
    }
}
