/// Lines and columns of byte offsets that come in ascending order, in one walk.
package struct LineCounter {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var lineStart = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Line and column, counted from 1; an offset before the last one gets the last one's line.
    package mutating func position(of offset: Int) -> TextPosition {
        while position < min(offset, bytes.count) {
            if bytes[position] == UInt8(ascii: "\n") {
                line += 1
                lineStart = position + 1
            }
            position += 1
        }
        return TextPosition(line: line, column: max(0, offset - lineStart) + 1)
    }
}
