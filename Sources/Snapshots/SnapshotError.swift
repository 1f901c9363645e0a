/// Why an operation on a snapshot was refused: what went wrong, with which identifier, at which places.
///
/// An operation that throws leaves the snapshot as it was.
///
///     do {
///         try snapshot.appendItems(["a"], toSection: "grid")
///     } catch {
///         print(error)  // error.code, error.id, error.first and error.second say the same to a program
///     }
public struct SnapshotError: Error, Hashable, Sendable {
    /// What went wrong.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// A section's identifier would stand in the snapshot twice.
        case duplicateSection
        /// An item's identifier would stand twice where it has to be unique.
        case duplicateItem
        /// No section has this identifier.
        case unknownSection
        /// No item has this identifier where it was looked for.
        case unknownItem
        /// Items were appended to the last section of a snapshot without sections.
        case noSection
        /// Items are unique in their section only, and no section was named.
        case sectionNotNamed
    }

    /// Where one of the two equal identifiers stands.
    public enum Place: Hashable, Sendable {
        /// In the snapshot, as the section at this index.
        case section(Int)
        /// In the snapshot, as the item at this path.
        case item(ItemPath)
        /// In the call's list of identifiers, at this index.
        case argument(Int)
    }

    /// What went wrong.
    public var code: Code
    /// The identifier that the operation stopped at, as text; empty for ``Code/noSection``.
    public var id: String
    /// Where the identifier stands already, or where it was looked for.
    public var first: Place?
    /// Where it would stand a second time.
    public var second: Place?

    /// Makes an error from its parts.
    public init(_ code: Code, id: String, first: Place? = nil, second: Place? = nil) {
        self.code = code
        self.id = id
        self.first = first
        self.second = second
    }
}
