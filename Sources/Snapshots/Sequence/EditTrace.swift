/// The furthest points that two sequences reach with 0, 1, 2, ... deletes and inserts, which lead back along a longest
/// common subsequence.
///
/// Source: E. W. Myers, "An O(ND) difference algorithm and its variations", Algorithmica 1 (1986).
@usableFromInline
struct EditTrace {
    /// For each number of edits *d*, the furthest old index on each of *d* + 1 diagonals; negative if a diagonal leaves
    /// the sequences.
    @usableFromInline var rows: ContiguousArray<Int32> = []
    @usableFromInline var edits = 0

    /// The number of edits that take a few milliseconds and megabytes, whatever the sequences are.
    @inlinable static var mostEdits: Int { 2_048 }

    @inlinable static var outside: Int32 { .min / 2 }

    /// Compares two sequences; `nil` if they differ by more edits, or seem to after a quarter of them.
    ///
    /// - Complexity: O((*n* + *m* + *d*) *d*) for *d* edits.
    @inlinable
    init?(_ pair: MatchPair<some Hashable>, by values: ValueHashing, mostEdits: Int) {
        let (old, new) = (Int32(truncatingIfNeeded: pair.oldCount), Int32(truncatingIfNeeded: pair.newCount))
        let most = min(mostEdits, Self.mostEdits)
        while edits <= most {
            var furthest: Int32 = 0
            for place in 0...edits {
                let diagonal = Int32(truncatingIfNeeded: 2 * place - edits)
                var index = start(at: place, of: edits)
                if index < 0 || index > old || index - diagonal > new {
                    rows.append(Self.outside)
                    continue
                }
                while index < old, index - diagonal < new,
                    values.areEqual(pair.old + Int(index), pair.new + Int(index - diagonal))
                {
                    index += 1
                }
                rows.append(index)
                if index == old, index - diagonal == new { return }
                furthest = max(furthest, 2 * index - diagonal)
            }
            if edits == most / 4, Int(furthest) * 16 < pair.oldCount + pair.newCount { return nil }
            edits += 1
        }
        return nil
    }

    /// The old index at which a diagonal begins after an edit: an insert comes from the diagonal above, a delete from the
    /// one below.
    @inlinable
    func start(at place: Int, of edits: Int) -> Int32 {
        guard edits > 0 else { return 0 }
        let above = place < edits ? row(edits - 1, place) : Self.outside
        let below = place > 0 ? row(edits - 1, place - 1) + 1 : Self.outside
        return max(above, below)
    }

    @inlinable
    func row(_ edits: Int, _ place: Int) -> Int32 { rows[edits * (edits + 1) / 2 + place] }

    /// Calls a closure with the indices of each pair of the subsequence, from the last to the first.
    @inlinable
    func forEachPair(_ body: (Int, Int) -> Void) {
        var place = rows.count - 1 - edits * (edits + 1) / 2
        var edits = edits
        while true {
            let diagonal = 2 * place - edits
            let start = Int(start(at: place, of: edits))
            for index in (start..<Int(row(edits, place))).reversed() { body(index, index - diagonal) }
            guard edits > 0 else { return }
            let isInsert = place < edits && Int(row(edits - 1, place)) == start
            if !isInsert { place -= 1 }
            edits -= 1
        }
    }
}

extension SequenceMatcher {
    /// Compares two sequences by keeping a longest common subsequence and pairing the other equal elements, which move.
    /// The results are valid until the next call. Returns `false`, without results, if too many elements are outside.
    ///
    /// It is better than other ways to pair duplicates if a block of a periodic sequence moves.
    ///
    /// - Complexity: O((*n* + *d*) *d*) for *d* deletes and inserts, which are limited.
    @inlinable
    mutating func matchInOrder(
        old: UnsafeBufferPointer<ID>, new: UnsafeBufferPointer<ID>, mostEdits: Int
    ) -> Bool {
        trim(old, new)
        matchCount = 0
        clearMatches()
        guard oldCount > 0, newCount > 0 else { return false }
        var pair = self.pair(old, new)
        guard let trace = EditTrace(pair, by: values, mostEdits: mostEdits) else { return false }
        trace.forEachPair { pair.record($0, $1) }
        hashAnew(byValue: true)
        matchLeftovers(&pair, hashing: values)
        matchCount = pair.count
        keepLongestIncreasingSubsequence()
        return true
    }
}
