/// The number of a supplementary or decoration kind in one solver; see ``LayoutSolver/name(of:)``.
public struct ElementKindID: Hashable, Sendable {
    package let rawValue: Int32

    /// The kind of cells.
    public static let cell = ElementKindID(rawValue: -1)
}
