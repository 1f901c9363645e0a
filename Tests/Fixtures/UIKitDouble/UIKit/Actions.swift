@MainActor
open class UIEvent: NSObject {}

@MainActor
open class UIGestureRecognizer: NSObject {
    public override init() {}

    open func location(in view: UIView?) -> CGPoint { doubleLocation }

    /// The double's own: the place of the touch, in the view that is asked for.
    open var doubleLocation = CGPoint.zero
}

@MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {}

@MainActor
public protocol UIInteraction: NSObjectProtocol {}

@MainActor
open class UIMenuElement: NSObject {
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let destructive = Attributes(rawValue: 1 << 1)
    }

    public let title: String

    init(title: String) { self.title = title }
}

@MainActor
open class UIMenu: UIMenuElement {
    open private(set) var children: [UIMenuElement]

    public init(title: String = "", children: [UIMenuElement] = []) {
        self.children = children
        super.init(title: title)
    }
}

public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?

@MainActor
open class UIContextMenuConfiguration: NSObject {
    /// The double's own.
    public let doubleMenu: UIMenu?

    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        doubleMenu = actionProvider?([])
    }
}

@MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
}

@MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

    public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let button = UIAccessibilityTraits(rawValue: 1)
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
}

@MainActor
open class UIAccessibilityCustomAction: NSObject {
    public typealias Handler = @MainActor (UIAccessibilityCustomAction) -> Bool

    open var name: String
    open var actionHandler: Handler?

    public init(name: String, actionHandler: Handler?) {
        self.name = name
        self.actionHandler = actionHandler
    }
}
