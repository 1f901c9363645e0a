internal import SectionKit
internal import StrataEngine

/// A cell that was measured once keeps its size, so that content above does not push down the content that a user
/// reads.
struct SelfSizingRule: ContractRule {
    let name = "self-sizing"
    let meaning = "Cells that are as large as their content are measured once and keep their size."
    let scope = ContractScope.screens

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        guard let showing = subject.showing(input), showing.again.count == 2 else { return nil }
        if let item = subject.growing(input, showing) {
            return "item `\(item)` needs another height each time that it is configured"
        }
        // Below the last screen sizes are estimates.
        guard showing.isWhole else { return nil }
        if showing.again[0].map(\.frames) != showing.again[1].map(\.frames) {
            return "cells have different frames when they are scrolled into view again"
        }
        if showing.measuredAgain > 0 {
            return "\(showing.measuredAgain) cells are measured again after everything was in view twice"
        }
        return nil
    }
}

extension Showing.Screen {
    fileprivate var frames: [Rect] { elements.map(\.frame) }
}

extension ContractSubject {
    /// The first item whose cell, configured once more, needs another height at the same width.
    fileprivate func growing(_ input: ContractInput, _ showing: Showing) -> ItemID? {
        guard let section = model(of: input)?.sections.first else { return nil }
        let (content, list) = (section.content, section.layoutInput(in: input.environment).layout.list)
        let shown = Dictionary(
            showing.elements.filter { !$0.isSupplementary }.map { ($0.item, $0) }, uniquingKeysWith: { one, _ in one })
        for index in 0..<content.count {
            guard let element = shown[content.id(at: index)] else { continue }
            // Twice: asking for the layout may begin a screen anew, whose first cells are as they were.
            _ = content.cell(at: index, in: input.environment, list: list)
            let again = content.cell(at: index, in: input.environment, list: list)
            guard again != element.configuration else { continue }
            let width = MeasureConstraint.width(element.frame.width)
            if renderer.measure(again, in: width).height != renderer.measure(element.configuration, in: width).height {
                return element.item
            }
        }
        return nil
    }
}
