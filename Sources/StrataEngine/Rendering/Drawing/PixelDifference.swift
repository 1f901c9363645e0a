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

    /// The largest difference of a channel, from 0 to 255; 255 if only one picture has pixels.
    package private(set) var largest = 0

    /// Compares the colours of two pictures, without transparency. Pixels that only one picture has count as different.
    ///
    /// - Parameter tolerance: the channel difference that counts as equal, from 0 to 255.
    /// - Complexity: O(pixels).
    package init(_ one: BackingStore, _ other: BackingStore, side: Int = 4, tolerance: Int = 0) {
        let (width, height) = (max(one.pixelWidth, other.pixelWidth), max(one.pixelHeight, other.pixelHeight))
        self.side = max(side, 1)
        columns = (width + self.side - 1) / self.side
        rows = (height + self.side - 1) / self.side
        changed = Array(repeating: false, count: columns * rows)
        for y in 0..<height {
            guard y < one.pixelHeight, y < other.pixelHeight else {
                mark(0..<width, row: y)
                largest = 255
                continue
            }
            one.withRow(y) { first in
                other.withRow(y) { second in
                    let common = min(first.count, second.count)
                    for x in 0..<common where (first[x] ^ second[x]) & 0x00ff_ffff != 0 {
                        let distance = Self.distance(first[x], second[x])
                        largest = max(largest, distance)
                        if distance > tolerance { mark(x..<x + 1, row: y) }
                    }
                    mark(common..<width, row: y)
                }
            }
        }
    }

    /// Whether no pixel differs.
    package var isEmpty: Bool { pixels == 0 }

    /// The largest difference of a channel.
    private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
        [0, 8, 16].reduce(0) { largest, shift in
            max(largest, abs(Int(one >> shift & 0xff) - Int(other >> shift & 0xff)))
        }
    }

    private mutating func mark(_ pixels: Range<Int>, row: Int) {
        self.pixels += pixels.count
        for x in pixels { changed[row / side * columns + x / side] = true }
    }
}
