/// A section in short form, for the common cases.
///
/// ```swift
/// let section = LayoutStyle.grid(columns: 2, height: .estimated(220), spacing: 8).section()
/// ```
///
/// Each style documents the section that it expands to. Add a style of your own as a static member in an extension of
/// this type, or use ``custom(_:)``.
public struct LayoutStyle: Hashable, Sendable {
    /// The name in reports, `grid` for example.
    public let name: String
    /// The number of ordinary items side by side.
    public let columns: Int
    private let expansion: LayoutSection

    /// Makes a style from a name and the section that it expands to.
    public init(name: String, columns: Int = 1, expandsTo section: LayoutSection) {
        self.name = name
        self.columns = columns
        expansion = section
    }

    /// The section that the style expands to, with boundary items added.
    ///
    /// - Complexity: O(boundary items).
    public func section(boundary: [BoundarySupplementary] = []) -> LayoutSection {
        guard !boundary.isEmpty else { return expansion }
        var section = expansion
        section.boundary += boundary
        return section
    }

    /// A copy with a changed section, for properties that the short form does not have.
    public func with(_ change: (inout LayoutSection) -> Void) -> LayoutStyle {
        var section = expansion
        change(&section)
        return LayoutStyle(name: name, columns: columns, expandsTo: section)
    }
}
