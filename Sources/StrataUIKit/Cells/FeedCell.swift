#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    /// A cell, a header or a footer of a feed.
    final class FeedCell: UICollectionViewCell {
        /// The item that the cell shows; nil for a header or a footer.
        var item: FeedItemID?
        /// Whether the cell keeps what it has drawn while it is off the screen.
        var keepsIdlePixels = true
        /// The axes that the layout estimates.
        var estimated: AxisSet = []
        /// The environment for which the cell was configured, by `CellContext.revision`.
        var environmentRevision = 0
        /// The feed for which a header or footer was configured, by `FeedScreen.feedRevision`.
        var feedRevision = 0
        /// The action of a tap; nil for the cell of an item, whose taps the collection handles.
        var onTap: (@MainActor () -> Void)? { didSet { showControl() } }
        private var control: TapControl?
        /// Whether a finger is on a cell or a header that answers taps.
        var isPressed = false { didSet { contentView.alpha = isPressed ? Self.pressedOpacity : 1 } }
        /// About the opacity of UIKit's plain buttons while they are pressed; Apple publishes no figure.
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

        /// Requests the pictures that are missing: the cell was configured, or comes on the screen.
        func appear() { content?.appear() }

        /// Stops loading pictures: the cell has left the screen.
        func disappear() {
            content?.disappear()
            if !keepsIdlePixels { content?.freePixels() }
        }

        /// Tells assistive technology and UI tests about the cell.
        func describe(
            _ identifier: String, traits: UIAccessibilityTraits = [], answersTap: (@MainActor () -> Bool)?,
            activate: (@MainActor () -> Bool)?
        ) {
            accessibilityIdentifier = identifier
            content?.ownTraits = traits
            content?.answersTap = answersTap
            content?.onActivate = activate
        }

        /// A configuration's view is the content view.
        private var content: CellContentView? { contentView as? CellContentView }

        /// Adds or removes a control over the cell that takes taps.
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

    /// Takes the taps of a header, or of a part of a cell. A remote control can focus it.
    class TapControl: UIControl {
        override var canBecomeFocused: Bool { true }

        /// Called when a finger is on the control, and when it is not any more.
        var onPress: (@MainActor (Bool) -> Void)?

        override var isHighlighted: Bool {
            didSet { if isHighlighted != oldValue { onPress?(isHighlighted) } }
        }
    }
#endif
