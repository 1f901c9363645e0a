internal import CompositionalLayout
internal import SectionKit
internal import StrataEngine
internal import StrataGating

/// Cells whose sizes are measured, guessed or changed without need.
extension PlantedFault {
    static let selfSized = ofLayout(
        "self-sized", ["cells of the type measure themselves instead of having a fixed height"], moves: .cellsMeasured,
        spares: .diffOperations,
        lack: { look, type in
            type.flatMap { look.facts[$0]?.estimatesHeights } == false
                ? look.lacksGroups(of: type) : "the cells measure themselves anyway"
        }
    ) { style, _ in
        guard case .group(let group) = style.section().content else { return style }
        // A cell that is as tall as its group takes the group's height as its estimate.
        let whole = group.size.height.guess ?? 200
        return style.mappingHeights { $0.isEstimated ? $0 : .estimated($0.guess ?? whole) }
    }

    static let farEstimate = ofLayout(
        "far-estimate", [2, 4, 10].map { "estimated heights of the type are \($0) times as large" },
        moves: .layoutPasses, spares: .cellsMeasured,
        lack: { look, type in
            type.flatMap { look.facts[$0]?.estimatesHeights } == true ? nil : "the layout estimates no height"
        }
    ) { style, size in
        style.mappingHeights { height in
            height.isEstimated ? height.guess.map { .estimated($0 * [2, 4, 10][size]) } ?? height : height
        }
    }

    static let unlimitedLines = ofCells(
        "unlimited-lines", .sizing, ["labels of the type have no line limit"], moves: .drawingText,
        spares: .cellsMeasured, facts: [.lines],
        isMapping: true, lack: { look, type in look.lacksTexts(of: type) }
    ) { cell, _ in
        cell.mappingLeaves { content in
            guard case .text(var text) = content else { return content }
            text.lineLimit = nil
            return .text(text)
        }
    }

    static let measuredAgain = PlantedFault(
        name: "measured-again", group: .sizing,
        sizes: [2, 3, 10].map { "each cell of the type that measures itself is measured \($0) times" },
        moves: .cellsMeasured, spares: .layoutPasses,
        lack: { look, type in look.lacksMeasuredCells(of: type) }
    ) { session, type, size in
        if let type { session.arm.engine.faults.furtherMeasures[type] = [2, 3, 10][size] - 1 }
    }

    static let tallerCells = ofLayout(
        "taller-cells", [4, 12, 40].map { "cells of the type are \($0) points taller" }, moves: .layoutPasses,
        spares: .cellsCreated,
        lack: { look, type in look.lacksGroups(of: type) }
    ) { style, size in
        style.mappingHeights { height in
            guard let points = height.guess.map({ $0 + [4, 12, 40][size] }) else { return height }
            return height.isEstimated ? .estimated(points) : .absolute(points)
        }
    }

    private static func ofLayout(
        _ name: String, _ sizes: [String], moves: MetricKey, spares: MetricKey,
        lack: @escaping @Sendable (ScreenLook, SectionType?) -> String?,
        _ change: @escaping @Sendable (LayoutStyle, Int) -> LayoutStyle
    ) -> PlantedFault {
        PlantedFault(
            name: name, group: .sizing, sizes: sizes, moves: moves, spares: spares,
            facts: [FactKind.height, .layout, .cellHeights].map(\.name), lack: lack
        ) { session, type, size in
            session.change(type) {
                $0.layout = { style, _, _ in change(style, size) }
            }
        }
    }
}

extension LayoutDimension {
    /// The points of a fixed or estimated length; nil for a share.
    fileprivate var guess: Double? {
        switch self {
        case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points): points
        case .fractionalWidth, .fractionalHeight: nil
        }
    }
}
