/// A part of a whole and its own parts, largest first.
package struct IcicleNode: Hashable, Sendable {
    package var name: String
    package var size: Double
    package var children: [IcicleNode]

    package init(name: String, size: Double, children: [IcicleNode] = []) {
        (self.name, self.size, self.children) = (name, size, children)
    }

    /// Builds a tree of stacks: names from the outermost in, and a size.
    ///
    /// - Complexity: O(frames of all stacks).
    package static func tree(named name: String, of stacks: [(names: [String], size: Double)]) -> IcicleNode {
        node(name, stacks.map { ($0.names[...], $0.size) }, depth: 0)
    }

    /// Deeper than any stack that is worth drawing.
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

    /// The tree with calls that make one call alone joined with it, and without parts smaller than a size.
    ///
    /// - Returns: the tree, and how many parts were left out.
    package func pruned(below least: Double) -> (node: IcicleNode, omitted: Int) {
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

    /// What stands between joined names.
    package static let joint = " \u{203A} "

    /// It and all its parts.
    var count: Int { children.reduce(1) { $0 + $1.count } }
    /// How many levels it has.
    var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }
}
