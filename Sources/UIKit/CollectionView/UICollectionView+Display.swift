internal import CompositionalLayout

/// The views of what is visible.
extension UICollectionView {
    func display() {
        if solver == nil || solver?.environment.containerSize != layoutEnvironment.containerSize { solve() }
        guard var solver else { return }
        self.solver = nil
        for (section, layout) in sections.enumerated() where layout.orthogonalScrollingBehavior != .none {
            guard let id = sectionIdentity(section) else { continue }
            let scroller = scrollers[id] ?? UIScrollView(frame: .zero)
            if scrollers[id] == nil {
                scrollers[id] = scroller
                addSubview(scroller)
            }
            scroller.bounds.origin.x = solver.clampedOrthogonalOffset(scroller.contentOffset.x, of: section)
            solver.setOrthogonalOffset(scroller.contentOffset.x, of: section)
            if let frame = solver.frame(ofSection: section) { scroller.frame = CGRect(frame) }
            scroller.contentSize.width = solver.maximumOrthogonalOffset(of: section) + bounds.width
        }
        self.solver = solver
        var screen = Rect(bounds)
        let anchor = screen.minY > 0 ? solver.anchor(in: screen, buffer: &buffer) : nil
        solver.settle(in: screen, buffer: &buffer) { element, constraint in
            guard self.inSight(element, screen), let key = self.key(element) else { return nil }
            let view = self.view(of: element, key)
            let attributes = UICollectionViewLayoutAttributes(
                forCellWith: IndexPath(item: element.item, section: element.section))
            attributes.frame = CGRect(element.frame)
            let size = view.preferredLayoutAttributesFitting(attributes).size
            let found = Size(width: size.width, height: size.height)
            if element.category == .cell { self.measured[key.identity] = found }
            if element.category == .boundary { self.measuredBoundary[key] = found }
            return found
        }
        self.solver = solver
        contentSize = CGSize(width: solver.contentSize.width, height: solver.contentSize.height)
        // Rows that are measured above the visible part move it, and may leave less to scroll.
        let inset = adjustedContentInset
        let most = max(-inset.top, contentSize.height + inset.bottom - bounds.height)
        bounds.origin.y = min(max(-inset.top, anchor.flatMap { solver.offset(keeping: $0) } ?? bounds.minY), most)
        screen = Rect(bounds)
        solver.elements(in: screen, visibleBounds: pinningBounds, into: &buffer)
        self.solver = solver
        var wanted: Set<Key> = []
        for element in buffer.elements where inSight(element, screen) {
            guard let key = key(element) else { continue }
            wanted.insert(key)
            let view = view(of: element, key)
            let isElsewhere = view.frame != CGRect(element.frame)
            place(view, of: element)
            if element.category == .decoration, isElsewhere {
                let path = IndexPath(item: element.item, section: element.section)
                view.apply(UICollectionViewLayoutAttributes(forDecorationViewOfKind: key.kind, with: path))
            }
        }
        for (key, view) in shown where !wanted.contains(key) { remove(view, key) }
        callHandlers(solver, buffer.elements.filter { inSight($0, screen) })
        for view in shown.values { view.layoutIfNeeded() }
    }

    /// Calls the sections' handlers, and gives the views the looks that they set.
    private func callHandlers(_ solver: LayoutSolver, _ elements: [LayoutElement]) {
        for (section, layout) in sections.enumerated() {
            guard let handler = layout.visibleItemsInvalidationHandler else { continue }
            let offset =
                solver.isOrthogonal(section)
                ? CGPoint(x: solver.orthogonalOffset(of: section), y: 0) : contentOffset
            let visible = elements.filter { $0.section == section && $0.category != .decoration }
            let items = visible.map { element in
                DescribedVisibleItem(
                    VisibleItem(element), kind: element.category == .cell ? nil : solver.name(of: element.kind))
            }
            handler(items, offset, StrataLayoutEnvironment(layoutEnvironment, traits: traitCollection))
            for (element, item) in zip(visible, items) {
                guard let view = key(element).flatMap({ shown[$0] }) else { continue }
                (view.alpha, view.transform, view.isHidden) = (item.alpha, item.transform, item.isHidden)
                view.center.x += item.center.x - CGRect(element.frame).midX
                view.center.y += item.center.y - CGRect(element.frame).midY
            }
        }
    }

    /// Gives a view its frame. As in UIKit, cells of an orthogonal section are in its scroll view.
    func place(_ view: UICollectionReusableView, of element: LayoutElement) {
        var frame = CGRect(element.frame)
        let scroller = element.scrollsOrthogonally ? sectionIdentity(element.section).flatMap { scrollers[$0] } : nil
        if let scroller {
            frame.origin.x -= scroller.frame.minX
            frame.origin.y -= scroller.frame.minY
        }
        let parent = scroller ?? self
        if view.superview !== parent { parent.addSubview(view) }
        view.frame = frame
    }

    /// The view of an element: the one that shows it, or one that the data source configures.
    func view(of element: LayoutElement, _ key: Key) -> UICollectionReusableView {
        let path = IndexPath(item: element.item, section: element.section)
        let isNew = shown[key] == nil
        switch element.category {
        case .cell: return view(at: path, .cell, key)
        case .boundary, .anchored: return view(at: path, .supplementaryView, key)
        case .decoration:
            let view = view(at: path, .decorationView, key)
            guard isNew else { return view }
            let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: key.kind, with: path)
            attributes.frame = CGRect(element.frame)
            view.apply(attributes)
            return view
        }
    }

    func view(
        at path: IndexPath, _ category: UICollectionView.ElementCategory, _ key: Key
    ) -> UICollectionReusableView {
        if let view = shown[key] { return view }
        let view: UICollectionReusableView
        switch category {
        case .cell:
            view =
                takeKept(key) ?? dataSource?.collectionView(self, cellForItemAt: path)
                ?? UICollectionViewCell(frame: .zero)
        case .supplementaryView:
            view =
                dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: path)
                ?? UICollectionReusableView(frame: .zero)
        case .decorationView:
            let identifier = "decoration " + key.kind
            guard let viewClass = collectionViewLayout.decorationClasses[key.kind] else {
                raise("no class is registered for decorations of the kind \(key.kind)")
            }
            view = dequeue(identifier) ?? make(viewClass, identifier)
        }
        (shown[key], paths[key]) = (view, path)
        view.isHidden = false
        addSubview(view)
        let delegate = delegate as? any UICollectionViewDelegate
        if let cell = view as? UICollectionViewCell, category == .cell {
            delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
        } else {
            delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: path)
        }
        return view
    }

    /// Removes the scrollers and sizes of elements that no longer exist.
    func forget(keeping sections: Set<AnyHashable>, items: Set<AnyHashable>) {
        for (id, scroller) in scrollers where !sections.contains(id) {
            scroller.removeFromSuperview()
            scrollers[id] = nil
        }
        measured = measured.filter { items.contains($0.key) }
        measuredBoundary = measuredBoundary.filter { sections.contains($0.key.identity) }
        for (key, view) in shown where !items.contains(key.identity) {
            // Elements of the whole layout are told apart by numbers, as cells of an app may be.
            let isOfSection = key.identity is Int || sections.contains(key.identity)
            if key.kind == "cell" || !isOfSection { remove(view, key) }
        }
        reuseKept { !items.contains($0.identity) }
    }
}
