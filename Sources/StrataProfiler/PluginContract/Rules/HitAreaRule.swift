internal import CompositionalLayout
internal import SectionKit
internal import StrataEngine

/// A finger hits the part with an action that it aims at.
struct HitAreaRule: ContractRule {
    let name = "hit-area"
    let meaning =
        "A part with an action has, or can be given inside its cell, an area of 44 x 44 points that no other action has."
    let scope = ContractScope.screens

    /// Points that rounding to pixels may take.
    private static let tolerance = 0.51

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        guard let showing = subject.showing(input) else { return nil }
        var seen: Set<CellConfiguration> = []
        for element in showing.elements
        where !element.frame.isEmpty && !element.configuration.availableActions.isEmpty
            && seen.insert(element.configuration).inserted
        {
            let cell = subject.renderer.place(element.configuration, size: element.frame.size)
            if let fault = fault(in: cell) { return "\(element.words): \(fault)" }
        }
        return nil
    }

    private func fault(in cell: PlacedCell) -> String? {
        for gesture in CellGesture.allCases where !gesture.isSwipe {
            let parts = cell.elements.indices.filter { !cell.elements[$0].actions.actions(of: gesture).isEmpty }
            for (rank, part) in parts.enumerated() {
                if let fault = small(part, gesture, in: cell) ?? overlap(part, parts[(rank + 1)...], gesture, in: cell)
                {
                    return fault
                }
            }
        }
        return nil
    }

    private func small(_ part: Int, _ gesture: CellGesture, in cell: PlacedCell) -> String? {
        let area = cell.hitArea(of: part)
        let missing = max(PlacedCell.leastHitSide - area.width, PlacedCell.leastHitSide - area.height)
        guard missing > Self.tolerance else { return nil }
        return
            "\(words(part, gesture, in: cell)) answers in an area of \(brief(area.width)) x \(brief(area.height)) points, "
            + "which is \(brief(missing)) less than 44; give it a `padding` or a `frame`, or move it from the cell's edge"
    }

    private func overlap(
        _ part: Int, _ others: ArraySlice<Int>, _ gesture: CellGesture, in cell: PlacedCell
    ) -> String? {
        let area = cell.hitArea(of: part)
        // A part inside another one comes before it wherever both answer.
        for other in others where other >= cell.elements[part].end {
            let room = cell.hitArea(of: other)
            let width = min(area.maxX, room.maxX) - max(area.minX, room.minX)
            let height = min(area.maxY, room.maxY) - max(area.minY, room.minY)
            guard width > Self.tolerance, height > Self.tolerance else { continue }
            return "the areas of \(words(part, gesture, in: cell)) and \(words(other, gesture, in: cell)) overlap by "
                + "\(brief(width)) x \(brief(height)) points when they are enlarged to 44 x 44"
        }
        return nil
    }

    private func words(_ part: Int, _ gesture: CellGesture, in cell: PlacedCell) -> String {
        let element = cell.elements[part]
        let names = element.actions.actions(of: gesture).map { "'\($0.name)'" }.joined(separator: ", ")
        return "the \(element.kind.rawValue) with \(names)"
    }
}
