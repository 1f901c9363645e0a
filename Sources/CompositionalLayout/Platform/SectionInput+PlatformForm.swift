extension SectionInput {
    /// The section in a form that UIKit supports. Features that UIKit does not have become a custom group whose frames
    /// are computed here.
    ///
    /// | here | in UIKit |
    /// |---|---|
    /// | waterfall, mixed rows | one custom group of the whole section |
    /// | tags that wrap, with items that can be measured | the same |
    /// | rows that stretch | items that are uniform across siblings (iOS 17) |
    /// | fractions that respect an orthogonal section's insets | absolute sizes |
    /// | margins and spaces of a list | the section's insets |
    /// | padding above a header, a list's space below a footer | a taller header or footer, in which the caller places the content |
    ///
    /// - Parameters:
    ///   - environment: The view.
    ///   - configuration: The settings of the whole layout.
    ///   - measure: Returns the size of an estimated item, because UIKit asks a custom group for all sizes at once; nil
    ///     keeps the estimate. Not called for features that UIKit has.
    /// - Complexity: O(items) for a waterfall, mixed rows and tags, as in UIKit; O(description) for anything else.
    public func platformForm(
        in environment: LayoutEnvironment, configuration: LayoutConfiguration = LayoutConfiguration(),
        measure: (_ item: Int, MeasureConstraint) -> Size?
    ) -> LayoutSection {
        form(in: environment, configuration, wraps: layout.wrapsItems, measure)
    }

    /// The section in a form that UIKit supports, without item sizes. Estimates stay, and tags wrap as they do in
    /// UIKit.
    ///
    /// - Complexity: O(items) for a waterfall and mixed rows, as in UIKit; O(description) for anything else.
    public func platformForm(
        in environment: LayoutEnvironment, configuration: LayoutConfiguration = LayoutConfiguration()
    ) -> LayoutSection {
        form(in: environment, configuration, wraps: false) { _, _ in nil }
    }

    private func form(
        in environment: LayoutEnvironment, _ configuration: LayoutConfiguration, wraps: Bool,
        _ measure: (_ item: Int, MeasureConstraint) -> Size?
    ) -> LayoutSection {
        var section = layout
        section.orthogonalFractionsRespectInsets = false
        section.bakeList(in: environment, configuration)
        section.bakePaddings(along: configuration.scrollDirection)
        if var group = layout.content.flow.repeatedGroup, configuration.scrollDirection == .horizontal || !wraps {
            if layout.orthogonalFractionsRespectInsets, layout.orthogonal != .none {
                let insets = layout.contentInsets(in: environment, configuration)
                let box = Size(
                    width: max(environment.containerSize.width - insets.horizontal, 0),
                    height: environment.containerSize.height)
                group.size = group.size.withAbsoluteFractions(
                    of: .horizontal, in: box, on: PixelGrid(scale: environment.scale))
            }
            section.content = .group(group.withUniformRows)
        } else {
            section.content = .group(customGroup(in: environment, configuration: configuration, measure: measure))
            section.interGroupSpacing = 0
        }
        return section
    }

    /// The whole section as one group with the solver's frames.
    private func customGroup(
        in environment: LayoutEnvironment, configuration: LayoutConfiguration,
        measure: (_ item: Int, MeasureConstraint) -> Size?
    ) -> LayoutGroup {
        // A group needs a height and an entry, even if no item uses it.
        guard itemCount > 0 else {
            return .custom(.container, [CustomGroupItem(frame: Rect(x: 0, y: 0, width: 1, height: 1))])
        }
        let insets = layout.contentInsets(in: environment, configuration)
        var inner = environment
        inner.containerSize.width = max(environment.containerSize.width - insets.horizontal, 0)
        (inner.safeAreaInsets, inner.layoutMargins) = (.zero, .zero)
        inner.layoutDirection = .leftToRight
        var plain = LayoutSection(content: layout.content)
        plain.interGroupSpacing = layout.interGroupSpacing
        plain.contentInsetsReference = ContentInsetsReference.none
        var solver = LayoutSolver(
            environment: inner, sections: [SectionInput(plain, itemCount: itemCount, wideItems: wideItems)])
        var buffer = LayoutElementBuffer()
        let all = Rect(x: 0, y: 0, width: inner.containerSize.width, height: Self.farthest)
        solver.settle(in: all, buffer: &buffer, budget: max(itemCount, 1)) { element, constraint in
            measure(element.item, constraint) ?? element.frame.size
        }
        let frames = (0..<itemCount).compactMap { solver.frame(of: ItemIndex(section: 0, item: $0)) }
        let size = LayoutSize(width: .absolute(inner.containerSize.width), height: .absolute(solver.contentSize.height))
        return .custom(size, frames.map { CustomGroupItem(frame: $0) })
    }

    /// The height of the solved rectangle, in points: below the largest valid length.
    private static let farthest = 1e11
}

