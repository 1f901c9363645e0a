@MainActor @preconcurrency
open class UILabel: UIView {
    open var text: String?
    open var attributedText: NSAttributedString?
    open var font: UIFont!
    open var textColor: UIColor!
    open var numberOfLines = 1
    open var textAlignment = NSTextAlignment.natural
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    open var adjustsFontSizeToFitWidth = false
    open var minimumScaleFactor: CGFloat = 0
    open var adjustsFontForContentSizeCategory = false
    open var allowsDefaultTighteningForTruncation = false
    open var preferredMaxLayoutWidth: CGFloat = 0
    open var highlightedTextColor: UIColor?
    open var isHighlighted = false
    open var isEnabled = true
    open var shadowColor: UIColor?
    open var shadowOffset = CGSize(width: 0, height: -1)

    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { bounds }
    open func drawText(in rect: CGRect) {}

    private var shownText: NSAttributedString {
        let font: UIFont = font ?? .systemFont(ofSize: UIFont.labelFontSize)
        return attributedText ?? NSAttributedString(string: text ?? "", attributes: [.font: font])
    }

    /// An estimate by `NSAttributedString.strataExtent`.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let room = CGSize(width: size.width > 0 ? size.width : 1e7, height: 1e7)
        let found = shownText.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil).size
        return CGSize(width: found.width.rounded(.up), height: found.height.rounded(.up))
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0)) }
}
