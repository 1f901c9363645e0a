extension LayoutSolver {
    /// How the elements of a query are shown, after the handlers of their sections had their say.
    ///
    /// A handler is called once per section that has one, the last section first, with the section's own offset where it
    /// scrolls sideways and the view's elsewhere.
    ///
    /// - Complexity: O(elements) besides what handlers do. It allocates; layouts without handlers need not call it.
    public func visibleItems(of elements: [LayoutElement], contentOffset: Point) -> [VisibleItem] {
        var items = elements.map(VisibleItem.init)
        let sections = Set(elements.map(\.section)).sorted(by: >)
        for section in sections {
            guard let layout = layout(of: section), let handler = layout.visibleItemsHandler else { continue }
            var offset = contentOffset
            if isOrthogonal(section) {
                offset = Point(
                    along: configuration.scrollDirection.crossing, orthogonalOffset(of: section), across: 0)
            }
            let context = VisibleItemsHandler.Context(
                section: section, offset: offset, containerSize: environment.containerSize)
            let members = items.indices.filter { items[$0].element.section == section }
            let changed = handler.apply(to: members.map { items[$0] }, in: context)
            for (index, item) in zip(members, changed) { items[index] = item }
        }
        return items
    }
}
