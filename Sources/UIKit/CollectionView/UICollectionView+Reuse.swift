internal import CompositionalLayout

/// The identities of elements, and the views that wait for others.
extension UICollectionView {
    /// Configures the cell of an item again, if it is visible.
    func reconfigure(_ indexPath: IndexPath) {
        guard let id = identity(indexPath) else { return }
        measured[id] = nil
        let key = Key(kind: "cell", identity: id)
        guard let view = shown[key] ?? kept.first(where: { $0.key == key })?.view else { return }
        reconfigured = view
        _ = dataSource?.collectionView(self, cellForItemAt: indexPath)
        reconfigured = nil
    }

    func inSight(_ element: LayoutElement, _ screen: Rect) -> Bool {
        guard element.scrollsOrthogonally, let solver else { return element.frame.intersects(screen) }
        var frame = element.frame
        frame.origin.x -= solver.orthogonalOffset(of: element.section)
        return frame.intersects(screen)
    }

    func dequeue<View>(_ identifier: String) -> View? {
        // Two conditions: optimized code of Swift 6.3 casts nil where they are one.
        guard let last = idle[identifier]?.popLast(), let view = last as? View else { return nil }
        (view as? UICollectionReusableView)?.prepareForReuse()
        return view
    }

    func make<View: UICollectionReusableView>(_ viewClass: View.Type, _ identifier: String) -> View {
        strataMade += 1
        guard let view = viewClass.strataMade() as? View else {
            raise("a view of the class \(viewClass) cannot be made")
        }
        identifiers[ObjectIdentifier(view)] = identifier
        return view
    }

    func remove(_ view: UICollectionReusableView, _ key: Key) {
        shown[key] = nil
        // As in UIKit, cells are hidden until they are reused.
        if view is UICollectionViewCell { view.isHidden = true } else { view.removeFromSuperview() }
        let path = paths.removeValue(forKey: key) ?? IndexPath(item: 0, section: 0)
        let delegate = delegate as? any UICollectionViewDelegate
        if key.kind == "cell", let cell = view as? UICollectionViewCell {
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
            kept.append((key, view))
            while kept.count > strataKeptCells { reuse(kept.removeFirst().view) }
        } else {
            delegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: path)
            reuse(view)
        }
    }

    func reuse(_ view: UICollectionReusableView) {
        idle[identifiers[ObjectIdentifier(view)] ?? "", default: []].append(view)
    }

    /// Reuses the kept cells of items.
    func reuseKept(where isReused: (Key) -> Bool) {
        for cell in kept where isReused(cell.key) { reuse(cell.view) }
        kept.removeAll { isReused($0.key) }
    }

    func takeKept(_ key: Key) -> UICollectionReusableView? {
        kept.firstIndex { $0.key == key }.map { kept.remove(at: $0).view }
    }

    func key(_ element: LayoutElement) -> Key? { solver.flatMap { key(element, in: $0) } }

    func key(_ element: LayoutElement, in solver: LayoutSolver) -> Key? {
        switch element.category {
        case .cell:
            return identity(IndexPath(item: element.item, section: element.section)).map {
                Key(kind: "cell", identity: $0)
            }
        case .boundary:
            guard element.section >= 0 else { return nil }
            return sectionIdentity(element.section).map {
                Key(kind: solver.name(of: element.kind), identity: $0)
            }
        case .anchored:
            return identity(IndexPath(item: element.item, section: element.section)).map {
                Key(kind: solver.name(of: element.kind), identity: $0)
            }
        // As in UIKit, a decoration belongs to an index path, not to a section: no data source provides it.
        case .decoration: return Key(kind: solver.name(of: element.kind), identity: element.section)
        }
    }
}
