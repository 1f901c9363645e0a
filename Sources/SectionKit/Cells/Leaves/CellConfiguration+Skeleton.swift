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
        if let image = content.picture {
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
    /// The picture of an image or a video.
    fileprivate var picture: CellImage? {
        switch self {
        case .image(let image): image
        case .video(let video): video.poster
        default: nil
        }
    }

    fileprivate var skeleton: CellContent {
        switch self {
        case .stack(let stack):
            return .stack(
                CellStack(
                    axis: stack.axis, spacing: stack.spacing, alignment: stack.alignment, position: stack.position,
                    distribution: stack.distribution, children: stack.children.map(\.skeleton)))
        case .text(let text): return Self.layers(of: .text(text.clear), under: SkeletonLines(text: text))
        case .badge(let badge):
            let clear = CellBadge(badge.string, color: .clear, fill: .clear)
            return Self.layers(of: .badge(clear), under: SkeletonCapsule(text: badge.text))
        case .image(var image):
            image.source = .color(0x80_8080, width: image.source.width, height: image.source.height)
            return Self.layers(of: .image(image), under: SkeletonArea())
        case .video(let video): return CellContent.image(video.poster).skeleton
        case .symbol(var symbol):
            symbol.color = .clear
            return Self.layers(of: .symbol(symbol), under: SkeletonArea())
        case .drawing(let drawing): return .drawing(AnyCellDrawing(SkeletonDrawing(drawing: drawing)))
        default: return self
        }
    }

    /// The invisible content, which determines the frame, and what is seen of it.
    private static func layers(of content: CellContent, under drawing: some CellDrawing) -> CellContent {
        .stack(CellStack(axis: .depth, children: [CellConfiguration(content), .drawing(drawing)]))
    }
}

extension CellText {
    fileprivate var clear: CellText {
        var copy = self
        copy.color = .clear
        if !runs.isEmpty { copy.styling = styling.clear }
        return copy
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
private enum SkeletonColor {
    static let bar = DrawingColor.role(.label, opacity: 0.14)
    static let area = DrawingColor.role(.fillBackground)
}

/// A bar for each line of a text; the last of several lines is shorter.
private struct SkeletonLines: CellDrawing {
    let text: CellText

    var drawsText: Bool { false }

    func size(fitting width: Double?, in context: DrawingContext) -> Size { context.size(of: text, width: width) }

    func draw(on canvas: inout DrawingCanvas) {
        let size = canvas.size(of: text, width: canvas.size.width)
        var one = text
        one.lineLimit = 1
        let line = canvas.size(of: one).height
        guard line > 0, size.width > 0 else { return }
        let count = max(1, Int((min(size.height, canvas.size.height) / line).rounded()))
        let top = (canvas.size.height - Double(count) * line) / 2
        for number in 0..<count {
            let isShort = count > 1 && number == count - 1
            let width = size.width * (isShort ? Self.lastShare : 1)
            let bar = Rect(
                x: x(of: width, on: canvas), y: top + (Double(number) + (1 - Self.thickness) / 2) * line, width: width,
                height: line * Self.thickness)
            canvas.fill(.rect(bar, cornerRadius: bar.height / 2), SkeletonColor.bar)
        }
    }

    private func x(of width: Double, on canvas: DrawingCanvas) -> Double {
        let rest = canvas.size.width - width
        return switch text.alignment {
        case .leading: canvas.isRightToLeft ? rest : 0
        case .center: rest / 2
        case .trailing: canvas.isRightToLeft ? 0 : rest
        }
    }

    /// The share of a line's height that its bar takes.
    private static let thickness = 0.55
    /// The share of the width that the last line takes.
    private static let lastShare = 0.6
}

/// A capsule of a badge's size.
private struct SkeletonCapsule: CellDrawing {
    let text: CellText

    var drawsText: Bool { false }

    func size(fitting width: Double?, in context: DrawingContext) -> Size {
        let words = context.size(of: text)
        return Size(
            width: words.width + 2 * CellBadge.horizontalInset, height: words.height + 2 * CellBadge.verticalInset)
    }

    func draw(on canvas: inout DrawingCanvas) {
        let natural = size(fitting: nil, in: canvas.context)
        let (width, height) = (min(natural.width, canvas.size.width), min(natural.height, canvas.size.height))
        let capsule = Rect(
            x: canvas.isRightToLeft ? canvas.size.width - width : 0, y: (canvas.size.height - height) / 2, width: width,
            height: height)
        canvas.fill(.rect(capsule, cornerRadius: height / 2), SkeletonColor.bar)
    }
}

/// A grey area over a picture.
private struct SkeletonArea: CellDrawing {
    var drawsText: Bool { false }

    func size(fitting width: Double?, in context: DrawingContext) -> Size { .zero }

    func draw(on canvas: inout DrawingCanvas) {
        canvas.fill(.rect(canvas.bounds), SkeletonColor.area)
        canvas.fill(.rect(canvas.bounds), SkeletonColor.bar)
    }
}

/// A grey area in the place of a drawing.
private struct SkeletonDrawing: CellDrawing {
    let drawing: AnyCellDrawing

    var drawsText: Bool { false }

    var isFlexible: Bool { drawing.isFlexible }

    func size(fitting width: Double?, in context: DrawingContext) -> Size { drawing.size(fitting: width, in: context) }

    func draw(on canvas: inout DrawingCanvas) { canvas.fill(.rect(canvas.bounds, cornerRadius: 4), SkeletonColor.bar) }
}
