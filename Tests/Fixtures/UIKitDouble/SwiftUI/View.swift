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

/// The double's own: the texts that a view shows, its height, and the environment of each text.
public struct DoubleRendering {
    public var texts: [String] = []
    public var height: CGFloat = 0
    public var environment = EnvironmentValues()
}

/// The double's own: a view without a body.
@MainActor
protocol DoublePrimitive {
    func doubleRender(in environment: EnvironmentValues) -> DoubleRendering
}

extension View {
    /// The double's own: evaluates the bodies down to views without one.
    public func doubleRendering(in environment: EnvironmentValues) -> DoubleRendering {
        if let primitive = self as? any DoublePrimitive { return primitive.doubleRender(in: environment) }
        return body.doubleRendering(in: environment)
    }

    public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View {
        DoubleModified(content: self) { $0[keyPath: keyPath] = value }
    }

    public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
        DoubleModified(content: self) { $0.refresh = RefreshAction(action: action) }
    }

    public func frame(height: CGFloat) -> some View { DoubleModified(content: self, height: height) { _ in } }

    /// The double leaves out how the safe area is ignored: it is the hosting view's.
    public func ignoresSafeArea() -> some View { DoubleModified(content: self) { _ in } }
}

/// The double's own: a view in another environment or with a height.
public struct DoubleModified<Content: View>: View, DoublePrimitive {
    public let content: Content
    var height: CGFloat?
    let change: (inout EnvironmentValues) -> Void

    public var body: Never { fatalError("a primitive view has no body") }

    func doubleRender(in environment: EnvironmentValues) -> DoubleRendering {
        var changed = environment
        change(&changed)
        var rendering = content.doubleRendering(in: changed)
        rendering.height = height ?? rendering.height
        return rendering
    }
}

public struct Text: View, DoublePrimitive {
    let content: String

    public init(_ content: String) { self.content = content }

    public var body: Never { fatalError("a primitive view has no body") }

    /// The height of a line is the double's own.
    func doubleRender(in environment: EnvironmentValues) -> DoubleRendering {
        DoubleRendering(texts: [content], height: 20, environment: environment)
    }
}

public struct EmptyView: View, DoublePrimitive {
    public init() {}

    public var body: Never { fatalError("a primitive view has no body") }

    func doubleRender(in environment: EnvironmentValues) -> DoubleRendering { DoubleRendering() }
}
