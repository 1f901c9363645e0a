/// The text size that the user chose, smallest first; UIKit's `UIContentSizeCategory`.
///
/// ```swift
/// let height = environment.contentSizeCategory.isAccessibilityCategory ? 480.0 : 252
/// ```
public enum TextSizeCategory: String, Hashable, Sendable, Codable, CaseIterable {
    /// UIKit's `extraSmall`.
    case xSmall
    /// UIKit's `small`.
    case small
    /// UIKit's `medium`.
    case medium
    /// UIKit's `large`: the default of a device.
    case large
    /// UIKit's `extraLarge`.
    case xLarge
    /// UIKit's `extraExtraLarge`.
    case xxLarge
    /// UIKit's `extraExtraExtraLarge`.
    case xxxLarge
    /// The first of the larger sizes for accessibility, "AX1" in Apple's tables.
    case accessibilityMedium
    /// "AX2".
    case accessibilityLarge
    /// "AX3".
    case accessibilityExtraLarge
    /// "AX4".
    case accessibilityExtraExtraLarge
    /// "AX5", the largest.
    case accessibilityExtraExtraExtraLarge

    /// UIKit's names for the cases that have shorter names here.
    public static let namesInUIKit: [String: TextSizeCategory] = [
        "extraSmall": .xSmall, "extraLarge": .xLarge, "extraExtraLarge": .xxLarge, "extraExtraExtraLarge": .xxxLarge,
    ]

    /// Makes a category from its name here or in UIKit; nil for an unknown name.
    public init?(name: String) {
        guard let category = TextSizeCategory(rawValue: name) ?? Self.namesInUIKit[name] else { return nil }
        self = category
    }

    /// The position among all categories, from 0.
    ///
    /// - Complexity: O(1).
    public var rank: Int {
        switch self {
        case .xSmall: 0
        case .small: 1
        case .medium: 2
        case .large: 3
        case .xLarge: 4
        case .xxLarge: 5
        case .xxxLarge: 6
        case .accessibilityMedium: 7
        case .accessibilityLarge: 8
        case .accessibilityExtraLarge: 9
        case .accessibilityExtraExtraLarge: 10
        case .accessibilityExtraExtraExtraLarge: 11
        }
    }

    /// Whether this is one of the five accessibility sizes. At these sizes, apps often stack views that are otherwise
    /// side by side.
    public var isAccessibilityCategory: Bool { rank >= TextSizeCategory.accessibilityMedium.rank }

    /// The size of body text, in points: Apple's Human Interface Guidelines, Typography, "Dynamic Type sizes".
    var bodySize: Double {
        switch self {
        case .xSmall: 14
        case .small: 15
        case .medium: 16
        case .large: 17
        case .xLarge: 19
        case .xxLarge: 21
        case .xxxLarge: 23
        case .accessibilityMedium: 28
        case .accessibilityLarge: 33
        case .accessibilityExtraLarge: 40
        case .accessibilityExtraExtraLarge: 47
        case .accessibilityExtraExtraExtraLarge: 53
        }
    }
}

extension TextSizeCategory: Comparable {
    /// Orders by text size.
    public static func < (one: TextSizeCategory, other: TextSizeCategory) -> Bool { one.rank < other.rank }
}
