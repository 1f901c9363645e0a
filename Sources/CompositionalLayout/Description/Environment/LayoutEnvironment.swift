/// The view that a layout is solved for and the user's settings: UIKit's layout environment and trait collection.
///
/// ```swift
/// let arabic = LayoutEnvironment(
///     containerSize: Size(width: 390, height: 844), contentSizeCategory: .accessibilityLarge,
///     layoutDirection: .rightToLeft, locale: "ar")
/// ```
public struct LayoutEnvironment: Hashable, Sendable {
    /// The view's size, in points.
    public var containerSize: Size
    /// Pixels per point.
    public var scale: Double
    /// The parts of the view that bars and screen corners cover, in points. Pinned elements stay outside of them.
    public var safeAreaInsets: DirectionalEdgeInsets
    /// The view's margins, in points.
    public var layoutMargins: DirectionalEdgeInsets
    /// The user's text size.
    public var contentSizeCategory: TextSizeCategory
    /// The side on which lines, rows and orthogonal sections begin. A right-to-left layout is the left-to-right layout
    /// reflected in the view's width.
    public var layoutDirection: InterfaceLayoutDirection
    /// The user's language and region, a BCP 47 identifier such as `en`, `ar-EG` or `zh-Hant-TW`.
    public var locale: String
    /// Light or dark.
    public var colorScheme: InterfaceStyle
    /// Whether the user asked for more contrast.
    public var contrast: ColorContrast
    private var statedHorizontalSizeClass: SizeClass?
    private var statedVerticalSizeClass: SizeClass?

    /// Makes an environment. The defaults are the text size and colours of a new device, in English.
    ///
    /// A size class of `nil` is derived from the view's size, as if the view were a screen: see ``SizeClass``.
    public init(
        containerSize: Size, scale: Double = 2, safeAreaInsets: DirectionalEdgeInsets = .zero,
        layoutMargins: DirectionalEdgeInsets = .zero,
        contentSizeCategory: TextSizeCategory = .large, layoutDirection: InterfaceLayoutDirection = .leftToRight,
        locale: String = "en", colorScheme: InterfaceStyle = .light, contrast: ColorContrast = .normal,
        horizontalSizeClass: SizeClass? = nil, verticalSizeClass: SizeClass? = nil
    ) {
        self.containerSize = containerSize
        self.scale = scale
        self.safeAreaInsets = safeAreaInsets
        self.layoutMargins = layoutMargins
        self.contentSizeCategory = contentSizeCategory
        self.layoutDirection = layoutDirection
        self.locale = locale
        self.colorScheme = colorScheme
        self.contrast = contrast
        statedHorizontalSizeClass = horizontalSizeClass
        statedVerticalSizeClass = verticalSizeClass
    }

    /// The size class across the view: the given one, or the one derived from the view's size.
    public var horizontalSizeClass: SizeClass {
        get { statedHorizontalSizeClass ?? .horizontal(of: containerSize) }
        set { statedHorizontalSizeClass = newValue }
    }

    /// The size class down the view: the given one, or the one derived from the view's size.
    public var verticalSizeClass: SizeClass {
        get { statedVerticalSizeClass ?? .vertical(of: containerSize) }
        set { statedVerticalSizeClass = newValue }
    }

    /// The readable content width, in points: 672 at the default text size, as in UIKit.
    ///
    /// UIKit's width follows the text size, but Apple publishes no figures for other sizes. Here the width scales with
    /// the size of body text, so that a line holds about the same number of letters.
    var readableWidth: Double {
        672 * contentSizeCategory.bodySize / TextSizeCategory.large.bodySize
    }

    /// Whether frames are reflected in the view's width.
    package var isReflected: Bool { layoutDirection == .rightToLeft }

    /// Converts a frame between the solver's coordinates, which run from left to right, and the view's.
    package func reflecting(_ frame: Rect) -> Rect {
        isReflected ? frame.reflected(in: containerSize.width) : frame
    }

