internal import StrataEngine
internal import SectionKit

extension CellConfiguration {
    /// All nodes in the order in which a cell is laid out: each before its children.
    ///
    /// - Complexity: O(nodes x depth).
    var nodes: [CellConfiguration] {
        guard case .stack(let stack) = content else { return [self] }
        return [self] + stack.children.flatMap(\.nodes)
    }

    /// Whether the node itself paints anything that could be missed.
    var isSeen: Bool {
        switch content {
        case .text(let text): !text.string.isEmpty || background != nil
        case .badge, .image, .drawing, .cut: true
        case .stack, .spacer, .divider: background != nil
        }
    }

    /// The drawings in it, in that order.
    var drawings: [AnyCellDrawing] {
        nodes.compactMap { node in
            if case .drawing(let drawing) = node.content { drawing } else { nil }
        }
    }
}

extension CellRenderer {
    /// What drawings may ask of this renderer on a screen.
    func drawingContext(in environment: LayoutEnvironment) -> DrawingContext {
        DrawingContext(
            contentSizeCategory: environment.contentSizeCategory, layoutDirection: environment.layoutDirection
        ) { text, width in
            self.measure(CellConfiguration(.text(text)), in: width.map { .width($0) } ?? .none)
        }
    }
}
