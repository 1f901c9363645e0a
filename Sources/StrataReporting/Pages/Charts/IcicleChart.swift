internal import Foundation
internal import StrataBasics
internal import StrataGating

/// A tree as an icicle: the whole at the top and its parts below it, with widths in proportion to their sizes.
struct IcicleChart: Sendable {
    var title: String
    var root: IcicleNode
    /// The size that fills the whole width, at least the root's. Charts that are compared have the same scale.
    var scale: Double
    /// The names of the root's parts in the order of their colours. Charts that are compared have the same order.
    var order: [String]
    var format: @Sendable (Double) -> String

    init(
        title: String, root: IcicleNode, scale: Double, order: [String], format: @escaping @Sendable (Double) -> String
    ) {
        self.title = title
        self.root = root
        self.scale = max(scale, root.size)
        self.order = order
        self.format = format
    }

    /// The width of the chart. A part narrower than ``narrowest`` is not drawn.
    static let width = 1_060.0
    static let narrowest = 1.5
    private static let line = 19.0

    /// The chart. Each part is a group with its name and size, for zoom and search in the page's script.
    var svg: SVG {
        SVG(
            width: Self.width, height: Self.line * Double(root.depth), title: title,
            elements(root, x: 0, depth: 0, style: "root"))
    }

    /// The fields of the chart in `icicles.mustache`.
    ///
    /// - Parameter omitted: The number of parts that were pruned.
    /// - Throws: parser errors of templates, which tests exclude.
    func fields(id: String, title: String, unit: String, omitted: Int) throws -> Fields {
        let rows = root.children.flatMap { part in
            [[part.name, format(part.size)]]
                + part.children.prefix(8).map { ["\(part.name)\(IcicleNode.joint)\($0.name)", format($0.size)] }
        }
        return [
            "id": id, "title": title, "label": self.title, "chart": svg.element(id: id).html,
            "table": try DataTable("The largest parts", columns: ["part", unit], rows: rows).html(),
            "omitted": omitted == 0
                ? "" : "\(MetricUnit.count.formatted(Double(omitted))) parts too small to draw are left out.",
        ]
    }

    private func elements(_ node: IcicleNode, x: Double, depth: Int, style: String) -> [XMLElement] {
        let width = node.size / max(scale, 1e-9) * Self.width
        let y = Double(depth) * Self.line
        let last = node.name.components(separatedBy: IcicleNode.joint).last ?? node.name
        let room = Int((width - 8) / 6.3)
        let text = room < 3 ? nil : last.count > room ? "\(last.prefix(room - 1))\u{2026}" : last
        let own = XMLElement(
            "g", ["class": "node \(style)", "data-size": node.size.short],
            [
                XMLElement("title", text: "\(node.name)\n\(format(node.size))"),
                .box("", x: x, y: y, width: max(0.5, width - 0.75), height: Self.line - 1),
            ] + [text.map { XMLElement.label($0, x: x + 4, y: y + 13, class: "inside") }].compactMap(\.self))
        var left = x
        var elements = [own]
        for child in node.children {
            let style = depth == 0 ? "series-\(colour(of: child))" : style
            elements += self.elements(child, x: left, depth: depth + 1, style: style)
            left += child.size / max(scale, 1e-9) * Self.width
        }
        return elements
    }

    /// The colour of a part. Its name may be joined with that of its only call.
    private func colour(of part: IcicleNode) -> Int {
        let name = part.name.components(separatedBy: IcicleNode.joint).first ?? part.name
        return (order.firstIndex(of: name) ?? order.count) % 10
    }
}

/// A part of a whole, with its own parts, the largest first.
struct IcicleNode: Hashable, Sendable {
    var name: String
    var size: Double
    var children: [IcicleNode] = []

    /// Builds a tree of stacks. Each has names, from the outermost inwards, and a size.
    ///
    /// - Complexity: O(frames of all stacks).
    static func tree(named name: String, of stacks: [(names: [String], size: Double)]) -> IcicleNode {
        node(name, stacks.map { ($0.names[...], $0.size) }, depth: 0)
    }

    /// The maximum depth of a tree, deeper than any stack worth drawing.
    private static let depthLimit = 200

    private static func node(_ name: String, _ stacks: [(ArraySlice<String>, Double)], depth: Int) -> IcicleNode {
        let size = stacks.reduce(0) { $0 + $1.1 }
        guard depth < depthLimit else { return IcicleNode(name: name, size: size) }
        var groups: [String: [(ArraySlice<String>, Double)]] = [:]
        for (names, size) in stacks {
            if let first = names.first { groups[first, default: []].append((names.dropFirst(), size)) }
        }
        let children = groups.map { node($0.key, $0.value, depth: depth + 1) }
        return IcicleNode(
            name: name, size: size, children: children.sorted { ($1.size, $0.name) < ($0.size, $1.name) })
    }

    /// The tree without parts smaller than a size. A call with a single callee of the same size is joined with it.
    ///
    /// - Returns: the tree, and the number of omitted parts.
    func pruned(below least: Double) -> (node: IcicleNode, omitted: Int) {
        var node = self
        while node.children.count == 1, let only = node.children.first, only.size == node.size, node.name.count < 400 {
            node = IcicleNode(name: "\(node.name)\(Self.joint)\(only.name)", size: only.size, children: only.children)
        }
        var omitted = 0
        node.children = node.children.compactMap { child in
            guard child.size >= least else {
                omitted += child.count
                return nil
            }
            let (kept, without) = child.pruned(below: least)
            omitted += without
            return kept
        }
        return (node, omitted)
    }

    /// The separator of joined names.
    static let joint = " \u{203A} "

    /// The number of nodes in the tree.
    var count: Int { children.reduce(1) { $0 + $1.count } }
    /// The number of levels.
    var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }
}
