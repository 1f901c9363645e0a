public import CompositionalLayout

// UICollectionViewCompositionalLayout.h. An object holds its part of CompositionalLayout's description. As in UIKit, a group
// copies its subitems and a section its group, so that a change afterwards has no effect on them.

/// A length of an item, a group or a supplementary.
@MainActor @preconcurrency
open class NSCollectionLayoutDimension: NSObject, NSCopying {
    /// Strata's own: the length in a description.
    public nonisolated let strataDescription: LayoutDimension

    /// Strata's own.
    public required init(strata description: LayoutDimension) { strataDescription = description }

    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
        Self(strata: .fractionalWidth(fractionalWidth))
    }

    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
        Self(strata: .fractionalHeight(fractionalHeight))
    }

    open class func absolute(_ absoluteDimension: CGFloat) -> Self { Self(strata: .absolute(absoluteDimension)) }
    open class func estimated(_ estimatedDimension: CGFloat) -> Self { Self(strata: .estimated(estimatedDimension)) }

    @available(iOS 17.0, tvOS 17.0, *)
    open class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
        Self(strata: .uniformAcrossSiblings(estimate: estimatedDimension))
    }

    open var isFractionalWidth: Bool { if case .fractionalWidth = strataDescription { true } else { false } }
    open var isFractionalHeight: Bool { if case .fractionalHeight = strataDescription { true } else { false } }
    open var isAbsolute: Bool { if case .absolute = strataDescription { true } else { false } }
    open var isEstimated: Bool { if case .estimated = strataDescription { true } else { false } }

    @available(iOS 17.0, tvOS 17.0, *)
    open var isUniformAcrossSiblings: Bool {
        if case .uniformAcrossSiblings = strataDescription { true } else { false }
    }

    open var dimension: CGFloat {
        switch strataDescription {
        case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value), .estimated(let value),
            .uniformAcrossSiblings(let value):
            value
        }
    }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        (object as? NSCollectionLayoutDimension)?.strataDescription == strataDescription
    }

    open nonisolated override var hash: Int { strataDescription.hashValue }
}

/// Two lengths.
@MainActor @preconcurrency
open class NSCollectionLayoutSize: NSObject, NSCopying {
    open private(set) var widthDimension: NSCollectionLayoutDimension
    open private(set) var heightDimension: NSCollectionLayoutDimension
    /// Strata's own: the size in a description.
    public nonisolated let strataDescription: LayoutSize

    /// Strata's own.
    public init(strata description: LayoutSize) {
        widthDimension = NSCollectionLayoutDimension(strata: description.width)
        heightDimension = NSCollectionLayoutDimension(strata: description.height)
        strataDescription = description
    }

    public convenience init(
        widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
    ) {
        self.init(strata: LayoutSize(width: width.strataDescription, height: height.strataDescription))
    }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        (object as? NSCollectionLayoutSize)?.strataDescription == strataDescription
    }

    open nonisolated override var hash: Int { strataDescription.hashValue }
}

/// A distance between two items, or beside one.
@MainActor @preconcurrency
open class NSCollectionLayoutSpacing: NSObject, NSCopying {
    /// Strata's own: the spacing in a description.
    public nonisolated let strataDescription: LayoutSpacing

    /// Strata's own.
    public required init(strata description: LayoutSpacing) { strataDescription = description }

    open class func flexible(_ flexibleSpacing: CGFloat) -> Self { Self(strata: .flexible(flexibleSpacing)) }
    open class func fixed(_ fixedSpacing: CGFloat) -> Self { Self(strata: .fixed(fixedSpacing)) }

    open var spacing: CGFloat { strataDescription.value }
    open var isFlexible: Bool { strataDescription.isFlexible }
    open var isFixed: Bool { !isFlexible }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        (object as? NSCollectionLayoutSpacing)?.strataDescription == strataDescription
    }

    open nonisolated override var hash: Int { strataDescription.hashValue }
}

/// The distances around an item.
@MainActor @preconcurrency
open class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying {
    open private(set) var leading: NSCollectionLayoutSpacing?
    open private(set) var top: NSCollectionLayoutSpacing?
    open private(set) var trailing: NSCollectionLayoutSpacing?
    open private(set) var bottom: NSCollectionLayoutSpacing?
    /// Strata's own: the distances in a description. None is a distance of 0.
    public nonisolated let strataDescription: EdgeSpacing

    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
        strataDescription = EdgeSpacing(
            leading: leading?.strataDescription ?? .zero, top: top?.strataDescription ?? .zero,
            trailing: trailing?.strataDescription ?? .zero, bottom: bottom?.strataDescription ?? .zero)
    }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        (object as? NSCollectionLayoutEdgeSpacing)?.strataDescription == strataDescription
    }

    open nonisolated override var hash: Int { strataDescription.hashValue }
}

/// A point of an item, to which a supplementary is attached.
@MainActor @preconcurrency
open class NSCollectionLayoutAnchor: NSObject, NSCopying {
    open private(set) var edges: NSDirectionalRectEdge
    /// Strata's own: the point in a description.
    public nonisolated let strataDescription: LayoutAnchor

    private init(_ edges: NSDirectionalRectEdge, _ offset: LayoutAnchor.Offset) {
        self.edges = edges
        var named: LayoutAnchor.Edges = []
        if edges.contains(.top) { named.insert(.top) }
        if edges.contains(.leading) { named.insert(.leading) }
        if edges.contains(.bottom) { named.insert(.bottom) }
        if edges.contains(.trailing) { named.insert(.trailing) }
        strataDescription = LayoutAnchor(named, offset: offset)
    }

    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .absolute(.zero)) }

    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, .absolute(Point(x: absoluteOffset.x, y: absoluteOffset.y)))
    }

    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, .fractional(Point(x: fractionalOffset.x, y: fractionalOffset.y)))
    }

    open var offset: CGPoint {
        switch strataDescription.offset {
        case .absolute(let point), .fractional(let point): CGPoint(x: point.x, y: point.y)
        }
    }

    open var isAbsoluteOffset: Bool { !isFractionalOffset }
    open var isFractionalOffset: Bool { if case .fractional = strataDescription.offset { true } else { false } }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        (object as? NSCollectionLayoutAnchor)?.strataDescription == strataDescription
    }

    open nonisolated override var hash: Int { strataDescription.hashValue }
}
