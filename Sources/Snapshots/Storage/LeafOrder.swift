/// What a section of several leaves needs beside them.
@usableFromInline
struct LeafOrder: Sendable {
    /// The order of the leaves, weighted by their item counts.
    @usableFromInline var tree: OrderTree
    /// The numbers of leaves that were removed.
    @usableFromInline var free: ContiguousArray<Int32> = []

    @inlinable
    init(_ tree: OrderTree) {
        self.tree = tree
    }
}
