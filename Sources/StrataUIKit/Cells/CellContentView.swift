#if canImport(UIKit)
    internal import CompositionalLayout
    public import SectionKit
    public import UIKit

    /// Shows a plugin's configuration. It has one view for each node that paints something, with the profiler's frames.
    ///
    /// A new configuration with the same shape changes only the views whose nodes differ. With another shape, new views
    /// are made below the first node that differs.
    public final class CellContentView: UIView, UIContentView {
        private var content: FeedCellContent
        private var root: CellNodeView?
        /// The number of node views that were made or changed so far, for an app's own tests.
        public private(set) var changedNodes = 0
        /// Performs an action of a part.
        var onAction: (@MainActor (CellAction, CellGesture) -> Void)?
        /// Responds to an activation by assistive technology, which may happen without touch; nil for content that does
        /// not respond to taps.
        var onActivate: (@MainActor () -> Bool)?
        /// Makes the preview of the context menu; nil for the cell itself.
        var onPreview: (@MainActor () -> UIViewController?)?
        /// The swipes for which the list around the cell has buttons.
        var swipes: Set<CellGesture> = []
        /// Whether the item is selected.
        var isSelected = false
        /// The traits, except those of a button and of a selected item.
        var ownTraits: UIAccessibilityTraits = []
        /// Whether a tap on the content has an effect. Only assistive technology asks for it.
        var answersTap: (@MainActor () -> Bool)?
        /// The parts with actions; nil until a configuration has any.
        private(set) var controls: CellActionControls?

        init(_ content: FeedCellContent) {
            self.content = content
            super.init(frame: .zero)
            isOpaque = false
            show(content)
        }

        /// Not available, because views of cells are made from configurations.
        public required init?(coder: NSCoder) { nil }

        /// The current configuration.
        public var configuration: any UIContentConfiguration {
            get { content }
            set {
                guard let next = newValue as? FeedCellContent else { return }
                let old = content
                content = next
                guard next.configuration != old.configuration || next.revision != old.revision else { return }
                show(next)
            }
        }

        /// Whether a configuration is a ``FeedCellContent``.
        public func supports(_ configuration: any UIContentConfiguration) -> Bool { configuration is FeedCellContent }

        /// The size of the content under a constraint, in points.
        func measure(in constraint: MeasureConstraint) -> Size {
            content.context.layouter.measure(content.configuration, in: constraint)
        }

        /// The size of the content at a width, for the app's own cells.
        public override func sizeThatFits(_ size: CGSize) -> CGSize {
            let fitting = measure(in: MeasureConstraint(width: size.width, height: nil))
            return CGSize(width: fitting.width, height: fitting.height)
        }

        /// The size of the content. A required axis keeps its length.
        public override func systemLayoutSizeFitting(
            _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
            verticalFittingPriority: UILayoutPriority
        ) -> CGSize {
            let isWide = horizontalFittingPriority == .required
            let isTall = verticalFittingPriority == .required
            let fitting = measure(
                in: MeasureConstraint(
                    width: isWide ? targetSize.width : nil, height: isTall ? targetSize.height : nil))
            return CGSize(
                width: isWide ? targetSize.width : fitting.width,
                height: isTall ? targetSize.height : fitting.height)
        }

        /// The feed's accent colour.
        var accent: UIColor { content.context.color(.accent) }
        /// The same for layers.
        var accentOfLayers: CGColor { content.context.layerColor(.accent) }

        /// Notes that the cell was configured or appears on the screen.
        func appear() { root?.appear() }

        /// Notes that the cell has left the screen.
        func disappear() { root?.disappear() }

        /// Frees the cell's drawn pixels.
        func freePixels() { root?.freePixels() }

        private func show(_ content: FeedCellContent) {
            if let root, root.take(content.configuration, in: content.context) {
                changedNodes += root.takeChanges()
            } else {
                root?.removeFromSuperview()
                let made = CellNodeView(content.configuration, in: content.context)
                // Behind the controls of parts.
                insertSubview(made, at: 0)
                root = made
                changedNodes += made.takeChanges()
            }
            showActions(of: content.configuration)
            // A single element, so that a person moves from card to card.
            let words = content.configuration.spokenWords.joined(separator: ", ")
            accessibilityLabel = words
            isAccessibilityElement = !words.isEmpty || accessibilityCustomActions != nil
            setNeedsLayout()
        }

        /// The traits. They include the button trait if a tap has an effect, and the trait of a selected item.
        public override var accessibilityTraits: UIAccessibilityTraits {
            get {
                let traits = isSelected ? ownTraits.union(.selected) : ownTraits
                return answersTap?() == true ? traits.union(.button) : traits
            }
            set { ownTraits = newValue }
        }

        /// Responds like a tap on the content, regardless of its controls.
        public override func accessibilityActivate() -> Bool { onActivate?() ?? super.accessibilityActivate() }

        private func showActions(of configuration: CellConfiguration) {
            if controls == nil, !configuration.availableActions.isEmpty { controls = CellActionControls(in: self) }
            controls?.describe(configuration)
        }

        /// The control of the touched part, which may be smaller than a fingertip.
        public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            guard isUserInteractionEnabled, !isHidden, let control = controls?.control(at: point) else {
                return super.hitTest(point, with: event)
            }
            return control
        }

        /// Performs a long press action. UIKit calls it when the press is long enough.
        public override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            guard let controls, gestureRecognizer === controls.longPress else {
                return super.gestureRecognizerShouldBegin(gestureRecognizer)
            }
            return controls.press(at: gestureRecognizer.location(in: self))
        }

        /// Places all nodes.
        public override func layoutSubviews() {
            super.layoutSubviews()
            guard let root, bounds.width > 0, bounds.height > 0 else { return }
            let placed = content.context.layouter.place(content.configuration, size: Size(bounds.size))
            var elements = placed.elements[...]
            root.place(&elements, in: .zero)
            controls?.place(placed)
        }
    }

    /// The content configuration of a feed's cell: a plugin's configuration, and the screen that shows it.
    public struct FeedCellContent: UIContentConfiguration {
        /// The plugin's configuration.
        public let configuration: CellConfiguration
        let context: CellContext
        /// The number of changes of the user's settings. The content differs after each change.
        let revision: Int

        @MainActor
        init(_ configuration: CellConfiguration, in context: CellContext) {
            self.configuration = configuration
            self.context = context
            revision = context.revision
        }

        /// The view that shows it.
        @MainActor
        public func makeContentView() -> any UIView & UIContentView { CellContentView(self) }

        /// Returns the same content, because a plugin's configuration does not depend on the cell's state.
        public func updated(for state: any UIConfigurationState) -> FeedCellContent { self }
    }
#endif
