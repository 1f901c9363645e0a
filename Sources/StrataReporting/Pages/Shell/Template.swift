internal import Mustache

/// A mustache template of this module. `{{name}}` is escaped text. `{{{name}}}` is only for fields of type ``HTML``.
///
/// ```swift
/// try Template(PackageResources.page_mustache).html(["title": "..."])
/// ```
struct Template: Sendable {
    private let template: MustacheTemplate

    /// Parses a template.
    ///
    /// - Throws: a parser error if the sections of the template do not match. A test parses all templates.
    init(_ resource: [UInt8]) throws {
        _ = Self.registration
        let text = String(decoding: resource, as: UTF8.self)
        template = try MustacheTemplate(string: "{{% CONTENT_TYPE: \(PageContentType.name)}}" + text)
    }

    /// Fills the template.
    ///
    /// - Parameters:
    ///   - values: the values by the names that the template uses. A missing or nil value is looked up in the
    ///     enclosing fields.
    ///   - parts: the templates for `{{> name}}`.
    func html(_ values: Fields, parts: [String: Template] = [:]) -> HTML {
        HTML(markup: template.render(values, library: MustacheLibrary(templates: parts.mapValues(\.template))))
    }

    private static let registration: Void = MustacheContentTypes.register(
        PageContentType(), named: PageContentType.name)
}

/// Values for a template by name: texts, numbers, booleans, ``HTML``, and lists of them or of fields. Nil is left out.
struct Fields: Sendable, ExpressibleByDictionaryLiteral, MustacheParent {
    private let values: [String: any Sendable]

    init(dictionaryLiteral elements: (String, (any Sendable)?)...) {
        values = elements.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }

    func child(named name: String) -> Any? { values[name] }
}

/// Escapes what templates insert with `{{ }}`. The template library's own escaping works on characters, so it misses a
/// quote with a combining mark.
struct PageContentType: MustacheContentType {
    /// The name in templates.
    static let name = "PAGE"

    func escapeText(_ text: String) -> String { HTMLText.escaped(text) }
}
