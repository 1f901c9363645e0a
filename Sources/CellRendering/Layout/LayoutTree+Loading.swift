import CompositionalLayout
import SectionKit

extension LayoutTree {
    /// Turns a configuration into the flat list, in pixels; what is not a length is diagnosed here.
    func load(_ configuration: CellConfiguration) {
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
        let own = ownSize(of: configuration.content)
        let least = leastSize(of: configuration.content, along: axis)
        return LayoutNode(
            kind: kind(of: configuration.content), end: nodes.count + 1, insets: insets,
            fixedWidth: length(frame.width, "frame.width") ?? own.width.map { $0 + insets.horizontal },
            fixedHeight: length(frame.height, "frame.height") ?? own.height.map { $0 + insets.vertical },
            minWidth: length(frame.minWidth, "frame.minWidth") ?? least.width,
            minHeight: length(frame.minHeight, "frame.minHeight") ?? least.height,
            cornerRadius: length(configuration.cornerRadius, "cornerRadius"),
            background: configuration.background)
    }

    private func kind(of content: CellContent) -> LayoutNode.Kind {
        switch content {
        case .stack(let stack):
            .stack(
                LayoutStack(
                    axis: stack.axis, spacing: length(stack.spacing, "spacing"), alignment: stack.alignment,
                    position: stack.position, distribution: stack.distribution))
        case .text(let text): .text(TextRequest(text, diagnostics: &diagnostics))
        case .badge(let badge): .badge(TextRequest(badge, diagnostics: &diagnostics), fill: badge.fill)
        case .image(let image): .image(image, ratio: ratio(of: image))
        case .spacer: .spacer
        case .divider: .divider
        case .cut(let cut): diagnosed(cut)
        }
    }

    private func diagnosed(_ cut: CellCut) -> LayoutNode.Kind {
        diagnostics.add(
            .treeCut(
                depth: cut.depth, nodeCount: cut.nodeCount, maximumDepth: CellConfiguration.maximumDepth,
                maximumNodeCount: CellConfiguration.maximumNodeCount))
        return .cut
    }

    private func ownSize(of content: CellContent) -> (width: Int?, height: Int?) {
        guard case .image(let image) = content else { return (nil, nil) }
        return (length(image.width, "image.width"), length(image.height, "image.height"))
    }

    private func leastSize(of content: CellContent, along axis: CellStack.Axis?) -> (width: Int, height: Int) {
        guard case .spacer(let minimum) = content else { return (0, 0) }
        let least = length(minimum, "spacer")
        return (axis == .horizontal ? least : 0, axis == .vertical ? least : 0)
    }

    /// The longest side of a picture, in points: a hundred phones' heights.
    private static let longestPicture = 100_000.0

    /// Width divided by height, from 1/1000 to 1000; 1 where the image says nothing usable.
    private func ratio(of image: CellImage) -> Double {
        let (width, height) = (image.source.width, image.source.height)
        let ratio = image.aspectRatio ?? width / height
        guard ratio.isFinite, ratio > 0 else {
            diagnostics.add(
                image.aspectRatio.map { .badNumber("image.aspectRatio", $0) } ?? .badRatio(width: width, height: height)
            )
            return 1
        }
        if max(width, height) > Self.longestPicture { diagnostics.add(.badRatio(width: width, height: height)) }
        return min(max(ratio, 0.001), 1_000)
    }

    private func length(_ points: Double, _ field: StaticString) -> Int {
        grid.length(points, field, &diagnostics) ?? 0
    }

    private func length(_ points: Double?, _ field: StaticString) -> Int? {
        points.flatMap { grid.length($0, field, &diagnostics) }
    }

    private func findFlexibility(of index: Int) {
        switch nodes[index].kind {
        case .text, .badge:
            nodes[index].horizontal.shrinks = true
        case .image(let image, _):
            let isFree = image.aspectRatio == nil
            nodes[index].horizontal = Flexibility(grows: true, shrinks: true)
            nodes[index].vertical = Flexibility(grows: isFree, shrinks: isFree)
        case .stack(let stack):
            inheritFlexibility(index, stack)
        case .spacer, .divider, .cut:
            break
        }
        if nodes[index].fixedWidth != nil { nodes[index].horizontal = Flexibility() }
        if nodes[index].fixedHeight != nil { nodes[index].vertical = Flexibility() }
    }

    private func inheritFlexibility(_ index: Int, _ stack: LayoutStack) {
        var horizontal = Flexibility()
        var vertical = Flexibility()
        forEachChild(of: index) { child in
            let node = nodes[child]
            var isSpacer = false
            if case .spacer = node.kind { isSpacer = true }
            horizontal.grows = horizontal.grows || node.horizontal.grows || isSpacer && stack.axis == .horizontal
            horizontal.shrinks = horizontal.shrinks || node.horizontal.shrinks
            vertical.grows = vertical.grows || node.vertical.grows || isSpacer && stack.axis == .vertical
            vertical.shrinks = vertical.shrinks || node.vertical.shrinks
        }
        nodes[index].horizontal = horizontal
        nodes[index].vertical = vertical
    }
}
