internal import CompositionalLayout
internal import SectionKit
internal import StrataBasics
internal import StrataEngine

/// The measured heights of a section type's cells, in points.
struct CellHeights: Hashable, Sendable {
    /// The height of the shortest cell.
    var shortest = Double.infinity
    /// The height of the tallest cell.
    var tallest = 0.0

    /// The maximum number of cells of a section that are measured.
    private static let limit = 20_000
    /// The height of the solved rectangle, in points. It is below the largest valid length.
    private static let farthest = 1e11

    /// Measures the cells of a feed; nil if no cells are measured. Throws if there are no fonts.
    init?(
        of type: SectionType, in model: FeedModel, _ profile: Profile, _ environment: LayoutEnvironment
    ) throws(RenderError) {
        let renderer = try CellRenderer(profile.renderOptions)
        renderer.follow(environment)
        var solved = environment
        solved.layoutDirection = .leftToRight
        for section in model.sections where section.key.type == type && section.content.count > 0 {
            let input = section.layoutInput(in: environment)
            var solver = LayoutSolver(environment: solved, sections: [input])
            var buffer = LayoutElementBuffer()
            let all = Rect(x: 0, y: 0, width: solved.containerSize.width, height: Self.farthest)
            let count = min(input.itemCount, Self.limit)
            solver.settle(in: all, buffer: &buffer, budget: count) { element, constraint in
                guard element.category == .cell else { return nil }
                let id = section.content.id(at: element.item)
                let size = PluginCallNote.during(.cell, of: type, section: section.key.id, item: id) {
                    let cell = section.content.cell(at: element.item, in: environment, list: input.layout.list)
                    return renderer.measure(cell, in: constraint)
                }
                (shortest, tallest) = (min(shortest, size.height), max(tallest, size.height))
                return size
            }
        }
        guard tallest > 0 else { return nil }
    }
}

extension LayoutStyle {
    /// Whether all its items have an estimated height, and share one description.
    var estimatesHeights: Bool {
        guard case .group(let group) = section().content else { return false }
        return group.item?.height.isEstimated ?? false
    }

    /// The style in which the estimated heights of its items, and of the groups that follow these, are replaced by one.
    func fixingHeights(at height: Double) -> LayoutStyle {
        estimatesHeights ? mappingHeights { $0.isEstimated ? .absolute(height) : $0 } : self
    }

    /// The style with other heights of its items, and of the groups that follow these.
    func mappingHeights(_ change: (LayoutDimension) -> LayoutDimension) -> LayoutStyle {
        with { section in
            guard case .group(let group) = section.content else { return }
            section.content = .group(group.mappingHeights(change))
        }
    }
}

extension LayoutGroup {
    /// The size of its items if they share one description.
    var item: LayoutSize? {
        switch content {
        case .subitems(let subitems): subitems.count == 1 ? subitems[0].item : nil
        case .equalShares(let subitem, _), .repeating(let subitem, _): subitem.item
        case .custom, .customProvider: nil
        }
    }

    fileprivate func mappingHeights(_ change: (LayoutDimension) -> LayoutDimension) -> LayoutGroup {
        var group = self
        switch content {
        case .subitems(let subitems): group.content = .subitems(subitems.map { $0.mappingHeights(change) })
        case .equalShares(let subitem, let count):
            group.content = .equalShares(subitem.mappingHeights(change), count: count)
        case .repeating(let subitem, let count):
            group.content = .repeating(subitem.mappingHeights(change), count: count)
        case .custom, .customProvider: break
        }
        // If several items are below one another, the group's height is a sum.
        let isOneRow: Bool =
            if case .subitems = content { true } else { axis == .horizontal }
        if isOneRow { group.size.height = change(group.size.height) }
        return group
    }
}

extension LayoutSubitem {
    fileprivate var item: LayoutSize? {
        switch self {
        case .group(let group): group.item
        case .item(let item): item.size
        }
    }

    fileprivate func mappingHeights(_ change: (LayoutDimension) -> LayoutDimension) -> LayoutSubitem {
        switch self {
        case .group(let group): return .group(group.mappingHeights(change))
        case .item(var item):
            item.size.height = change(item.size.height)
            return .item(item)
        }
    }
}
