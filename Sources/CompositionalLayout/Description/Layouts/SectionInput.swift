/// A section for a solver: a description and an item count.
public struct SectionInput: Hashable, Sendable {
    /// The description.
    public var layout: LayoutSection
    /// The number of items.
    public var itemCount: Int
    /// The indices of wide items, ascending, for ``MixedRows``; ignored otherwise.
    public var wideItems: [Int]

    /// Makes a section for a solver.
    public init(_ layout: LayoutSection, itemCount: Int, wideItems: [Int] = []) {
        self.layout = layout
        self.itemCount = itemCount
        self.wideItems = wideItems
    }
}
