@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

@MainActor
open class UIScrollView: UIView {
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic = 0, scrollableAxes, never, always }

    open weak var delegate: (any UIScrollViewDelegate)?
    open var contentSize = CGSize.zero
    open var contentInset = UIEdgeInsets.zero
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// As in UIKit, with the safe area unless that is turned off.
    open var adjustedContentInset: UIEdgeInsets {
        guard contentInsetAdjustmentBehavior != .never else { return contentInset }
        return UIEdgeInsets(
            top: contentInset.top + safeAreaInsets.top, left: contentInset.left,
            bottom: contentInset.bottom + safeAreaInsets.bottom, right: contentInset.right)
    }

    private var restingTop: CGFloat = 0

    /// As in UIKit, content at its top stays there under a bar that grows or shrinks.
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        let (old, new) = (restingTop, adjustedContentInset.top)
        restingTop = new
        if old != new, abs(contentOffset.y + old) < 0.01 { contentOffset = CGPoint(x: contentOffset.x, y: -new) }
    }
    open var alwaysBounceVertical = false
    open var isTracking: Bool { doubleIsDragged }
    open var isDragging: Bool { doubleIsDragged }
    open var isDecelerating: Bool { doubleIsDecelerating }
    open var refreshControl: UIRefreshControl?

    /// The double's own: whether a finger scrolls it.
    open var doubleIsDragged = false
    /// The double's own: whether it goes on by itself after a drag.
    open var doubleIsDecelerating = false

    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue != bounds.origin else { return }
            bounds.origin = newValue
            setNeedsLayout()
            delegate?.scrollViewDidScroll(self)
        }
    }

    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }
}

@MainActor
open class UIControl: UIView {
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let valueChanged = Event(rawValue: 1 << 12)
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { nil }

    open var isHighlighted = false
    private var actions: [(UIAction, Event)] = []

    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) { actions.append((action, controlEvents)) }

    open func sendActions(for controlEvents: UIControl.Event) {
        for (action, event) in actions where event == controlEvents { action.handler(action) }
    }
}

public typealias UIActionHandler = @MainActor (UIAction) -> Void

@MainActor
open class UIAction: UIMenuElement {
    let handler: UIActionHandler
    open var attributes: UIMenuElement.Attributes

    public init(
        title: String = "", image: UIImage? = nil, attributes: UIMenuElement.Attributes = [],
        handler: @escaping UIActionHandler
    ) {
        self.handler = handler
        self.attributes = attributes
        super.init(title: title)
    }

    /// The double's own: a person chooses the action.
    open func doublePerform() { handler(self) }
}

@MainActor
open class UIRefreshControl: UIControl {
    open private(set) var isRefreshing = false

    public init() { super.init(frame: .zero) }

    public required init?(coder: NSCoder) { nil }

    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }
}
