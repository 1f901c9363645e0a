public enum NSTextAlignment: Int, Sendable { case left = 0, center, right, justified, natural }

public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping = 0, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

open class NSStringDrawingContext: NSObject {
    open var minimumScaleFactor: CGFloat = 0
}

public struct NSUnderlineStyle: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let single = NSUnderlineStyle(rawValue: 1)
    public static let thick = NSUnderlineStyle(rawValue: 2)
    public static let double = NSUnderlineStyle(rawValue: 9)
}

extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    public static let tracking = NSAttributedString.Key(rawValue: "NSTracking")
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
    public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
}

private let extentLock = NSLock()
nonisolated(unsafe) private var extent: (String, UIFont, CGFloat?) -> (width: CGFloat, lines: Int) = { text, font, _ in
    (CGFloat(text.count) * font.pointSize / 2, 1)
}

extension NSAttributedString {
    /// Strata's own: the width of a text, and its number of lines at a width. An estimate, unless it is set.
    public static var strataExtent: (String, UIFont, CGFloat?) -> (width: CGFloat, lines: Int) {
        get { extentLock.withLock { extent } }
        set { extentLock.withLock { extent = newValue } }
    }

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let font = length == 0 ? nil : attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        let paragraph = length == 0 ? nil : attribute(.paragraphStyle, at: 0, effectiveRange: nil)
        let limit = size.width > 1e6 ? nil : size.width
        guard let font else { return .zero }
        let extent = Self.strataExtent(string, font, limit)
        let height = (paragraph as? NSMutableParagraphStyle)?.minimumLineHeight ?? font.lineHeight
        return CGRect(x: 0, y: 0, width: extent.width, height: CGFloat(extent.lines) * max(height, 1))
    }

    public func size() -> CGSize {
        boundingRect(with: CGSize(width: 1e7, height: 1e7), options: [], context: nil).size
    }

    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {}
    public func draw(in rect: CGRect) {}
    public func draw(at point: CGPoint) {}
}

extension NSString {
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: String(describing: self), attributes: attributes)
            .boundingRect(with: size, options: options, context: context)
    }

    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: String(describing: self), attributes: attrs).size()
    }
}

extension String {
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attrs).size()
    }

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes)
            .boundingRect(with: size, options: options, context: context)
    }
}
