public import CompositionalLayout

/// The sections and frames of a compositional layout.
extension UICollectionView {
    /// The visible elements of the layout.
    public var strataVisible: [LayoutElement] {
        let screen = Rect(bounds)
        return buffer.elements.filter { element in
            element.category != .decoration && inSight(element, screen)
        }
    }

    /// The view that shows a visible element.
    public func strataView(of element: LayoutElement) -> UICollectionReusableView? {
        key(element).flatMap { shown[$0] }
    }

    /// The solver of the layout that UIKit has.
    public var strataSolver: LayoutSolver? { solver }

    /// The size of the content by the current layout.
    var solvedContentSize: CGSize {
        solver.map { CGSize(width: $0.contentSize.width, height: $0.contentSize.height) } ?? contentSize
    }

    /// Lays out another revision, and scrolls to the offset that the layout then wants.
    ///
    /// - Parameter asksForSections: False if no section or item was inserted, deleted or moved: UIKit then keeps its
    ///   sections.
    func update(asksForSections: Bool) {
        // Earlier invalidations are laid out now too.
        let isInvalid = solver == nil
        invalidate()
        keepsSections = !asksForSections && !isInvalid
        guard bounds.width > 0 else { return }
        solve()
        bounds.origin = collectionViewLayout.targetContentOffset(forProposedContentOffset: contentOffset)
        layoutIfNeeded()
    }

    /// Asks for all sections again at the next layout.
    func invalidate() {
        solver = nil
        keepsSections = false
        setNeedsLayout()
    }

    /// An invalidation from outside: measured sizes do not survive it.
    func invalidateFromOutside() {
        measured = [:]
        measuredBoundary = [:]
        invalidate()
    }

    /// Takes the size of a header or the like; the sections stay.
    func take(_ attributes: UICollectionViewLayoutAttributes) {
        guard let kind = attributes.representedElementKind, let id = sectionIdentity(attributes.indexPath.section)
        else { return }
        measuredBoundary[Key(kind: kind, identity: id)] = Size(
            width: attributes.size.width, height: attributes.size.height)
        keepsSections = solver != nil
        solver = nil
        setNeedsLayout()
    }

    func solvedAttributes(ofItem indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let isKnown = solver.map { solver in
            (0..<solver.sectionCount).contains(indexPath.section)
                && (0..<solver.itemCount(in: indexPath.section)).contains(indexPath.item)
        }
        guard isKnown ?? true else { raise("there is no item at \(indexPath)") }
        let index = ItemIndex(section: indexPath.section, item: indexPath.item)
        guard let frame = solver?.frame(of: index) else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(frame)
        // As in the solver: cells of a section with a background are in front of it.
        let isOnBackground = !(solver?.layout(of: indexPath.section)?.decorations.isEmpty ?? true)
        attributes.zIndex = isOnBackground ? 1 : 0
        return attributes
    }

    /// The attributes of every element.
    func solvedAttributes() -> [UICollectionViewLayoutAttributes] {
        guard var solver else { return [] }
        var buffer = LayoutElementBuffer()
        solver.allElements(visibleBounds: pinningBounds, into: &buffer)
        return buffer.elements.map { element in
            let path = IndexPath(item: element.item, section: max(0, element.section))
            let name = solver.name(of: element.kind)
            let attributes =
                switch element.category {
                case .cell: UICollectionViewLayoutAttributes(forCellWith: path)
                case .boundary, .anchored:
                    UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: name, with: path)
                case .decoration: UICollectionViewLayoutAttributes(forDecorationViewOfKind: name, with: path)
                }
            attributes.frame = CGRect(element.frame)
            attributes.zIndex = element.zIndex
            return attributes
        }
    }

    func solvedAttributes(ofKind kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let solver, let id = solver.kind(named: kind) else { return nil }
        // As all elements: a pinned one below the bars.
        let found = solvedAttributes().first { $0.representedElementKind == kind && $0.indexPath == path }
        let pinned =
            found.map { Rect($0.frame) }
            ?? solver.frame(ofBoundary: id, section: path.section, visibleBounds: pinningBounds)
        guard let frame = pinned else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
        attributes.frame = CGRect(frame)
        attributes.zIndex = found?.zIndex ?? 1
        return attributes
    }

    /// The bounds in which headers are pinned, safe area included. As in UIKit, without the content's insets.
    var pinningBounds: Rect {
        var bounds = Rect(bounds)
        bounds.origin.y += contentInset.top
        bounds.size.height = max(0, bounds.height - contentInset.top - contentInset.bottom)
        return bounds
    }

    var layoutEnvironment: LayoutEnvironment {
        LayoutEnvironment(
            containerSize: Size(width: bounds.width, height: bounds.height), scale: traitCollection.displayScale,
            safeAreaInsets: DirectionalEdgeInsets(
                top: safeAreaInsets.top, leading: safeAreaInsets.left, bottom: safeAreaInsets.bottom,
                trailing: safeAreaInsets.right),
            layoutMargins: DirectionalEdgeInsets(
                top: directionalLayoutMargins.top, leading: directionalLayoutMargins.leading,
                bottom: directionalLayoutMargins.bottom, trailing: directionalLayoutMargins.trailing),
            layoutDirection: effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    func solve() {
        guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout, let dataSource else { return }
        let environment = StrataLayoutEnvironment(layoutEnvironment, traits: traitCollection)
        let count = dataSource.numberOfSections(in: self)
        let keeps = keepsSections && sections.count == count
        keepsSections = false
        if !keeps {
            strataSectionRounds += 1
            sections = (0..<count).map { section in
                layout.section(
                    at: section, itemCount: dataSource.collectionView(self, numberOfItemsInSection: section),
                    in: environment)
            }
        }
        var solver = LayoutSolver(
            configuration: layout.configuration.strataDescription, environment: layoutEnvironment,
            sections: sections.enumerated().map { index, section in
                SectionInput(
                    section.strataDescription,
                    itemCount: dataSource.collectionView(self, numberOfItemsInSection: index))
            })
        // UIKit throws an exception.
        if let error = solver.diagnostics.first { raise(error.reason) }
        for section in 0..<solver.sectionCount {
            for item in 0..<solver.itemCount(in: section) {
                guard let id = identity(IndexPath(item: item, section: section)), let size = measured[id] else {
                    continue
                }
                solver.setMeasured(size, item: ItemIndex(section: section, item: item))
            }
            guard let id = sectionIdentity(section), let scroller = scrollers[id] else { continue }
            if solver.itemCount(in: section) == 0 {
                scroller.removeFromSuperview()
                scrollers[id] = nil
            } else if solver.isOrthogonal(section) {
                solver.setOrthogonalOffset(scroller.contentOffset.x, of: section)
            }
        }
        for element in solver.estimatedBoundary {
            guard let key = key(element, in: solver), let size = measuredBoundary[key] else { continue }
            solver.setMeasured(size, for: element)
        }
        self.solver = solver
    }
}

extension LayoutSolver {
    /// The estimated headers, footers and the like of all sections.
    var estimatedBoundary: [LayoutElement] {
        var (copy, buffer) = (self, LayoutElementBuffer())
        copy.allElements(
            visibleBounds: Rect(
                x: 0, y: 0, width: environment.containerSize.width, height: environment.containerSize.height),
            into: &buffer)
        return buffer.elements.filter { $0.category == .boundary && !$0.estimated.isEmpty }
    }
}
