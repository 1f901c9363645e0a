/// The actions of a node: what a tap does.
public struct CellActions: Hashable, Sendable {
    /// The name of the action of a tap; nil for none.
    public var tap: String?

    /// Creates actions; nil values are none.
    public init(tap: String? = nil) {
        self.tap = tap
    }
}

extension CellConfiguration {
    /// The actions of this node.
    ///
    /// - Complexity: O(1); setting actions allocates, unless they are empty.
    public var actions: CellActions {
        get { ownActions?.value ?? CellActions() }
        set { ownActions = newValue == CellActions() ? nil : Boxed(newValue) }
    }
}
