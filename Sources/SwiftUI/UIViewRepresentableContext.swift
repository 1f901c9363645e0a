public import UIKit

@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public internal(set) var transaction: Transaction
    public internal(set) var environment: EnvironmentValues
}

@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>

    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable {
    public var body: Never { fatalError("a primitive view has no body") }
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
}

extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// Strata's own: the place of a representable in the tree of views. As in SwiftUI, the coordinator and the view are made
/// once, an update follows at once and after each evaluation, and the view is dismantled after it has left the tree.
@MainActor
public final class StrataHost<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public let view: Representable.UIViewType

    public init(_ value: Representable, environment: EnvironmentValues = EnvironmentValues(), in parent: UIView) {
        coordinator = value.makeCoordinator()
        let context = UIViewRepresentableContext<Representable>(
            coordinator: coordinator, transaction: Transaction(), environment: environment)
        view = value.makeUIView(context: context)
        value.updateUIView(view, context: context)
        parent.addSubview(view)
        view.frame = parent.bounds
        view.layoutIfNeeded()
    }

    /// The tree was evaluated again.
    public func update(
        _ value: Representable, environment: EnvironmentValues = EnvironmentValues(),
        transaction: Transaction = Transaction()
    ) {
        value.updateUIView(
            view,
            context: UIViewRepresentableContext(
                coordinator: coordinator, transaction: transaction, environment: environment))
        view.layoutIfNeeded()
    }

    /// The environment below a `refreshable` view.
    public static func environment(refreshing action: @escaping @Sendable () async -> Void) -> EnvironmentValues {
        var environment = EnvironmentValues()
        environment.refresh = RefreshAction(action: action)
        return environment
    }

    /// The view has left the tree.
    public func end() {
        view.removeFromSuperview()
        Representable.dismantleUIView(view, coordinator: coordinator)
    }
}
