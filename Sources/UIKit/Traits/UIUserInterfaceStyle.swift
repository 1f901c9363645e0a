internal import CompositionalLayout

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified = 0, light, dark }
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal = 0, high }
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight = 0, rightToLeft }
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight = 0, rightToLeft }
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified = 0, playback, spatial, forceLeftToRight, forceRightToLeft
}
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone = 0, pad, tv, carPlay, mac = 5, vision }
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown = 0, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular = 0, bold }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified = 0, compact, regular }

public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
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

    static let order: [Self] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    private var place: Int { Self.order.firstIndex(of: self) ?? -1 }

    public var isAccessibilityCategory: Bool { place >= 7 }

    public static func < (left: Self, right: Self) -> Bool { left.place < right.place }

    /// The category in descriptions of layouts. An unspecified one is the default.
    var category: TextSizeCategory {
        TextSizeCategory.allCases.indices.contains(place) ? TextSizeCategory.allCases[place] : .large
    }

    /// The size of body text over its size by default: Human Interface Guidelines, Typography, "Dynamic Type sizes".
    var strataScale: CGFloat {
        let sizes: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        return sizes.indices.contains(place) ? sizes[place] / 17 : 1
    }
}
