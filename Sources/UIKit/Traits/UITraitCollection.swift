internal import CompositionalLayout

/// The user's settings and the properties of the screen, as far as layouts and colours read them.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
    private let style: UIUserInterfaceStyle?
    private let contrast: UIAccessibilityContrast?
    private let category: UIContentSizeCategory?
    private let direction: UITraitEnvironmentLayoutDirection?
    private let scale: CGFloat?
    private let horizontal: UIUserInterfaceSizeClass?
    private let vertical: UIUserInterfaceSizeClass?
    private let weight: UILegibilityWeight?
    private let idiom: UIUserInterfaceIdiom?

    open var userInterfaceStyle: UIUserInterfaceStyle { style ?? .unspecified }
    open var accessibilityContrast: UIAccessibilityContrast { contrast ?? .unspecified }
    open var preferredContentSizeCategory: UIContentSizeCategory { category ?? .unspecified }
    open var layoutDirection: UITraitEnvironmentLayoutDirection { direction ?? .unspecified }
    open var displayScale: CGFloat { scale ?? 0 }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { horizontal ?? .unspecified }
    open var verticalSizeClass: UIUserInterfaceSizeClass { vertical ?? .unspecified }
    open var legibilityWeight: UILegibilityWeight { weight ?? .unspecified }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { idiom ?? .unspecified }

    /// Strata's own: the traits of a device. The defaults are those of a new phone.
    public init(
        strataStyle style: UIUserInterfaceStyle? = .light, contrast: UIAccessibilityContrast? = .normal,
        category: UIContentSizeCategory? = .large, direction: UITraitEnvironmentLayoutDirection? = .leftToRight,
        scale: CGFloat? = 2, horizontal: UIUserInterfaceSizeClass? = .compact,
        vertical: UIUserInterfaceSizeClass? = .regular, weight: UILegibilityWeight? = .regular,
        idiom: UIUserInterfaceIdiom? = .phone
    ) {
        self.style = style
        self.contrast = contrast
        self.category = category
        self.direction = direction
        self.scale = scale
        self.horizontal = horizontal
        self.vertical = vertical
        self.weight = weight
        self.idiom = idiom
    }

    /// As in UIKit, nothing is specified.
    public convenience override init() {
        self.init(
            strataStyle: nil, contrast: nil, category: nil, direction: nil, scale: nil, horizontal: nil, vertical: nil,
            weight: nil, idiom: nil)
    }

    /// As in UIKit, the last collection that specifies a trait has the say.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        func last<Value>(_ trait: (UITraitCollection) -> Value?) -> Value? {
            traitCollections.reversed().lazy.compactMap(trait).first
        }
        self.init(
            strataStyle: last(\.style), contrast: last(\.contrast), category: last(\.category),
            direction: last(\.direction), scale: last(\.scale), horizontal: last(\.horizontal),
            vertical: last(\.vertical), weight: last(\.weight), idiom: last(\.idiom))
    }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(UITraitCollection(), style: userInterfaceStyle)
    }

    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init(UITraitCollection(), contrast: accessibilityContrast)
    }

    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(UITraitCollection(), category: preferredContentSizeCategory)
    }

    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(UITraitCollection(), direction: layoutDirection)
    }

    public convenience init(displayScale scale: CGFloat) { self.init(UITraitCollection(), scale: scale) }

    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(UITraitCollection(), horizontal: horizontalSizeClass)
    }

    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(UITraitCollection(), vertical: verticalSizeClass)
    }

    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(UITraitCollection(), idiom: idiom)
    }

    private convenience init(
        _ other: UITraitCollection, style: UIUserInterfaceStyle? = nil, contrast: UIAccessibilityContrast? = nil,
        category: UIContentSizeCategory? = nil,
        direction: UITraitEnvironmentLayoutDirection? = nil, scale: CGFloat? = nil,
        horizontal: UIUserInterfaceSizeClass? = nil, vertical: UIUserInterfaceSizeClass? = nil,
        idiom: UIUserInterfaceIdiom? = nil
    ) {
        self.init(
            strataStyle: style ?? other.style, contrast: contrast ?? other.contrast,
            category: category ?? other.category,
            direction: direction ?? other.direction, scale: scale ?? other.scale,
            horizontal: horizontal ?? other.horizontal, vertical: vertical ?? other.vertical, weight: other.weight,
            idiom: idiom ?? other.idiom)
    }

    /// The same traits with another style and text size.
    func with(style: UIUserInterfaceStyle?, category: UIContentSizeCategory?) -> UITraitCollection {
        UITraitCollection(self, style: style, category: category)
    }

    private static let threadKey = "UITraitCollection.current"

    /// The traits of the code that runs; those of a new phone outside of a view.
    open class var current: UITraitCollection {
        get {
            Thread.current.threadDictionary[threadKey] as? UITraitCollection ?? UITraitCollection(strataStyle: .light)
        }
        set { Thread.current.threadDictionary[threadKey] = newValue }
    }

    open func performAsCurrent(_ actions: () -> Void) {
        let old = Thread.current.threadDictionary[Self.threadKey]
        Thread.current.threadDictionary[Self.threadKey] = self
        actions()
        Thread.current.threadDictionary[Self.threadKey] = old
    }

    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let other = traitCollection else { return true }
        return style != other.style || contrast != other.contrast
    }

    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return UITraitCollection(traitsFrom: [self, trait]) == self
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return style == other.style && contrast == other.contrast && category == other.category
            && direction == other.direction && scale == other.scale && horizontal == other.horizontal
            && vertical == other.vertical && weight == other.weight && idiom == other.idiom
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(style)
        hasher.combine(category)
        hasher.combine(direction)
        return hasher.finalize()
    }
}

@MainActor @preconcurrency
public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
