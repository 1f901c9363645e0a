internal import CompositionalLayout

extension CellConfiguration {
    /// The same cell with its content in grey, for the time before the content arrives: each line of a text is a round bar,
    /// each picture an area, each badge a capsule.
    ///
    /// Every part has the frame and the shape that it has in the cell itself, so that nothing moves when the content arrives.
    /// Grounds keep their colours if these are those of the screen, of cards and of fields, or have no hue; other colours,
    /// gradients and pictures become grey, and scrims are left out. It depends on the configuration alone.
    ///
    /// - Complexity: O(nodes).
    public var skeleton: CellConfiguration {
        var copy = CellConfiguration(content.skeleton)
        copy.frame = frame
        if let image = content.images.first {
            // A picture's own lengths are those of its node.
            copy.frame.width = frame.width ?? image.width.map { $0 + insets.leading + insets.trailing }
            copy.frame.height = frame.height ?? image.height.map { $0 + insets.top + insets.bottom }
        }
        copy.insets = insets
        copy.background = background.map { CellBackground($0.color.grey, border: $0.border?.grey) }
        copy.cornerRadius = cornerRadius
        guard ownLooks != nil else { return copy }
        copy.looks = looks
        copy.looks.fill = nil
        // Nothing of a sample is read aloud.
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

    /// The content, which is invisible and determines the frame, under what is seen of it.
    func hidden(under drawing: some CellDrawing) -> CellContent {
        .stack(CellStack(axis: .depth, children: [CellConfiguration(self), .drawing(drawing)]))
    }
}

extension CellFill {
    /// Whether nothing of what is under it is seen.
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