    /// The environment with 0 in place of every number that is not a valid length.
    var sound: LayoutEnvironment {
        var result = self
        result.containerSize = Size(
            width: Self.sound(containerSize.width), height: Self.sound(containerSize.height))
        result.safeAreaInsets = Self.sound(safeAreaInsets)
        result.layoutMargins = Self.sound(layoutMargins)
        return result
    }

    private static func sound(_ length: Double) -> Double { length.isSoundLength ? max(length, 0) : 0 }

    private static func sound(_ insets: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
        DirectionalEdgeInsets(
            top: sound(insets.top), leading: sound(insets.leading), bottom: sound(insets.bottom),
            trailing: sound(insets.trailing))
    }

    func insets(for reference: ContentInsetsReference) -> DirectionalEdgeInsets {
        switch reference {
        case .none: .zero
        case .automatic, .safeArea: safeAreaInsets
        case .layoutMargins: layoutMargins
        case .readableContent: readableInsets
        }
    }

    private var readableInsets: DirectionalEdgeInsets {
        let excess = max(containerSize.width - layoutMargins.horizontal - readableWidth, 0) / 2
        var insets = layoutMargins
        insets.leading += excess
        insets.trailing += excess
        return insets
    }
}

/// The side on which lines, rows and orthogonal sections begin.
public enum InterfaceLayoutDirection: String, Hashable, Sendable, Codable, CaseIterable {
    /// Leading is at the left: English, Chinese, Hindi.
    case leftToRight = "ltr"
    /// Leading is at the right: Arabic, Hebrew, Persian, Urdu.
    case rightToLeft = "rtl"
}

/// The appearance of the screen, which selects the colours of roles.
public enum InterfaceStyle: String, Hashable, Sendable, Codable, CaseIterable {
    /// Dark text on a light screen.
    case light
    /// Light text on a dark screen.
    case dark
}

/// Whether the user asked for more contrast; UIKit's `UIAccessibilityContrast`.
public enum ColorContrast: String, Hashable, Sendable, Codable, CaseIterable {
    /// The colours as designed.
    case normal
    /// Colours with more contrast.
    case high
}

/// The amount of room that a view has along one axis; UIKit's `UIUserInterfaceSizeClass`.
///
/// The class of a screen is derived from its size, following Apple's Human Interface Guidelines (Layout, "Device size
/// classes"). A tablet is regular along both axes. An upright phone is compact across and regular down. A phone on its
/// side is compact down, and regular across if it is a large phone.
public enum SizeClass: String, Hashable, Sendable, Codable, CaseIterable {
    /// Little room.
    case compact
    /// Much room.
    case regular

    /// The shorter side of the smallest tablet in the list, an iPad mini, in points.
    static let tabletSide = 744.0
    /// The shorter side of the smallest phone in the list that is regular across when on its side, an iPhone 8 Plus, in
    /// points.
    static let largePhoneSide = 414.0

    /// The class across a screen of a size in points.
    public static func horizontal(of screen: Size) -> SizeClass {
        let short = min(screen.width, screen.height)
        if short >= tabletSide { return .regular }
        return screen.width > screen.height && short >= largePhoneSide ? .regular : .compact
    }

    /// The class down a screen of a size in points.
    public static func vertical(of screen: Size) -> SizeClass {
        if min(screen.width, screen.height) >= tabletSide { return .regular }
        return screen.width > screen.height ? .compact : .regular
    }
}

/// The view insets that apply to sections, across the scroll axis only.
public enum ContentInsetsReference: String, Hashable, Sendable, CaseIterable, Codable {
    /// The layout's setting; for the layout itself the safe area.
    case automatic
    /// No insets of the view.
    case none
    /// The safe area insets.
    case safeArea
    /// The view's layout margins.
    case layoutMargins
    /// The view's margins for readable text.
    case readableContent
}
