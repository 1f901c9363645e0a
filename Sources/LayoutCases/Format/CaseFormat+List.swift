internal import CompositionalLayout

extension CaseFormat {
    /// The settings of a list section.
    struct List: CaseObject {
        /// The separators of a list.
        struct Separators: CaseObject {
            var top: CaseWord<ListSeparatorConfiguration.Visibility>?
            var bottom: CaseWord<ListSeparatorConfiguration.Visibility>?
            var topInsets: Insets?
            var bottomInsets: Insets?
            var color: String?

            enum CodingKeys: String, CodingKey, CaseIterable { case top, bottom, topInsets, bottomInsets, color }

            var configuration: ListSeparatorConfiguration {
                var separators = ListSeparatorConfiguration()
                separators.topSeparatorVisibility = top?.value ?? .automatic
                separators.bottomSeparatorVisibility = bottom?.value ?? .automatic
                separators.topSeparatorInsets = topInsets?.insets ?? separators.topSeparatorInsets
                separators.bottomSeparatorInsets = bottomInsets?.insets ?? separators.bottomSeparatorInsets
                separators.color = color
                return separators
            }
        }

        var appearance: CaseWord<ListConfiguration.Appearance>
        /// The height of the rows of a section without a `group`. Default: estimated at 44 points.
        var rowHeight: Dimension?
        var showsSeparators: Bool?
        var separators: Known<Separators>?
        var headerMode: CaseWord<ListConfiguration.HeaderMode>?
        var footerMode: CaseWord<ListConfiguration.FooterMode>?
        var headerTopPadding: Double?
        var leadingSwipeActions: Bool?
        var trailingSwipeActions: Bool?

        enum CodingKeys: String, CodingKey, CaseIterable {
            case appearance, rowHeight, showsSeparators, separators, headerMode, footerMode, headerTopPadding
            case leadingSwipeActions, trailingSwipeActions
        }

        var configuration: ListConfiguration {
            var list = ListConfiguration(appearance: appearance.value)
            list.showsSeparators = showsSeparators ?? true
            list.separatorConfiguration = separators?.value.configuration ?? ListSeparatorConfiguration()
            list.headerMode = headerMode?.value ?? .none
            list.footerMode = footerMode?.value ?? .none
            list.headerTopPadding = headerTopPadding
            list.hasLeadingSwipeActions = leadingSwipeActions ?? false
            list.hasTrailingSwipeActions = trailingSwipeActions ?? false
            return list
        }

        /// The section to which the settings expand.
        var section: LayoutSection {
            guard let rowHeight else { return .list(using: configuration) }
            return .list(using: configuration, rowHeight: rowHeight.dimension)
        }
    }

    /// How an orthogonal section moves under the user's finger.
    struct OrthogonalProperties: CaseObject {
        var bounce: CaseWord<OrthogonalScrollingProperties.Bounce>?
        var decelerationRate: CaseWord<OrthogonalScrollingProperties.DecelerationRate>?

        enum CodingKeys: String, CodingKey, CaseIterable { case bounce, decelerationRate }

        var properties: OrthogonalScrollingProperties {
            OrthogonalScrollingProperties(
                bounce: bounce?.value ?? .automatic, decelerationRate: decelerationRate?.value ?? .automatic)
        }
    }
}
