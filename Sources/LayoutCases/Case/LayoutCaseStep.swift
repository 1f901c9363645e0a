package import CompositionalLayout

/// A step that is played after a case was solved: an update, a rotation, a new text size, new measured sizes, or a
/// scroll.
///
/// The parts of a step are applied in the order of its properties. Visible elements are measured afterwards.
package struct LayoutCaseStep: Hashable, Sendable {
    /// New measured sizes of cells and supplementaries. Parts that are nil do not change.
    package struct Measures: Hashable, Sendable {
        package var cycle: [Double?]?
        package var supplementaries: [String: Double]?
        /// Sizes by section and item of the state after the update; nil for an item whose size does not change.
        package var items: [[Size?]]?
        /// Sizes by kind and section of the state after the update.
        package var boundary: [String: [Size?]]?
    }

    /// Changes of the view. Parts that are nil do not change.
    package struct ViewChange: Hashable, Sendable {
        package var containerSize: Size?
        package var scale: Double?
        package var safeAreaInsets: DirectionalEdgeInsets?
        package var layoutMargins: DirectionalEdgeInsets?
        package var direction: InterfaceLayoutDirection?
        package var textSize: TextSizeCategory?
    }

    /// An item to scroll to.
    package struct Target: Hashable, Sendable {
        package var item: ItemIndex
        package var position: ScrollAlignment
    }

    /// The orthogonal offset to set for a section, in points.
    package struct SectionOffset: Hashable, Sendable {
        package var section: Int
        package var offset: Double
    }

    /// Deletes, inserts and moves. Reloaded items are invalidated.
    package var update = LayoutUpdate()
    /// Sections of the state after the update whose items and supplementaries are measured again.
    package var reloadedSections: [Int] = []
    package var measures = Measures()
    package var view = ViewChange()
    /// Whether all measured sizes are discarded.
    package var invalidatesMeasures = false
    package var sectionOffsets: [SectionOffset] = []
    /// The content offset to which the step scrolls.
    package var offset: Point?
    /// The item to which the step scrolls; ignored if ``offset`` is set.
    package var target: Target?
    /// Whether the first visible item keeps its position in the view, unless the step scrolls.
    package var keepsAnchor = true

    package init() {}

    /// The number of items that the step inserts.
    var insertedItems: Int {
        let items = update.insertedItems.lazy.map(\.items.count)
        let sections = update.insertedSections.lazy.map(\.input.itemCount)
        return items.reduce(0, Self.sum) + sections.reduce(0, Self.sum)
    }

    private static func sum(_ total: Int, _ count: Int) -> Int { min(total + count, LayoutCase.maximumItems + 1) }
}

extension LayoutCaseStep.ViewChange {
    /// The environment after the change.
    func applied(to environment: LayoutEnvironment) -> LayoutEnvironment {
        var result = environment
        if let containerSize { result.containerSize = containerSize }
        if let scale { result.scale = scale }
        if let safeAreaInsets { result.safeAreaInsets = safeAreaInsets }
        if let layoutMargins { result.layoutMargins = layoutMargins }
        if let direction { result.layoutDirection = direction }
        if let textSize { result.contentSizeCategory = textSize }
        return result
    }
}
