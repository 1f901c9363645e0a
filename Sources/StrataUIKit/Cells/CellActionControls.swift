#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    /// The parts of a cell that have actions: a control for each part or link that can be tapped, the long press, and
    /// the context menu.
    ///
    /// Swipe actions are UIKit's own in a list that has them. UIKit has no others, so elsewhere they are entries of the
    /// context menu. Everywhere, they are actions for assistive technology.
    @MainActor
    final class CellActionControls: NSObject {
        private weak var view: CellContentView?
        private var placed: PlacedCell?
        private var controls: [ActionControl] = []
        /// Recognized if a part has a long press action and no context menu.
        let longPress = UILongPressGestureRecognizer()

        init(in view: CellContentView) {
            self.view = view
            super.init()
            view.addGestureRecognizer(longPress)
            view.addInteraction(UIContextMenuInteraction(delegate: self))
        }

        /// Moves the controls to the areas of a cell's parts and links.
        func place(_ placed: PlacedCell) {
            self.placed = placed
            let parts = placed.elements.indices.filter { placed.elements[$0].actions.tap != nil }
            let count = parts.count + placed.links.count
            while controls.count > count { controls.removeLast().removeFromSuperview() }
            while controls.count < count { addControl() }
            for (control, part) in zip(controls, parts) {
                guard let action = placed.elements[part].actions.tap else { continue }
                control.show(action, of: .element(part), area: CGRect(placed.hitArea(of: part)))
            }
            for (index, link) in placed.links.enumerated() {
                controls[parts.count + index].show(link.action, of: .link(index), area: CGRect(link.frame))
            }
        }

        /// Passes all actions on to assistive technology. A cell is a single element, so its controls cannot be
        /// reached.
        func describe(_ configuration: CellConfiguration) {
            let actions = configuration.availableActions.map { available in
                UIAccessibilityCustomAction(name: available.action.words) { [weak self] _ in
                    self?.perform(available.action, by: available.gesture)
                    return true
                }
            }
            view?.accessibilityCustomActions = actions.isEmpty ? nil : actions
        }

        private func addControl() {
            let made = ActionControl(frame: .zero)
            made.onTap = { [weak self, weak made] in
                guard let action = made?.action else { return }
                self?.perform(action, by: .tap)
            }
            made.onPress = { [weak made] isPressed in
                made?.backgroundColor = isPressed ? UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25) : nil
            }
            view?.addSubview(made)
            controls.append(made)
        }

        private func perform(_ action: CellAction, by gesture: CellGesture) { view?.onAction?(action, gesture) }

        /// The control for a touch at a point in the cell; nil if the touch is for the cell.
        func control(at point: CGPoint) -> UIView? {
            let place = Point(x: point.x, y: point.y)
            let link = placed?.link(at: place).map { ActionControl.Part.link($0) }
            let part = link ?? placed?.element(answering: .tap, at: place).map { .element($0) }
            return controls.first { $0.part == part }
        }

        /// Performs the long press action at a point.
        ///
        /// - Returns: Whether there is one. If not, other recognizers may handle the press.
        func press(at point: CGPoint) -> Bool {
            let place = Point(x: point.x, y: point.y)
            guard let placed, menuEntries(at: point).isEmpty,
                let part = placed.element(answering: .longPress, at: place),
                let action = placed.elements[part].actions.longPress
            else { return false }
            perform(action, by: .longPress)
            return true
        }

        /// The entries of the context menu at a point, from top to bottom.
        func menuEntries(at point: CGPoint) -> [(action: CellAction, gesture: CellGesture)] {
            guard let placed, let root = placed.elements.first else { return [] }
            let part = placed.element(answering: .menu, at: Point(x: point.x, y: point.y)) ?? 0
            let swipes = view?.swipes ?? []
            let gestures = ([.menu, .leadingSwipe, .trailingSwipe] as [CellGesture]).filter {
                $0 == .menu || part == 0 && !swipes.contains($0)
            }
            let actions = part == 0 ? root.actions : placed.elements[part].actions
            return gestures.flatMap { gesture in
                actions.actions(of: gesture).map { (action: $0, gesture: gesture) }
            }
        }

        /// The context menu at a point; nil without entries. It stays that of this item if the cell is reused while the menu is open.
        func menu(at point: CGPoint) -> UIMenu? {
            let perform = view?.onAction
            let entries = menuEntries(at: point).map { entry in
                UIAction(
                    title: entry.action.words, image: entry.action.symbol.flatMap { UIImage(systemName: $0) },
                    attributes: entry.action.style == .destructive ? .destructive : []
                ) { _ in perform?(entry.action, entry.gesture) }
            }
            return entries.isEmpty ? nil : UIMenu(title: "", children: entries)
        }
    }

    extension CellActionControls: UIContextMenuInteractionDelegate {
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            guard let menu = menu(at: location) else { return nil }
            return UIContextMenuConfiguration(identifier: nil, previewProvider: view?.onPreview) { _ in menu }
        }

        /// The cell as it is drawn, without a box of another colour around it.
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            guard let view, view.window != nil else { return nil }
            let parameters = UIPreviewParameters()
            parameters.backgroundColor = .clear
            return UITargetedPreview(view: view, parameters: parameters)
        }

        /// A tap on the preview is one on the cell.
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) {
            let activate = view?.onActivate
            animator.addCompletion { _ = activate?() }
        }
    }

    /// A part with a tap action, large enough for touch.
    final class ActionControl: TapControl {
        /// A part, by its index in the placed cell.
        enum Part: Hashable {
            case element(Int)
            case link(Int)
        }

        private(set) var action: CellAction?
        private(set) var part = Part.element(0)

        /// Takes another part.
        func show(_ action: CellAction, of part: Part, area: CGRect) {
            self.action = action
            self.part = part
            frame = area
            isAccessibilityElement = true
            accessibilityLabel = action.words
            var traits: UIAccessibilityTraits = action.role == .link ? .link : .button
            if action.isSelected { traits.insert(.selected) }
            accessibilityTraits = traits
        }
    }
#endif
