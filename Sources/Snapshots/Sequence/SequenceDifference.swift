/// The fewest deletes, inserts and moves that turn one sequence into another.
///
///     let difference = SequenceDifference(from: [1, 2, 3, 4], to: [4, 1, 2, 3])
///     print(difference.moves)  // one: from 3 to 0
///
/// Deletes and the sources of moves are indices before the change, inserts and the targets of moves indices after it.
///
/// For unique identifiers no shorter script exists. Duplicates are allowed: as many equal identifiers as possible are
/// matched, in three ways, and the result with the fewest moves is used. The number of moves may then not be minimal.
///
/// A sequence may have up to 2,147,483,646 elements.
public struct SequenceDifference: Hashable, Sendable {
    /// The old indices of deleted elements, ascending.
    public var deletes: [Int] = []
    /// The new indices of inserted elements, ascending.
    public var inserts: [Int] = []
    /// The elements that stay but change their order, by ascending target.
    public var moves: [Move<Int>] = []

    /// The number of deletes, inserts and moves.
    ///
    /// - Complexity: O(1).
    @inlinable public var operations: Int { deletes.count + inserts.count + moves.count }

    /// The difference between two sequences of identifiers.
    ///
    /// - Complexity: O(*n*) for nearly equal sequences, O(*n* log *n*) at most, unless hashes collide.
    @inlinable
    public init<ID: Hashable>(from old: some Collection<ID>, to new: some Collection<ID>) {
        let difference: SequenceDifference?? = old.withContiguousStorageIfAvailable { oldIDs in
            new.withContiguousStorageIfAvailable { newIDs in SequenceDifference(old: oldIDs, new: newIDs) }
        }
        if case .some(.some(let difference)) = difference {
            self = difference
            return
        }
        self = ContiguousArray(old).withUnsafeBufferPointer { oldIDs in
            ContiguousArray(new).withUnsafeBufferPointer { newIDs in SequenceDifference(old: oldIDs, new: newIDs) }
        }
    }

    @inlinable
    init<ID: Hashable>(old: UnsafeBufferPointer<ID>, new: UnsafeBufferPointer<ID>) {
        var matcher = SequenceMatcher<ID>()
        matcher.match(old: old, new: new)
        if matcher.hasRepeats, matcher.moveCount > 0 {
            var other = SequenceMatcher<ID>()
            other.matchByOccurrence(old: old, new: new)
            if other.moveCount < matcher.moveCount { matcher = other }
            var third = SequenceMatcher<ID>()
            let isFound = third.matchInOrder(old: old, new: new, mostEdits: 2 * matcher.operations)
            if isFound, third.moveCount < matcher.moveCount { matcher = third }
        }
        self.init(matcher)
    }

    @inlinable
    init(_ matcher: SequenceMatcher<some Hashable>) {
        deletes.reserveCapacity(matcher.oldCount - matcher.matchCount)
        inserts.reserveCapacity(matcher.newCount - matcher.matchCount)
        moves.reserveCapacity(matcher.moveCount)
        matcher.forEachDelete { deletes.append($0) }
        matcher.forEachArrival(
            insert: { inserts.append($0) }, move: { moves.append(Move(from: $0, to: $1)) })
    }
}
