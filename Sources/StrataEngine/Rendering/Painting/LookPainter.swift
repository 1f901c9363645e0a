import CPangoCairo
internal import SectionKit

/// Paints the looks of one node: its shadow, background and border in its shape, and the opacity of the whole.
struct LookPainter {
    let shape: NodeShape
    private let node: LayoutNode
    private let looks: CellLooks
    private let grid: CellPixelGrid

    init(_ node: LayoutNode, _ looks: CellLooks, _ ruler: LeafRuler) {
        self.node = node
        self.looks = looks
        grid = ruler.grid
        shape = NodeShape(of: node, looks.shape, ruler)
    }

    /// Whether everything that a node of a list and its children paint has to be clipped.
    func needsClip(at index: Int, of nodes: [LayoutNode]) -> Bool {
        needsClip(hasChildren: node.end > index + 1) || nodes.needsClip(below: index)
    }

    /// The same for its shape. A leaf clips itself at round corners.
    private func needsClip(hasChildren: Bool) -> Bool {
        guard looks.shape != .rectangle, shape != NodeShape(rect: node.frame, outline: .round(0)) else { return false }
        return hasChildren || shape.radius == nil || shape.rect != node.frame
    }

    /// Begins the group of a translucent node.
    func begin(_ brush: inout CairoBrush) {
        if looks.opacity.isNaN { brush.ruler.diagnostics.add(.badNumber("opacity", looks.opacity)) }
        guard isGroup else { return }
        let area = extents
        cairo_save(brush.cairo)
        CairoPaths.add(area, to: brush.cairo)
        cairo_clip(brush.cairo)
        cairo_push_group(brush.cairo)
        brush.tally.work.shapes &+= area.area
        // Masks paint on the pixels of the cell, and not on those of the group.
        brush.masks = nil
    }

    /// Paints the group of a translucent node on the cell.
    func end(_ brush: CairoBrush) {
        guard isGroup else { return }
        cairo_pop_group_to_source(brush.cairo)
        cairo_paint_with_alpha(brush.cairo, looks.opacity)
        cairo_restore(brush.cairo)
    }

    private var isGroup: Bool { looks.opacity < 1 }

    /// The area that the node and its shadow paint.
    private var extents: PixelRect {
        guard let shadow = looks.shadow else { return node.frame }
        let spread = GaussianBlur.reach(of: deviation(of: shadow))
        let (x, y) = offset(of: shadow)
        let left = min(node.frame.x, shape.rect.x + x - spread)
        let top = min(node.frame.y, shape.rect.y + y - spread)
        let right = max(node.frame.x + node.frame.width, shape.rect.x + shape.rect.width + x + spread)
        let bottom = max(node.frame.y + node.frame.height, shape.rect.y + shape.rect.height + y + spread)
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Paints the shadow, the background's colour, and the gradient or picture on it.
    func paintBackground(_ brush: CairoBrush) {
        paintShadow(brush)
        if let color = node.background.map({ brush.color($0.color) }), color.alpha > 0 {
            fill(brush) { CairoPaths.setColor(color, on: $0) }
        }
        switch looks.fill {
        case .gradient(let gradient): paint(gradient, brush)
        case .picture(let image): paint(image, brush)
        case nil: break
        }
    }

    private func paintShadow(_ brush: CairoBrush) {
        guard let shadow = looks.shadow else { return }
        _ = grid.length(shadow.radius, "shadow.radius", brush.ruler.diagnostics)
        for offset in [shadow.x, shadow.y] where !offset.isFinite {
            brush.ruler.diagnostics.add(.badNumber("shadow.offset", offset))
        }
        let (x, y) = offset(of: shadow)
        let area = brush.shadows.paint(
            shape, deviation: deviation(of: shadow), x: x, y: y, color: brush.color(shadow.color), on: brush.cairo)
        brush.tally.work.shadows &+= area
    }

    private func deviation(of shadow: CellShadow) -> Double {
        guard shadow.radius > 0 else { return 0 }
        return min(shadow.radius, CellShadow.maximumRadius) * grid.scale
    }

    private func offset(of shadow: CellShadow) -> (Int, Int) {
        (grid.pixels(shadow.x) ?? 0, grid.pixels(shadow.y) ?? 0)
    }

    /// Fills the shape with a source.
    private func fill(_ brush: CairoBrush, with source: (OpaquePointer) -> Void) {
        source(brush.cairo)
        shape.trace(on: brush.cairo)
        cairo_fill(brush.cairo)
        brush.tally.work.shapes &+= shape.rect.area
    }

    private func paint(_ gradient: CellGradient, _ brush: CairoBrush) {
        let stops = gradient.orderedStops
        guard !stops.isEmpty else { return brush.ruler.diagnostics.add(.gradientEmpty) }
        if let bad = gradient.stops.first(where: { !$0.location.isFinite }) {
            brush.ruler.diagnostics.add(.badNumber("gradient.location", bad.location))
        }
        guard let pattern = pattern(gradient.form, brush) else { return }
        for stop in stops {
            let color = brush.color(stop.color)
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.location, color.red, color.green, color.blue, color.alpha)
        }
        fill(brush) { cairo_set_source($0, pattern) }
        cairo_pattern_destroy(pattern)
        // The context retained the pattern.
        cairo_set_source_rgba(brush.cairo, 0, 0, 0, 0)
    }

    private func pattern(_ form: CellGradient.Form, _ brush: CairoBrush) -> OpaquePointer? {
        let frame = node.frame
        func point(_ position: CellPosition) -> (x: Double, y: Double) {
            let unit = position.unit
            let share = brush.ruler.isReflected ? 1 - unit.x : unit.x
            return (Double(frame.x) + Double(frame.width) * share, Double(frame.y) + Double(frame.height) * unit.y)
        }
        switch form {
        case .linear(let from, let to):
            let (start, end) = (point(from), point(to))
            return cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
        case .radial(let position, let radius):
            let center = point(position)
            let x = max(center.x - Double(frame.x), Double(frame.x + frame.width) - center.x)
            let y = max(center.y - Double(frame.y), Double(frame.y + frame.height) - center.y)
            let corner = (x * x + y * y).squareRoot()
            let given = radius.flatMap { grid.length($0, "gradient.radius", brush.ruler.diagnostics) }.map(Double.init)
            return cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, given ?? corner)
        }
    }

    private func paint(_ image: CellImage, _ brush: CairoBrush) {
        if let radius = shape.radius { return brush.draw(image, in: shape.rect, radius: radius) }
        cairo_save(brush.cairo)
        shape.trace(on: brush.cairo)
        cairo_clip(brush.cairo)
        var clipped = brush
        clipped.masks = nil
        clipped.draw(image, in: shape.rect, radius: 0)
        cairo_restore(brush.cairo)
    }

    /// Paints the border just inside the shape.
    func paintBorder(_ brush: CairoBrush) {
        guard let border = node.background?.border else { return }
        let color = brush.color(border)
        let width = looks.borderWidth.flatMap { grid.length($0, "border.width", brush.ruler.diagnostics) } ?? 1
        guard color.alpha > 0, width > 0 else { return }
        CairoPaths.setColor(color, on: brush.cairo)
        brush.tally.work.shapes &+= 2 &* (shape.rect.width &+ shape.rect.height) &* width
        if 2 * width >= min(shape.rect.width, shape.rect.height) {
            shape.trace(on: brush.cairo)
            cairo_fill(brush.cairo)
            return
        }
        shape.inset(by: Double(width) / 2, trace: brush.cairo)
        cairo_set_line_width(brush.cairo, Double(width))
        cairo_stroke(brush.cairo)
    }
}
