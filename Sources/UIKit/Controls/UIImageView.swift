@MainActor @preconcurrency
open class UIImageView: UIView {
    /// As in UIKit, a picture that is not decoded is decoded when it is drawn.
    open var image: UIImage? {
        didSet {
            if let image, !image.strataIsDecoded { UIImage.note(image, pixels: image.strataPixels) }
        }
    }

    public init(image: UIImage?) {
        self.image = image
        super.init(frame: .zero)
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(frame: .zero) }

    public init(image: UIImage?, highlightedImage: UIImage?) {
        self.image = image
        super.init(frame: .zero)
    }

    open var highlightedImage: UIImage?
    open var isHighlighted = false
    open var animationImages: [UIImage]?
    open var animationDuration: TimeInterval = 0
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}
