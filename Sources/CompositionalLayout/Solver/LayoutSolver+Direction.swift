extension LayoutSolver {
    /// Reflects the frames of a right-to-left layout. From left to right it looks at none of them.
    ///
    /// The solver itself always works from left to right: only what crosses its border is reflected.
    func reflect(_ elements: inout [LayoutElement]) {
        guard environment.isReflected else { return }
        for index in elements.indices { elements[index].frame = environment.reflecting(elements[index].frame) }
    }

    /// One element where the layout shows it.
    func reflected(_ element: LayoutElement) -> LayoutElement {
        var element = element
        element.frame = environment.reflecting(element.frame)
        return element
    }

    /// Whether content along an axis extends to the left of its start.
    func reflects(_ axis: LayoutAxis) -> Bool { environment.isReflected && axis == .horizontal }

    /// The content offset along the scroll axis for a distance from the layout's start, and the other way round: a
    /// horizontal layout that begins at the right is scrolled to negative offsets.
    func offset(from distance: Double) -> Double { reflects(configuration.scrollDirection) ? -distance : distance }
}
