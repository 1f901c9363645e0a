/// The result of an apply.
public struct AppliedChanges: Hashable, Sendable {
    /// The changes from the snapshot that was shown to the new one; empty if the apply was superseded.
    public let changeset: Changeset
    /// Whether to animate the changes.
    public let isAnimated: Bool
    /// Whether a later apply took effect first, so that this one was discarded.
    public let isSuperseded: Bool

    @inlinable
    init(changeset: Changeset, isAnimated: Bool, isSuperseded: Bool) {
        self.changeset = changeset
        self.isAnimated = isAnimated
        self.isSuperseded = isSuperseded
    }

    /// The elements to animate; empty unless ``isAnimated``.
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

/// The elements that an animated apply moves or fades. The layout moves elements that only make room for others.
public struct ElementTransitions: Hashable, Sendable {
    /// Sections that fade out with their items, by index before the change.
    public var fadingOutSections: [Int]
    /// Sections that fade in with their items, by index after the change.
    public var fadingInSections: [Int]
    /// Sections that move with their items.
    public var movingSections: [Move<Int>]
    /// Items that fade out, by path before the change.
    public var fadingOutItems: [ItemPath]
    /// Items that fade in, by path after the change.
    public var fadingInItems: [ItemPath]
    /// Items that move.
    public var movingItems: [Move<ItemPath>]
    /// Items whose cell is replaced in place, by path before the change.
    public var crossFadingItems: [ItemPath]
    /// Sections whose header or footer cross-fades, by index after the change. Their items do not move.
    public var crossFadingSupplementaries: [Int]
}

extension Changeset {
    /// The elements that an animated apply moves or fades.
    ///
    /// - Complexity: O(1); the lists are shared.
    public var transitions: ElementTransitions {
        ElementTransitions(
            fadingOutSections: sections.deletes, fadingInSections: sections.inserts, movingSections: sections.moves,
            fadingOutItems: items.deletes, fadingInItems: items.inserts, movingItems: items.moves,
            crossFadingItems: items.reloads, crossFadingSupplementaries: supplementaries)
    }
}
