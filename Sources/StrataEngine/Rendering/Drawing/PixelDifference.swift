/// The places where two pictures differ, in square blocks of pixels.
package struct PixelDifference: Hashable, Sendable {
    /// The side of a block, in pixels.
    package let side: Int
    /// Blocks in a row.
    package let columns: Int
    /// Rows of blocks.
    package let rows: Int
    /// The number of pixels that differ, including those that only one picture has.
    package private(set) var pixels = 0
    /// Whether a block has a pixel that differs, row by row.
    package private(set) var changed: [Bool]

    /// Compares the colours of two pictures, without transparency. Pixels that only one picture has count as different.
    ///
    /// - Complexity: O(pixels).
    package init(_ one: BackingStore, _ other: BackingStore, side: Int = 4) {
        let (width, height) = (max(one.pixelWidth, other.pixelWidth), max(one.pixelHeight, other.pixelHeight))
        self.side = max(side, 1)
        columns = (width + self.side - 1) / self.side
        rows = (height + self.side - 1) / self.side
        changed = Array(repeating: false, count: columns * rows)
        for y in 0..<height {
            guard y < one.pixelHeight, y < other.pixelHeight else {
                mark(0..<width, row: y)
                continue
            }
            one.withRow(y) { first in
                other.withRow(y) { second in
                    let common = min(first.count, second.count)
                    for x in 0..<common where (first[x] ^ second[x]) & 0x00ff_ffff != 0 { mark(x..<x + 1, row: y) }
                    mark(common..<width, row: y)
                }
            }
        }
    }

    /// Whether any pixel differs.
    package var isEmpty: Bool { pixels == 0 }

    private mutating func mark(_ pixels: Range<Int>, row: Int) {
        self.pixels += pixels.count
        for x in pixels { changed[row / side * columns + x / side] = true }
    }
}
