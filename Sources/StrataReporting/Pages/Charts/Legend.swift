internal import Foundation

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

/// One of the two sides of a comparison. Its colour is never its only mark: the first is drawn whole, the second dashed or
/// hollow.
package enum Side: String, Hashable, Sendable, CaseIterable {
    /// What is judged.
    case first = "arm-a"
    /// What it is compared with.
    case second = "arm-b"

    /// The class of its marks.
    var style: String { rawValue }
}

/// Round numbers on an axis: 1, 2 or 5 times a power of ten apart.
struct Ticks {
    /// The numbers, from 0 or below the least value to at least the greatest.
    let values: [Double]

    /// The end of the axis.
    var top: Double { values.last ?? 1 }

    /// Ticks from 0 to a value; from 0 to 1 if it is not positive.
    ///
    /// - Parameter count: about how many steps there are.
    init(to highest: Double, count: Int = 4) {
        let highest = highest.isFinite && highest > 0 ? highest : 1
        let rough = highest / Double(max(1, count))
        let power = pow(10, log10(rough).rounded(.down))
        let step = ([1, 2, 5, 10].first { $0 * power >= rough } ?? 10) * power
        let steps = max(1, (highest / step - 1e-9).rounded(.up))
        values = (0...min(Int(steps), 20)).map { Double($0) * step }
    }
}
