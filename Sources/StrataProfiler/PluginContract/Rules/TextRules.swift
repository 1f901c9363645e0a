internal import CompositionalLayout
internal import SectionKit
internal import StrataEngine

/// Text can be read to its end, or to an ellipsis.
struct ClippingRule: ElementRule {
    let name = "no-clipping"
    let meaning = "A text has room for a line and an ellipsis, and nothing is outside its cell."
    let scope = ContractScope.screens

    /// The tolerance for rounding to pixels, in points.
    private static let tolerance = 1.01

    func fault(in element: VisibleElement, of subject: ContractSubject, by input: ContractInput) -> String? {
        let (renderer, environment) = (subject.renderer, input.environment)
        let size = environment.contentSizeCategory
        if !element.configuration.drawings.isEmpty {
            _ = renderer.takeDiagnostics()
            _ = renderer.draw(element.configuration, size: element.frame.size)
            if let outside = renderer.takeDiagnostics().first(where: { $0.code == .drawingOutside }) {
                return "\(outside.subject): \(outside.cause)"
            }
        }
        let places = subject.places(in: element)
        guard let cell = places.first?.frame else { return nil }
        for (node, frame, room) in places {
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
                return "\(node.content.leaf?.words ?? "a part") is at \(frame.words), outside the cell of "
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

/// Text has enough contrast with its background, according to Apple's Human Interface Guidelines, Accessibility, "Color
/// and effects", which follow WCAG 2.2, success criterion 1.4.3. The background of a badge is its capsule. Text on a
/// picture, a drawing or a translucent area above one is not judged, because its background is unknown.
struct ContrastRule: ElementRule {
    let name = "contrast"
    let meaning =
        "Text has a contrast of at least 4.5 with its background; of 3 if it is bold, or has 18 points or more. A warning."
    let scope = ContractScope.screens
    let isWarning = true

    /// The minimum contrast of text in general, and of bold or large text.
    private static let (least, leastOfLarge) = (4.5, 3.0)
    /// The size from which text counts as large, in points.
    private static let large = 18.0

    func fault(in element: VisibleElement, of subject: ContractSubject, by input: ContractInput) -> String? {
        let environment = input.environment
        let palette = ColorPalette(
            environment.colorScheme, contrast: environment.contrast, named: subject.registry.colors)
        let screen = Ground([palette[.background]])
        let section = subject.showing(input)?.elements.first { $0.item == "background" }?.configuration
        let isBackground = element.item == "background"
        let ground = isBackground ? screen : section.map { Ground(of: $0, on: screen, palette) } ?? screen
        return fault(in: element.configuration, on: ground, palette, environment.contentSizeCategory)
    }

    private func fault(
        in node: CellConfiguration, on ground: Ground, _ palette: ColorPalette, _ size: TextSizeCategory
    ) -> String? {
        let own = ground.under(node, palette)
        guard case .stack(let stack) = node.content else {
            let ground = node.content.leaf?.textGround.map { own.under(palette[$0]) } ?? own
            return node.content.shownTexts.lazy.compactMap { fault(of: $0, on: ground, palette, size) }.first
        }
        var below = own
        for child in stack.children {
            if let fault = fault(in: child, on: below, palette, size) { return fault }
            if stack.axis == .depth { below = Ground(of: child, on: below, palette) }
        }
        return nil
    }

    private func fault(
        of text: CellText, on ground: Ground, _ palette: ColorPalette, _ size: TextSizeCategory
    ) -> String? {
        guard text.string.contains(where: { !$0.isWhitespace }) else { return nil }
        let isBold = (text.weight ?? text.style.weight).number >= TextWeight.semibold.number
        let isLarge = isBold || text.style.pointSize(for: size) >= Self.large
        let least = isLarge ? Self.leastOfLarge : Self.least
        for shown in [text.color] + text.runs.compactMap(\.attributes.shownColor) {
            let color = palette[shown]
            guard let worst = ground.colors.map({ $0.under(color).contrast(with: $0) }).min() else { return nil }
            guard worst < least - 0.005 else { continue }
            let contrast = (worst * 10).rounded(.down) / 10
            return "the text \"\(text.string.prefix(24))\" in \(shown) has a contrast of \(brief(contrast)) with its "
                + "background, less than \(brief(least))"
        }
        return nil
    }
}

/// The possible colours of a background at some place; empty if they are unknown.
private struct Ground {
    let colors: [RGBA]

    init(_ colors: [RGBA]) { self.colors = colors }

    /// The background of layers above a node.
    init(of node: CellConfiguration, on ground: Ground, _ palette: ColorPalette) {
        let own = ground.under(node, palette)
        if case .stack(let stack) = node.content {
            let children = stack.children.map { Ground(of: $0, on: own, palette) }
            self.init(children.contains { $0.colors.isEmpty } ? [] : own.colors)
        } else if let image = node.content.images.first {
            if case .color(let rgb) = image.source.origin { self.init([RGBA(rgb)]) } else { self.init([]) }
        } else {
            self.init(node.content.drawing == nil ? own.colors : [])
        }
    }

    /// The background of a node's content.
    func under(_ node: CellConfiguration, _ palette: ColorPalette) -> Ground {
        let plain = node.background.map { under(palette[$0.color]) } ?? self
        switch node.looks.fill {
        case nil: return plain
        case .gradient(let gradient):
            return Ground(gradient.stops.flatMap { plain.under(palette[$0.color]).colors })
        case .picture: return Ground([])
        }
    }

    /// The background that results from a colour over this one.
    func under(_ color: RGBA) -> Ground { color.alpha >= 1 ? Ground([color]) : Ground(colors.map { $0.under(color) }) }
}

extension RGBA {
    /// An opaque colour with another one over it.
    fileprivate func under(_ color: RGBA) -> RGBA {
        var mixed = self
        mixed.red += (color.red - red) * color.alpha
        mixed.green += (color.green - green) * color.alpha
        mixed.blue += (color.blue - blue) * color.alpha
        return mixed
    }

    /// The contrast of two opaque colours, from 1 to 21 (WCAG 2.2, "contrast ratio").
    fileprivate func contrast(with other: RGBA) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// WCAG 2.2, "relative luminance".
    private var luminance: Double {
        func linear(_ channel: Double) -> Double {
            channel <= 0.04045 ? channel / 12.92 : Self.power((channel + 0.055) / 1.055)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// A number from 0 to 1 to the power of 2.4, which is 12/5.
    private static func power(_ base: Double) -> Double {
        // The fifth root by Newton's method. System functions may differ between machines in the last digit.
        var root = max(base, 1e-9)
        for _ in 0..<64 { root = (4 * root + base / (root * root * root * root)) / 5 }
        let square = root * root
        let sixth = square * square * square
        return sixth * sixth
    }
}
