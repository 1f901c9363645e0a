// Drag and drop, as far as one item is dragged inside of its collection view: `strataDrag(itemAt:to:)` does so.

@MainActor @preconcurrency
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    var items: [any UICollectionViewDropItem] { get }
    var destinationIndexPath: IndexPath? { get }
    var proposal: UICollectionViewDropProposal { get }
    var session: any UIDropSession { get }

    /// The animation's control, which UIKit returns, is left out.
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath)
}

/// What an app gives to another one. It is in Foundation on Apple's platforms; here it is empty.
open class NSItemProvider: NSObject {
    public override init() {}
    public init(object: any NSObjectProtocol) {}
}

@MainActor @preconcurrency
open class UIDragItem: NSObject {
    open private(set) var itemProvider: NSItemProvider
    open var localObject: Any?

    public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

@MainActor @preconcurrency
public protocol UIDragDropSession: NSObjectProtocol {
    var items: [UIDragItem] { get }
}

@MainActor @preconcurrency
public protocol UIDragSession: UIDragDropSession {
    var localContext: Any? { get set }
}

@MainActor @preconcurrency
public protocol UIDropSession: UIDragDropSession {
    var localDragSession: (any UIDragSession)? { get }
}

public enum UIDropOperation: UInt, Sendable { case cancel = 0, forbidden, copy, move }

@MainActor @preconcurrency
open class UIDropProposal: NSObject {
    open private(set) var operation: UIDropOperation

    public init(operation: UIDropOperation) { self.operation = operation }
}

@MainActor @preconcurrency
open class UICollectionViewDropProposal: UIDropProposal {
    public enum Intent: Int, Sendable {
        case unspecified = 0, insertAtDestinationIndexPath, insertIntoDestinationIndexPath
    }

    open private(set) var intent = Intent.unspecified

    public override init(operation: UIDropOperation) { super.init(operation: operation) }

    public init(operation: UIDropOperation, intent: UICollectionViewDropProposal.Intent) {
        self.intent = intent
        super.init(operation: operation)
    }
}

@MainActor @preconcurrency
public protocol UICollectionViewDropItem: NSObjectProtocol {
    var dragItem: UIDragItem { get }
    var sourceIndexPath: IndexPath? { get }
}

@MainActor @preconcurrency
public protocol UICollectionViewDragDelegate: NSObjectProtocol {
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem]
}

@MainActor @preconcurrency
public protocol UICollectionViewDropDelegate: NSObjectProtocol {
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
}

extension UICollectionViewDropDelegate {
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .cancel) }
}

extension UICollectionView {
    /// Drags an item to another index path, counted without the item, and drops it there.
    ///
    /// - Returns: Whether the delegates took part.
    @discardableResult
    public func strataDrag(itemAt path: IndexPath, to target: IndexPath?) -> Bool {
        let drag = StrataDrag()
        drag.items = dragDelegate?.collectionView(self, itemsForBeginning: drag, at: path) ?? []
        guard dragInteractionEnabled, !drag.items.isEmpty, let dropDelegate else { return false }
        let proposal = dropDelegate.collectionView(
            self, dropSessionDidUpdate: drag, withDestinationIndexPath: target)
        guard proposal.operation == .move || proposal.operation == .copy else { return false }
        let drop = StrataDrop(drag: drag, source: path, target: target, proposal: proposal)
        dropDelegate.collectionView(self, performDropWith: drop)
        return drop.isDropped
    }

    /// A drag, and the drop of it.
    private final class StrataDrag: NSObject, UIDragSession, UIDropSession {
        var items: [UIDragItem] = []
        var localContext: Any?
        var localDragSession: (any UIDragSession)? { self }
    }

    private final class StrataDrop: NSObject, UICollectionViewDropCoordinator, UICollectionViewDropItem {
        let session: any UIDropSession
        let dragItem: UIDragItem
        let sourceIndexPath: IndexPath?
        let destinationIndexPath: IndexPath?
        let proposal: UICollectionViewDropProposal
        private(set) var isDropped = false
        var items: [any UICollectionViewDropItem] { [self] }

        init(drag: StrataDrag, source: IndexPath, target: IndexPath?, proposal: UICollectionViewDropProposal) {
            (session, dragItem) = (drag, drag.items[0])
            (sourceIndexPath, destinationIndexPath, self.proposal) = (source, target, proposal)
        }

        func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) { isDropped = true }
    }
}
