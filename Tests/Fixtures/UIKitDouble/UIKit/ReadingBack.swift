public import CompositionalLayout

// The double's own: a description read back from UIKit's objects, so that it can be solved and compared.

extension NSCollectionLayoutSection {
    /// The description of a section.
    public func doubleDescription() -> LayoutSection {
        var section = LayoutSection(group.doubleGroup())
        section.insets = contentInsets.doubleInsets
        section.interGroupSpacing = interGroupSpacing
        section.orthogonal =
            switch orthogonalScrollingBehavior {
            case .none: .none
            case .continuous: .continuous
            case .continuousGroupLeadingBoundary: .continuousGroupLeadingBoundary
            case .paging: .paging
            case .groupPaging: .groupPaging
            case .groupPagingCentered: .groupPagingCentered
            }
        section.boundary = boundarySupplementaryItems.map { $0.doubleBoundary() }
        section.decorations = decorationItems.map {
            DecorationItem(kind: $0.elementKind, insets: $0.contentInsets.doubleInsets, zIndex: $0.zIndex)
        }
        section.supplementariesFollowContentInsets = supplementariesFollowContentInsets
        section.contentInsetsReference =
            contentInsetsReference == .automatic ? nil : contentInsetsReference.doubleReference
        section.supplementaryContentInsetsReference =
            supplementaryContentInsetsReference == .automatic
            ? nil : supplementaryContentInsetsReference.doubleReference
        return section
    }
}

extension UICollectionViewCompositionalLayoutConfiguration {
    /// The settings of a configuration.
    public func doubleConfiguration() -> LayoutConfiguration {
        LayoutConfiguration(
            scrollDirection: scrollDirection == .vertical ? .vertical : .horizontal,
            interSectionSpacing: interSectionSpacing, contentInsetsReference: contentInsetsReference.doubleReference,
            boundary: boundarySupplementaryItems.map { $0.doubleBoundary() })
    }
}

extension UIContentInsetsReference {
    fileprivate var doubleReference: ContentInsetsReference {
        switch self {
        case .automatic: .automatic
        case .none: .none
        case .safeArea: .safeArea
        case .layoutMargins: .layoutMargins
        case .readableContent: .readableContent
        }
    }
}

extension NSDirectionalEdgeInsets {
    fileprivate var doubleInsets: DirectionalEdgeInsets {
        DirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
    }
}

extension NSCollectionLayoutDimension {
    fileprivate func doubleDimension() -> LayoutDimension {
        switch kind {
        case .fractionalWidth: .fractionalWidth(dimension)
        case .fractionalHeight: .fractionalHeight(dimension)
        case .absolute: .absolute(dimension)
        case .estimated: .estimated(dimension)
        case .uniformAcrossSiblings: .uniformAcrossSiblings(estimate: dimension)
        }
    }
}

extension NSCollectionLayoutSize {
    fileprivate func doubleSize() -> LayoutSize {
        LayoutSize(width: widthDimension.doubleDimension(), height: heightDimension.doubleDimension())
    }
}

extension NSCollectionLayoutSpacing {
    fileprivate func doubleSpacing() -> LayoutSpacing { isFlexibleSpacing ? .flexible(spacing) : .fixed(spacing) }
}

extension NSCollectionLayoutEdgeSpacing {
    fileprivate func doubleSpacing() -> EdgeSpacing {
        EdgeSpacing(
            leading: leading?.doubleSpacing() ?? .zero, top: top?.doubleSpacing() ?? .zero,
            trailing: trailing?.doubleSpacing() ?? .zero, bottom: bottom?.doubleSpacing() ?? .zero)
    }
}

extension NSCollectionLayoutAnchor {
    fileprivate func doubleAnchor() -> LayoutAnchor {
        var set: LayoutAnchor.Edges = []
        if edges.contains(.top) { set.insert(.top) }
        if edges.contains(.leading) { set.insert(.leading) }
        if edges.contains(.bottom) { set.insert(.bottom) }
        if edges.contains(.trailing) { set.insert(.trailing) }
        let point = Point(x: offset.x, y: offset.y)
        return LayoutAnchor(set, offset: isFractionalOffset ? .fractional(point) : .absolute(point))
    }
}

