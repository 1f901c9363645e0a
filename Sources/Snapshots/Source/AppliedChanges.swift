/// The result of an apply.
public struct AppliedChanges: Hashable, Sendable {
    /// What turned the snapshot that was shown into the new one; empty if the apply was superseded.
    public let changeset: Changeset
    /// Whether to animate the changes.
    public let isAnimated: Bool
    /// Whether a later apply took effect first, so that this one was dropped.
    public let isSuperseded: Bool

    @inlinable
    init(changeset: Changeset, isAnimated: Bool, isSuperseded: Bool) {
        self.changeset = changeset
        self.isAnimated = isAnimated
        self.isSuperseded = isSuperseded
    }

    /// What to animate; empty unless ``isAnimated``.
    ///
    /// - Complexity: O(1).
    @inlinable
    public var transitions: ElementTransitions {
        isAnimated ? changeset.transitions : Changeset().transitions
    }

    @inlinable
    static func superseded(animated: Bool) -> AppliedChanges {
        AppliedChanges(changeset: Changeset(), isAnimated: animated, isSuperseded: true)
    }
}
