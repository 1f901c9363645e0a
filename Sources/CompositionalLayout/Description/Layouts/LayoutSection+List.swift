extension LayoutSection {
    /// A list section; UIKit's `NSCollectionLayoutSection.list(using:layoutEnvironment:)`.
    ///
    /// Expands to a group of one row, `fractionalWidth(1)` by `rowHeight`, without spacing. The settings determine
    /// whether a header and a footer are added as boundary items of estimated height. In a `plain` list the header is
    /// pinned. An `insetGrouped` list is inset at both sides by the view's layout margins, or by 16 points if the view
    /// has none. In `insetGrouped` and `grouped` lists, there are 17.5 points above a section without a header and
    /// below each section.
    ///
    /// - Parameter rowHeight: The height of rows. Default: estimated at 44 points.
    public static func list(
        using configuration: ListConfiguration,
        rowHeight: LayoutDimension = .estimated(ListConfiguration.estimatedHeight)
    ) -> LayoutSection {
        var section = LayoutStyle.list(rowHeight: rowHeight).section()
        section.list = configuration
        section.headerTopPadding = configuration.headerTopPadding ?? 0
        let height = LayoutDimension.estimated(ListConfiguration.estimatedHeight)
        if configuration.headerMode == .supplementary {
            section.boundary.append(.header(height: height, pins: configuration.appearance == .plain))
        }
        if configuration.footerMode == .supplementary { section.boundary.append(.footer(height: height)) }
        return section
    }
}

extension LayoutSection {
    /// The section's insets, the view's insets that it follows across the scroll axis, and the margins and spaces of a
    /// list.
    package func contentInsets(
        in environment: LayoutEnvironment, _ configuration: LayoutConfiguration = LayoutConfiguration()
    ) -> DirectionalEdgeInsets {
        contentInsets(in: environment, configuration, reference: contentInsetsReference)
    }

    /// The insets of boundary supplementaries. Only those across the scroll axis count.
    package func boundaryInsets(
        in environment: LayoutEnvironment, _ configuration: LayoutConfiguration = LayoutConfiguration()
    ) -> DirectionalEdgeInsets {
        guard supplementariesFollowContentInsets else { return .zero }
        return switch supplementaryContentInsetsReference {
        case nil, .automatic: contentInsets(in: environment, configuration)
        case .some(.none): .zero
        case let reference: contentInsets(in: environment, configuration, reference: reference)
        }
    }

    private func contentInsets(
        in environment: LayoutEnvironment, _ configuration: LayoutConfiguration, reference: ContentInsetsReference?
    ) -> DirectionalEdgeInsets {
        var reference = reference ?? configuration.contentInsetsReference
        if reference == .automatic { reference = configuration.contentInsetsReference }
        let view = environment.insets(for: reference)
        let across = configuration.scrollDirection.crossing
        let own = insets.adding(view, along: across)
        guard let list else { return own }
        let space = list.spacing(on: PixelGrid(scale: environment.scale))
        let main = configuration.scrollDirection
        let spaces = DirectionalEdgeInsets(
            along: main, start: hasListHeader(main) ? 0 : space, end: hasListFooter(main) ? 0 : space)
        return own.adding(list.margins(in: environment, beyond: view), along: across).adding(spaces, along: main)
    }

    /// The space below the footers that extend the section, in points. In a list, the space below a section is below
    /// its footer.
    package func spaceBelowFooters(
        in environment: LayoutEnvironment, _ configuration: LayoutConfiguration = LayoutConfiguration()
    ) -> Double {
        guard let list, hasListFooter(configuration.scrollDirection) else { return footerBottomPadding }
        return footerBottomPadding + list.spacing(on: PixelGrid(scale: environment.scale))
    }

    private func hasListHeader(_ main: LayoutAxis) -> Bool {
        list?.headerMode != ListConfiguration.HeaderMode.none || boundary.contains { $0.extends(main, side: -1) }
    }

    private func hasListFooter(_ main: LayoutAxis) -> Bool {
        list?.footerMode == .supplementary || boundary.contains { $0.extends(main, side: 1) }
    }

    /// The section without the supplementaries at its edges, which are placed elsewhere. The spaces of a list do not
    /// change.
    package func removingBoundary(where isRemoved: (BoundarySupplementary) -> Bool) -> LayoutSection {
        var section = self
        section.boundary.removeAll(where: isRemoved)
        guard list != nil else { return section }
        if hasListHeader(.vertical), list?.headerMode == ListConfiguration.HeaderMode.none {
            section.list?.headerMode = .supplementary
        }
        if hasListFooter(.vertical) { section.list?.footerMode = .supplementary }
        return section
    }
}

extension LayoutStyle {
    /// Rows of a list with separators and cards, as in UIKit's list configuration.
    ///
    /// ```swift
    /// .list(appearance: .insetGrouped, rowHeight: .estimated(56), headerTopPadding: 22)
    /// ```
    ///
    /// Expands to ``LayoutSection/list(using:rowHeight:)`` with insets. Headers and footers come from the feed, so
    /// their modes are not needed here. Each row except the last is drawn with a separator below it. In `grouped` and
    /// `insetGrouped` lists, rows are drawn on a card.
    ///
    /// - Parameters:
    ///   - separators: The separators; nil for none.
    ///   - headerTopPadding: Space above the header, if the section has one, in points.
    ///   - hasHeaderRow: Whether the first item is a header, without a card or separators.
    public static func list(
        appearance: ListConfiguration.Appearance,
        rowHeight: LayoutDimension = .estimated(ListConfiguration.estimatedHeight),
        separators: ListSeparatorConfiguration? = ListSeparatorConfiguration(), headerTopPadding: Double = 0,
        hasHeaderRow: Bool = false, insets: DirectionalEdgeInsets = .zero
    ) -> LayoutStyle {
        var settings = ListConfiguration(appearance: appearance)
        settings.showsSeparators = separators != nil
        settings.separatorConfiguration = separators ?? ListSeparatorConfiguration()
        if headerTopPadding != 0 { settings.headerTopPadding = headerTopPadding }
        settings.headerMode = hasHeaderRow ? .firstItemInSection : .none
        return list(using: settings, rowHeight: rowHeight, insets: insets)
    }

    /// Rows of a list with all list settings. Headers and footers come from the feed, so the mode `supplementary` adds
    /// none.
    public static func list(
        using settings: ListConfiguration,
        rowHeight: LayoutDimension = .estimated(ListConfiguration.estimatedHeight),
        insets: DirectionalEdgeInsets = .zero
    ) -> LayoutStyle {
        list(rowHeight: rowHeight, insets: insets).with { section in
            section.list = settings
            section.headerTopPadding = settings.headerTopPadding ?? 0
        }
    }
}

extension ListSeparatorConfiguration {
    /// Separators below each row except the last, with distances from its edges in points.
    public static func inset(
        leading: Double, trailing: Double = 0, color: String? = nil
    ) -> ListSeparatorConfiguration {
        var separators = ListSeparatorConfiguration()
        separators.bottomSeparatorInsets = DirectionalEdgeInsets(
            top: 0, leading: leading, bottom: 0, trailing: trailing)
        separators.topSeparatorInsets = separators.bottomSeparatorInsets
        separators.color = color
        return separators
    }
}
