internal import Mustache
internal import StrataBasics

/// Markup that is safe to insert into a page: the output of a template, or escaped text.
struct HTML: Hashable, Sendable, CustomStringConvertible {
    /// The markup.
    let description: String

    /// Creates markup without escaping. Use ``init(text:)`` for text of a feed, a profile or a file.
    init(markup: String) { description = markup }

    /// Creates text with all markup escaped. Invisible characters and bidirectional marks become visible.
    ///
    /// - Complexity: O(length).
    init(text: String) { description = HTMLText.escaped(text) }

    /// Creates a sentence with all markup escaped and the text between backquotes as code.
    ///
    /// - Complexity: O(length).
    init(sentence: String) {
        let parts = HTMLText.escaped(sentence).split(separator: "`", omittingEmptySubsequences: false)
        // An unpaired backquote is an ordinary character.
        guard parts.count > 1, !parts.count.isMultiple(of: 2) else {
            self.init(markup: parts.joined(separator: "`"))
            return
        }
        self.init(
            markup: parts.enumerated().map { $0.isMultiple(of: 2) ? String($1) : "<code>\($1)</code>" }.joined())
    }

    /// No markup.
    static let empty = HTML(markup: "")

    /// Concatenates two pieces of markup.
    static func + (first: HTML, second: HTML) -> HTML {
        HTML(markup: first.description + second.description)
    }
}

extension [HTML] {
    /// The pieces of markup, separated by newlines.
    var joined: HTML { HTML(markup: map(\.description).joined(separator: "\n")) }
}

extension HTML: MustacheCustomRenderable {
    /// The text that a template inserts for `{{{ }}}`; empty markup counts as false in `{{# }}`.
    var renderText: String { description }
    /// Whether the markup is empty.
    var isNull: Bool { description.isEmpty }
}

/// Escapes text for HTML and SVG, in content and in attributes.
enum HTMLText {
    /// The text with `&`, `<`, `>` and quotes as references, and control characters and bidirectional marks as `\u{202E}`.
    ///
    /// It escapes scalars and not characters, because a quote with a combining mark is one character, and its scalar
    /// still ends an attribute.
    ///
    /// - Complexity: O(length).
    static func escaped(_ text: String) -> String {
        text.printableLines.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
