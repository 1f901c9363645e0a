@MainActor @preconcurrency
open class UIControl: UIView {
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(frame: .zero) }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal = State([])
        public static let highlighted = State(rawValue: 1 << 0)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
        public static let focused = State(rawValue: 1 << 3)
    }

    public enum ContentVerticalAlignment: Int, Sendable { case center = 0, top, bottom, fill }
    public enum ContentHorizontalAlignment: Int, Sendable { case center = 0, left, right, fill, leading, trailing }

    open var isEnabled = true
    open var isSelected = false
    open var contentVerticalAlignment = ContentVerticalAlignment.center
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center
    open var menu: UIMenu?
    open var showsMenuAsPrimaryAction = false
    open var state: UIControl.State {
        var state: UIControl.State = isHighlighted ? .highlighted : .normal
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }
    open var isHighlighted = false
    private var actions: [(UIAction, Event)] = []

    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        actions.append((action, controlEvents))
    }

    open func sendActions(for controlEvents: UIControl.Event) {
        for (action, event) in actions where event == controlEvents { action.handler(action) }
    }

    open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        actions.removeAll { $0.0 === action && $0.1 == controlEvents }
    }

    /// Swift on Linux has no selectors, so the action is never sent.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
        UIKitGap.say("UIControl.addTarget(_:action:for:)", "Swift on Linux has no selectors; use addAction(_:for:)")
    }

    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {}
}

/// The name of a method. Swift on Linux calls no method by its name.
public struct Selector: Hashable, ExpressibleByStringLiteral, Sendable {
    let name: String

    public init(_ name: String) { self.name = name }
    public init(stringLiteral value: String) { name = value }
}
