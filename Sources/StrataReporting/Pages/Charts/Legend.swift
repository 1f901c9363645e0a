/// The names of a chart's marks, above it.
package struct Legend: Sendable {
    /// A mark and its name.
    package struct Entry: Sendable {
        let mark: SVGElement
        let name: String
    }

    private let entries: [Entry]

    package init(_ entries: [Entry]) { self.entries = entries }

    /// The legend as markup.
    package func html() throws -> HTML {
        try Template(PackageResources.legend_mustache).html(
            Fields(entries: entries.map { Row(mark: $0.mark.html, name: $0.name) }))
    }

    private struct Fields: Sendable { let entries: [Row] }

    private struct Row: Sendable {
        let mark: HTML
        let name: String
    }
}

extension Legend.Entry {
    private static func swatch(_ child: SVGElement) -> SVGElement {
        SVGElement("svg", ["viewBox": "0 0 22 10", "aria-hidden": "true"], [child])
    }

    /// A side's line: whole or dashed.
    package static func line(_ side: Side, _ name: String) -> Self {
        Self(mark: swatch(.line("line \(side.style)", 0, 5, 22, 5)), name: name)
    }

    /// A side's dot: filled or hollow.
    package static func dot(_ side: Side, _ name: String) -> Self {
        Self(
            mark: swatch(SVGElement("circle", ["class": .text("dot \(side.style)"), "cx": 11, "cy": 5, "r": 4])),
            name: name)
    }

    /// A side's bar.
    package static func bar(_ side: Side, _ name: String) -> Self {
        Self(mark: swatch(.box("bar \(side.style)", x: 0, y: 0, width: 22, height: 10)), name: name)
    }

    /// A part of a stacked bar.
    package static func part(_ index: Int, _ name: String) -> Self {
        Self(mark: swatch(.box("part series-\(index % 10)", x: 4, y: 0, width: 12, height: 10)), name: name)
    }
}
