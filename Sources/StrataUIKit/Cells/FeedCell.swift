#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    /// A cell, a header or a footer of a feed.
    final class FeedCell: UICollectionViewCell {
        /// The item that the cell shows; nil for a header or a footer.
        var item: FeedItemID?
        /// Whether the cell keeps its drawn pixels while it is off the screen.
        var keepsIdlePixels = true
        /// The axes that the layout estimates.
        var estimated: AxisSet = []
        /// The environment for which the cell was configured, as a value of `CellContext.revision`.
        var environmentRevision = 0
        /// SwiftUI's environment for which the cell was configured, as a value of `FeedScreen.hostedRevision`.
        var hostedRevision = 0
        /// The feed for which a header or footer was configured, as a value of `FeedScreen.feedRevision`.
        var feedRevision = 0
        /// The tap action; nil for the cell of an item, whose taps the collection handles.
        var onTap: (@MainActor () -> Void)? { didSet { showControl() } }
        private var control: TapControl?
        /// Whether a cell or a header that responds to taps is being touched.
        var isPressed = false { didSet { contentView.alpha = isPressed ? Self.pressedOpacity : 1 } }
        /// Approximately the opacity of UIKit's plain buttons while they are pressed. Apple publishes no figure.
        private static let pressedOpacity = 0.6
        /// Performs an action of the cell's parts; nil for a cell without actions.
        var onAction: (@MainActor (CellAction, CellGesture) -> Void)? {
            get { content?.onAction }
            set { content?.onAction = newValue }
        }

        /// Makes the preview of the context menu; nil for the cell itself.
        var onPreview: (@MainActor () -> UIViewController?)? {
            get { content?.onPreview }
            set { content?.onPreview = newValue }
        }
        /// The swipes for which the list around the cell has buttons.
        var swipes: Set<CellGesture> {
            get { content?.swipes ?? [] }
            set { content?.swipes = newValue }
        }
        /// Shows that the item is selected; nil while it is not.
        private var mark: SelectionMark?

        override var isSelected: Bool {
            didSet { if isSelected != oldValue { showSelection() } }
        }

        /// Shows whether the item is selected, after that or the content changed. Own content shows its state itself.
        func showSelection() {
            content?.isSelected = isSelected
            guard isSelected, let content else {
                mark?.removeFromSuperview()
                mark = nil
                return
            }
            let mark = mark ?? SelectionMark(frame: bounds)
            mark.show(content.accent, border: content.accentOfLayers)
            addSubview(mark)
            self.mark = mark
        }

        override func prepareForReuse() {
            super.prepareForReuse()
            onTap = nil
            onAction = nil
            describe("", answersTap: nil, activate: nil)
            onPreview = nil
            item = nil
            isPressed = false
        }

        /// Requests missing pictures, because the cell was configured or appears on the screen.
        func appear() { content?.appear() }

        /// Stops loading pictures, because the cell has left the screen.
        func disappear() {
            content?.disappear()
            if !keepsIdlePixels { content?.freePixels() }
        }

        /// Describes the cell for assistive technology and UI tests.
        func describe(
            _ identifier: String, traits: UIAccessibilityTraits = [], answersTap: (@MainActor () -> Bool)?,
            activate: (@MainActor () -> Bool)?
        ) {
            accessibilityIdentifier = identifier
            content?.ownTraits = traits
            content?.answersTap = answersTap
            content?.onActivate = activate
        }

        /// The content view, if it shows a configuration.
        private var content: CellContentView? { contentView as? CellContentView }

        /// Adds or removes a control in front of the cell that handles taps.
        private func showControl() {
            guard onTap != nil else {
                control?.removeFromSuperview()
                control = nil
                isPressed = false
                return
            }
            guard control == nil else { return }
            let made = TapControl(frame: bounds)
            made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            made.onTap = { [weak self] in self?.onTap?() }
            // The parts of the header have controls of their own.
            made.leavesOut = { [weak self] in self?.content?.controls?.control(at: $0) != nil }
            made.onPress = { [weak self] in self?.isPressed = $0 }
            addSubview(made)
            control = made
        }

        /// Measures the axes that the layout estimates, and keeps the others.
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            guard !estimated.isEmpty else { return layoutAttributes }
            guard let content else {
                return super.preferredLayoutAttributesFitting(layoutAttributes)
            }
            guard let fitting = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
                return layoutAttributes
            }
            let size = content.measure(in: MeasureConstraint(layoutAttributes.size, estimated: estimated))
            fitting.size = CGSize(width: size.width, height: size.height)
            return fitting
        }
    }

    extension MeasureConstraint {
        /// The sides of a layout's size that are not estimated.
        init(_ size: CGSize, estimated: AxisSet) {
            self.init(
                width: estimated.contains(.horizontal) ? nil : size.width,
                height: estimated.contains(.vertical) ? nil : size.height)
        }
    }

    /// The look of a selected item: a tint and a border of the accent colour, in front of the cell.
    private final class SelectionMark: UIView {
        func show(_ color: UIColor, border: CGColor) {
            autoresizingMask = [.flexibleWidth, .flexibleHeight]
            isUserInteractionEnabled = false
            backgroundColor = color.withAlphaComponent(0.12)
            layer.borderColor = border
            layer.borderWidth = 2
        }
    }

    /// Handles the taps on a header, or on a part of a cell.
    ///
    /// It is not a `UIControl`, because a scroll view does not take the touches of one for a drag: neither the feed nor
    /// the scroll view that UIKit makes for an orthogonal section, whose class is private.
    class TapControl: UIView {
        /// Called for a touch that ends on the control.
        var onTap: (@MainActor () -> Void)?
        /// Called when the control is touched, and when it is no longer touched.
        var onPress: (@MainActor (Bool) -> Void)?
        /// Whether a point is for what is behind the control.
        var leavesOut: (@MainActor (CGPoint) -> Bool)?
        private(set) var isPressed = false {
            didSet { if isPressed != oldValue { onPress?(isPressed) } }
        }
        /// How far from the control a touch may end, in points. Approximately that of UIKit's controls, for which Apple publishes
        /// no figure.
        private static let slop = 70.0

        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            super.point(inside: point, with: event) && leavesOut?(point) != true
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { isPressed = true }

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard let touch = touches.first else { return }
            isPressed = bounds.insetBy(dx: -Self.slop, dy: -Self.slop).contains(touch.location(in: self))
        }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            let isTap = isPressed
            isPressed = false
            if isTap { onTap?() }
        }

        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isPressed = false }
    }
#endif
