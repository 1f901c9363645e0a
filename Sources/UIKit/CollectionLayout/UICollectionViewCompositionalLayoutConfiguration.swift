public import CompositionalLayout

public typealias UICollectionViewCompositionalLayoutSectionProvider = (Int, any NSCollectionLayoutEnvironment) ->
    NSCollectionLayoutSection?

/// The settings of a whole layout.
@MainActor @preconcurrency
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    open var interSectionSpacing: CGFloat = 0
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    @available(iOS 14.0, tvOS 14.0, *)
    open var contentInsetsReference: UIContentInsetsReference {
        get { insetsReference }
        set { insetsReference = newValue }
    }
    private var insetsReference = UIContentInsetsReference.safeArea

    public override init() {}

    /// Strata's own: the settings in a description.
    public var strataDescription: LayoutConfiguration {
        LayoutConfiguration(
            scrollDirection: scrollDirection == .vertical ? .vertical : .horizontal,
            interSectionSpacing: interSectionSpacing, contentInsetsReference: insetsReference.described,
            boundary: boundarySupplementaryItems.map(\.strataBoundary))
    }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { Copied(copied()) }.object
    }

    func copied() -> UICollectionViewCompositionalLayoutConfiguration {
        let copy = UICollectionViewCompositionalLayoutConfiguration()
        copy.scrollDirection = scrollDirection
        copy.interSectionSpacing = interSectionSpacing
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.insetsReference = insetsReference
        return copy
    }
}
