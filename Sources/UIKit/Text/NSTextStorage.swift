open class NSTextStorage: NSObject {
    let text: NSAttributedString

    public init(attributedString: NSAttributedString) { text = attributedString }

    open func addLayoutManager(_ manager: NSLayoutManager) { manager.text = text }
}

open class NSTextContainer: NSObject {
    open var lineFragmentPadding: CGFloat = 5
    open var maximumNumberOfLines = 0
    open var lineBreakMode = NSLineBreakMode.byWordWrapping

    public init(size: CGSize) {}
}

/// All on one line, as wide as `NSAttributedString.strataExtent` has it.
open class NSLayoutManager: NSObject {
    var text: NSAttributedString?

    open func addTextContainer(_ container: NSTextContainer) {}
    open func ensureLayout(for container: NSTextContainer) {}

    open func glyphRange(
        forCharacterRange range: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
    ) -> NSRange { range }

    @MainActor
    open func enumerateEnclosingRects(
        forGlyphRange range: NSRange, withinSelectedGlyphRange selected: NSRange, in container: NSTextContainer,
        using block: (CGRect, UnsafeMutablePointer<Bool>) -> Void
    ) {
        guard let text, range.length > 0, let font = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        else { return }
        func width(_ end: Int) -> CGFloat {
            let units = text.string.utf16
            let part = String(units.prefix(end)) ?? ""
            return NSAttributedString.strataExtent(part, font, nil).width
        }
        let start = width(range.location)
        var stop = false
        block(CGRect(x: start, y: 0, width: width(range.location + range.length) - start, height: 10), &stop)
    }
}
