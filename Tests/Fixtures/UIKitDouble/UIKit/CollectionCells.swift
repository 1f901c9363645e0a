@MainActor
open class UICollectionViewLayoutAttributes: NSObject {
    open var frame = CGRect.zero
    open var size: CGSize {
        get { frame.size }
        set { frame.size = newValue }
    }
    open var indexPath: IndexPath
    open var zIndex = 0
    open var alpha: CGFloat = 1
    open var isHidden = false
    open private(set) var representedElementCategory = UICollectionElementCategory.cell
    open private(set) var representedElementKind: String?

    public init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }

    public init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.indexPath = indexPath
        representedElementCategory = .supplementaryView
        representedElementKind = elementKind
    }

    public init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.indexPath = indexPath
        representedElementCategory = .decorationView
        representedElementKind = decorationViewKind
    }

    nonisolated open override func copy() -> Any {
        let copy: UICollectionViewLayoutAttributes = MainActor.assumeIsolated {
            let copy = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            copy.representedElementCategory = representedElementCategory
            copy.representedElementKind = representedElementKind
            copy.frame = frame
            copy.zIndex = zIndex
            return copy
        }
        return copy
    }
}

@MainActor
open class UICollectionReusableView: UIView {
    // Required only here: Swift on Linux cannot otherwise make an object of a class that is known only at run time.
    public required override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { nil }

    open func prepareForReuse() {}

    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

@MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// As in UIKit, a configuration's view takes the place of the content view.
    public private(set) var contentView = UIView(frame: .zero)
    open var isSelected = false
    private var content: (any UIView & UIContentView)?

    public required init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) { nil }

    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            if let contentConfiguration, let content, content.supports(contentConfiguration) {
                content.configuration = contentConfiguration
            } else {
                content = contentConfiguration?.makeContentView()
                contentView.removeFromSuperview()
                contentView = content ?? UIView(frame: .zero)
                insertSubview(contentView, at: 0)
            }
            setNeedsLayout()
        }
    }

    /// The double's own: the view that shows the configuration.
    public var doubleContent: (any UIView & UIContentView)? { content }

    /// As in UIKit, a cell asks its content view for its size.
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard let fitting = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
        fitting.size = contentView.systemLayoutSizeFitting(
            layoutAttributes.size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        return fitting
    }

    open override func layoutSubviews() { contentView.frame = CGRect(origin: .zero, size: bounds.size) }
}
