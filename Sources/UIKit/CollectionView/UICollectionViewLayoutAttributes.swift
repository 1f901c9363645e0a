/// The place and the look of an element of a collection view.
@MainActor @preconcurrency
open class UICollectionViewLayoutAttributes: NSObject, NSCopying, UIDynamicItem {
    open var frame: CGRect {
        get {
            CGRect(
                x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
                height: bounds.height)
        }
        set {
            bounds = CGRect(origin: .zero, size: newValue.size)
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }
    open var center = CGPoint.zero
    open var bounds = CGRect.zero
    /// As in UIKit, another size keeps the centre.
    open var size: CGSize {
        get { bounds.size }
        set { bounds.size = newValue }
    }
    open var transform3D = CATransform3DIdentity
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }
    open var alpha: CGFloat = 1
    open var zIndex = 0
    open var isHidden = false
    open var indexPath = IndexPath(item: 0, section: 0)
    open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    open private(set) var representedElementKind: String?

    public override init() {}

    /// Strata's own: makes attributes by the subclass's `init()`.
    public convenience init(strataCopied: Void) { self.init() }

    /// Strata's own: attributes of the class that it is called on, as `UICollectionReusableView.strataMade()`.
    @_silgen_name("$s5UIKit32UICollectionViewLayoutAttributesC12strataCopiedACyt_tcfC")
    static func strataMade() -> UICollectionViewLayoutAttributes

    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
    }

    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
    }

    /// A subclass adds its own properties.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { Copied(copied()) }.object
    }

    private func copied() -> UICollectionViewLayoutAttributes {
        let copy = type(of: self).strataMade()
        copy.take(self)
        return copy
    }

    private func take(_ other: UICollectionViewLayoutAttributes) {
        (center, bounds, transform3D) = (other.center, other.bounds, other.transform3D)
        (alpha, zIndex, isHidden, indexPath) = (other.alpha, other.zIndex, other.isHidden, other.indexPath)
        representedElementCategory = other.representedElementCategory
        representedElementKind = other.representedElementKind
    }

    open nonisolated override func copy() -> Any { copy(with: nil) }
}
