/// Facts about a tree that was cut because it exceeded a limit of ``CellConfiguration``.
public struct CellCut: Hashable, Sendable {
    /// The depth the tree had, in levels.
    public let depth: Int
    /// The number of nodes the tree had.
    public let nodeCount: Int

    /// Makes the note from the depth in levels and the number of nodes.
    public init(depth: Int, nodeCount: Int) {
        self.depth = depth
        self.nodeCount = nodeCount
    }
}
