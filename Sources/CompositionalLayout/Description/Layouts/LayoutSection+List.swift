extension LayoutSection {
    /// A list section; UIKit's `NSCollectionLayoutSection.list(using:layoutEnvironment:)`.
    ///
    /// Expands to a group of one row, `fractionalWidth(1)` by `rowHeight`, without spacing, with a header and a footer as
    /// boundary items of an estimated height as the settings say. In a `plain` list the header is pinned. An
    /// `insetGrouped` list is inset at both sides by the view's layout margins, or by 16 points if the view has none.
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
    /// The section's insets plus the view's insets that it follows, across the scroll axis, and the margins of an
    /// `insetGrouped` list.
    package func contentInsets(
        in environment: LayoutEnvironment, _ configuration: LayoutConfiguration = LayoutConfiguration()
    ) -> EdgeInsets {
        contentInsets(in: environment, configuration, reference: contentInsetsReference)
    }

    /// The insets of boundary supplementaries, of which those across the scroll axis count.
    package func boundaryInsets(
        in environment: LayoutEnvironment, _ configuration: LayoutConfiguration = LayoutConfiguration()
    ) -> EdgeInsets {
        guard supplementariesFollowContentInsets else { return .zero }
        return switch supplementaryContentInsetsReference {
        case nil, .automatic: contentInsets(in: environment, configuration)
        case .some(.none): .zero
        case let reference: contentInsets(in: environment, configuration, reference: reference)
        }
    }

    private func contentInsets(
        in environment: LayoutEnvironment, _ configuration: LayoutConfiguration, reference: ContentInsetsReference?
    ) -> EdgeInsets {
        var reference = reference ?? configuration.contentInsetsReference
        if reference == .automatic { reference = configuration.contentInsetsReference }
        let view = environment.insets(for: reference)
        let across = configuration.scrollDirection.crossing
        let own = insets.adding(view, along: across)
        guard let list else { return own }
        return own.adding(list.margins(in: environment, beyond: view), along: across)
    }
}
