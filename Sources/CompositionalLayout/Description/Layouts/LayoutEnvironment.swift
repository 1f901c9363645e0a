/// The view that a layout is solved for.
public struct LayoutEnvironment: Hashable, Sendable {
    /// The view's size, in points.
    public var containerSize: Size
    /// Pixels per point.
    public var scale: Double
    /// The parts of the view that bars and screen corners cover, in points. Pinned elements stay outside of them.
    public var safeAreaInsets: EdgeInsets
    /// The view's margins, in points.
    public var layoutMargins: EdgeInsets

    /// Makes an environment.
    public init(
        containerSize: Size, scale: Double = 2, safeAreaInsets: EdgeInsets = .zero, layoutMargins: EdgeInsets = .zero
    ) {
        self.containerSize = containerSize
        self.scale = scale
        self.safeAreaInsets = safeAreaInsets
        self.layoutMargins = layoutMargins
    }

    /// The readable content width at UIKit's default text size, in points.
    static let readableWidth = 672.0

    /// The environment with 0 in place of every number that is not a length.
    var sound: LayoutEnvironment {
        var result = self
        result.containerSize = Size(
            width: Self.sound(containerSize.width), height: Self.sound(containerSize.height))
        result.safeAreaInsets = Self.sound(safeAreaInsets)
        result.layoutMargins = Self.sound(layoutMargins)
        return result
    }

    private static func sound(_ length: Double) -> Double { length.isSoundLength ? max(length, 0) : 0 }

    private static func sound(_ insets: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: sound(insets.top), leading: sound(insets.leading), bottom: sound(insets.bottom),
            trailing: sound(insets.trailing))
    }

    func insets(for reference: ContentInsetsReference) -> EdgeInsets {
        switch reference {
        case .none: .zero
        case .automatic, .safeArea: safeAreaInsets
        case .layoutMargins: layoutMargins
        case .readableContent: readableInsets
        }
    }

    private var readableInsets: EdgeInsets {
        let excess = max(containerSize.width - layoutMargins.horizontal - Self.readableWidth, 0) / 2
        var insets = layoutMargins
        insets.leading += excess
        insets.trailing += excess
        return insets
    }
}
