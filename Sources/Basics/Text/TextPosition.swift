/// A position in a text; lines and columns count from 1.
public struct TextPosition: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The line.
    public var line: Int
    /// The column, in bytes.
    public var column: Int

    /// Names a position.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// `line:column`.
    public var description: String { "\(line):\(column)" }
}
