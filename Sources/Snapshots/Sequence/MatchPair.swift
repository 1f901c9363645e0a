/// The two sequences under comparison and the pairs found so far, with the steps of the algorithm that need no hashing.
@usableFromInline
struct MatchPair<ID: Hashable> {
    @usableFromInline let old: UnsafePointer<ID>
    @usableFromInline let new: UnsafePointer<ID>
    @usableFromInline let oldCount: Int
    @usableFromInline let newCount: Int
    /// For each old element the index of its new partner, or -1.
    @usableFromInline let toNew: UnsafeMutablePointer<Int32>
    /// For each new element the index of its old partner, or -1.
    @usableFromInline let toOld: UnsafeMutablePointer<Int32>
    /// The number of pairs.
    @usableFromInline var count = 0

    @inlinable
    init(
        old: UnsafePointer<ID>, new: UnsafePointer<ID>, oldCount: Int, newCount: Int,
        toNew: UnsafeMutablePointer<Int32>, toOld: UnsafeMutablePointer<Int32>
    ) {
        (self.old, self.new, self.oldCount) = (old, new, oldCount)
        (self.newCount, self.toNew, self.toOld) = (newCount, toNew, toOld)
    }

    /// Whether both sides still have elements without a partner.
    @inlinable var isUnfinished: Bool { count < oldCount && count < newCount }

    @inlinable
    mutating func record(_ oldIndex: Int, _ newIndex: Int) {
        toNew[oldIndex] = Int32(truncatingIfNeeded: newIndex)
        toOld[newIndex] = Int32(truncatingIfNeeded: oldIndex)
        count += 1
    }

    @inlinable
    func isPair(_ oldIndex: Int, _ newIndex: Int) -> Bool {
        toNew[oldIndex] < 0 && toOld[newIndex] < 0
            && (areSameInMemory(old + oldIndex, new + newIndex) || old[oldIndex] == new[newIndex])
    }

    /// Matches both sequences in parallel, starting at two positions. Returns the positions at which no pair is nearby.
    @inlinable
    mutating func follow(_ oldStart: Int, _ newStart: Int) -> (old: Int, new: Int) {
        var oldIndex = oldStart
        var newIndex = newStart
        while oldIndex < oldCount, newIndex < newCount {
            if isPair(oldIndex, newIndex) {
                record(oldIndex, newIndex)
                oldIndex += 1
                newIndex += 1
                continue
            }
            guard let skip = nearestPair(oldIndex, newIndex) else { break }
            oldIndex += skip.old
            newIndex += skip.new
        }
        return (oldIndex, newIndex)
    }

    /// The distance to the nearest pair, which is the one that skips the fewest elements.
    ///
    /// Looking four elements ahead is enough for nearly every change of a feed in which one element in eight has
    /// changed. If there is no pair, it costs 14 comparisons, less than one hash.
    @inlinable
    func nearestPair(_ oldIndex: Int, _ newIndex: Int) -> (old: Int, new: Int)? {
        for distance in 1...4 {
            for oldSkip in 0...distance {
                let oldNext = oldIndex + oldSkip
                let newNext = newIndex + distance - oldSkip
                guard oldNext < oldCount, newNext < newCount else { continue }
                if isPair(oldNext, newNext) { return (oldSkip, distance - oldSkip) }
            }
        }
        return nil
    }

    /// Matches both sequences in parallel from two positions on as long as they are equal, and returns the new position after them.
    @inlinable
    mutating func followRun(_ oldStart: Int, _ newStart: Int) -> Int {
        var oldIndex = oldStart
        var newIndex = newStart
        while oldIndex < oldCount, newIndex < newCount, isPair(oldIndex, newIndex) {
            record(oldIndex, newIndex)
            oldIndex += 1
            newIndex += 1
        }
        return newIndex
    }

    /// Matches both sequences in parallel backwards from two positions, which are excluded.
    @inlinable
    mutating func followBack(_ oldEnd: Int, _ newEnd: Int) {
        var oldIndex = oldEnd - 1
        var newIndex = newEnd - 1
        while oldIndex >= 0, newIndex >= 0, isPair(oldIndex, newIndex) {
            record(oldIndex, newIndex)
            oldIndex -= 1
            newIndex -= 1
        }
    }
}
