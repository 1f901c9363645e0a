/// A font, by its name and size. The figures of its letters are estimates: the module reads no font.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
    public struct Weight: Hashable, Sendable, RawRepresentable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)
    }

    public let pointSize: CGFloat
    public let familyName: String
    public let strataWeight: Weight
    public let fontDescriptor: UIFontDescriptor
    public var lineHeight: CGFloat { pointSize * 1.2 }

    init(strata size: CGFloat, family: String, weight: Weight) {
        pointSize = size
        familyName = family
        strataWeight = weight
        fontDescriptor = UIFontDescriptor(strata: family, weight, [])
    }

    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(strata: fontSize, family: ".AppleSystemUIFont", weight: weight)
    }

    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(strata: fontSize, family: ".AppleSystemUIFontMonospaced", weight: weight)
    }

    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize) }

    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    open class var labelFontSize: CGFloat { 17 }
    open class var buttonFontSize: CGFloat { 18 }
    open class var smallSystemFontSize: CGFloat { 12 }
    open class var systemFontSize: CGFloat { 14 }

    /// A font by its name. As the module has no fonts, every name is one.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        self.init(strata: fontSize, family: fontName, weight: .regular)
    }

    open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    open class func preferredFont(
        forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let metrics = UIFontMetrics(forTextStyle: style)
        let size = metrics.scaledValue(for: style.size, compatibleWith: traitCollection)
        return systemFont(ofSize: size, weight: style == .headline ? .semibold : .regular)
    }

    open var fontName: String { familyName }
    open var ascender: CGFloat { pointSize * 0.95 }
    open var descender: CGFloat { pointSize * -0.24 }
    open var capHeight: CGFloat { pointSize * 0.7 }
    open var xHeight: CGFloat { pointSize * 0.52 }
    open var leading: CGFloat { 0 }

    open func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(strata: fontSize, family: familyName, weight: strataWeight)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return pointSize == other.pointSize && familyName == other.familyName && strataWeight == other.strataWeight
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(pointSize)
        hasher.combine(familyName)
        return hasher.finalize()
    }

    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.pointSize = pointSize
        familyName = descriptor.family
        strataWeight = descriptor.weight
        fontDescriptor = descriptor
    }
}

open class UIFontDescriptor: NSObject, @unchecked Sendable {
    public struct AttributeName: Hashable, Sendable, RawRepresentable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
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
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    let family: String
    let weight: UIFont.Weight
    public let symbolicTraits: SymbolicTraits

    init(strata family: String, _ weight: UIFont.Weight, _ traits: SymbolicTraits) {
        self.family = family
        self.weight = weight
        symbolicTraits = traits
    }

    public enum SystemDesign: String, Sendable { case `default`, serif, monospaced, rounded }

    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    open func withDesign(_ design: UIFontDescriptor.SystemDesign) -> UIFontDescriptor? { self }
    open func addingAttributes(_ attributes: [UIFontDescriptor.AttributeName: Any] = [:]) -> UIFontDescriptor { self }

    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        UIFontDescriptor(strata: family, weight, symbolicTraits)
    }

    public init(fontAttributes attributes: [UIFontDescriptor.AttributeName: Any] = [:]) {
        family = attributes[.family] as? String ?? ""
        let given = (attributes[.traits] as? [TraitKey: Any])?[.weight]
        weight = given as? UIFont.Weight ?? (given as? CGFloat).map { UIFont.Weight(rawValue: $0) } ?? .regular
        symbolicTraits = []
    }
}

extension UIFont {
    /// A role of text.
    public struct TextStyle: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// The size at the default text size: Human Interface Guidelines, Typography.
        var size: CGFloat {
            let sizes: [TextStyle: CGFloat] = [
                .extraLargeTitle: 36, .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .subheadline: 15,
                .callout: 16, .footnote: 13, .caption1: 12, .caption2: 11,
            ]
            return sizes[self] ?? 17
        }

        public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }
    }
}

/// Scales lengths with the user's text size. Every style scales as body text does; UIKit's larger styles scale less.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    public init(forTextStyle textStyle: UIFont.TextStyle) {}

    open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let traits = traitCollection ?? .current
        return (value * traits.preferredContentSizeCategory.strataScale).rounded()
    }

    open func scaledFont(for font: UIFont) -> UIFont { font.withSize(scaledValue(for: font.pointSize)) }

    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.withSize(min(scaledValue(for: font.pointSize), maximumPointSize))
    }

    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
    }
}
