internal import SectionKit
internal import StrataEngine

/// Every frame and every length is a number that can be drawn.
struct FiniteRule: ContractRule {
    let name = "finite"
    let meaning = "Frames and lengths are finite, positive numbers, and cells are not too large to be drawn."
    let scope = ContractScope.screens

    private static let codes: Set<RenderDiagnostic.Code> = [.badNumber, .treeCut, .cellTooLarge, .drawingCut]

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        guard let showing = subject.showing(input) else { return nil }
        if let diagnostic = showing.diagnostics.first(where: { $0.item == nil }) {
            return ContractViolation(diagnostic.message)
        }
        if !showing.elements.contains(where: { !$0.isSupplementary && !$0.frame.isEmpty }), subject.shows(input) {
            return "no cell is visible: each is less than a point high or wide"
        }
        for element in showing.elements {
            let frame = element.frame
            guard [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy(\.isFinite) else {
                return "the frame of \(element.words) is not finite"
            }
            if frame.isEmpty, !element.isSupplementary, element.configuration.nodes.contains(where: \.isSeen) {
                return "\(element.words) has a frame of \(brief(frame.width)) x \(brief(frame.height)) points"
            }
            if let diagnostic = diagnostic(of: element, subject.renderer) {
                return "\(element.words): \(diagnostic.subject): \(diagnostic.cause)"
            }
        }
        return nil
    }

    private func diagnostic(of element: VisibleElement, _ renderer: CellRenderer) -> RenderDiagnostic? {
        _ = renderer.takeDiagnostics()
        // The size of a background depends on the section's cells.
        if element.item != "background" {
            _ = renderer.measure(element.configuration, in: .width(element.frame.width))
            _ = renderer.place(element.configuration, size: element.frame.size)
        }
        if !element.configuration.drawings.isEmpty {
            _ = renderer.draw(element.configuration, size: element.frame.size)
        }
        return renderer.takeDiagnostics().first { Self.codes.contains($0.code) }
    }
}

extension ContractSubject {
    /// Whether a cell of an input has anything to show.
    fileprivate func shows(_ input: ContractInput) -> Bool {
        guard let content = model(of: input)?.sections.first?.content else { return false }
        return (0..<content.count).contains { index in
            content.cell(at: index, in: input.environment).nodes.contains(where: \.isSeen)
        }
    }
}

extension VisibleElement {
    /// The element in a sentence.
    var words: String { isSupplementary ? "the \(item)" : "item `\(item)`" }
}
