/// The short form of a section: one line for the common case.
///
/// ```swift
/// let section = LayoutStyle.grid(columns: 2, height: .estimated(220), spacing: 8).section()
/// ```
///
/// Every style says which section it expands to, so that it can be taken further by hand. A style of your own is one
/// more static member on an extension of this type, or ``custom(_:)``.
public struct LayoutStyle: Hashable, Sendable {
    /// The name that reports use, `grid` for example.
    public let name: String
    /// How many items of ordinary width stand side by side.
    public let columns: Int
    private let expansion: LayoutSection

    /// Makes a style of a name and the section it expands to.
    public init(name: String, columns: Int = 1, expandsTo section: LayoutSection) {
        self.name = name
        self.columns = columns
        expansion = section
    }

    /// The section that the style stands for, with headers and footers added.
    ///
    /// - Complexity: O(1) besides the array.
    public func section(boundary: [BoundarySupplementary] = []) -> LayoutSection {
        var section = expansion
        section.boundary += boundary
        return section
    }

    /// A copy whose section is changed, to set what the short form has no word for.
    public func with(_ change: (inout LayoutSection) -> Void) -> LayoutStyle {
        var section = expansion
        change(&section)
        return LayoutStyle(name: name, columns: columns, expandsTo: section)
    }
}
