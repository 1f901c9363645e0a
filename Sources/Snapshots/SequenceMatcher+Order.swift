extension SequenceMatcher {
    /// Chooses the most matches that keep their order: patience sorting, with two shortcuts that make it linear for runs.
    ///
    /// Source: M. L. Fredman, "On computing the length of longest increasing subsequences", Discrete Mathematics 11
    /// (1975). An element that continues a run lands on the pile right of its predecessor's: that pile's top is greater
    /// than the predecessor and there is no value between the two.
    @inlinable
    mutating func keepLongestIncreasingSubsequence() {
        guard !isIncreasing() else { return }
        let piles = pileBuffer.reserve(newCount)
        let tops = chainBuffer.reserve(max(oldCount, matchCount))
        var pileCount = 0
        var pile = -1
        var previous: Int32 = -2
        for index in 0..<newCount {
            let value = toOld[index]
            guard value >= 0 else { continue }
            if value == previous + 1 {
                pile += 1
            } else if pileCount == 0 || value > tops[pileCount - 1] {
                pile = pileCount
            } else {
                pile = Self.firstPile(tops, pileCount, above: value)
            }
            if pile == pileCount { pileCount += 1 }
            tops[pile] = value
            piles[index] = Int32(truncatingIfNeeded: pile)
            previous = value
        }
        moveCount = matchCount - pileCount
        markKept(piles, pileCount)
    }

    /// Walks back over the piles: the last element on the last pile, then the last one before it on the pile before it.
    /// Kept elements are marked by -1.
    @inlinable
    func markKept(_ piles: UnsafeMutablePointer<Int32>, _ pileCount: Int) {
        var wanted = Int32(truncatingIfNeeded: pileCount - 1)
        var index = newCount - 1
        while index >= 0, wanted >= 0 {
            if toOld[index] >= 0, piles[index] == wanted {
                piles[index] = -1
                wanted -= 1
            }
            index -= 1
        }
    }

    @inlinable
    func isIncreasing() -> Bool {
        var last: Int32 = -1
        for index in 0..<newCount {
            let value = toOld[index]
            guard value >= 0 else { continue }
            if value < last { return false }
            last = value
        }
        return true
    }

    /// The first pile whose top is greater than a value, without a branch that a shuffle would mispredict.
    @inlinable
    static func firstPile(_ tops: UnsafeMutablePointer<Int32>, _ count: Int, above value: Int32) -> Int {
        var base = 0
        var length = count
        while length > 1 {
            let half = length / 2
            base += tops[base + half - 1] < value ? half : 0
            length -= half
        }
        return base + (tops[base] < value ? 1 : 0)
    }
}