extension NSCollectionLayoutSupplementaryItem {
    fileprivate func doubleAnchored() -> AnchoredSupplementary {
        AnchoredSupplementary(
            kind: elementKind, size: layoutSize.doubleSize(), containerAnchor: containerAnchor.doubleAnchor(),
            itemAnchor: itemAnchor?.doubleAnchor(), zIndex: zIndex, contentInsets: contentInsets.doubleInsets)
    }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
    fileprivate func doubleBoundary() -> BoundarySupplementary {
        let place: BoundarySupplementary.Alignment =
            switch alignment {
            case .none, .top: .top
            case .topLeading: .topLeading
            case .leading: .leading
            case .bottomLeading: .bottomLeading
            case .bottom: .bottom
            case .bottomTrailing: .bottomTrailing
            case .trailing: .trailing
            case .topTrailing: .topTrailing
            }
        return BoundarySupplementary(
            kind: elementKind, size: layoutSize.doubleSize(), alignment: place,
            offset: Point(x: offset.x, y: offset.y), extendsBoundary: extendsBoundary,
            pinsToVisibleBounds: pinToVisibleBounds, zIndex: zIndex, contentInsets: contentInsets.doubleInsets)
    }
}

extension NSCollectionLayoutItem {
    fileprivate func doubleSubitem() -> LayoutSubitem {
        if let group = self as? NSCollectionLayoutGroup { return .group(group.doubleGroup()) }
        return .item(
            LayoutItem(
                layoutSize.doubleSize(), insets: contentInsets.doubleInsets,
                edgeSpacing: edgeSpacing?.doubleSpacing() ?? .zero,
                supplementaries: supplementaryItems.map { $0.doubleAnchored() }))
    }
}

extension NSCollectionLayoutGroup {
    fileprivate func doubleGroup() -> LayoutGroup {
        let entries = subitems.map { $0.doubleSubitem() }
        let content: LayoutGroup.Content =
            switch kind {
            case .subitems: .subitems(entries)
            case .equalShares(let count): .equalShares(entries[0], count: count)
            case .repeating(let count): .repeating(entries[0], count: count)
            case .custom(let provider): Self.doubleFrames(provider, layoutSize.doubleSize())
            }
        return LayoutGroup(
            axis: isHorizontal ? .horizontal : .vertical, size: layoutSize.doubleSize(), content: content,
            spacing: interItemSpacing?.doubleSpacing() ?? .zero, insets: contentInsets.doubleInsets,
            edgeSpacing: edgeSpacing?.doubleSpacing() ?? .zero,
            supplementaries: supplementaryItems.map { $0.doubleAnchored() })
    }

    /// A provider is asked for its frames in a container of the group's size, as far as that does not depend on the view.
    private static func doubleFrames(
        _ provider: NSCollectionLayoutGroupCustomItemProvider, _ size: LayoutSize
    ) -> LayoutGroup.Content {
        let environment = LayoutEnvironmentDouble(
            size: CGSize(width: size.width.value, height: size.height.value), traits: UITraitCollection())
        let items = provider(environment)
        precondition(!items.isEmpty, "a custom group must have an item")
        return .custom(
            items.map { item in
                CustomGroupItem(
                    frame: Rect(
                        x: item.frame.minX, y: item.frame.minY, width: item.frame.width, height: item.frame.height),
                    zIndex: item.zIndex)
            })
    }
}

/// The environment that the double gives to providers.
@MainActor
public final class LayoutEnvironmentDouble: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    public let contentSize: CGSize
    public let traitCollection: UITraitCollection

    public init(size: CGSize, traits: UITraitCollection) {
        contentSize = size
        traitCollection = traits
    }

    public var container: any NSCollectionLayoutContainer { self }
    public var effectiveContentSize: CGSize { contentSize }
    public var contentInsets: NSDirectionalEdgeInsets { .zero }
    public var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
}
