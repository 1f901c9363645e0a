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

        override func prepareForReuse() {
            super.prepareForReuse()
            onTap = nil
            onAction = nil
            describe("", answersTap: nil, activate: nil)
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
            let action = UIAction { [weak self] _ in self?.onTap?() }
            made.addAction(action, for: .touchUpInside)
            // For a remote control.
            made.addAction(action, for: .primaryActionTriggered)
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

    /// Handles the taps on a header, or on a part of a cell. A remote control can focus it.
    class TapControl: UIControl {
        override var canBecomeFocused: Bool { true }

        /// Called when the control is touched, and when it is no longer touched.
        var onPress: (@MainActor (Bool) -> Void)?

        override var isHighlighted: Bool {
            didSet { if isHighlighted != oldValue { onPress?(isHighlighted) } }
        }
    }
#endif
