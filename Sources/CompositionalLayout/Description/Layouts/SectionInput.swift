/// One section as a solver is told it: the description, and how many items there are.
public struct SectionInput: Hashable, Sendable {
    /// The description.
    public var layout: LayoutSection
    /// How many items the section has.
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
