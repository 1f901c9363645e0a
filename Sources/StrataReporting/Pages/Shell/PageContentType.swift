internal import Mustache

/// Escapes what templates insert with `{{ }}`. The template library's own escaping looks at characters, so it misses a
/// quote with a combining mark.
struct PageContentType: MustacheContentType {
    /// Its name in templates.
    static let name = "PAGE"

    func escapeText(_ text: String) -> String { HTMLText.escaped(text) }
}
