/// A view, with its place, its subviews and its traits. Nothing is drawn.
@MainActor @preconcurrency
open class UIView: UIResponder, UITraitEnvironment {
    public enum ContentMode: Int, Sendable {
        case scaleToFill = 0, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft
        case topRight, bottomLeft, bottomRight
    }

    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    }

    public convenience override init() { self.init(frame: .zero) }

    public init(frame: CGRect) {
        bounds = CGRect(origin: .zero, size: frame.size)
        center = CGPoint(x: frame.midX, y: frame.midY)
    }

    /// Strata's own: views do not come out of nibs, so a coder gives an empty view.
    public required init?(coder: NSCoder) { (bounds, center) = (.zero, .zero) }

    open var bounds: CGRect {
        didSet {
            guard bounds.size != oldValue.size else { return }
            setNeedsLayout()
            for view in subviews { view.resize(from: oldValue.size, to: bounds.size) }
        }
    }

    /// As in UIKit, the flexible sides take what the superview gains or loses. the module has fixed margins alone.
    private func resize(from old: CGSize, to new: CGSize) {
        var changed = frame
        if autoresizingMask.contains(.flexibleWidth) { changed.size.width += new.width - old.width }
        if autoresizingMask.contains(.flexibleHeight) { changed.size.height += new.height - old.height }
        if changed != frame { frame = changed }
    }

    open var center: CGPoint
    open var frame: CGRect {
        get {
            CGRect(
                x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
                height: bounds.height)
        }
        set {
            center = CGPoint(x: newValue.midX, y: newValue.midY)
            bounds.size = newValue.size
            noteSafeArea()
        }
    }
    open var transform = CGAffineTransform.identity
    open var alpha: CGFloat = 1
    open var isHidden = false
    open var isOpaque = true
    open var backgroundColor: UIColor?
    open var tintColor: UIColor!
    open var clipsToBounds = false
    open var contentMode = ContentMode.scaleToFill
    open var autoresizingMask: AutoresizingMask = []
    public private(set) lazy var layer: CALayer = {
        let type = Swift.type(of: self).layerClass as? CALayer.Type
        return type?.strataMade() ?? CALayer()
    }()
    open class var layerClass: AnyClass { CALayer.self }
    open private(set) weak var superview: UIView?
    open internal(set) var subviews: [UIView] = []
    /// As in UIKit, what the superview's insets cover of the view, and what its controller adds. the module leaves out views in
    /// scroll views.
    open var safeAreaInsets: UIEdgeInsets {
        var insets = ownSafeArea ?? .zero
        if ownSafeArea == nil, let superview, !(superview is UIScrollView) {
            let (outer, room) = (superview.safeAreaInsets, superview.bounds)
            insets = UIEdgeInsets(
                top: max(0, outer.top - max(0, frame.minY)), left: max(0, outer.left - max(0, frame.minX)),
                bottom: max(0, outer.bottom - max(0, room.height - frame.maxY)),
                right: max(0, outer.right - max(0, room.width - frame.maxX)))
        }
        guard let more = strataController?.additionalSafeAreaInsets else { return insets }
        return UIEdgeInsets(
            top: insets.top + more.top, left: insets.left + more.left, bottom: insets.bottom + more.bottom,
            right: insets.right + more.right)
    }

    private var ownSafeArea: UIEdgeInsets?
    private var knownSafeArea = UIEdgeInsets.zero

    /// Reports other insets to the view and to those in it.
    func noteSafeArea() {
        if safeAreaInsets != knownSafeArea {
            knownSafeArea = safeAreaInsets
            safeAreaInsetsDidChange()
        }
        guard !(self is UIScrollView) else { return }
        for view in subviews { view.noteSafeArea() }
    }

    open var semanticContentAttribute = UISemanticContentAttribute.unspecified
    /// As in UIKit, by the view's own attribute, or else by the traits.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        default: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { traitCollectionDidChange(nil) } }
    }
    /// the module takes a limit for the size itself: StrataUIKit sets both to the same.
    open var minimumContentSizeCategory: UIContentSizeCategory?
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        didSet { if maximumContentSizeCategory != oldValue { traitCollectionDidChange(nil) } }
    }
    open var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
    open var layoutMargins: UIEdgeInsets {
        get {
            let margins = directionalLayoutMargins
            let isReflected = effectiveUserInterfaceLayoutDirection == .rightToLeft
            return UIEdgeInsets(
                top: margins.top, left: isReflected ? margins.trailing : margins.leading, bottom: margins.bottom,
                right: isReflected ? margins.leading : margins.trailing)
        }
        set {
            let isReflected = effectiveUserInterfaceLayoutDirection == .rightToLeft
            directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: newValue.top, leading: isReflected ? newValue.right : newValue.left, bottom: newValue.bottom,
                trailing: isReflected ? newValue.left : newValue.right)
        }
    }
    open var preservesSuperviewLayoutMargins = false
    open var insetsLayoutMarginsFromSafeArea = true
    open var autoresizesSubviews = true
    open var translatesAutoresizingMaskIntoConstraints = true
    open internal(set) var constraints: [NSLayoutConstraint] = []
    open var transform3D = CATransform3DIdentity
    open var contentScaleFactor: CGFloat = 2
    open var clearsContextBeforeDrawing = true
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false
    open var mask: UIView?
    open var tag = 0
    open var tintAdjustmentMode = TintAdjustmentMode.automatic
    open var restorationIdentifier: String?
    open var isUserInteractionEnabled = true
    open var isAccessibilityElement = false
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?
    open var accessibilityElements: [Any]?
    open var accessibilityElementsHidden = false
    open var accessibilityViewIsModal = false
    open var shouldGroupAccessibilityChildren = false
    open var accessibilityIgnoresInvertColors = false
    open var accessibilityFrame = CGRect.zero
    open var accessibilityTraits: UIAccessibilityTraits = []
    open var accessibilityIdentifier: String?
    open func accessibilityActivate() -> Bool { false }

    /// Strata's own: the elements of assistive technology. As in UIKit, an element hides those in it.
    public var strataElements: [UIView] {
        isAccessibilityElement ? [self] : subviews.filter { !$0.isHidden }.flatMap(\.strataElements)
    }

    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    open private(set) var gestureRecognizers: [UIGestureRecognizer]?
    open private(set) var interactions: [any UIInteraction] = []
    open var traitCollection: UITraitCollection {
        let traits = strataTraits ?? superview?.traitCollection ?? UITraitCollection.current
        guard overrideUserInterfaceStyle != .unspecified || maximumContentSizeCategory != nil else { return traits }
        return traits.with(
            style: overrideUserInterfaceStyle == .unspecified ? nil : overrideUserInterfaceStyle,
            category: maximumContentSizeCategory)
    }

    /// Strata's own: the system's values.
    open var strataSafeArea: UIEdgeInsets {
        get { ownSafeArea ?? .zero }
        set {
            ownSafeArea = newValue
            noteSafeArea()
        }
    }
    open var strataTraits: UITraitCollection? { didSet { traitCollectionDidChange(oldValue) } }
    private var needsLayout = true

    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

    open func insertSubview(_ view: UIView, at index: Int) {
        let old = view.window
        view.willMove(toSuperview: self)
        view.superview?.subviews.removeAll { $0 === view }
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        setNeedsLayout()
        didAddSubview(view)
        view.didMoveToSuperview()
        if view.window !== old { view.noteWindow() }
        view.noteSafeArea()
    }

    open func removeFromSuperview() {
        let old = window
        guard superview != nil else { return }
        willMove(toSuperview: nil)
        superview?.willRemoveSubview(self)
        superview?.subviews.removeAll { $0 === self }
        superview = nil
        didMoveToSuperview()
        if old !== window { noteWindow() }
    }

    private func noteWindow() {
        didMoveToWindow()
        for view in subviews { view.noteWindow() }
    }

    open func didMoveToWindow() {}

    open var window: UIWindow? { superview?.window }

    open var canBecomeFocused: Bool { false }

    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let (own, other) = (strataOrigin, view?.strataOrigin ?? .zero)
        return CGRect(
            x: rect.minX + own.x - other.x, y: rect.minY + own.y - other.y, width: rect.width, height: rect.height)
    }

    /// The place of the view's own zero from that of the outermost view.
    private var strataOrigin: CGPoint {
        sequence(first: self, next: \.superview).reduce(into: CGPoint.zero) { origin, view in
            origin.x += view.frame.minX - view.bounds.minX
            origin.y += view.frame.minY - view.bounds.minY
        }
    }

    /// The controller whose root view it is.
    weak var strataController: UIViewController?

    open override var next: UIResponder? { strataController ?? superview }

    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { .zero }

    open func setNeedsLayout() { needsLayout = true }
    open func setNeedsDisplay() {}

    /// As in Core Animation, a layout that asks for another one gets it at once, as long as it comes to rest.
    open func layoutIfNeeded() {
        var passes = 0
        while needsLayout {
            needsLayout = false
            layoutSubviews()
            strataController?.viewDidLayoutSubviews()
            passes += 1
            precondition(passes < 100, "a layout that asks for another one must come to rest")
        }
        for view in subviews { view.layoutIfNeeded() }
    }

    open func layoutSubviews() {}

    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
        gestureRecognizer.view = self
    }

    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func addInteraction(_ interaction: any UIInteraction) { interactions.append(interaction) }

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY && point.y < bounds.maxY
    }

    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, self.point(inside: point, with: event) else { return nil }
        for view in subviews.reversed() {
            let inner = CGPoint(
                x: point.x - view.frame.minX + view.bounds.minX, y: point.y - view.frame.minY + view.bounds.minY)
            if let hit = view.hitTest(inner, with: event) { return hit }
        }
        return self
    }

    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    }
    open func removeInteraction(_ interaction: any UIInteraction) { interactions.removeAll { $0 === interaction } }
    open func tintColorDidChange() {}
    open func layoutMarginsDidChange() {}
    open func updateConstraints() {}
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    open class var requiresConstraintBasedLayout: Bool { false }
    open func draw(_ rect: CGRect) {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open func safeAreaInsetsDidChange() {}
}
