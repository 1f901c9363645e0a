internal import Basics
internal import Profiler

/// Text as GitHub's Markdown shows it literally, on one line.
enum MarkdownText {
    /// A sentence: what stands between backquotes is code, everything else is plain text.
    ///
    /// Names come from profiles and feeds, so that nothing in them may format, link, call a person or end the table.
    ///
    /// - Complexity: O(letters).
    static func inline(_ text: String) -> String {
        let parts = text.printable.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        return parts.enumerated().map { index, part in
            guard !index.isMultiple(of: 2) else { return plain(part) }
            // A backquote without a partner is a letter like any other.
            return index < parts.count - 1 ? code(part) : "\\`" + plain(part)
        }.joined()
    }

    /// A name as code; what would end the code becomes another quote.
    static func code(_ text: String) -> String {
        let line = text.printable.replacing("`", with: "'")
        return line.allSatisfy(\.isWhitespace) ? "" : "`\(line)`"
    }

    /// A name as code in a table, which a bar ends even there.
    static func cell(_ text: String) -> String { code(text).replacing("|", with: "\\|") }

    private static func plain(_ text: String) -> String {
        let hasLink = text.contains("://")
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\\", "*", "_", "[", "]", "~", "|", "!": result += "\\\(scalar)"
            // A space of no width keeps these from calling a person, naming an issue or becoming a link.
            case "@", "#": result += "\(scalar)\u{200B}"
            case ":" where hasLink: result += ":\u{200B}"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