extension LayoutSection {
    /// Adds the margins and spaces of a list to the insets of the section and its footers.
    fileprivate mutating func bakeList(
        in environment: LayoutEnvironment, _ configuration: LayoutConfiguration
    ) {
        guard list != nil else { return }
        let outer = contentInsets(in: environment, configuration)
        footerBottomPadding = spaceBelowFooters(in: environment, configuration)
        list = nil
        let inner = contentInsets(in: environment, configuration)
        insets.leading += outer.leading - inner.leading
        insets.trailing += outer.trailing - inner.trailing
        insets.top += outer.top - inner.top
        insets.bottom += outer.bottom - inner.bottom
    }

    /// Makes headers and footers taller by the padding above and below them.
    fileprivate mutating func bakePaddings(along main: LayoutAxis) {
        for (side, padding) in [(-1, headerTopPadding), (1, footerBottomPadding)] where padding > 0 {
            for index in boundary.indices where boundary[index].extends(main, side: side) {
                boundary[index].size[main] = boundary[index].size[main].adding(padding)
            }
        }
        if headerTopPadding > 0 { headerTopPadding = 0 }
        footerBottomPadding = 0
    }
}

extension LayoutDimension {
    /// A length that is longer by some points. A fraction stays unchanged.
    fileprivate func adding(_ points: Double) -> LayoutDimension {
        switch self {
        case .absolute(let value): .absolute(value + points)
        case .estimated(let value): .estimated(value + points)
        case .uniformAcrossSiblings(let value): .uniformAcrossSiblings(estimate: value + points)
        case .fractionalWidth, .fractionalHeight: self
        }
    }
}

extension LayoutSection {
    /// Whether its items wrap by their measured widths. No recorded layout of UIKit shows what UIKit does then.
    public var wrapsItems: Bool {
        orthogonal == .none && content.flow.repeatedGroup?.wrapsItems == true
    }
}

extension LayoutGroup {
    fileprivate var wrapsItems: Bool {
        guard axis == .horizontal, !size.width.isEstimated, supplementaries.isEmpty, case .subitems(let list) = content
        else { return false }
        return list.contains { $0.size.width.isEstimated } && list.allSatisfy(\.isBareItem)
    }
}

extension LayoutSubitem {
    /// Whether it is an item without supplementaries.
    fileprivate var isBareItem: Bool {
        if case .item(let item) = self { item.supplementaries.isEmpty } else { false }
    }
}

extension LayoutGroup {
    /// The group with items that are as tall as the tallest item in their row, using UIKit's uniform dimension.
    fileprivate var withUniformRows: LayoutGroup {
        func uniform(_ subitem: LayoutSubitem) -> LayoutSubitem {
            switch subitem {
            case .group(let group): return .group(group.withUniformRows)
            case .item(var item):
                let across = axis.crossing
                if stretchesItems, case .estimated(let estimate) = item.size[across] {
                    item.size[across] = .uniformAcrossSiblings(estimate: estimate)
                }
                return .item(item)
            }
        }
        var group = self
        group.stretchesItems = false
        switch content {
        case .subitems(let subitems): group.content = .subitems(subitems.map(uniform))
        case .equalShares(let subitem, let count): group.content = .equalShares(uniform(subitem), count: count)
        case .repeating(let subitem, let count): group.content = .repeating(uniform(subitem), count: count)
        case .custom, .customProvider: break
        }
        return group
    }
}

extension LayoutSize {
    /// The size with fractions of the box's extent along an axis resolved.
    fileprivate func withAbsoluteFractions(of axis: LayoutAxis, in box: Size, on grid: PixelGrid) -> LayoutSize {
        func absolute(_ dimension: LayoutDimension) -> LayoutDimension {
            dimension.fractionAxis == axis ? .absolute(dimension.resolved(in: box, on: grid)) : dimension
        }
        return LayoutSize(width: absolute(width), height: absolute(height))
    }
}
