public import CompositionalLayout

/// A layout of sections that are described. Its frames are those of CompositionalLayout's solver.
@MainActor @preconcurrency
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    private var settings: UICollectionViewCompositionalLayoutConfiguration
    /// As in UIKit, the layout has a copy, and a new one invalidates it.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { settings }
        set {
            settings = newValue.copied()
            invalidateLayout()
        }
    }

    public convenience init(section: NSCollectionLayoutSection) { self.init { _, _ in section } }

    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    }

    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(
            sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        settings = configuration.copied()
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    /// Strata's own: asks the provider for a section. As in UIKit, one that has items must have a section.
    func section(
        at index: Int, itemCount: Int, in environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        if let section = provider(index, environment) { return section }
        guard itemCount == 0 else {
            raise(
                "Invalid section definition. Please specify a valid section definition when content is to be rendered for a "
                    + "section. This is a client error. The provider gave no section for index \(index), which has "
                    + "\(itemCount) items")
        }
        let size = NSCollectionLayoutSize(strata: LayoutSize(width: .fractionalWidth(1), height: .absolute(1)))
        return NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }

    /// Strata's own: the sections in a view, with these numbers of items, for a solver.
    ///
    /// ```swift
    /// let layout = HomeLayout.make()
    /// let solver = LayoutSolver(
    ///     configuration: layout.configuration.strataDescription, environment: phone,
    ///     sections: layout.strataSections(counts: [3, 10, 6], in: phone))
    /// ```
    public func strataSections(counts: [Int], in view: LayoutEnvironment) -> [SectionInput] {
        let environment = StrataLayoutEnvironment(view)
        return counts.enumerated().map { index, count in
            let found = section(at: index, itemCount: count, in: environment)
            return SectionInput(found.strataDescription, itemCount: count)
        }
    }

    open override var collectionViewContentSize: CGSize { collectionView?.solvedContentSize ?? .zero }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        collectionView?.solvedAttributes().filter { $0.frame.intersects(rect) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        collectionView?.solvedAttributes(ofItem: indexPath)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { collectionView?.solvedAttributes(ofKind: elementKind, at: indexPath) }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionView?.solvedAttributes().first {
            $0.representedElementCategory == .decorationView && $0.representedElementKind == elementKind
                && $0.indexPath == indexPath
        }
    }

    open override class var invalidationContextClass: AnyClass { CompositionalInvalidationContext.self }

    /// As in UIKit, a compositional layout takes contexts of a class of its own alone.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        guard context is CompositionalInvalidationContext else {
            raise("the invalidation context must be of the layout's own class")
        }
        super.invalidateLayout(with: context)
    }
}

final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {}

extension LayoutError {
    /// UIKit's reason for a layout that it rejects, with the place and the remedy that Strata knows.
    var reason: String {
        let known: String? =
            switch code {
            case .noRoomForGroup:
                "There is no room for this NSCollectionLayoutGroup to fit into its parent group or section, or it has no "
                    + "room for any subitems itself."
            case .firstItemDoesNotFit:
                "NSCollectionLayoutItem created with invalid combination of spacing and size specified. This group cannot "
                    + "fit even a single item."
            case .noSubitems: "At least 1 subitem is required for a group"
            case .unsoundNumber, .countTooSmall, .duplicateKind, .tooManyItemsInGroup, .spacingTooNegative,
                .nestedTooDeeply, .indexOutOfRange:
                nil
            }
        guard let known else { return "the layout is rejected: \(self)" }
        return
            "ran into an error when computing the layout for section at index \(section ?? 0). Error: \(known) \(self)"
    }
}
