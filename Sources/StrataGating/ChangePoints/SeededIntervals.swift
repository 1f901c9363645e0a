/// The windows of a series in which a change is looked for: all of it, and windows of half its length, a quarter and so on,
/// each overlapping half of the next.
///
/// Two changes in opposite directions hide each other from a test of the whole series. One of these windows contains each
/// change alone, or almost (S. Kovacs, P. Buhlmann, H. Li and A. Munk, "Seeded Binary Segmentation", Biometrika 110, 2023,
/// 249-256).
struct SeededIntervals {
    /// A window, with the number of tests that its p value is corrected for.
    struct Window: Hashable {
        var range: Range<Int>
        var tests: Double
    }

    /// The shortest window: below, complete separation is hardly significant.
    static let shortest = 12

    /// The windows, the whole range first. It may spend half of alpha; the other half is divided evenly among the lengths,
    /// and for each length among its windows.
    let windows: [Window]

    /// - Complexity: O(windows): about four times the range's length divided by the shortest one.
    init(_ range: Range<Int>) {
        let lengths = sequence(first: (range.count + 1) / 2) { ($0 + 1) / 2 }.prefix { $0 >= Self.shortest }
        let layers = lengths.map { Self.starts(of: $0, in: range) }
        windows =
            [Window(range: range, tests: layers.isEmpty ? 1 : 2)]
            + zip(lengths, layers).flatMap { length, starts in
                starts.map { Window(range: $0..<$0 + length, tests: Double(2 * layers.count * starts.count)) }
            }
    }

    /// Evenly spread starts, half a window apart or less.
    private static func starts(of length: Int, in range: Range<Int>) -> [Int] {
        let steps = max(1, (2 * (range.count - length) + length - 1) / length)
        return (0...steps).map { range.lowerBound + $0 * (range.count - length) / steps }
    }
}
