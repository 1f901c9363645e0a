/// Matches the equal elements of two sequences and finds which of them keep their order.
///
/// 1. Equal beginnings and ends are set aside.
/// 2. Two cursors advance in parallel and match equal elements; where they differ, they look a few elements ahead.
/// 3. Where there is no pair nearby, every 16th old element goes into a table. New elements are looked up until one is
///    found (an anchor). Runs grow from it in both directions.
/// 4. Remaining elements on both sides are matched by a table, first by bytes and then by value. Integers, UUIDs and
///    strings are matched by value at once.
/// 5. A longest increasing subsequence of the matches stays; all other matches are moves.
///
/// With unique identifiers, each element has at most one partner, so the order of these steps does not affect the
/// result. With duplicates, the result is correct and matches as many elements as possible, but may have more moves
/// than needed. ``matchByOccurrence(old:new:)`` may then have fewer.
///
/// Hashing by value costs most: about 20 ns for 16 bytes. Only elements without a partner, and equal elements with
/// different bytes, are hashed by value. Integers, UUIDs and ASCII strings are the exception: 2 to 8 ns. No element is
/// hashed twice by value, except integers and UUIDs, for which storing the hash costs more.
///
/// Scratch memory is reused for the next comparison.
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

    /// The number of deletes, inserts and moves.
    @inlinable var operations: Int { oldCount + newCount - 2 * matchCount + moveCount }

    /// The positions at which the cursors no longer found a pair.
    @usableFromInline var lost = (old: 0, new: 0)

    /// Whether a repeated element was found. Not every repetition is found.
    @usableFromInline var hasRepeats = false

    @usableFromInline let toNewBuffer = WordBuffer<Int32>()
    @usableFromInline let toOldBuffer = WordBuffer<Int32>()
    @usableFromInline let chainBuffer = WordBuffer<Int32>()
    @usableFromInline let pileBuffer = WordBuffer<Int32>()
    @usableFromInline let slotBuffer = WordBuffer<UInt64>()
    @usableFromInline let oldHashBuffer = WordBuffer<UInt32>()
    @usableFromInline let newHashBuffer = WordBuffer<UInt32>()
    /// Whether hashes by value are stored: in the hash buffers, or known before.
    @usableFromInline var hasValueHashes = false
    /// The hashes by value of the elements of both sequences, if the caller knows them.
    @usableFromInline var known: (old: UnsafePointer<UInt32>, new: UnsafePointer<UInt32>)?

    @usableFromInline let representation: RepresentationHashing
    @usableFromInline let values: ValueHashing

    @inlinable
    init() {
        values = identityHashing
        representation = values.bytes
    }

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

    /// Calls a closure with the old index of each deleted element.
    @inlinable
    func forEachDelete(_ body: (Int) -> Void) {
        let toNew = toNewBuffer.words
        for index in 0..<oldCount where toNew[index] < 0 { body(prefix + index) }
    }

    /// Calls a closure with the new index of each inserted element.
    @inlinable
    func forEachInsert(_ body: (Int) -> Void) {
        let toOld = toOldBuffer.words
        for index in 0..<newCount where toOld[index] < 0 { body(prefix + index) }
    }

    /// Calls a closure with the new index of each inserted element, or with both indices of each moved element.
    @inlinable
    func forEachArrival(insert: (Int) -> Void, move: (Int, Int) -> Void) {
        let toOld = toOldBuffer.words
        guard moveCount > 0 else {
            forEachInsert(insert)
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

    /// Compares two sequences. The results are valid until the next call. O(n) for equal or nearly equal sequences, O(n
    /// log n) at most, unless hashes collide.
    @inlinable
    mutating func match(old: UnsafeBufferPointer<ID>, new: UnsafeBufferPointer<ID>) {
        guard follow(old: old, new: new) else { return }
        _ = matchInside(old: old, new: new, bytesAlone: false)
    }

    /// Compares two sequences as far as cursors match them, and returns whether both have elements left.
    @inlinable
    mutating func follow(old: UnsafeBufferPointer<ID>, new: UnsafeBufferPointer<ID>) -> Bool {
        trim(old, new)
        matchCount = 0
        moveCount = 0
        hasValueHashes = false
        hasRepeats = false
        clearMatches()
        guard oldCount > 0, newCount > 0 else { return false }
        var pair = self.pair(old, new)
        lost = pair.follow(0, 0)
        matchCount = pair.count
        if pair.isUnfinished { return true }
        keepLongestIncreasingSubsequence()
        return false
    }

    /// Matches elements that the cursors did not match by tables, and returns whether both sequences still have elements
    /// left to match.
    ///
    /// - Parameter bytesAlone: Whether equal elements with different bytes are left, where hashing by value costs more.
    @inlinable
    mutating func matchInside(
        old: UnsafeBufferPointer<ID>, new: UnsafeBufferPointer<ID>, bytesAlone: Bool
    ) -> Bool {
        var pair = self.pair(old, new)
        matchByTables(&pair, from: lost, bytesAlone: bytesAlone)
        matchCount = pair.count
        if bytesAlone, pair.isUnfinished { return true }
        keepLongestIncreasingSubsequence()
        return false
    }

    /// Marks elements without a partner that are not among the old ones according to a predicate, and returns their
    /// number.
    @inlinable
    func markAbsent(_ new: UnsafeBufferPointer<ID>, where isAbsent: (UnsafePointer<ID>) -> Bool) -> Int {
        guard let base = new.baseAddress else { return 0 }
        let toOld = toOldBuffer.words
        var count = 0
        for index in 0..<newCount where toOld[index] == -1 && isAbsent(base + prefix + index) {
            toOld[index] = Self.absent
            count += 1
        }
        return count
    }

    /// Whether most of the elements that the cursors did not match are among the old ones, judged by a sample.
    @inlinable
    func staysInside(
        new: UnsafeBufferPointer<ID>, first: Int32, position: (UnsafePointer<ID>) -> Int32
    ) -> Bool {
        guard newCount - matchCount >= Self.fewestForSample, let base = new.baseAddress else { return false }
        let start = first + Int32(truncatingIfNeeded: prefix)
        let step = newCount / Self.sampleSize
        var inside = 0
        for number in 0..<Self.sampleSize {
            let index = number * step
            if toOld[index] != -1 { continue }
            let found = Int(position(base + prefix + index)) - Int(start)
            inside += found >= 0 && found < oldCount ? 1 : -1
        }
        return inside > 0
    }

    @inlinable static var sampleSize: Int { 8 }
    @inlinable static var fewestForSample: Int { 32 }

    /// Matches the remaining elements by looking them up.
    ///
    /// - Parameters:
    ///   - first: The position of the first old element.
    ///   - position: The position of an element, or -1. If it is not among the old elements, it is the origin of a new
    ///     element without a partner.
    /// - Complexity: O(*n*) lookups, one for each run of elements that stay together.
    @inlinable
    mutating func finish(
        old: UnsafeBufferPointer<ID>, new: UnsafeBufferPointer<ID>, first: Int32,
        position: (UnsafePointer<ID>) -> Int32
    ) {
        var pair = self.pair(old, new)
        let start = first + Int32(truncatingIfNeeded: prefix)
        var index = 0
        while index < newCount {
            guard toOld[index] == -1 else {
                index += 1
                continue
            }
            let found = position(pair.new + index)
            let inner = Int(found) - Int(start)
            guard found >= 0, inner >= 0, inner < oldCount, toNew[inner] < 0 else {
                toOld[index] = found < 0 ? Self.absent : -2 - found
                index += 1
                continue
            }
            pair.followBack(inner + 1, index + 1)
            index = pair.followRun(inner + 1, index + 1)
        }
        matchCount = pair.count
        keepLongestIncreasingSubsequence()
    }

    /// The mark of a new element that is not among the old ones. Other marks below -1 are -2 - the position of its origin.
    @inlinable static var absent: Int32 { .min }

    /// The origin of a new element without a partner.
    @inlinable
    func origin(_ mark: Int32) -> Int32 {
        mark == -1 ? Origin.unknown : mark == Self.absent ? Origin.none : -2 - mark
    }

    @inlinable
    func pair(_ old: UnsafeBufferPointer<ID>, _ new: UnsafeBufferPointer<ID>) -> MatchPair<ID> {
        guard let oldBase = old.baseAddress, let newBase = new.baseAddress else { preconditionFailure("no elements") }
        var pair = MatchPair(
            old: oldBase + prefix, new: newBase + prefix, oldCount: oldCount, newCount: newCount, toNew: toNew,
            toOld: toOld)
        pair.count = matchCount
        return pair
    }

    @inlinable
    mutating func trim(_ old: UnsafeBufferPointer<ID>, _ new: UnsafeBufferPointer<ID>) {
        let head = equalPrefix(old, new, by: values)
        let tail = equalSuffix(old, new, most: min(old.count, new.count) - head, by: values)
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

extension SequenceMatcher {
    /// Keeps a longest increasing subsequence of the matches, by patience sorting.
    ///
    /// Source: M. L. Fredman, "On computing the length of longest increasing subsequences", Discrete Mathematics 11
    /// (1975). Two shortcuts make it linear for runs. A value above all tops starts a new pile. A value that is its
    /// predecessor plus 1 belongs on the pile right of the predecessor's, whose top is greater than the predecessor.
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

    /// Walks back over the piles: from the last element of the last pile to the last earlier element of the pile before
    /// it. Marks the elements of the subsequence by -1 in `piles`.
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

    /// The first pile whose top is greater than a value: a binary search without branches, which a shuffle would
    /// mispredict.
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

extension SequenceMatcher {
    /// Compares two sequences by pairing the first occurrences of equal elements, the second ones, and so on. The
    /// results are valid until the next call.
    ///
    /// Each way to pair duplicates is better for some sequences: this one if a few elements repeat all over a sequence,
    /// the other one if runs move. This one never needs more moves than P. Heckel's algorithm ("A technique for
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
        guard oldCount > 0, newCount > 0 else { return }
        var pair = self.pair(old, new)
        hashAnew(byValue: true)
        matchLeftovers(&pair, hashing: values)
        matchCount = pair.count
        keepLongestIncreasingSubsequence()
    }
}

/// The origin of a new element among old ones: a position if it is known, otherwise one of these values.
@usableFromInline
enum Origin {
    /// It was not looked up.
    @inlinable static var unknown: Int32 { -1 }
    /// It is not among the old ones.
    @inlinable static var none: Int32 { -2 }
}
