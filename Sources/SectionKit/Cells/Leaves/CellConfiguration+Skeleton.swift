internal import CompositionalLayout

extension CellConfiguration {
    /// The same cell with grey content, to show before the content arrives. Each line of a text becomes a round bar,
    /// each picture an area, and each badge a capsule.
    ///
    /// Every part has the same frame and shape as in the cell itself, so nothing moves when the content arrives.
    /// Backgrounds keep their colours if these are colours of the screen, of cards or of fields, or have no hue. Other
    /// colours, gradients and pictures become grey, and scrims are left out. It depends only on the configuration.
    ///
    /// - Complexity: O(nodes).
    public var skeleton: CellConfiguration {
        var copy = CellConfiguration(content.skeleton)
        copy.frame = frame
        if let image = content.images.first {
            // A picture's own lengths equal those of its node.
            copy.frame.width = frame.width ?? image.width.map { $0 + insets.leading + insets.trailing }
            copy.frame.height = frame.height ?? image.height.map { $0 + insets.top + insets.bottom }
        }
        copy.insets = insets
        copy.background = background.map { CellBackground($0.color.grey, border: $0.border?.grey) }
        copy.cornerRadius = cornerRadius
        guard ownLooks != nil else { return copy }
        copy.looks = looks
        copy.looks.fill = nil
        // Samples are not read aloud.
        if looks.accessibilityLabel != nil { copy.looks.accessibilityLabel = "" }
        if looks.fill?.isOpaque == true {
            copy.background = CellBackground(.role(.fillBackground), border: copy.background?.border)
        }
        if let shadow = looks.shadow, !shadow.color.isNeutral { copy.looks.shadow?.color = CellShadow().color }
        return copy
    }
}

extension CellContent {
    fileprivate var skeleton: CellContent {
        guard case .stack(let stack) = self else { return leaf?.skeleton ?? self }
        return .stack(
            CellStack(
                axis: stack.axis, spacing: stack.spacing, alignment: stack.alignment, position: stack.position,
                distribution: stack.distribution, children: stack.children.map(\.skeleton)))
    }

    /// The content, which is invisible and determines the frame, under its visible replacement.
    func hidden(under drawing: some CellDrawing) -> CellContent {
        .stack(CellStack(axis: .depth, children: [CellConfiguration(self), .drawing(drawing)]))
    }
}

extension CellFill {
    /// Whether it hides everything under it.
    fileprivate var isOpaque: Bool {
        switch self {
        case .gradient(let gradient): gradient.stops.allSatisfy(\.color.isOpaque)
        case .picture: true
        }
    }
}

extension CellColor {
    /// The colour in a skeleton.
    fileprivate var grey: CellColor { isNeutral ? self : .role(.fillBackground) }
}

/// The colours of skeletons: visible on the screen, on cards and on grey areas.
enum SkeletonColor {
    static let bar = DrawingColor.role(.label, opacity: 0.14)
    static let area = DrawingColor.role(.fillBackground)
}

/// A grey area over a picture.
struct SkeletonArea: CellDrawing {
    var drawsText: Bool { false }

    func size(fitting width: Double?, in context: DrawingContext) -> Size { .zero }

    func draw(on canvas: inout DrawingCanvas) {
        canvas.fill(.rect(canvas.bounds), SkeletonColor.area)
        canvas.fill(.rect(canvas.bounds), SkeletonColor.bar)
    }
}
