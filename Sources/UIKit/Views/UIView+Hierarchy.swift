extension UIView {
    public enum TintAdjustmentMode: Int, Sendable { case automatic = 0, normal, dimmed }

    public class var noIntrinsicMetric: CGFloat { -1 }
    public class var layoutFittingCompressedSize: CGSize { .zero }
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

    public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insertSubview(view, at: subviews.firstIndex { $0 === siblingSubview } ?? 0)
    }

    public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insertSubview(view, at: subviews.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? subviews.count)
    }

    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
        subviews.swapAt(index1, index2)
    }

    public func bringSubviewToFront(_ view: UIView) {
        guard let place = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.append(subviews.remove(at: place))
    }

    public func sendSubviewToBack(_ view: UIView) {
        guard let place = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.insert(subviews.remove(at: place), at: 0)
    }

    public func isDescendant(of view: UIView) -> Bool {
        sequence(first: self, next: \.superview).contains { $0 === view }
    }

    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        convert(CGRect(origin: point, size: .zero), to: view).origin
    }

    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        convert(CGRect(origin: point, size: .zero), from: view).origin
    }

    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        let zero = convert(CGRect.zero, to: view).origin
        return CGRect(x: rect.minX - zero.x, y: rect.minY - zero.y, width: rect.width, height: rect.height)
    }

    public func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
    public func setNeedsDisplay(_ rect: CGRect) {}
    public func setNeedsUpdateConstraints() {}
    public func needsUpdateConstraints() -> Bool { false }
    public func updateConstraintsIfNeeded() { updateConstraints() }
    public func invalidateIntrinsicContentSize() { setNeedsLayout() }

    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        UIKitGap.say("UIView.snapshotView(afterScreenUpdates:)", "nothing is drawn")
        return UIView(frame: frame)
    }

    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        UIKitGap.say("UIView.drawHierarchy(in:afterScreenUpdates:)", "nothing is drawn")
        return false
    }

    /// Calls the handler when the traits of the view change. The module calls `traitCollectionDidChange` alone.
    @discardableResult
    @available(iOS 17.0, tvOS 17.0, *)
    public func registerForTraitChanges(
        _ traits: [any UITraitDefinition.Type], handler: @escaping (UIView, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        UIKitGap.say("registerForTraitChanges(_:handler:)", "override traitCollectionDidChange(_:)")
        return NoTraitChanges()
    }

    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection { attribute == .forceRightToLeft ? .rightToLeft : .leftToRight }
}

public protocol UITraitDefinition {}
public protocol UITraitChangeRegistration {}
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
public struct UITraitVerticalSizeClass: UITraitDefinition {}

struct NoTraitChanges: UITraitChangeRegistration {}
