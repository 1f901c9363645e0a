public import CompositionalLayout

/// A supplementary that is anchored to an item or a group.
@MainActor @preconcurrency
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    open private(set) var elementKind: String
    open private(set) var containerAnchor: NSCollectionLayoutAnchor
    open private(set) var itemAnchor: NSCollectionLayoutAnchor?
    open var zIndex = 1

    init(
        strata layoutSize: NSCollectionLayoutSize, _ elementKind: String, _ containerAnchor: NSCollectionLayoutAnchor,
        _ itemAnchor: NSCollectionLayoutAnchor?
    ) {
        (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
        super.init(strata: layoutSize, [])
    }

    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(strata: layoutSize, elementKind, containerAnchor, nil)
    }

    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(strata: layoutSize, elementKind, containerAnchor, itemAnchor)
    }

    /// Strata's own: the supplementary in a description.
    public var strataDescription: AnchoredSupplementary {
        AnchoredSupplementary(
            kind: elementKind, size: layoutSize.strataDescription, containerAnchor: containerAnchor.strataDescription,
            itemAnchor: itemAnchor?.strataDescription, zIndex: zIndex, contentInsets: contentInsets.described)
    }

    override func copied() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutSupplementaryItem(strata: layoutSize, elementKind, containerAnchor, itemAnchor)
        copy.takeProperties(of: self)
        copy.zIndex = zIndex
        return copy
    }
}

/// A header, a footer or another supplementary at an edge of a section or of the layout.
@MainActor @preconcurrency
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    open private(set) var alignment: NSRectAlignment
    open private(set) var offset: CGPoint
    open var extendsBoundary = true
    open var pinToVisibleBounds = false

    init(
        strata layoutSize: NSCollectionLayoutSize, _ elementKind: String, _ alignment: NSRectAlignment,
        _ offset: CGPoint
    ) {
        (self.alignment, self.offset) = (alignment, offset)
        super.init(strata: layoutSize, elementKind, NSCollectionLayoutAnchor(edges: .all), nil)
    }

    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(strata: layoutSize, elementKind, alignment, .zero)
    }

    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        self.init(strata: layoutSize, elementKind, alignment, absoluteOffset)
    }

    /// Strata's own: the supplementary in a description.
    public var strataBoundary: BoundarySupplementary {
        BoundarySupplementary(
            kind: elementKind, size: layoutSize.strataDescription, alignment: alignment.described,
            offset: Point(x: offset.x, y: offset.y), extendsBoundary: extendsBoundary,
            pinsToVisibleBounds: pinToVisibleBounds, zIndex: zIndex, contentInsets: contentInsets.described)
    }

    override func copied() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutBoundarySupplementaryItem(strata: layoutSize, elementKind, alignment, offset)
        copy.takeProperties(of: self)
        (copy.zIndex, copy.extendsBoundary, copy.pinToVisibleBounds) = (zIndex, extendsBoundary, pinToVisibleBounds)
        return copy
    }
}

/// A background of a section.
@MainActor @preconcurrency
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    open private(set) var elementKind: String
    open var zIndex = 0

    /// Strata's own.
    public required init(strata elementKind: String) {
        self.elementKind = elementKind
        super.init(
            strata: NSCollectionLayoutSize(
                strata: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1))),
            [])
    }

    open class func background(elementKind: String) -> Self { Self(strata: elementKind) }

    /// Strata's own: the background in a description.
    public var strataDescription: DecorationItem {
        DecorationItem(kind: elementKind, insets: contentInsets.described, zIndex: zIndex)
    }

    override func copied() -> NSCollectionLayoutItem {
        let copy = type(of: self).init(strata: elementKind)
        copy.takeProperties(of: self)
        copy.zIndex = zIndex
        return copy
    }
}
