#if canImport(UIKit)
    public import SectionKit
    public import UIKit

    /// The position on the screen to which an item or a section is scrolled, in the area that bars and pinned headers
    /// leave free.
    public enum FeedScrollPosition: String, Hashable, Sendable, CaseIterable {
        /// Its start at the start of the free area.
        case top
        /// Its middle in the middle of the free area.
        case center
        /// Its end at the end of the free area.
        case bottom
        /// The shortest scroll that makes it completely visible. An item that is taller than the free area fills it.
        case nearest
    }

    extension FeedCollectionView {
        /// Scrolls to an item.
        ///
        /// Estimated rows are measured on the way, and the offset is corrected until the item is at its position. Near
        /// the ends of the feed, it is as close as the content allows. A section that scrolls orthogonally is also
        /// scrolled to the item, unless the item is completely visible. Before the first layout, the scroll waits for
        /// it. A touch ends a scroll in progress, but applying a feed does not.
        ///
        /// - Parameters:
        ///   - item: The item's id.
        ///   - section: Its section. Default: the first section with the item.
        ///   - position: The position on the screen.
        ///   - animated: Whether the feed moves there. People who reduce motion see it there at once.
        /// - Returns: Whether the feed has the item.
        /// - Complexity: O(log n) for each correction; O(sections) without a section; O(items of the section) if the
        ///   section scrolls orthogonally or has a pinned header.
        @discardableResult
        public func scroll(
            toItem item: ItemID, inSection section: SectionID? = nil, at position: FeedScrollPosition = .nearest,
            animated: Bool = true
        ) -> Bool {
            guard let id = screen.scroller.id(ofItem: item, in: section) else { return false }
            screen.scroller.scroll(to: .item(id), at: position, animated: animated)
            return true
        }

        /// Scrolls to a section with its header and its footer, as to an item.
        ///
        /// - Returns: Whether the feed has the section and it has a header or an item.
        @discardableResult
        public func scroll(
            toSection section: SectionID, at position: FeedScrollPosition = .top, animated: Bool = true
        ) -> Bool {
            guard let index = screen.model.index(ofSection: section), screen.scroller.takesRoom(index) else {
                return false
            }
            screen.scroller.scroll(to: .section(screen.model.sections[index].key), at: position, animated: animated)
            return true
        }

        /// Called before an item's cell is shown, with the cell.
        public var onWillDisplay: ((SectionID, ItemID, UICollectionViewCell) -> Void)? {
            get { screen.onWillDisplay }
            set { screen.onWillDisplay = newValue }
        }

        /// Called after an item's cell has left the screen. The item may be gone.
        public var onDidEndDisplaying: ((SectionID, ItemID, UICollectionViewCell) -> Void)? {
            get { screen.onDidEndDisplaying }
            set { screen.onDidEndDisplaying = newValue }
        }

        /// Makes the preview above an item's context menu. A tap on it is one on the item. Default: the cell.
        public var onPreview: ((SectionID, ItemID) -> UIViewController?)? {
            get { screen.onPreview }
            set { screen.onPreview = newValue }
        }

        /// What taps select. Unless it is ``FeedSelectionMode/none``, taps call neither plugins nor ``onSelect``, and ``canSelect``
        /// says which items can be selected. Changing it deselects all items.
        public var selectionMode: FeedSelectionMode {
            get { screen.selection.mode }
            set { screen.selection.mode = newValue }
        }

        /// The selected items. They stay selected while the feed changes.
        public var selectedItems: Set<FeedItem> {
            get { screen.selection.items }
            set { screen.selection.items = newValue }
        }

        /// Called when a person or an update of the feed changes ``selectedItems``.
        public var onSelectionChange: ((Set<FeedItem>) -> Void)? {
            get { screen.selection.onChange }
            set { screen.selection.onChange = newValue }
        }

        /// Whether a person can drag an item to another place: in its section, or in another one of its type. Default: none.
        public var canMove: ((SectionID, ItemID) -> Bool)? {
            get { screen.canMove }
            set { screen.canMove = newValue }
        }

        /// Called after a person moved an item. The feed shows it already; ``document`` has the new order.
        public var onMove: ((FeedMove) -> Void)? {
            get { screen.onMove }
            set { screen.onMove = newValue }
        }

        /// Gives what other apps get when an item is dragged to them; nil for an item that cannot be. Default: none.
        public var dragProvider: ((SectionID, ItemID) -> NSItemProvider?)? {
            get { screen.dragProvider }
            set { screen.dragProvider = newValue }
        }

        /// Whether the keyboard makes room for itself below the feed, and the field in which a person types is scrolled into view.
        /// Default: false, because SwiftUI and `UICollectionViewController` do so themselves.
        public var avoidsKeyboard: Bool {
            get { screen.keyboard.isOn }
            set { screen.keyboard.isOn = newValue }
        }

        /// Follows the scrolling of the feed. The view does not retain it.
        public var scrollDelegate: (any FeedScrollDelegate)? {
            get { screen.scrollDelegate }
            set { screen.scrollDelegate = newValue }
        }

        /// Receives the beginnings and ends of the feed's work. Default: the system's signposts.
        public var signposts: any FeedSignposts {
            get { screen.signposts }
            set { screen.signposts = newValue }
        }
    }
#endif
