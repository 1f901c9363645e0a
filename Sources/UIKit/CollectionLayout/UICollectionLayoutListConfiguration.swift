public import CompositionalLayout

/// The settings of a list.
public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Hashable, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
    public enum HeaderMode: Hashable, Sendable { case none, supplementary, firstItemInSection }
    public enum FooterMode: Hashable, Sendable { case none, supplementary }

    public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
    public typealias ItemSeparatorHandler = (
        _ itemIndexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

    public private(set) var appearance: Appearance
    public var showsSeparators = true
    public var separatorConfiguration: UIListSeparatorConfiguration
    public var itemSeparatorHandler: ItemSeparatorHandler?
    public var backgroundColor: UIColor?
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none
    public var headerTopPadding: CGFloat?

    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    /// Strata's own: the settings in a description.
    public var strataDescription: ListConfiguration {
        let appearance: ListConfiguration.Appearance =
            switch appearance {
            case .plain: .plain
            case .grouped: .grouped
            case .insetGrouped: .insetGrouped
            case .sidebar: .sidebar
            case .sidebarPlain: .sidebarPlain
            }
        var list = ListConfiguration(appearance: appearance)
        list.showsSeparators = showsSeparators
        list.separatorConfiguration = separatorConfiguration.described
        list.headerMode =
            headerMode == .supplementary
            ? .supplementary : headerMode == .firstItemInSection ? .firstItemInSection : .none
        list.footerMode = footerMode == .supplementary ? .supplementary : .none
        list.headerTopPadding = headerTopPadding.map { Double($0) }
        list.hasLeadingSwipeActions = leadingSwipeActionsConfigurationProvider != nil
        list.hasTrailingSwipeActions = trailingSwipeActionsConfigurationProvider != nil
        return list
    }
}

/// The lines between rows.
public struct UIListSeparatorConfiguration: Hashable {
    public enum Visibility: Hashable, Sendable { case automatic, visible, hidden }

    public var topSeparatorVisibility = Visibility.automatic
    public var bottomSeparatorVisibility = Visibility.automatic
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: -.greatestFiniteMagnitude, leading: -.greatestFiniteMagnitude, bottom: -.greatestFiniteMagnitude,
        trailing: -.greatestFiniteMagnitude)
    public var topSeparatorInsets = Self.automaticInsets
    public var bottomSeparatorInsets = Self.automaticInsets
    public var color = UIColor.separator
    public var multipleSelectionColor = UIColor.separator

    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

    /// The colour has no name in a description.
    fileprivate var described: ListSeparatorConfiguration {
        func described(_ visibility: Visibility) -> ListSeparatorConfiguration.Visibility {
            switch visibility {
            case .automatic: .automatic
            case .visible: .visible
            case .hidden: .hidden
            }
        }
        var separators = ListSeparatorConfiguration()
        separators.topSeparatorVisibility = described(topSeparatorVisibility)
        separators.bottomSeparatorVisibility = described(bottomSeparatorVisibility)
        if topSeparatorInsets != Self.automaticInsets {
            separators.topSeparatorInsets = topSeparatorInsets.described
        }
        if bottomSeparatorInsets != Self.automaticInsets {
            separators.bottomSeparatorInsets = bottomSeparatorInsets.described
        }
        return separators
    }
}

extension NSCollectionLayoutSection {
    @available(iOS 14.0, tvOS 14.0, *)
    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        var description = LayoutSection.list(using: configuration.strataDescription)
        let boundary = description.boundary
        description.boundary = []
        let section = NSCollectionLayoutSection(strata: description, nil)
        section.strataList = configuration
        section.boundarySupplementaryItems = boundary.map { item in
            let isHeader = item.kind == BoundarySupplementary.headerKind
            let object = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(strata: item.size),
                elementKind: isHeader
                    ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter,
                alignment: NSRectAlignment(item.alignment))
            object.pinToVisibleBounds = item.pinsToVisibleBounds
            return object
        }
        return section
    }
}

extension UICollectionViewCompositionalLayout {
    @available(iOS 14.0, tvOS 14.0, *)
    public static func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }
}
