internal import StrataBasics

/// A table of text: the first column is aligned left, the others right; notes follow the last column unaligned.
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
