internal import StrataBasics

/// Escapes text for one line of GitHub's Markdown.
enum MarkdownText {
    /// Escapes a sentence. Text between backquotes becomes code.
    ///
    /// Names come from profiles and feeds, so formatting, links, mentions and table separators in them are escaped.
    ///
    /// - Complexity: O(n) in the length of the text.
    static func inline(_ text: String) -> String {
        let parts = text.printable.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        return parts.enumerated().map { index, part in
            guard !index.isMultiple(of: 2) else { return plain(part) }
            // An unpaired backquote is an ordinary character.
            return index < parts.count - 1 ? code(part) : "\\`" + plain(part)
        }.joined()
    }

    /// A name as code. Backquotes in it become other quotes.
    static func code(_ text: String) -> String {
        let line = text.printable.replacing("`", with: "'")
        return line.allSatisfy(\.isWhitespace) ? "" : "`\(line)`"
    }

    /// A name as code in a table cell, where `|` must be escaped even in code.
    static func cell(_ text: String) -> String { code(text).replacing("|", with: "\\|") }

    private static func plain(_ text: String) -> String {
        let hasLink = text.contains("://")
        // GitHub links names that begin with www. and issues such as GH-12.
        let text = text.replacing(/(?i)\b(www)(?=\.)|\b(gh)(?=-[0-9])/) { "\($0.output.0)\u{200B}" }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\\", "*", "_", "[", "]", "~", "|", "!", "$": result += "\\\(scalar)"
            // A zero-width space prevents mentions, issue references and links.
            case "@", "#": result += "\(scalar)\u{200B}"
            case ":" where hasLink: result += ":\u{200B}"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
