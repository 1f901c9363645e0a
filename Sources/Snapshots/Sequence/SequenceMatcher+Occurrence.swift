extension SequenceMatcher {
    /// Compares two sequences by pairing the first occurrences of equal elements, the second ones, and so on. The results
    /// are valid until the next call.
    ///
    /// Each way to pair duplicates is the better one for some sequences: this one where few elements repeat all over a
    /// sequence, the other one where runs move. This one never moves more than P. Heckel's algorithm ("A technique for
    /// isolating differences between files", Communications of the ACM 21, 1978) in the variants that pair in order.
    ///
    /// - Complexity: O(*n* log *n*) if hashes do not collide.
    @inlinable
    mutating func matchByOccurrence(old: UnsafeBufferPointer<ID>, new: UnsafeBufferPointer<ID>) {
        let shorter = min(old.count, new.count)
        prefix = 0
        while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
        oldCount = old.count - prefix
        newCount = new.count - prefix
        clearMatches()
        guard oldCount > 0, newCount > 0, let oldBase = old.baseAddress, let newBase = new.baseAddress else { return }
        var pair = MatchPair(
            old: oldBase + prefix, new: newBase + prefix, oldCount: oldCount, newCount: newCount, toNew: toNew,
            toOld: toOld)
        hashAnew(byValue: true)
        matchLeftovers(&pair, hashing: values)
        matchCount = pair.count
        keepLongestIncreasingSubsequence()
    }
}
