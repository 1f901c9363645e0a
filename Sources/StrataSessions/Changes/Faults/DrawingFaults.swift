internal import SectionKit
internal import StrataGating

/// Cells that are costlier to draw.
extension PlantedFault {
    static let bareShadow = drawing(
        "bare-shadow", "shadows in each cell of the type", moves: .drawingShadows,
        facts: [.bareShadows, .shadows]
    ) { $0.shadow(radius: 8) }

    static let gradient = drawing(
        "gradient", "gradients in each cell of the type", moves: .drawingShapes, facts: [.gradients]
    ) { $0.background(CellGradient.linear([.accent, .accentBackground])) }

    static let border = drawing(
        "border", "borders in each cell of the type", moves: .drawingShapes, facts: [.borders],
        where: { $0.background?.border == nil }
    ) { $0.border(.separator, width: 1) }

    static let clip = drawing(
        "clip", "round corners in each cell of the type", moves: .drawingShapes, facts: [.clips],
        where: { $0.cornerRadius == 0 && $0.looks.shape == .rectangle }
    ) { $0.clipped(to: .corners(CornerRadii(topLeading: 9, topTrailing: 9))) }

    static let translucent = drawing(
        "offscreen-layer", "translucent layers in each cell of the type", moves: .drawingShapes, facts: [.opacity]
    ) { $0.opacity(0.9) }

    static let blur = ofCells(
        "blur", .drawing, [2, 6, 20].map { "pictures of the type are blurred by \($0) points" },
        moves: .drawingPictures, spares: .drawingText, facts: [.blurs],
        isMapping: true, lack: { look, type in look.lacksPictures(of: type) }
    ) { cell, size in
        cell.mappingLeaves { content in
            guard case .image(var image) = content else { return content }
            image.blur = [2, 6, 20][size]
            return .image(image)
        }
    }

    static let textTwice = ofCells(
        "text-twice", .drawing, ["texts of the type are drawn twice"], moves: .drawingText, spares: .drawingPictures,
        facts: [.leaves],
        isMapping: true, lack: { look, type in look.lacksTexts(of: type) }
    ) { cell, _ in cell.mappingLeaves { $0.text == nil ? $0 : .stack(.twice($0)) } }

    /// A look of the first nodes of each cell that may have it.
    private static func drawing(
        _ name: String, _ words: String, moves: MetricKey, facts: [FactKind],
        where mayHave: @escaping @Sendable (CellConfiguration) -> Bool = { _ in true },
        _ look: @escaping @Sendable (CellConfiguration) -> CellConfiguration
    ) -> PlantedFault {
        ofCells(
            name, .drawing, [1, 2, 5].map { "\($0) \(words)" }, moves: moves, spares: .drawingText, facts: facts,
            isMapping: true,
            lack: { shown, type in
                shown.value(.cellsDrawn, of: type) > 0 ? nil : "no cell of this type is drawn"
            }
        ) { cell, size in
            var left = [1, 2, 5][size]
            return cell.mappingNodes { node in
                guard left > 0, mayHave(node) else { return node }
                left -= 1
                return look(node)
            }
        }
    }
}

extension CellContent {
    fileprivate var text: CellText? { if case .text(let text) = self { text } else { nil } }
}

extension CellStack {
    fileprivate static func twice(_ content: CellContent) -> CellStack {
        CellStack(axis: .depth, children: [CellConfiguration(content), CellConfiguration(content)])
    }
}
