@MainActor @preconcurrency
open class UIMenuElement: NSObject {
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let disabled = Attributes(rawValue: 1 << 0)
        public static let destructive = Attributes(rawValue: 1 << 1)
        public static let hidden = Attributes(rawValue: 1 << 2)
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    public enum State: Int, Sendable { case off = 0, on, mixed }

    open private(set) var title: String
    open private(set) var image: UIImage?
    open var subtitle: String?

    init(title: String, image: UIImage?) { (self.title, self.image) = (title, image) }
}

@MainActor @preconcurrency
open class UIMenu: UIMenuElement {
    public struct Identifier: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let displayInline = Options(rawValue: 1 << 0)
        public static let destructive = Options(rawValue: 1 << 1)
        public static let singleSelection = Options(rawValue: 1 << 5)
    }

    open private(set) var children: [UIMenuElement]
    open private(set) var options: UIMenu.Options

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
        options: UIMenu.Options = [], children: [UIMenuElement] = []
    ) {
        self.children = children
        self.options = options
        super.init(title: title, image: image)
    }
}

public typealias UIActionHandler = @MainActor (UIAction) -> Void

@MainActor @preconcurrency
open class UIAction: UIMenuElement {
    public struct Identifier: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    let handler: UIActionHandler
    open var attributes: UIMenuElement.Attributes
    open var state: UIMenuElement.State
    open private(set) var identifier: UIAction.Identifier
    open internal(set) var sender: Any?

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) {
        self.handler = handler
        self.attributes = attributes
        self.state = state
        self.identifier = identifier ?? UIAction.Identifier(UUID().uuidString)
        super.init(title: title, image: image)
    }

    /// Strata's own: a person chooses the action.
    open func strataPerform() { handler(self) }
}

public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?

@MainActor @preconcurrency
open class UIContextMenuConfiguration: NSObject {
    /// Strata's own.
    public let strataMenu: UIMenu?
    /// Strata's own.
    public let strataPreview: UIViewController?
    open private(set) var identifier: any NSCopying

    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSString(string: UUID().uuidString)
        strataMenu = actionProvider?([])
        strataPreview = previewProvider?()
    }
}

@MainActor @preconcurrency
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
}

@MainActor @preconcurrency
public protocol UIContextMenuInteractionCommitAnimating: NSObjectProtocol {
    var previewViewController: UIViewController? { get }

    func addCompletion(_ completion: @escaping () -> Void)
}

/// How a view looks above a menu. It is kept, and not drawn.
open class UIPreviewParameters: NSObject {
    @MainActor open var backgroundColor: UIColor?
    @MainActor open var visiblePath: UIBezierPath?

    public override init() {}
}

@MainActor @preconcurrency
open class UITargetedPreview: NSObject {
    open private(set) var view: UIView
    open private(set) var parameters: UIPreviewParameters

    public init(view: UIView, parameters: UIPreviewParameters) { (self.view, self.parameters) = (view, parameters) }
}

@MainActor @preconcurrency
public protocol UIInteraction: NSObjectProtocol {}

@MainActor @preconcurrency
open class UIContextMenuInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

    public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }
}

/// A row's action behind its edge.
@MainActor @preconcurrency
open class UIContextualAction: NSObject {
    public typealias Handler = @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    public enum Style: Int, Sendable { case normal = 0, destructive }

    open private(set) var style: UIContextualAction.Style
    open private(set) var handler: Handler
    open var title: String?
    open var backgroundColor: UIColor!
    open var image: UIImage?

    public init(style: UIContextualAction.Style, title: String?, handler: @escaping UIContextualAction.Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
    }
}

@MainActor @preconcurrency
open class UISwipeActionsConfiguration: NSObject {
    open private(set) var actions: [UIContextualAction]
    open var performsFirstActionWithFullSwipe = true

    public init(actions: [UIContextualAction]) { self.actions = actions }
}
