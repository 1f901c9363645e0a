/// A position in a file. Lines and columns count from 1, as in editors.
public struct SourceLocation: Hashable, Sendable, Codable {
    /// The file's name, as passed by the caller.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// The column, from 1: in Unicode scalars for a profile, in bytes for JSON.
    public var column: Int

    /// Creates a location from its parts.
    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// Creates a location from a file and a position in it.
    public init(file: String, at position: TextPosition) {
        self.init(file: file, line: position.line, column: position.column)
    }
}

extension SourceLocation: CustomStringConvertible {
    /// `file:line:column`, which terminals and editors turn into a link.
    public var description: String { "\(file):\(line):\(column)" }
}

/// A position in a text. Lines and columns count from 1.
public struct TextPosition: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The line.
    public var line: Int
    /// The column, in bytes.
    public var column: Int

    /// Creates a position.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// `line:column`.
    public var description: String { "\(line):\(column)" }
}

/// Converts byte offsets of a text to lines and columns.
package struct LineTable: Sendable {
    /// The byte offset of each line.
    private let starts: [Int]
    private let count: Int

    /// Finds the lines of a text.
    ///
    /// - Complexity: O(bytes).
    package init(_ bytes: [UInt8]) {
        starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        count = bytes.count
    }

    /// Line and column, counted from 1 and in bytes. Offsets outside of the text are clamped to it.
    ///
    /// - Complexity: O(log lines).
    package func position(of offset: Int) -> TextPosition {
        let offset = min(max(offset, 0), count)
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return TextPosition(line: low + 1, column: offset - starts[low] + 1)
    }
}
