internal import CellLayout

/// A picture, and what was wrong with its file.
struct CachedImage {
    let store: BackingStore
    let diagnostic: RenderDiagnostic?
}
