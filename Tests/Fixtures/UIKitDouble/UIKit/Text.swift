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

public final class NSStringDrawingContext: NSObject {}

public struct NSUnderlineStyle: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let single = NSUnderlineStyle(rawValue: 1)
}

open class NSParagraphStyle: NSObject {
    open var doubleStyle = (alignment: NSTextAlignment.natural, lineBreakMode: NSLineBreakMode.byWordWrapping)
    open var doubleLineHeight: CGFloat = 0
}

open class NSMutableParagraphStyle: NSParagraphStyle {
    open var alignment: NSTextAlignment {
        get { doubleStyle.alignment }
        set { doubleStyle.alignment = newValue }
    }
    open var lineBreakMode: NSLineBreakMode {
        get { doubleStyle.lineBreakMode }
        set { doubleStyle.lineBreakMode = newValue }
    }
    open var minimumLineHeight: CGFloat = 0
    open var maximumLineHeight: CGFloat = 0
    open var lineSpacing: CGFloat = 0
    open var hyphenationFactor: Float = 0
}

extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
}

@MainActor
extension NSAttributedString {
    /// The double's own: the width of a text, and its number of lines at a width.
    public static var doubleExtent: (String, UIFont, CGFloat?) -> (width: CGFloat, lines: Int) = { text, font, _ in
        (CGFloat(text.count) * font.pointSize / 2, 1)
    }

    // Nonisolated in UIKit; called on the main actor here.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let font = length == 0 ? nil : attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        let paragraph = length == 0 ? nil : attribute(.paragraphStyle, at: 0, effectiveRange: nil)
        let limit = size.width > 1e6 ? nil : size.width
        guard let font else { return .zero }
        let extent = Self.doubleExtent(string, font, limit)
        let height = (paragraph as? NSMutableParagraphStyle)?.minimumLineHeight ?? font.lineHeight
        return CGRect(x: 0, y: 0, width: extent.width, height: CGFloat(extent.lines) * max(height, 1))
    }

    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {}
}

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

/// All on one line, as wide as `NSAttributedString.doubleExtent` has it.
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
            return NSAttributedString.doubleExtent(part, font, nil).width
        }
        let start = width(range.location)
        var stop = false
        block(CGRect(x: start, y: 0, width: width(range.location + range.length) - start, height: 10), &stop)
    }
}

open class UIFont: NSObject, @unchecked Sendable {
    public struct Weight: Hashable, Sendable, RawRepresentable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
    }

    public let pointSize: CGFloat
    public let familyName: String
    public let doubleWeight: Weight
    public let fontDescriptor: UIFontDescriptor
    public var lineHeight: CGFloat { pointSize * 1.2 }

    init(double size: CGFloat, family: String, weight: Weight) {
        pointSize = size
        familyName = family
        doubleWeight = weight
        fontDescriptor = UIFontDescriptor(double: family, weight, [])
    }

    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(double: fontSize, family: ".AppleSystemUIFont", weight: weight)
    }

    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(double: fontSize, family: ".AppleSystemUIFontMonospaced", weight: weight)
    }

    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.pointSize = pointSize
        familyName = descriptor.family
        doubleWeight = descriptor.weight
        fontDescriptor = descriptor
    }
}

open class UIFontDescriptor: NSObject, @unchecked Sendable {
    public struct AttributeName: Hashable, Sendable, RawRepresentable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    }

    public struct TraitKey: Hashable, Sendable, RawRepresentable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    }

    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    }

    let family: String
    let weight: UIFont.Weight
    public let symbolicTraits: SymbolicTraits

    init(double family: String, _ weight: UIFont.Weight, _ traits: SymbolicTraits) {
        self.family = family
        self.weight = weight
        symbolicTraits = traits
    }

    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        UIFontDescriptor(double: family, weight, symbolicTraits)
    }

    public init(fontAttributes attributes: [UIFontDescriptor.AttributeName: Any] = [:]) {
        family = attributes[.family] as? String ?? ""
        weight = (attributes[.traits] as? [TraitKey: Any])?[.weight] as? UIFont.Weight ?? .regular
        symbolicTraits = []
    }
}

@MainActor
open class UIBezierPath: NSObject {
    public override init() {}

    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        doubleCalls = ["rounded \(rect) \(cornerRadius)"]
    }

    public convenience init(ovalIn rect: CGRect) {
        self.init()
        doubleCalls = ["oval \(rect)"]
    }

    open var cgPath: CGPath { CGPath(doubleCalls) }

    open var lineWidth: CGFloat = 1
    open var lineCapStyle = CGLineCap.butt
    open var lineJoinStyle = CGLineJoin.miter
    /// The double's own: the calls that the path received.
    open var doubleCalls: [String] = []

    open func move(to point: CGPoint) { doubleCalls.append("move") }
    open func addLine(to point: CGPoint) { doubleCalls.append("line") }
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        doubleCalls.append("curve")
    }
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) { doubleCalls.append("arc") }
    open func close() { doubleCalls.append("close") }
    open func fill() { doubleCalls.append("fill") }
    open func stroke() { doubleCalls.append("stroke") }
    open func addClip() { doubleCalls.append("clip") }
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
}

public enum CGLineCap: Int32, Sendable { case butt = 0, round, square }
public enum CGLineJoin: Int32, Sendable { case miter = 0, round, bevel }
