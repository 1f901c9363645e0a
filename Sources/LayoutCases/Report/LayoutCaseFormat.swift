/// The forms in which solved cases are printed.
public enum LayoutCaseFormat: String, Hashable, Sendable, CaseIterable {
    /// A JSON array with one object per case.
    case json
    /// One SVG drawing, with different colours for sections, cells, supplementaries and decorations.
    case svg
    /// A table of frames per case.
    case text
}
