@MainActor @preconcurrency
open class UIScrollView: UIView {
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic = 0, scrollableAxes, never, always }

    public enum KeyboardDismissMode: Int, Sendable { case none = 0, onDrag, interactive, onDragWithAccessory }

    public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

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
    open var alwaysBounceHorizontal = false
    open var bounces = true
    open var isPagingEnabled = false
    open var isScrollEnabled = true
    open var isDirectionalLockEnabled = false
    open var showsVerticalScrollIndicator = true
    open var showsHorizontalScrollIndicator = true
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    open var automaticallyAdjustsScrollIndicatorInsets = true
    open var decelerationRate = DecelerationRate.normal
    open var keyboardDismissMode = KeyboardDismissMode.none
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    open var scrollsToTop = true
    open var minimumZoomScale: CGFloat = 1
    open var maximumZoomScale: CGFloat = 1
    open var zoomScale: CGFloat = 1
    open private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()
    open private(set) lazy var contentLayoutGuide: UILayoutGuide = layoutMarginsGuide
    open private(set) lazy var frameLayoutGuide: UILayoutGuide = layoutMarginsGuide
    open var isTracking: Bool { strataIsDragged }
    open var isDragging: Bool { strataIsDragged }
    open var isDecelerating: Bool { strataIsDecelerating }
    open var refreshControl: UIRefreshControl?

    /// Strata's own: whether a finger scrolls it.
    open var strataIsDragged = false
    /// Strata's own: whether it goes on by itself after a drag.
    open var strataIsDecelerating = false

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

    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        var offset = contentOffset
        if rect.minY < offset.y {
            offset.y = rect.minY
        } else if rect.maxY > offset.y + bounds.height {
            offset.y = rect.maxY - bounds.height
        }
        setContentOffset(offset, animated: animated)
    }

    open func flashScrollIndicators() {}
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }
}
