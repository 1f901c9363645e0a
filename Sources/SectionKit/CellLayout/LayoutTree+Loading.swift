import CompositionalLayout

extension LayoutTree {
    /// Converts a configuration to the flat list, in pixels. It diagnoses values that are not lengths.
    package func load(_ configuration: CellConfiguration) {
        nodes.removeAll(keepingCapacity: true)
        append(configuration, along: nil)
        for index in nodes.indices.reversed() { findFlexibility(of: index) }
    }

    // Recursion is as deep as the tree, which CellConfiguration limits to 64 levels.
    private func append(_ configuration: CellConfiguration, along axis: CellStack.Axis?) {
        let index = nodes.count
        nodes.append(node(for: configuration, along: axis))
        if case .stack(let stack) = configuration.content {
            for child in stack.children { append(child, along: stack.axis) }
        }
        nodes[index].end = nodes.count
    }

    private func node(for configuration: CellConfiguration, along axis: CellStack.Axis?) -> LayoutNode {
        let insets = PixelInsets(
            top: length(configuration.insets.top, "insets.top"),
            leading: length(configuration.insets.leading, "insets.leading"),
            bottom: length(configuration.insets.bottom, "insets.bottom"),
            trailing: length(configuration.insets.trailing, "insets.trailing"))
        let frame = configuration.frame
        let stack = stack(of: configuration.content)
        let leaf = configuration.content.layoutLeaf(along: axis, ruler)
        let traits = leaf?.traits ?? LeafTraits()
        if let ratio = configuration.ownLooks?.value.aspectRatio, !(ratio.isFinite && ratio > 0) {
            ruler.diagnostics.add(.badNumber("aspectRatio", ratio))
        }
        let width = length(frame.width, "frame.width")
        let height = length(frame.height, "frame.height")
        let minWidth = length(frame.minWidth, "frame.minWidth") ?? traits.minWidth
        let minHeight = length(frame.minHeight, "frame.minHeight") ?? traits.minHeight
        return LayoutNode(
            configuration, leaf: leaf, stack: stack, traits: traits, end: nodes.count + 1, insets: insets,
            fixed: FixedSize(
                width: width ?? traits.width.map { $0 + insets.horizontal },
                height: height ?? traits.height.map { $0 + insets.vertical }),
            // A fixed size overrides a minimum.
            minWidth: width == nil ? minWidth : 0, minHeight: height == nil ? minHeight : 0,
            cornerRadius: length(configuration.cornerRadius, "cornerRadius"), omitted: ruler.omitted)
    }

    private func stack(of content: CellContent) -> LayoutStack? {
        guard case .stack(let stack) = content else { return nil }
        return LayoutStack(
            axis: stack.axis, spacing: length(stack.spacing, "spacing"), alignment: stack.alignment,
            position: stack.position, distribution: stack.distribution)
    }

    private func length(_ points: Double, _ field: StaticString) -> Int {
        ruler.grid.length(points, field, ruler.diagnostics) ?? 0
    }

    private func length(_ points: Double?, _ field: StaticString) -> Int? {
        points.flatMap { ruler.grid.length($0, field, ruler.diagnostics) }
    }

    private func findFlexibility(of index: Int) {
        if let stack = nodes[index].stack { inheritFlexibility(index, stack) }
        if nodes[index].fixedWidth != nil { nodes[index].horizontal = Flexibility() }
        if nodes[index].fixedHeight != nil { nodes[index].vertical = Flexibility() }
    }

    private func inheritFlexibility(_ index: Int, _ stack: LayoutStack) {
        if stack.axis == .depth { return inheritFlexibilityOfBase(index) }
        var horizontal = Flexibility()
        var vertical = Flexibility()
        forEachChild(of: index) { child in
            let node = nodes[child]
            horizontal.grows =
                horizontal.grows || node.horizontal.grows || node.takesSpace(along: .horizontal, of: stack)
            horizontal.shrinks = horizontal.shrinks || node.horizontal.shrinks
            vertical.grows = vertical.grows || node.vertical.grows || node.takesSpace(along: .vertical, of: stack)
            vertical.shrinks = vertical.shrinks || node.vertical.shrinks
        }
        nodes[index].horizontal = horizontal
        nodes[index].vertical = vertical
    }

    /// Layers grow and shrink like the first layer.
    private func inheritFlexibilityOfBase(_ index: Int) {
        let base = index + 1
        guard base < nodes[index].end else { return }
        nodes[index].horizontal = nodes[base].horizontal
        nodes[index].vertical = nodes[base].vertical
    }
}

extension LayoutTree {
    /// The nodes of a configuration that was solved, with their frames in points and their actions, and its links.
    package func placed(_ configuration: CellConfiguration) -> PlacedCell {
        // Nodes do not store actions, which drawing does not need.
        var actions: [CellActions] = []
        actions.reserveCapacity(nodes.count)
        collectActions(of: configuration, into: &actions)
        let elements = nodes.indices.map { index in
            let node = nodes[index]
            let content = node.contentRect
            return PlacedCell.Element(
                kind: node.kind, frame: ruler.grid.points(node.frame),
                content: ruler.grid.points(node.leaf?.shownArea(in: content, ruler) ?? content), end: node.end,
                actions: actions[index])
        }
        return PlacedCell(size: elements.first?.frame.size ?? .zero, elements: elements, links: links)
    }

    /// The parts of texts that lead somewhere, in order, after the cell is laid out. Parts without an area are left
    /// out.
    ///
    /// - Complexity: O(nodes), and O(characters) for texts with such parts.
    package var links: [PlacedLink] {
        nodes.indices.flatMap { nodes[$0].leaf?.links(in: nodes[$0].contentRect, element: $0, ruler) ?? [] }
    }

    /// Collects the actions of a node and its descendants, depth first like the nodes.
    private func collectActions(of configuration: CellConfiguration, into actions: inout [CellActions]) {
        actions.append(configuration.actions)
        guard case .stack(let stack) = configuration.content else { return }
        for child in stack.children { collectActions(of: child, into: &actions) }
    }
}
