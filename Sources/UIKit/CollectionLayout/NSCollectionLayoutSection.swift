public import CompositionalLayout

/// A section: the group that it repeats, its headers, footers and backgrounds, and how it scrolls.
@MainActor @preconcurrency
open class NSCollectionLayoutSection: NSObject, NSCopying {
    /// What the section began with: its group, or the settings of a list.
    private var origin: LayoutSection
    private let group: NSCollectionLayoutGroup?
    open var contentInsets: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(origin.insets) }
        set { origin.insets = newValue.described }
    }
    open var interGroupSpacing: CGFloat {
        get { origin.interGroupSpacing }
        set { origin.interGroupSpacing = newValue }
    }
    @available(iOS 14.0, tvOS 14.0, *)
    open var contentInsetsReference: UIContentInsetsReference {
        get { UIContentInsetsReference(origin.contentInsetsReference ?? .automatic) }
        set { origin.contentInsetsReference = newValue == .automatic ? nil : newValue.described }
    }
    open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior {
        get { UICollectionLayoutSectionOrthogonalScrollingBehavior(origin.orthogonal) }
        set { origin.orthogonal = newValue.described }
    }
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    open var supplementariesFollowContentInsets: Bool {
        get { origin.supplementariesFollowContentInsets }
        set { origin.supplementariesFollowContentInsets = newValue }
    }
    @available(iOS 16.0, tvOS 16.0, *)
    open var supplementaryContentInsetsReference: UIContentInsetsReference {
        get { UIContentInsetsReference(origin.supplementaryContentInsetsReference ?? .automatic) }
        set { origin.supplementaryContentInsetsReference = newValue == .automatic ? nil : newValue.described }
    }
    @available(iOS 17.0, tvOS 17.0, *)
    open private(set) lazy var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? {
        didSet { origin.visibleItemsHandler = visibleItemsInvalidationHandler.map(Self.described) }
    }

    /// Strata's own: the settings of a list; nil for a section of a group.
    public internal(set) var strataList: UICollectionLayoutListConfiguration?

    /// As in UIKit, the section has a copy of the group.
    public convenience init(group: NSCollectionLayoutGroup) {
        self.init(strata: LayoutSection(group.strataGroup), group.copied() as? NSCollectionLayoutGroup)
    }

    /// Strata's own: a section of a description, without its headers, footers and backgrounds.
    init(strata origin: LayoutSection, _ group: NSCollectionLayoutGroup?) {
        (self.origin, self.group) = (origin, group)
    }

    /// Strata's own: the section in a description.
    public var strataDescription: LayoutSection {
        var section = origin
        if let group { section.content = .group(group.strataGroup) }
        section.boundary = boundarySupplementaryItems.map(\.strataBoundary)
        section.decorations = decorationItems.map(\.strataDescription)
        if #available(iOS 17.0, tvOS 17.0, *), section.orthogonal != .none {
            section.orthogonalScrollingProperties = orthogonalScrollingProperties.strataDescription
        }
        return section
    }

    /// The handler in a description. It runs on the main actor, as UIKit calls it.
    private static func described(
        _ handler: @escaping NSCollectionLayoutSectionVisibleItemsInvalidationHandler
    ) -> VisibleItemsHandler {
        nonisolated(unsafe) let handler = handler
        return VisibleItemsHandler { items, context in
            let shown = items
            guard MainQueue.isCurrent else {
                return UIKitGap.say("visibleItemsInvalidationHandler", "it was called outside of the main thread")
            }
            items = MainActor.assumeIsolated {
                let objects = shown.map { DescribedVisibleItem($0, kind: nil) }
                handler(
                    objects, CGPoint(x: context.offset.x, y: context.offset.y),
                    StrataLayoutEnvironment(context.environment))
                return zip(shown, objects).map { $1.changed($0) }
            }
        }
    }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { Copied(copied()) }.object
    }

    private func copied() -> NSCollectionLayoutSection {
        let copy = NSCollectionLayoutSection(strata: origin, group?.copied() as? NSCollectionLayoutGroup)
        copy.strataList = strataList
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.decorationItems = decorationItems
        copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
        return copy
    }
}

/// How an orthogonal section moves under a finger.
@MainActor @preconcurrency
@available(iOS 17.0, tvOS 17.0, *)
public final class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
    public enum Bounce: Int, Sendable { case automatic = 0, always, never }

    public struct DecelerationRate: Hashable, Sendable {
        public static let automatic = DecelerationRate(rate: -1)
        public static let normal = DecelerationRate(rate: 0.998)
        public static let fast = DecelerationRate(rate: 0.99)
        let rate: CGFloat
    }

    public var bounce = Bounce.automatic
    public var decelerationRate = DecelerationRate.automatic

    /// Strata's own: the properties in a description.
    public var strataDescription: OrthogonalScrollingProperties {
        OrthogonalScrollingProperties(
            bounce: bounce == .always ? .always : bounce == .never ? .never : .automatic,
            decelerationRate: decelerationRate == .normal ? .normal : decelerationRate == .fast ? .fast : .automatic)
    }
}
