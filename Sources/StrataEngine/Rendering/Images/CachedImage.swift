internal import SectionKit

/// A picture, and what was wrong with its file.
struct CachedImage {
    let store: BackingStore
    let diagnostic: RenderDiagnostic?
}
