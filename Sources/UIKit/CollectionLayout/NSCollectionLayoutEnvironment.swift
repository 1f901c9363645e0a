public import CompositionalLayout

@MainActor @preconcurrency
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}

@MainActor @preconcurrency
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    var contentSize: CGSize { get }
    var effectiveContentSize: CGSize { get }
    var contentInsets: NSDirectionalEdgeInsets { get }
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// Strata's own: the environment that providers get.
@MainActor @preconcurrency
public final class StrataLayoutEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    public let contentSize: CGSize
    public let effectiveContentSize: CGSize
    public let contentInsets: NSDirectionalEdgeInsets
    public let traitCollection: UITraitCollection

    /// The environment of a section's provider. The container is the whole view, as UIKit has it.
    public nonisolated init(_ environment: LayoutEnvironment, traits: UITraitCollection? = nil) {
        let size = environment.containerSize
        contentSize = CGSize(width: size.width, height: size.height)
        (effectiveContentSize, contentInsets) = (contentSize, .zero)
        traitCollection = traits ?? UITraitCollection(environment)
    }

    /// The environment of a custom group's provider.
    nonisolated init(_ context: CustomGroupContext) {
        contentSize = CGSize(width: context.size.width, height: context.size.height)
        effectiveContentSize = CGSize(width: context.effectiveSize.width, height: context.effectiveSize.height)
        contentInsets = NSDirectionalEdgeInsets(context.contentInsets)
        traitCollection = UITraitCollection(context.environment)
    }

    public var container: any NSCollectionLayoutContainer { self }
    public var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
}

extension UITraitCollection {
    /// Strata's own: the traits of a view that is described.
    public convenience init(_ environment: LayoutEnvironment) {
        self.init(
            strataStyle: environment.colorScheme == .dark ? .dark : .light,
            contrast: environment.contrast == .high ? .high : .normal,
            category: UIContentSizeCategory(environment.contentSizeCategory),
            direction: environment.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
            scale: environment.scale, horizontal: UIUserInterfaceSizeClass(environment.horizontalSizeClass),
            vertical: UIUserInterfaceSizeClass(environment.verticalSizeClass),
            idiom: environment.horizontalSizeClass == .regular && environment.verticalSizeClass == .regular
                ? .pad : .phone)
    }
}

extension UIUserInterfaceSizeClass {
    fileprivate init(_ sizeClass: SizeClass) { self = sizeClass == .compact ? .compact : .regular }
}

@MainActor @preconcurrency
public protocol UIDynamicItem: NSObjectProtocol {
    var center: CGPoint { get set }
    var bounds: CGRect { get }
    var transform: CGAffineTransform { get set }
}

@MainActor @preconcurrency
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
    var alpha: CGFloat { get set }
    var zIndex: Int { get set }
    var isHidden: Bool { get set }
    var transform3D: CATransform3D { get set }
    var name: String { get }
    var indexPath: IndexPath { get }
    var frame: CGRect { get }
    var representedElementCategory: UICollectionView.ElementCategory { get }
    var representedElementKind: String? { get }
}

/// A visible item of a description, for a handler that changes it.
@MainActor
final class DescribedVisibleItem: NSObject, NSCollectionLayoutVisibleItem {
    private nonisolated let element: LayoutElement
    private nonisolated let kind: String?
    var alpha: CGFloat
    var zIndex: Int
    var isHidden: Bool
    var center: CGPoint
    var transform3D: CATransform3D

    init(_ item: VisibleItem, kind: String?) {
        element = item.element
        self.kind = kind
        alpha = item.alpha
        zIndex = item.zIndex
        isHidden = item.isHidden
        center = CGPoint(x: item.center.x, y: item.center.y)
        let whole = item.wholeTransform
        transform3D = CATransform3DMakeAffineTransform(
            CGAffineTransform(a: whole.a, b: whole.b, c: whole.c, d: whole.d, tx: whole.tx, ty: whole.ty))
    }

    var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    var name: String { "" }
    var indexPath: IndexPath { IndexPath(item: element.item, section: max(element.section, 0)) }
    var bounds: CGRect { CGRect(x: 0, y: 0, width: element.frame.width, height: element.frame.height) }
    var frame: CGRect {
        CGRect(
            x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
    }
    var representedElementCategory: UICollectionView.ElementCategory {
        switch element.category {
        case .cell: .cell
        case .boundary, .anchored: .supplementaryView
        case .decoration: .decorationView
        }
    }
    var representedElementKind: String? { kind }

    /// The item as the handler has left it.
    func changed(_ item: VisibleItem) -> VisibleItem {
        var item = item
        (item.alpha, item.zIndex, item.isHidden) = (alpha, zIndex, isHidden)
        item.center = Point(x: center.x, y: center.y)
        let flat = transform
        (item.scale, item.rotation, item.translation) = (1, 0, .zero)
        item.transform = LayoutTransform(a: flat.a, b: flat.b, c: flat.c, d: flat.d, tx: flat.tx, ty: flat.ty)
        return item
    }
}
