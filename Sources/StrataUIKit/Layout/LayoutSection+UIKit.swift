#if canImport(UIKit)
    public import CompositionalLayout
    internal import SectionKit
    public import UIKit

    extension LayoutSection {
        /// Makes UIKit's section.
        ///
        /// The description must be one that UIKit supports, such as one from `SectionInput.platformForm`. On earlier
        /// systems, newer features are replaced, as documented for each of them.
        @MainActor
        public func makeCollectionLayoutSection() -> NSCollectionLayoutSection {
            // UIKit has neither waterfalls nor mixed rows.
            guard case .group(let own) = content else { return Self.placeholder.makeCollectionLayoutSection() }
            let section = NSCollectionLayoutSection(group: own.makeCollectionLayoutGroup())
            configure(section)
            return section
        }

        /// Makes UIKit's own list of the section's rows, which have swipe actions there. The rows draw their separators and cards
        /// themselves, so the list has none.
        ///
        /// - Parameter actions: The actions of a row, by its index path.
        @MainActor
        func makeList(
            in environment: any NSCollectionLayoutEnvironment, swipes: Set<CellGesture>,
            actions: @escaping @MainActor (IndexPath, CellGesture) -> UISwipeActionsConfiguration?
        ) -> NSCollectionLayoutSection {
            var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
            configuration.showsSeparators = false
            configuration.backgroundColor = .clear
            if swipes.contains(.leadingSwipe) {
                configuration.leadingSwipeActionsConfigurationProvider = { actions($0, .leadingSwipe) }
            }
            if swipes.contains(.trailingSwipe) {
                configuration.trailingSwipeActionsConfigurationProvider = { actions($0, .trailingSwipe) }
            }
            let section = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
            configure(section)
            return section
        }

        /// Sets everything but the rows.
        @MainActor
        private func configure(_ section: NSCollectionLayoutSection) {
            section.contentInsets = NSDirectionalEdgeInsets(insets)
            section.interGroupSpacing = interGroupSpacing
            section.orthogonalScrollingBehavior = orthogonal.behavior
            section.boundarySupplementaryItems = boundary.map { $0.makeBoundaryItem() }
            section.decorationItems = decorations.map { decoration in
                let item = NSCollectionLayoutDecorationItem.background(elementKind: decoration.kind)
                item.contentInsets = NSDirectionalEdgeInsets(decoration.insets)
                item.zIndex = decoration.zIndex
                return item
            }
            section.supplementariesFollowContentInsets = supplementariesFollowContentInsets
            if #available(iOS 16, visionOS 1, *) {
                if let reference = supplementaryContentInsetsReference?.reference {
                    section.supplementaryContentInsetsReference = reference
                }
            }
            if #available(iOS 17, visionOS 1, *), orthogonal != .none {
                orthogonalScrollingProperties.set(of: section)
            }
            if let contentInsetsReference { section.contentInsetsReference = contentInsetsReference.reference }
        }
    }

    extension LayoutSection {
        /// A list with one item in each row, for a section without a description. UIKit rejects a group without items.
        static var placeholder: LayoutSection {
            let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(44))
            return LayoutSection(.vertical(size, [.item(LayoutItem(size))]))
        }
    }

    extension LayoutConfiguration {
        /// Makes UIKit's configuration.
        @MainActor
        public func makeLayoutConfiguration() -> UICollectionViewCompositionalLayoutConfiguration {
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.scrollDirection = scrollDirection == .vertical ? .vertical : .horizontal
            configuration.interSectionSpacing = interSectionSpacing
            // UIKit's own default is the safe area, which is the meaning of `automatic`.
            configuration.contentInsetsReference =
                contentInsetsReference == .automatic ? .safeArea : contentInsetsReference.reference
            configuration.boundarySupplementaryItems = boundary.map { $0.makeBoundaryItem() }
            return configuration
        }
    }

    extension OrthogonalScrollingProperties {
        @MainActor @available(iOS 17, visionOS 1, *)
        fileprivate func set(of section: NSCollectionLayoutSection) {
            let properties = section.orthogonalScrollingProperties
            properties.bounce =
                switch bounce {
                case .automatic: .automatic
                case .always: .always
                case .never: .never
                }
            properties.decelerationRate =
                switch decelerationRate {
                case .automatic: .automatic
                case .normal: .normal
                case .fast: .fast
                }
        }
    }

    extension BoundarySupplementary {
        @MainActor
        fileprivate func makeBoundaryItem() -> NSCollectionLayoutBoundarySupplementaryItem {
            let item = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size.makeLayoutSize(), elementKind: kind, alignment: alignment.rectAlignment,
                absoluteOffset: CGPoint(x: offset.x, y: offset.y))
            item.extendsBoundary = extendsBoundary
            item.pinToVisibleBounds = pinsToVisibleBounds
            item.zIndex = zIndex
            item.contentInsets = NSDirectionalEdgeInsets(contentInsets)
            return item
        }
    }

    extension BoundarySupplementary.Alignment {
        fileprivate var rectAlignment: NSRectAlignment {
            switch self {
            case .top: .top
            case .topLeading: .topLeading
            case .topTrailing: .topTrailing
            case .leading: .leading
            case .trailing: .trailing
            case .bottom: .bottom
            case .bottomLeading: .bottomLeading
            case .bottomTrailing: .bottomTrailing
            }
        }
    }

    extension OrthogonalScrolling {
        fileprivate var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior {
            switch self {
            case .none: .none
            case .continuous: .continuous
            case .continuousGroupLeadingBoundary: .continuousGroupLeadingBoundary
            case .paging: .paging
            case .groupPaging: .groupPaging
            case .groupPagingCentered: .groupPagingCentered
            }
        }
    }

    extension ContentInsetsReference {
        fileprivate var reference: UIContentInsetsReference {
            switch self {
            case .automatic: .automatic
            case .none: .none
            case .safeArea: .safeArea
            case .layoutMargins: .layoutMargins
            case .readableContent: .readableContent
            }
        }
    }
#endif
