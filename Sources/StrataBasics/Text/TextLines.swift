/// The parts of long texts: lines, and the cells of a line.
///
/// It looks at bytes: a line end is one byte there, and `"\r\n"` is a character of its own.
package enum TextLines {
    /// The lines of a text, without line feeds and carriage returns at their ends. An empty last line counts.
    ///
    /// - Complexity: O(bytes).
    package static func of(_ text: String) -> [Substring] {
        parts(of: text[...], by: UInt8(ascii: "\n"), quotes: false).map { line in
            var line = line
            while line.utf8.last == UInt8(ascii: "\r") { line = line[..<line.utf8.index(before: line.endIndex)] }
            return line
        }
    }

    /// The cells of a line between separators, without white space around them. With `quotes`, a separator inside of quotation
    /// marks is none, and marks around a cell are not part of it.
    ///
    /// - Complexity: O(bytes).
    package static func cells(of line: Substring, by separator: UInt8, quotes: Bool = false) -> [Substring] {
        parts(of: line, by: separator, quotes: quotes).map { cell in
            let cell = trimmed(cell)
            let mark = UInt8(ascii: "\"")
            guard quotes, cell.utf8.count >= 2, cell.utf8.first == mark, cell.utf8.last == mark else { return cell }
            return cell[cell.utf8.index(after: cell.startIndex)..<cell.utf8.index(before: cell.endIndex)]
        }
    }

    /// A text without spaces and tabs around it.
    package static func trimmed(_ text: Substring) -> Substring {
        var text = text
        func isSpace(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        while isSpace(text.utf8.first) { text = text[text.utf8.index(after: text.startIndex)...] }
        while isSpace(text.utf8.last) { text = text[..<text.utf8.index(before: text.endIndex)] }
        return text
    }

    /// The text between two others, the first one of each; nil if one of them is missing.
    package static func part(of text: Substring, after start: String, before end: String) -> Substring? {
        guard let begin = place(of: start, in: text.utf8[...])?.upperBound,
            let stop = place(of: end, in: text.utf8[begin...])?.lowerBound
        else { return nil }
        return text[begin..<stop]
    }

    /// The first place of a text in another one.
    ///
    /// - Complexity: O(bytes), for texts whose first byte is rare in the other one.
    package static func place(of word: String, in text: Substring.UTF8View) -> Range<String.Index>? {
        guard let first = word.utf8.first else { return nil }
        var rest = text
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: word.utf8) { return start..<rest.index(start, offsetBy: word.utf8.count) }
            rest = rest[rest.index(after: start)...]
        }
        return nil
    }

    private static func parts(of text: Substring, by separator: UInt8, quotes: Bool) -> [Substring] {
        var parts: [Substring] = []
        var (start, index) = (text.startIndex, text.startIndex)
        var isQuoted = false
        while index < text.endIndex {
            let byte = text.utf8[index]
            if quotes, byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == separator, !isQuoted {
                parts.append(text[start..<index])
                start = text.utf8.index(after: index)
            }
            index = text.utf8.index(after: index)
        }
        parts.append(text[start...])
        return parts
    }
}
