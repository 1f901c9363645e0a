/// A place in a file, as editors count: lines and columns from 1.
public struct SourceLocation: Hashable, Sendable, Codable {
    /// The file as it was named by the caller.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// The column, from 1: in Unicode scalars for a profile, in bytes for JSON.
    public var column: Int

    /// Names a place.
    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// Names a position in a file.
    public init(file: String, at position: TextPosition) {
        self.init(file: file, line: position.line, column: position.column)
    }
}

extension SourceLocation: CustomStringConvertible {
    /// `file:line:column`, which terminals and editors turn into a link.
    public var description: String { "\(file):\(line):\(column)" }
}
