@_exported public import Foundation

// The least of SwiftUI that StrataUIKit and its documentation use. Names that other modules have too are declared as well, so
// that code which is ambiguous with SwiftUI does not compile here either.

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("a primitive view has no body") }
}

@resultBuilder
public enum ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

public enum ColorScheme: CaseIterable, Sendable { case light, dark }
public enum LayoutDirection: CaseIterable, Sendable { case leftToRight, rightToLeft }
public enum ContentSizeCategory: CaseIterable, Sendable { case medium, large }

public struct Section<Content> {
    public var content: Content
}

public struct ScrollPosition: Equatable, Sendable {
    public var isPositionedByUser = false
}

public struct EdgeInsets: Equatable, Sendable {
    public var top, leading, bottom, trailing: CGFloat
}

public enum DynamicTypeSize: CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
}

public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) { self.rawValue = rawValue }

        public static let all = Set(rawValue: 15)
    }
}

public struct EnvironmentValues {
    public var colorScheme = ColorScheme.light
    public var dynamicTypeSize = DynamicTypeSize.large
    public var layoutDirection = LayoutDirection.leftToRight
    public internal(set) var refresh: RefreshAction?

    public init() {}
}

public struct RefreshAction: Sendable {
    let action: @Sendable () async -> Void

    public func callAsFunction() async { await action() }
}

public struct Animation: Equatable, Sendable {
    public static let `default` = Animation()
}

public struct Transaction {
    public var animation: Animation?
    public var disablesAnimations = false

    public init(animation: Animation? = nil) { self.animation = animation }
}

/// Strata's own: the texts that a view shows, its height, and the environment of each text.
public struct StrataRendering {
    public var texts: [String] = []
    public var height: CGFloat = 0
    public var environment = EnvironmentValues()
}

/// Strata's own: a view without a body.
@MainActor
protocol StrataPrimitive {
    func strataRender(in environment: EnvironmentValues) -> StrataRendering
}

extension View {
    /// Strata's own: evaluates the bodies down to views without one.
    public func strataRendering(in environment: EnvironmentValues) -> StrataRendering {
        if let primitive = self as? any StrataPrimitive { return primitive.strataRender(in: environment) }
        return body.strataRendering(in: environment)
    }

    public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View {
        StrataModified(content: self) { $0[keyPath: keyPath] = value }
    }

    public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
        StrataModified(content: self) { $0.refresh = RefreshAction(action: action) }
    }

    public func frame(height: CGFloat) -> some View { StrataModified(content: self, height: height) { _ in } }

    /// the module leaves out how the safe area is ignored: it is the hosting view's.
    public func ignoresSafeArea() -> some View { StrataModified(content: self) { _ in } }
}

/// Strata's own: a view in another environment or with a height.
public struct StrataModified<Content: View>: View, StrataPrimitive {
    public let content: Content
    var height: CGFloat?
    let change: (inout EnvironmentValues) -> Void

    public var body: Never { fatalError("a primitive view has no body") }

    func strataRender(in environment: EnvironmentValues) -> StrataRendering {
        var changed = environment
        change(&changed)
        var rendering = content.strataRendering(in: changed)
        rendering.height = height ?? rendering.height
        return rendering
    }
}

public struct Text: View, StrataPrimitive {
    let content: String

    public init(_ content: String) { self.content = content }

    public var body: Never { fatalError("a primitive view has no body") }

    /// The height of a line is Strata's own.
    func strataRender(in environment: EnvironmentValues) -> StrataRendering {
        StrataRendering(texts: [content], height: 20, environment: environment)
    }
}

public struct EmptyView: View, StrataPrimitive {
    public init() {}

    public var body: Never { fatalError("a primitive view has no body") }

    func strataRender(in environment: EnvironmentValues) -> StrataRendering { StrataRendering() }
}
