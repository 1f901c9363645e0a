internal import StrataBasics

/// The Markdown of an article as text for a terminal: folded to its width, with code as it is.
struct ArticleText {
    /// The number of columns. Lines of code and words that are longer stay whole.
    let width: Int

    /// The text, without a newline at its end. A heading begins a line, and what is below it is indented.
    ///
    /// - Complexity: O(letters).
    func text(of article: Article) -> String {
        var blocks: [[String]] = []
        var lines = article.markdown.split(separator: "\n", omittingEmptySubsequences: false)[...]
        while let line = lines.first {
            if line.allSatisfy(\.isWhitespace) {
                lines.removeFirst()
            } else if line.hasPrefix("```") {
                lines.removeFirst()
                let code = lines.prefix { !$0.hasPrefix("```") }
                lines = lines.dropFirst(code.count + 1)
                blocks.append(code.map { $0.isEmpty ? "" : Self.indent + "  " + $0 })
            } else if line.hasPrefix("#") {
                lines.removeFirst()
                blocks.append(Self.folded(Self.plain(line.drop { $0 == "#" || $0 == " " }), to: width))
            } else {
                let block = lines.prefix { !$0.allSatisfy(\.isWhitespace) && !$0.hasPrefix("```") }
                lines = lines.dropFirst(block.count)
                blocks.append(line.hasPrefix("|") ? table(block) : paragraphs(block))
            }
        }
        return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private static let indent = "  "

    // MARK: - Paragraphs

    /// A paragraph, or the entries of a list, each with its mark.
    private func paragraphs(_ lines: ArraySlice<Substring>) -> [String] {
        let entries = lines.reduce(into: [(mark: String, text: String)]()) { entries, line in
            let content = line.drop { $0 == " " }
            let depth = String(repeating: " ", count: line.count - content.count)
            if let mark = content.prefixMatch(of: #/(?:[-*]|\d+\.) /#) {
                entries.append((depth + mark.output, String(content[mark.range.upperBound...])))
            } else if entries.isEmpty {
                entries.append(("", String(content)))
            } else {
                entries[entries.count - 1].text += " " + content
            }
        }
        return entries.flatMap { entry in
            let room = width - Self.indent.count - entry.mark.count
            let hanging = String(repeating: " ", count: entry.mark.count)
            return Self.folded(Self.plain(entry.text[...]), to: room).enumerated().map { index, line in
                Self.indent + (index == 0 ? entry.mark : hanging) + line
            }
        }
    }

    /// A text in lines of at most a number of columns, broken between words; at least one line.
    private static func folded(_ text: String, to columns: Int) -> [String] {
        var lines = [""]
        for word in text.split(separator: " ") {
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if last.count + 1 + word.count <= columns {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    // MARK: - Tables

    private func table(_ lines: ArraySlice<Substring>) -> [String] {
        var rows = lines.map { Self.cells(of: $0) }
        // The second row says how columns are aligned.
        if rows.count > 1, rows[1].allSatisfy({ $0.allSatisfy { ":- ".contains($0) } }) { rows.remove(at: 1) }
        let columns = rows.map(\.count).max() ?? 0
        let natural = (0..<columns).map { column in
            rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        let widths = fitted(natural)
        return rows.flatMap { row -> [String] in
            let cells = row.enumerated().map { Self.folded($1, to: widths[$0]) }
            return (0..<(cells.map(\.count).max() ?? 0)).map { line in
                let words = cells.enumerated().map { column, lines in
                    let text = line < lines.count ? lines[line] : ""
                    return text + String(repeating: " ", count: max(0, widths[column] - text.count))
                }
                let text = Self.indent + words.joined(separator: "  ")
                return String(text.reversed().drop { $0 == " " }.reversed())
            }
        }
    }

    /// The columns of a table that is too wide are narrowed, the widest first, down to twelve letters.
    private func fitted(_ natural: [Int]) -> [Int] {
        var widths = natural
        let room = width - Self.indent.count - 2 * max(0, widths.count - 1)
        while widths.reduce(0, +) > room, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
            widths[widest] > 12
        {
            widths[widest] -= 1
        }
        return widths
    }

    /// The cells of a row. A bar in code or behind a backslash is a letter.
    private static func cells(of line: Substring) -> [String] {
        var cells = [""]
        var isEscaped = false
        var isCode = false
        for letter in line.drop(while: { $0 == "|" || $0 == " " }) {
            if letter == "`" { isCode.toggle() }
            if letter == "|", !isEscaped, !isCode { cells.append("") } else { cells[cells.count - 1].append(letter) }
            isEscaped = letter == "\\"
        }
        if cells[cells.count - 1].allSatisfy(\.isWhitespace) { cells.removeLast() }
        return cells.map { plain($0.replacing("\\|", with: "|")[...]).trimmingSpaces }
    }

    // MARK: - Words

    /// Words as a terminal shows them: a link is its text and what it leads to, a symbol its name.
    private static func plain(_ text: Substring) -> String {
        var text = String(text)
        text.replace(#/!\[([^\]]*)\]\([^)]*\)/#) { "[picture: \($0.output.1)]" }
        text.replace(#/\[([^\]]*)\]\(doc:([^)]*)\)/#) { "\($0.output.1) (\(topic($0.output.2)))" }
        text.replace(#/\[([^\]]*)\]\(([^)]*)\)/#) { "\($0.output.1) (\($0.output.2))" }
        text.replace(#/<doc:([^>]*)>/#) { topic($0.output.1) }
        text.replace(#/``([^`]+)``/#) { $0.output.1 }
        text.replace("**", with: "")
        return text
    }

    /// The name of the page that a link leads to.
    private static func topic(_ link: Substring) -> String {
        String(link.prefix { $0 != "#" }.split(separator: "/").last ?? link)
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
