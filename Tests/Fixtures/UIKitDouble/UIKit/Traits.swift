public enum UIUserInterfaceStyle: Int, Sendable { case unspecified = 0, light, dark }
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal = 0, high }
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight = 0, rightToLeft }
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight = 0, rightToLeft }
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified = 0, playback, spatial, forceLeftToRight, forceRightToLeft
}
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular = 0, bold }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified = 0, compact, regular }

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
    public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
    public static let small = Self(rawValue: "UICTContentSizeCategoryS")
    public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
    public static let large = Self(rawValue: "UICTContentSizeCategoryL")
    public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
    public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
    public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
    public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
    public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
    public static let accessibilityExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXL")
    public static let accessibilityExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    public static let accessibilityExtraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")
}

public final class UITraitCollection: NSObject, Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle
    public let accessibilityContrast: UIAccessibilityContrast
    public let preferredContentSizeCategory: UIContentSizeCategory
    public let layoutDirection: UITraitEnvironmentLayoutDirection
    public let displayScale: CGFloat
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    public let verticalSizeClass: UIUserInterfaceSizeClass
    public let legibilityWeight: UILegibilityWeight

    /// The double's own initializer.
    public init(
        doubleOf style: UIUserInterfaceStyle = .light, contrast: UIAccessibilityContrast = .normal,
        category: UIContentSizeCategory = .large, direction: UITraitEnvironmentLayoutDirection = .leftToRight,
        scale: CGFloat = 2, horizontal: UIUserInterfaceSizeClass = .compact,
        vertical: UIUserInterfaceSizeClass = .regular, weight: UILegibilityWeight = .regular
    ) {
        legibilityWeight = weight
        userInterfaceStyle = style
        accessibilityContrast = contrast
        preferredContentSizeCategory = category
        layoutDirection = direction
        displayScale = scale
        horizontalSizeClass = horizontal
        verticalSizeClass = vertical
    }
}

extension UITraitCollection {
    /// The same traits with another style and text size.
    func doubleWith(style: UIUserInterfaceStyle?, category: UIContentSizeCategory?) -> UITraitCollection {
        UITraitCollection(
            doubleOf: style ?? userInterfaceStyle, contrast: accessibilityContrast,
            category: category ?? preferredContentSizeCategory, direction: layoutDirection, scale: displayScale,
            horizontal: horizontalSizeClass, vertical: verticalSizeClass, weight: legibilityWeight)
    }
}

/// The settings of accessibility that StrataUIKit reads.
@MainActor public enum UIAccessibility {
    public static var isReduceMotionEnabled: Bool { doubleReducesMotion }
    public static var doubleReducesMotion = false
}
