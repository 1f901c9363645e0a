internal import SectionKit
internal import StrataEngine

/// Text can be read to its end, or to an ellipsis.
struct ClippingRule: ContractRule {
    let name = "no-clipping"
    let meaning = "A text has room for a line and an ellipsis, and nothing is outside its cell."
    let scope = ContractScope.screens

    /// Points that rounding to pixels may take.
    private static let tolerance = 1.01

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        guard let showing = subject.showing(input) else { return nil }
        var seen: Set<Shown> = []
        for element in showing.elements
        where !element.frame.isEmpty && seen.insert(Shown(element.configuration, element.frame.size)).inserted {
            if let fault = fault(in: element, subject.renderer, input.environment) {
                return "\(element.words): \(fault)"
            }
        }
        return nil
    }

    private struct Shown: Hashable {
        let configuration: CellConfiguration
        let size: Size

        init(_ configuration: CellConfiguration, _ size: Size) {
            self.configuration = configuration
            self.size = size
        }
    }

    private func fault(
        in element: VisibleElement, _ renderer: CellRenderer, _ environment: LayoutEnvironment
    ) -> String? {
        let size = environment.contentSizeCategory
        let places = renderer.place(element.configuration, size: element.frame.size).elements
        let nodes = element.configuration.nodes
        if !element.configuration.drawings.isEmpty {
            _ = renderer.takeDiagnostics()
            _ = renderer.draw(element.configuration, size: element.frame.size)
            if let outside = renderer.takeDiagnostics().first(where: { $0.code == .drawingOutside }) {
                return "\(outside.subject): \(outside.cause)"
            }
        }
        // Another rule reports a tree that is cut.
        guard places.count == nodes.count, let cell = places.first?.frame else { return nil }
        for (node, place) in zip(nodes, places) {
            let frame = place.frame
            let room = Size(
                width: frame.width - node.insets.leading - node.insets.trailing,
                height: frame.height - node.insets.top - node.insets.bottom)
            for text in node.content.shownTexts {
                if let fault = fault(of: text, in: room, renderer, size) { return fault }
            }
            if let drawing = node.content.drawing, room.width > 0, room.height > 0 {
                for command in drawing.commands(size: room, in: renderer.drawingContext(in: environment)) {
                    guard case .text(let text, let rect) = command else { continue }
                    if let fault = fault(of: text, in: rect.size, renderer, size) { return "in a drawing, " + fault }
                }
            }
            let isOutside =
                frame.minX < cell.minX - Self.tolerance || frame.minY < cell.minY - Self.tolerance
                || frame.maxX > cell.maxX + Self.tolerance || frame.maxY > cell.maxY + Self.tolerance
            if isOutside, !frame.isEmpty, node.isSeen {
                return "\(node.content.words) is at \(frame.words), outside the cell of "
                    + "\(brief(cell.width)) x \(brief(cell.height)) points"
            }
        }
        return nil
    }

    private func fault(
        of text: CellText, in room: Size, _ renderer: CellRenderer, _ size: TextSizeCategory
    ) -> String? {
        guard !text.string.isEmpty else { return nil }
        let line = text.height(lines: 1, at: size)
        let words = "the text \"\(text.string.prefix(24))\(text.string.count > 24 ? "..." : "")\""
        if room.height < line - Self.tolerance {
            return "\(words) has \(brief(max(room.height, 0))) of the \(brief(line)) points that a line takes"
        }
        var ellipsis = text
        ellipsis.string = "\u{2026}"
        ellipsis.lineLimit = 1
        let natural = renderer.measure(CellConfiguration(.text(text)), in: .none).width
        let least = min(renderer.measure(CellConfiguration(.text(ellipsis)), in: .none).width, natural)
        if room.width < least - Self.tolerance {
            return "\(words) has \(brief(max(room.width, 0))) points of width, too few for an ellipsis"
        }
        guard text.truncation == .clip else { return nil }
        var whole = text
        whole.lineLimit = nil
        let height = renderer.measure(CellConfiguration(.text(whole)), in: .width(room.width)).height
        let smallest = natural * (text.minimumScale.isNaN ? 1 : min(max(text.minimumScale, 0), 1))
        let isOneLine = text.lineLimit == 1 && room.width < smallest - Self.tolerance
        let shown = min(room.height, text.lineLimit.map { text.height(lines: $0, at: size) } ?? room.height)
        guard isOneLine || height > shown + Self.tolerance else { return nil }
        return "\(words) is clipped without an ellipsis"
    }
}
