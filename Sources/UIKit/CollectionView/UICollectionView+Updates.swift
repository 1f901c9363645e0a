internal import CompositionalLayout

/// What a collection view answers, and the changes that an app makes by index paths.
extension UICollectionView {
    public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

    public func numberOfItems(inSection section: Int) -> Int {
        dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
    }

    public var visibleCells: [UICollectionViewCell] {
        indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
    }

    public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
            supplementaryView(forElementKind: elementKind, at: $0)
        }
    }

    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        indexPathsForVisibleItems.first { cellForItem(at: $0)?.frame.contains(point) == true }
    }

    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        indexPathsForVisibleItems.first { cellForItem(at: $0) === cell }
    }

    public var hasUncommittedUpdates: Bool { false }
    public var hasActiveDrag: Bool { false }
    public var hasActiveDrop: Bool { false }
    public var contextMenuInteraction: UIContextMenuInteraction? { nil }

    /// As in UIKit, towards the place in the visible part that the position names.
    public func scrollToItem(
        at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
    ) {
        layoutIfNeeded()
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        if let solver, solver.isOrthogonal(indexPath.section) { strataDrag(section: indexPath.section, to: frame.minX) }
        let inset = adjustedContentInset
        let (room, most) = (bounds.height - inset.top - inset.bottom, contentSize.height + inset.bottom - bounds.height)
        var offset = contentOffset
        switch scrollPosition {
        case _ where scrollPosition.contains(.centeredVertically): offset.y = frame.midY - room / 2 - inset.top
        case _ where scrollPosition.contains(.bottom): offset.y = frame.maxY - room - inset.top
        case _ where scrollPosition.contains(.top): offset.y = frame.minY - inset.top
        default:
            // The least distance that shows it.
            if frame.minY < offset.y + inset.top { offset.y = frame.minY - inset.top }
            if frame.maxY > offset.y + inset.top + room { offset.y = frame.maxY - room - inset.top }
        }
        offset.y = min(max(offset.y, -inset.top), max(most, -inset.top))
        setContentOffset(offset, animated: animated)
        if !animated { layoutIfNeeded() }
    }

    public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        collectionViewLayout = layout
    }

    public func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        collectionViewLayout = layout
        completion?(true)
    }

    /// The changes are shown at once and without animations, and the completion follows.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        showChange()
        completion?(true)
    }

    public func insertItems(at indexPaths: [IndexPath]) { showChange() }
    public func deleteItems(at indexPaths: [IndexPath]) { showChange() }
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { showChange() }
    public func reloadItems(at indexPaths: [IndexPath]) { showChange() }
    public func insertSections(_ sections: IndexSet) { showChange() }
    public func deleteSections(_ sections: IndexSet) { showChange() }
    public func moveSection(_ section: Int, toSection newSection: Int) { showChange() }
    public func reloadSections(_ sections: IndexSet) { showChange() }

    public func reconfigureItems(at indexPaths: [IndexPath]) {
        for path in indexPaths { reconfigure(path) }
        setNeedsLayout()
    }

    /// Views are told apart by their index paths then, so all of them are configured again.
    private func showChange() {
        let selected = indexPathsForSelectedItems
        reloadData()
        indexPathsForSelectedItems = selected
    }

    @discardableResult
    public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        UIKitGap.say("UICollectionView.beginInteractiveMovementForItem(at:)", "nobody drags")
        return false
    }

    public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
    public func endInteractiveMovement() {}
    public func cancelInteractiveMovement() {}
}

/// A layout of a subclass: the views have the attributes that it gives.
extension UICollectionView {
    func displayAttributes() {
        let layout = collectionViewLayout
        if layout.needsPreparation || layout.shouldInvalidateLayout(forBoundsChange: bounds) {
            layout.needsPreparation = false
            layout.prepare()
        }
        contentSize = layout.collectionViewContentSize
        let attributes = (layout.layoutAttributesForElements(in: bounds) ?? []).filter {
            !$0.isHidden && $0.frame.intersects(bounds)
        }
        var wanted: Set<Key> = []
        for each in attributes {
            guard let key = key(each) else { continue }
            wanted.insert(key)
            let view = view(at: each.indexPath, each.representedElementCategory, key)
            view.frame = each.frame
            (view.alpha, view.transform) = (each.alpha, each.transform)
            view.layer.zPosition = CGFloat(each.zIndex)
            view.apply(each)
        }
        for (key, view) in shown where !wanted.contains(key) { remove(view, key) }
        for view in shown.values { view.layoutIfNeeded() }
    }

    private func key(_ attributes: UICollectionViewLayoutAttributes) -> Key? {
        switch attributes.representedElementCategory {
        case .cell: identity(attributes.indexPath).map { Key(kind: "cell", identity: $0) }
        case .supplementaryView:
            sectionIdentity(attributes.indexPath.section).map {
                Key(
                    kind: attributes.representedElementKind ?? "",
                    identity: [$0, attributes.indexPath] as [AnyHashable])
            }
        case .decorationView: Key(kind: attributes.representedElementKind ?? "", identity: attributes.indexPath)
        }
    }
}
