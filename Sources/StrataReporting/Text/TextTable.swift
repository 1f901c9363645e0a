internal import StrataBasics

/// A table of text. The first column is aligned to the left, the others to the right. Notes follow the last column
/// unaligned.
struct TextTable {
    /// One row.
    struct Row {
        var cells: [String]
        var note = ""
        var style = TerminalStyle.plain
        var noteStyle = TerminalStyle.plain
    }

    private var rows: [Row] = []

    /// Adds a row. Control characters are escaped, because names of arms and metrics may come from a file.
    mutating func add(_ row: Row) {
        var row = row
        row.cells = row.cells.map { $0.printable }
        row.note = row.note.printable
        rows.append(row)
    }

    /// Adds a row of these parts.
    mutating func add(
        _ cells: [String], note: String = "", style: TerminalStyle = .plain, noteStyle: TerminalStyle = .plain
    ) {
        add(Row(cells: cells, note: note, style: style, noteStyle: noteStyle))
    }

    /// The table as text.
    ///
    /// - Complexity: O(n) in the length of the text.
    func text(_ palette: TerminalPalette) -> String {
        let count = rows.map(\.cells.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.map { $0.cells.count > column && $0.cells.count > 1 ? $0.cells[column].count : 0 }.max() ?? 0
        }
        return rows.map { line($0, widths, palette) }.joined(separator: "\n")
    }

    private func line(_ row: Row, _ widths: [Int], _ palette: TerminalPalette) -> String {
        let cells = row.cells.enumerated().map { column, cell in
            let space = String(repeating: " ", count: max(0, widths[column] - cell.count))
            return column == 0 ? cell + (row.cells.count > 1 ? space : "") : space + cell
        }
        let joined = cells.joined(separator: "   ")
        let shown = row.note.isEmpty ? String(joined.reversed().drop { $0 == " " }.reversed()) : joined
        let text = palette.styled(shown, row.style)
        return row.note.isEmpty ? text : "\(text)   \(palette.styled(row.note, row.noteStyle))"
    }
}

/// Lays out rows of words for a terminal. A column is as wide as its widest word, with two spaces between columns.
package enum Columns {
    /// The rows as lines. The last column is not padded.
    ///
    /// - Complexity: O(letters).
    package static func text(_ rows: [[String]]) -> String {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
        return rows.map { row in
            row.enumerated().map { column, word in
                column == row.count - 1 ? word : word.padding(toLength: widths[column])
            }.joined(separator: "  ")
        }.joined(separator: "\n")
    }
}

extension String {
    /// The text in lines of at most 80 characters, broken between words. All lines except the first have a prefix.
    ///
    /// - Parameter indent: The beginning of every line.
    func wrapped(indent: String = "", continuing prefix: String = "") -> [String] {
        split(separator: " ").reduce(into: []) { lines, word in
            if let last = lines.last, last.count + 1 + word.count <= 80 {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(indent + (lines.isEmpty ? "" : prefix) + word)
            }
        }
    }
}

extension Sequence where Element: Equatable {
    /// The elements without repetitions, in the order of their first occurrence.
    package var distinct: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
