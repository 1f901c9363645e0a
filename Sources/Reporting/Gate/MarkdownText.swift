internal import Profiler

/// Text as GitHub's Markdown shows it literally, on one line and inside a table.
enum MarkdownText {
    /// A sentence: what stands between backquotes is code, everything else is plain text.
    ///
    /// Names come from profiles and feeds, so that nothing in them may format, link, call a person or end the table.
    ///
    /// - Complexity: O(letters).
    static func inline(_ text: String) -> String {
        let parts = PrintableText.line(text).split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        return parts.enumerated().map { index, part in
            let isCode = !index.isMultiple(of: 2) && index < parts.count - 1
            return isCode ? code(part) : plain(part)
        }.joined()
    }

    /// A name as code; what would end the code becomes another quote.
    static func code(_ text: String) -> String {
        let line = PrintableText.line(text).replacing("`", with: "'").replacing("|", with: "\\|")
        return line.allSatisfy(\.isWhitespace) ? "" : "`\(line)`"
    }

    private static func plain(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\\", "*", "_", "[", "]", "~", "|", "!", "`": result += "\\\(scalar)"
            // A space of no width keeps these from calling a person, naming an issue or becoming a link.
            case "@", "#",
                ":" where isCalling(scalar, in: text):
                result += "\(scalar)\u{200B}"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    private static func isCalling(_ scalar: Unicode.Scalar, in text: String) -> Bool {
        scalar != ":" || text.contains("://")
    }
}
