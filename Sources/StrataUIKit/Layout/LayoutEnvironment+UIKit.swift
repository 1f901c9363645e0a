#if canImport(UIKit)
    public import CompositionalLayout
    public import UIKit

    extension LayoutEnvironment {
        /// The environment of a view: its size, its insets, and the user's settings in its traits.
        ///
        /// - Parameter locale: A BCP 47 identifier. Default: the user's first language.
        @MainActor
        public init(of view: UIView, locale: String? = nil) {
            self.init(containerSize: Size(view.bounds.size), traits: view.traitCollection, locale: locale)
            // A view may have another direction than its app.
            layoutDirection = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
            safeAreaInsets = DirectionalEdgeInsets(view.safeAreaInsets, isReflected: layoutDirection == .rightToLeft)
            layoutMargins = DirectionalEdgeInsets(view.directionalLayoutMargins)
        }

        /// The environment of a container that has no insets.
        @MainActor
        init(containerSize: Size, traits: UITraitCollection, locale: String? = nil) {
            self.init(
                containerSize: containerSize, scale: traits.displayScale > 0 ? traits.displayScale : 2,
                contentSizeCategory: TextSizeCategory(traits.preferredContentSizeCategory),
                layoutDirection: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
                locale: locale ?? Self.userLanguage,
                colorScheme: traits.userInterfaceStyle == .dark ? .dark : .light,
                contrast: traits.accessibilityContrast == .high ? .high : .normal,
                horizontalSizeClass: SizeClass(traits.horizontalSizeClass),
                verticalSizeClass: SizeClass(traits.verticalSizeClass))
        }
    }

    extension LayoutEnvironment {
        /// The user's first language. Systems start an app again when it changes, and it is asked for in each layout pass.
        private static let userLanguage = Locale.preferredLanguages.first ?? "en"
    }

    extension TextSizeCategory {
        /// Converts UIKit's category. An unknown one becomes `large`.
        init(_ category: UIContentSizeCategory) {
            switch category {
            case .extraSmall: self = .xSmall
            case .small: self = .small
            case .medium: self = .medium
            case .extraLarge: self = .xLarge
            case .extraExtraLarge: self = .xxLarge
            case .extraExtraExtraLarge: self = .xxxLarge
            case .accessibilityMedium: self = .accessibilityMedium
            case .accessibilityLarge: self = .accessibilityLarge
            case .accessibilityExtraLarge: self = .accessibilityExtraLarge
            case .accessibilityExtraExtraLarge: self = .accessibilityExtraExtraLarge
            case .accessibilityExtraExtraExtraLarge: self = .accessibilityExtraExtraExtraLarge
            default: self = .large
            }
        }
    }

    extension SizeClass {
        /// Converts UIKit's size class; nil if it is not specified.
        init?(_ sizeClass: UIUserInterfaceSizeClass) {
            switch sizeClass {
            case .compact: self = .compact
            case .regular: self = .regular
            default: return nil
            }
        }
    }

    extension LayoutEnvironment {
        /// Copies the insets at the top and the bottom.
        mutating func takeVerticalInsets(of other: LayoutEnvironment) {
            (safeAreaInsets.top, safeAreaInsets.bottom) = (other.safeAreaInsets.top, other.safeAreaInsets.bottom)
            (layoutMargins.top, layoutMargins.bottom) = (other.layoutMargins.top, other.layoutMargins.bottom)
        }

        mutating func takeColors(of other: LayoutEnvironment) {
            (colorScheme, contrast) = (other.colorScheme, other.contrast)
        }

        /// Whether cells have to be configured again. Bars that grow and shrink while a person scrolls do not require
        /// it.
        func looksDifferent(from other: LayoutEnvironment) -> Bool {
            var same = other
            same.takeVerticalInsets(of: self)
            return same != self
        }
    }

    /// Calls a closure for notifications of a name, while the token exists.
    final class NotificationToken {
        private let token: any NSObjectProtocol

        init(_ name: Notification.Name, _ body: @escaping @Sendable (Notification) -> Void) {
            token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil, using: body)
        }

        deinit { NotificationCenter.default.removeObserver(token) }
    }
#endif
