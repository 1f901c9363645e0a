internal import Basics

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
