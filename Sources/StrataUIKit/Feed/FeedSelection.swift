#if canImport(UIKit)
    public import SectionKit
    internal import Snapshots
    internal import UIKit

    /// What taps on items select.
    public enum FeedSelectionMode: String, Hashable, Sendable, CaseIterable {
        /// Nothing: a tap is an event.
        case none
        /// One item at a time.
        case one
        /// Several items. Another tap deselects an item, and a drag with two fingers selects those that it passes.
        case several
    }

    /// An item of a feed, by identity.
    public struct FeedItem: Hashable, Sendable {
        /// The section's id.
        public var section: SectionID
        /// The item's id.
        public var item: ItemID

        /// Names an item.
        public init(_ item: ItemID, in section: SectionID) { (self.section, self.item) = (section, item) }
    }

    /// The selected items of a feed. UIKit keeps them by index path, and the feed by identity.
    final class FeedSelection: FeedScreenPart {
        var mode = FeedSelectionMode.none {
            didSet {
                guard mode != oldValue else { return }
                view?.allowsMultipleSelection = mode == .several
                items = []
            }
        }
        var onChange: ((Set<FeedItem>) -> Void)?
        private var selected: Set<FeedItem> = []

        /// The selected items. Setting it selects those that the feed has, and is not reported.
        var items: Set<FeedItem> {
            get { selected }
            set {
                let known = newValue.filter { path(of: $0) != nil }
                switch mode {
                case .none: selected = []
                case .one: selected = Set(known.prefix(1))
                case .several: selected = known
                }
                show()
            }
        }

        /// Notes a tap that selected or deselected an item.
        func note(_ path: IndexPath, isSelected: Bool) {
            guard let item = screen.item(at: path) else { return }
            if isSelected {
                selected = mode == .one ? [item] : selected.union([item])
            } else {
                selected.remove(item)
            }
            onChange?(selected)
        }

        /// Selects or deselects an item for assistive technology.
        func toggle(_ path: IndexPath) {
            guard let item = screen.item(at: path) else { return }
            let isSelected = !selected.contains(item)
            note(path, isSelected: isSelected)
            show()
        }

        /// Selects the same items after an update, and forgets those that are gone.
        func restore() {
            guard !selected.isEmpty else { return }
            let before = selected
            items = selected
            // SwiftUI forbids changes of state during an update.
            if selected != before { Task { onChange?(selected) } }
        }

        private func path(of item: FeedItem) -> IndexPath? {
            guard let section = model.index(ofSection: item.section),
                let index = model.snapshot.indexOfItem(item.item, inSection: model.sections[section].key)
            else { return nil }
            return IndexPath(item: index, section: section)
        }

        private func show() {
            guard let view else { return }
            let wanted = Set(selected.compactMap(path))
            let shown = Set(view.indexPathsForSelectedItems ?? [])
            for path in shown.subtracting(wanted) { view.deselectItem(at: path, animated: false) }
            for path in wanted.subtracting(shown) { view.selectItem(at: path, animated: false, scrollPosition: []) }
        }
    }
#endif
