public import UIKit

@available(iOS 16.0, tvOS 16.0, *)
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
    let content: Content
    /// As in SwiftUI, cells have margins unless others are given.
    var margin: CGFloat = 8
    /// As in SwiftUI, a cell is at least as tall as a row of a list, unless another minimum is given.
    var minimum: CGFloat = 44

    @MainActor
    public init(@ViewBuilder content: () -> Content) where Background == EmptyView { self.content = content() }

    public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> UIHostingConfiguration {
        var copy = self
        copy.margin = length
        return copy
    }

    public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> UIHostingConfiguration {
        var copy = self
        copy.minimum = height ?? minimum
        return copy
    }

    public func makeContentView() -> any UIView & UIContentView { StrataHostingView(self) }
    public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration { self }
}

/// Strata's own: shows the texts of a view.
@MainActor
public protocol StrataHosting: UIView {
    var strataRendering: StrataRendering { get }
}

final class StrataHostingView<Content: View, Background: View>: UIView, UIContentView, StrataHosting {
    private var hosted: UIHostingConfiguration<Content, Background>
    var configuration: any UIContentConfiguration {
        get { hosted }
        set { hosted = newValue as? UIHostingConfiguration<Content, Background> ?? hosted }
    }

    init(_ configuration: UIHostingConfiguration<Content, Background>) {
        hosted = configuration
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    var strataRendering: StrataRendering { hosted.content.strataRendering(in: EnvironmentValues(traitCollection)) }

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        CGSize(width: targetSize.width, height: max(strataRendering.height + 2 * hosted.margin, hosted.minimum))
    }
}

@MainActor
open class UIHostingController<Content: View>: UIViewController {
    open var rootView: Content

    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    open func sizeThatFits(in size: CGSize) -> CGSize {
        CGSize(width: size.width, height: strataRendering.height)
    }

    /// Strata's own: the texts of the view.
    public var strataRendering: StrataRendering {
        rootView.strataRendering(in: EnvironmentValues(view.traitCollection))
    }
}

extension EnvironmentValues {
    /// As in SwiftUI, a hosted view has its environment from the traits around it.
    @MainActor
    init(_ traits: UITraitCollection) {
        self.init()
        colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
        layoutDirection = traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        let sizes: [UIContentSizeCategory: DynamicTypeSize] = [
            .extraSmall: .xSmall, .small: .small, .medium: .medium, .extraLarge: .xLarge, .extraExtraLarge: .xxLarge,
            .extraExtraExtraLarge: .xxxLarge, .accessibilityMedium: .accessibility1,
            .accessibilityLarge: .accessibility2,
            .accessibilityExtraLarge: .accessibility3, .accessibilityExtraExtraLarge: .accessibility4,
            .accessibilityExtraExtraExtraLarge: .accessibility5,
        ]
        dynamicTypeSize = sizes[traits.preferredContentSizeCategory] ?? .large
    }
}
