/// Finds out which elements of two sequences are the same and which of those keep their order.
///
/// 1. Equal beginnings and ends are set aside.
/// 2. What follows is matched by runs: two cursors go on side by side and, where they differ, look a few elements ahead.
/// 3. Where that loses track, every sixteenth old element is put into a table, and new ones are looked up until one is
///    found; from there runs grow in both directions.
/// 4. Whatever is left of both sides is matched by a table, first by what elements are in memory, then by value.
/// 5. A longest increasing subsequence of the matches says which elements stay; all other matches are moves.
///
/// For unique identifiers an equal pair is the only one there is, so it does not matter by which way it was found. With
/// duplicates the result is still correct, and matches as many as there are, but its moves may not be the fewest.
///
/// The standard library's hash of a value is what costs most, about 20 ns for a UUID and 30 for a string. Only elements
/// that have no partner, and those that are equal without being the same in memory, are ever hashed so.
///
/// The scratch memory is kept from one comparison to the next.
@usableFromInline
struct SequenceMatcher<ID: Hashable> {
    /// The number of equal elements at the beginning.
    @usableFromInline var prefix = 0
    /// The number of old elements between the equal beginnings and ends.
    @usableFromInline var oldCount = 0
    /// The number of new elements between the equal beginnings and ends.
    @usableFromInline var newCount = 0
    /// The number of pairs between the equal beginnings and ends.
    @usableFromInline var matchCount = 0
    /// The number of pairs that do not keep their order.
    @usableFromInline var moveCount = 0

    @usableFromInline let toNewBuffer = WordBuffer<Int32>()
    @usableFromInline let toOldBuffer = WordBuffer<Int32>()
    @usableFromInline let chainBuffer = WordBuffer<Int32>()
    @usableFromInline let pileBuffer = WordBuffer<Int32>()
    @usableFromInline let slotBuffer = WordBuffer<UInt64>()

    @usableFromInline let representation = RepresentationHashing()

    @inlinable
    init() {}

    /// For each old element after the prefix its new index there, or -1.
    @inlinable var toNew: UnsafeMutablePointer<Int32> { toNewBuffer.words }
    /// For each new element after the prefix its old index there, or -1.
    @inlinable var toOld: UnsafeMutablePointer<Int32> { toOldBuffer.words }

    /// The old index of a new element, or `nil` if it is new.
    @inlinable
    func oldIndex(of newIndex: Int) -> Int? {
        let inner = newIndex - prefix
        if inner < 0 { return newIndex }
        if inner >= newCount { return newIndex - newCount + oldCount }
        let source = Int(toOld[inner])
        return source < 0 ? nil : prefix + source
    }

    /// Calls a closure with the old index of each element that is gone.
    @inlinable
    func forEachDelete(_ body: (Int) -> Void) {
        let toNew = toNewBuffer.words
        for index in 0..<oldCount where toNew[index] < 0 { body(prefix + index) }
    }

    /// Calls a closure with the new index of each element that is new, or with both indices of each that is moved.
    @inlinable
    func forEachArrival(insert: (Int) -> Void, move: (Int, Int) -> Void) {
        let toOld = toOldBuffer.words
        guard moveCount > 0 else {
            for index in 0..<newCount where toOld[index] < 0 { insert(prefix + index) }
            return
        }
        let piles = pileBuffer.words
        for index in 0..<newCount {
            let source = Int(toOld[index])
            if source < 0 {
                insert(prefix + index)
            } else if piles[index] >= 0 {
                move(prefix + source, prefix + index)
            }
        }
    }

    /// Compares two sequences; the results stay until the next call.
    ///
    /// - Complexity: O(*n*) for equal or nearly equal sequences, O(*n* log *n*) at most; neither counts the cost of
    ///   hash collisions.
    @inlinable
    mutating func match(old: UnsafeBufferPointer<ID>, new: UnsafeBufferPointer<ID>) {
        trim(old, new)
        matchCount = 0
        moveCount = 0
        guard oldCount > 0, newCount > 0, let oldBase = old.baseAddress, let newBase = new.baseAddress else {
            clearMatches()
            return
        }
        clearMatches()
        var pair = MatchPair(
            old: oldBase + prefix, new: newBase + prefix, oldCount: oldCount, newCount: newCount, toNew: toNew,
            toOld: toOld)
        let lost = pair.follow(0, 0)
        if pair.isUnfinished {
            matchByTables(&pair, from: lost)
        }
        matchCount = pair.count
        keepLongestIncreasingSubsequence()
    }

    @inlinable
    mutating func trim(_ old: UnsafeBufferPointer<ID>, _ new: UnsafeBufferPointer<ID>) {
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter, old[head] == new[head] { head += 1 }
        var tail = 0
        while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        prefix = head
        oldCount = old.count - head - tail
        newCount = new.count - head - tail
    }

    @inlinable
    func clearMatches() {
        _ = toNewBuffer.fill(oldCount, with: -1)
        _ = toOldBuffer.fill(newCount, with: -1)
    }
}
