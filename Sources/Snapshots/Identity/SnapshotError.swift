/// The reason why a snapshot rejected an operation: a code, the identifier and its places.
///
/// An operation that throws leaves the snapshot unchanged.
///
///     do {
///         try snapshot.appendItems(["a"], toSection: "grid")
///     } catch {
///         print(error)  // error.code, error.id, error.first and error.second hold the parts
///     }
public struct SnapshotError: Error, Hashable, Sendable {
    /// The kind of error.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// A section's identifier would occur twice in the snapshot.
        case duplicateSection
        /// An item's identifier would occur twice where it must be unique.
        case duplicateItem
        /// No section has this identifier.
        case unknownSection
        /// No item in the snapshot, or in the given section, has this identifier.
        case unknownItem
        /// Items were appended to the last section of a snapshot without sections.
        case noSection
        /// Items are unique in their section only, and no section was given.
        case sectionNotNamed
    }

    /// The position of one of two equal identifiers.
    public enum Place: Hashable, Sendable {
        /// In the snapshot, as the section at this index.
        case section(Int)
        /// In the snapshot, as the item at this path.
        case item(ItemPath)
        /// In the call's list of identifiers, at this index.
        case argument(Int)
    }

    /// The kind of error.
    public var code: Code
    /// The identifier that caused the error, as text; empty for ``Code/noSection``.
    public var id: String
    /// The place of the identifier, or the section that was searched.
    public var first: Place?
    /// The place at which the identifier would occur a second time.
    public var second: Place?

    /// Creates an error from its parts.
    public init(_ code: Code, id: String, first: Place? = nil, second: Place? = nil) {
        self.code = code
        self.id = id
        self.first = first
        self.second = second
    }
}

extension SnapshotError: CustomStringConvertible {
    /// One sentence with the problem, the identifier, its places and the remedy.
    public var description: String {
        "\(cause)\(places); \(code.remedy)"
    }

    private var cause: String {
        switch code {
        case .duplicateSection: "section \"\(id)\" already exists"
        case .duplicateItem: "item \"\(id)\" already exists"
        case .unknownSection: "unknown section \"\(id)\""
        case .unknownItem: "unknown item \"\(id)\""
        case .noSection: "the snapshot has no section to append items to"
        case .sectionNotNamed: "item \"\(id)\" is unique only within its section, and no section was named"
        }
    }

    private var places: String {
        switch (first, second) {
        case (nil, nil): ""
        case (let place?, nil), (nil, let place?): " (\(place))"
        case (let first?, let second?): " (\(first) and \(second))"
        }
    }
}

extension SnapshotError.Code {
    /// The remedy for the caller.
    var remedy: String {
        switch self {
        case .duplicateSection: "use another identifier, or delete the first one"
        case .duplicateItem: "use another identifier, delete the first one, or move it instead"
        case .unknownSection: "append it first"
        case .unknownItem: "append it first, or name the section that holds it"
        case .noSection: "append a section first"
        case .sectionNotNamed: "pass inSection:"
        }
    }
}

extension SnapshotError.Place: CustomStringConvertible {
    /// The place, in words.
    public var description: String {
        switch self {
        case .section(let index): "section \(index)"
        case .item(let path): "item \(path.item) of section \(path.section)"
        case .argument(let index): "element \(index + 1) of the argument"
        }
    }
}

extension SnapshotError {
    @inlinable
    static func unknownSection(_ section: some Any) -> SnapshotError {
        SnapshotError(.unknownSection, id: String(describing: section))
    }

    @inlinable
    static func unknownItem(_ item: some Any, in section: Int? = nil) -> SnapshotError {
        SnapshotError(.unknownItem, id: String(describing: item), first: section.map(Place.section))
    }

    @inlinable
    static func duplicateSection(_ section: some Any, _ first: Place, _ second: Place) -> SnapshotError {
        SnapshotError(.duplicateSection, id: String(describing: section), first: first, second: second)
    }

    @inlinable
    static func duplicateItem(_ item: some Any, _ first: Place, _ second: Place) -> SnapshotError {
        SnapshotError(.duplicateItem, id: String(describing: item), first: first, second: second)
    }

    @inlinable
    static func sectionNotNamed(_ item: some Any) -> SnapshotError {
        SnapshotError(.sectionNotNamed, id: String(describing: item))
    }

    @inlinable static var noSection: SnapshotError { SnapshotError(.noSection, id: "") }
}
