/// What happens to an identifier that a bulk initialiser meets a second time.
public enum DuplicatePolicy: String, Hashable, Sendable, CaseIterable {
    /// Nothing is built; an error names the identifier and both places.
    case reject
    /// The first one stays, later ones are left out.
    case firstWins
    /// The last one stays, earlier ones are left out.
    case lastWins
}

/// An identifier that was given twice, and both places where it stood in what was read.
///
/// Paths and indices count what was given, before anything was left out.
public enum Duplicate<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// A section's identifier, and the indices of both sections.
    case section(SectionID, first: Int, second: Int)
    /// An item's identifier, and the paths of both items.
    case item(ItemID, first: ItemPath, second: ItemPath)
}
