internal import Basics
internal import Mustache

/// Markup that is safe to put into a page: made by a template, or of escaped text.
package struct HTML: Hashable, Sendable, CustomStringConvertible {
    /// The markup.
    package let description: String

    /// Takes markup as it is. Text of a feed, a profile or a file goes through ``init(text:)``.
    package init(markup: String) { description = markup }

    /// Text with all markup escaped, and characters that show as nothing or turn other text around made visible.
    ///
    /// - Complexity: O(length).
    package init(text: String) { description = HTMLText.escaped(text) }

    /// A sentence with all markup escaped, and what stands in backticks as code.
    ///
    /// - Complexity: O(length).
    package init(sentence: String) {
        let parts = HTMLText.escaped(sentence).split(separator: "`", omittingEmptySubsequences: false)
        // An odd one stays what it is.
        guard parts.count > 1, !parts.count.isMultiple(of: 2) else {
            self.init(markup: parts.joined(separator: "`"))
            return
        }
        self.init(
            markup: parts.enumerated().map { $0.isMultiple(of: 2) ? String($1) : "<code>\($1)</code>" }.joined())
    }

    /// No markup.
    package static let empty = HTML(markup: "")

    /// One after the other.
    package static func + (first: HTML, second: HTML) -> HTML {
        HTML(markup: first.description + second.description)
    }
}

extension [HTML] {
    /// All of them, one after the other.
    package var joined: HTML { HTML(markup: map(\.description).joined(separator: "\n")) }
}

extension HTML: MustacheCustomRenderable {
    /// What a template shows for `{{{ }}}`; an empty one counts as false in `{{# }}`.
    package var renderText: String { description }
    /// Whether there is nothing to show.
    package var isNull: Bool { description.isEmpty }
}

/// Escapes text for HTML and SVG, in content and in attributes.
package enum HTMLText {
    /// The text with `&`, `<`, `>` and quotes as references, and control characters and bidirectional marks as `\u{202E}`.
    ///
    /// It looks at scalars: a quote that a combining mark follows is one character to a reader and still ends an
    /// attribute.
    ///
    /// - Complexity: O(length).
    package static func escaped(_ text: String) -> String {
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
