/// Lines and columns of byte offsets.
package struct LineTable: Sendable {
    /// The offsets at which lines begin.
    private let starts: [Int]
    private let count: Int

    /// Finds the lines of a text.
    ///
    /// - Complexity: O(bytes).
    package init(_ bytes: [UInt8]) {
        starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        count = bytes.count
    }

    /// Line and column, counted from 1 and in bytes; offsets outside of the text count as its ends.
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
