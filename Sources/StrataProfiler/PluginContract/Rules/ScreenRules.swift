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

/// A plugin's answers only depend on its arguments, so that both architectures and every trial show the same content.
struct PureRule: ContractRule {
    let name = "pure"
    let meaning = "Asked twice, `layout`, `cell`, headers, footers, background and drawings are the same."
    let scope = ContractScope.screens

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        let (one, other) = (answers(of: subject, input), answers(of: subject, input))
        guard let one, let other else { return nil }
        if one.layout != other.layout {
            return ContractViolation(
                "`layout(of:in:)` differs from call to call; a `CustomGroupProvider` or `WaterfallItemLength` that is "
                    + "made anew in each call is never equal, so keep one")
        }
        if let index = one.cells.indices.first(where: { one.cells[$0] != other.cells[$0] }) {
            return "`cell(for:in:)` differs from call to call for item \(index + 1)"
        }
        if one.drawings != other.drawings { return "the commands of a drawing differ from call to call" }
        return one.boundary == other.boundary ? nil : "headers, footers or background differ from call to call"
    }

    private func answers(of subject: ContractSubject, _ input: ContractInput) -> PluginAnswers? {
        guard let section = subject.model(of: input)?.sections.first else { return nil }
        return PluginAnswers(section, in: input.environment, subject.renderer)
    }
}

/// A measured cell keeps its size, so that content above does not push down what a user reads.
struct SelfSizingRule: ContractRule {
    let name = "self-sizing"
    let meaning = "Cells that are as large as their content are measured once and keep their size."
    let scope = ContractScope.screens

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        guard let showing = subject.showing(input), showing.again.count == 2 else { return nil }
        if let item = subject.growing(input, showing) {
            return "item `\(item)` needs another height each time that it is configured"
        }
        // Below the last screen, sizes are estimates.
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
    /// The first item whose cell needs another height at the same width when configured again.
    fileprivate func growing(_ input: ContractInput, _ showing: Showing) -> ItemID? {
        guard let section = model(of: input)?.sections.first else { return nil }
        let (content, list) = (section.content, section.layoutInput(in: input.environment).layout.list)
        let shown = Dictionary(
            showing.elements.filter { !$0.isSupplementary }.map { ($0.item, $0) }, uniquingKeysWith: { one, _ in one })
        for index in 0..<content.count {
            guard let element = shown[content.id(at: index)] else { continue }
            // Twice, because querying the layout may begin a new screen, whose first cells are unchanged.
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

/// The flat collection and the nested ones show the same content, so that their costs can be compared.
struct SameInBothRule: ContractRule {
    let name = "same-in-both"
    let meaning = "Both architectures show the same cells with the same content at the same places."
    let scope = ContractScope.screens

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        guard let showing = subject.showing(input) else { return nil }
        // Estimates below the last screen move the content above it and stretch a background.
        let screens = showing.isWhole ? showing.settled.count : 1
        func compared(_ screen: Showing.Screen) -> [VisibleElement] {
            showing.isWhole ? screen.elements : screen.elements.filter { $0.item != "background" }
        }
        for (flat, nested) in zip(showing.settled, showing.nested).prefix(screens) {
            if flat.offset != nested.offset {
                return "the flat collection scrolls to \(brief(flat.offset)), nested ones to \(brief(nested.offset))"
            }
            let (ones, others) = (compared(flat), compared(nested))
            for (one, other) in zip(ones, others) where one != other {
                guard one.frame != other.frame else {
                    return "\(one.words) shows different content in the two architectures"
                }
                let (flat, nested) = ("\(one.words) is at \(one.frame.words)", "\(other.words) at \(other.frame.words)")
                return "\(flat) in the flat collection, \(nested) in nested ones"
            }
            if ones.count != others.count {
                return "\(ones.count) cells are in sight in the flat collection, \(others.count) in nested ones"
            }
        }
        guard showing.isWhole, showing.settled.count != showing.nested.count else { return nil }
        return "one architecture's content is longer"
    }
}

/// Cells do not overlap.
struct OverlapRule: ContractRule {
    let name = "no-overlap"
    // Page dots may be in front of cells.
    let meaning = "Cells do not overlap one another, nor headers and footers that are not pinned."
    let scope = ContractScope.screens

    /// The tolerance for overlaps of frames caused by rounding to pixels, in points.
    private static let tolerance = 0.51

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        guard let showing = subject.showing(input) else { return nil }
        let isPinned = input.header.map { subject.plugin.pinsHeader($0) } ?? false
        for screen in showing.settled {
            let elements = screen.elements.filter { element in
                !element.frame.isEmpty && element.item != "background" && !(isPinned && element.item == "header")
                    && !(element.isSupplementary && element.item == BoundarySupplementary.pagesKind)
            }
            for (index, one) in elements.enumerated() {
                // Only visible elements count, so they are few.
                for other in elements[(index + 1)...] where overlap(one.frame, other.frame) {
                    return "\(one.words) at \(one.frame.words) overlaps \(other.words) at \(other.frame.words)"
                }
            }
        }
        return nil
    }

    private func overlap(_ one: Rect, _ other: Rect) -> Bool {
        min(one.maxX, other.maxX) - max(one.minX, other.minX) > Self.tolerance
            && min(one.maxY, other.maxY) - max(one.minY, other.minY) > Self.tolerance
    }
}

/// The resources that a plugin names exist. Otherwise users are the first to see a box instead of a picture, or another
/// font.
struct ResourcesRule: ContractRule {
    let name = "resources"
    let meaning = "Font families and pictures of the plugin's package exist."
    let scope = ContractScope.screens

    private static let codes: Set<RenderDiagnostic.Code> = [.imageMissing, .imageUnreadable, .imageTooLarge]

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        guard let showing = subject.showing(input) else { return nil }
        let nodes = showing.elements.flatMap(\.configuration.nodes)
        // A family that the feed names does not belong to the plugin.
        let named = Set(input.items.flatMap(\.members).compactMap(\.value.text))
        for text in nodes.flatMap(\.content.shownTexts) {
            let families = [text.family].compactMap(\.self) + text.runs.compactMap(\.attributes.family)
            for family in families where !named.contains(family) && !subject.renderer.hasFamily(family) {
                return "no font file of the plugin and no installed font has the family \"\(family)\""
            }
        }
        _ = subject.renderer.takeDiagnostics()
        for source in nodes.flatMap(\.content.images).map(\.source) {
            guard case .resource = source.origin else { continue }
            _ = subject.renderer.draw(.image(source), size: Size(width: 32, height: 32))
            let diagnostics = subject.renderer.takeDiagnostics()
            if let missing = diagnostics.first(where: { Self.codes.contains($0.code) }) {
                return ContractViolation("\(missing.subject): \(missing.cause)")
            }
        }
        return nil
    }
}
