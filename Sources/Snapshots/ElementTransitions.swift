/// Which elements an animated apply would move or fade. What only makes room for others is up to the layout.
public struct ElementTransitions: Hashable, Sendable {
    /// Sections that fade out with all they hold, by their index before the change.
    public var fadingOutSections: [Int]
    /// Sections that fade in with all they hold, by their index after the change.
    public var fadingInSections: [Int]
    /// Sections that travel with all they hold.
    public var movingSections: [Move<Int>]
    /// Items that fade out, by their path before the change.
    public var fadingOutItems: [ItemPath]
    /// Items that fade in, by their path after the change.
    public var fadingInItems: [ItemPath]
    /// Items that travel.
    public var movingItems: [Move<ItemPath>]
    /// Items whose cell is replaced where it stands, by their path before the change.
    public var crossFadingItems: [ItemPath]
    /// Sections whose header or footer fades into the new one, by their index after the change. Their items stay still.
    public var crossFadingSupplementaries: [Int]
}

extension Changeset {
    /// Which elements an animated apply would move or fade.
    ///
    /// - Complexity: O(1); the lists are shared.
    public var transitions: ElementTransitions {
        ElementTransitions(
            fadingOutSections: sections.deletes, fadingInSections: sections.inserts, movingSections: sections.moves,
            fadingOutItems: items.deletes, fadingInItems: items.inserts, movingItems: items.moves,
            crossFadingItems: items.reloads, crossFadingSupplementaries: supplementaries)
    }
}
