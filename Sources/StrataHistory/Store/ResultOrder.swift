internal import Basics
internal import Foundation

/// The order of results, as far as anything tells it.
///
/// A commit is later than its ancestors, whatever clocks say. Where ancestry is not known, it is later if it was committed later
/// and its run began later too: one of both is wrong where they disagree, and a clock of seconds tells nothing of two commits
/// within one.
struct ResultOrder: Hashable, Sendable {
    /// How two results follow each other.
    enum Relation: Hashable, Sendable {
        /// The first one is the earlier one.
        case ordered
        /// Nothing tells.
        case unknown
        /// Neither commit is an ancestor of the other.
        case sideBySide
    }

    /// The results: none is known to be later than one behind it.
    let results: [RecordedResult]
    /// Whether each result is known to be later than the one before it.
    let isTotal: Bool
    private let keys: [Key]
    private let ancestry: CommitAncestry

    /// What a result is sorted by.
    private struct Key: Hashable, Sendable {
        /// The times between which its commit was made: clocks are wrong where an ancestor is said to be younger.
        var earliest: Date
        var latest: Date
        var commit: Int?
        var rank: Int
    }

    private typealias Entry = (result: RecordedResult, key: Key)

    /// - Parameter parents: the parents of commits, by hash.
    /// - Complexity: O(results log results + known commits x chains).
    init(of results: [RecordedResult], parents: [String: [String]]) {
        let ancestry = CommitAncestry(of: results.compactMap(\.hash), parents: parents)
        let keyed = zip(results, Self.keys(of: results, ancestry)).map { (result: $0, key: $1) }.sorted(by: Self.stands)
        self.results = keyed.map(\.result)
        keys = keyed.map(\.key)
        self.ancestry = ancestry
        isTotal = zip(keyed, keyed.dropFirst()).allSatisfy { Self.relation($0, $1, ancestry) == .ordered }
    }

    private static func keys(of results: [RecordedResult], _ ancestry: CommitAncestry) -> [Key] {
        let commits = results.map { $0.hash.flatMap(ancestry.number) }
        var times: [Int: ClosedRange<Date>] = [:]
        for (result, commit) in zip(results, commits) {
            guard let commit else { continue }
            let known = times[commit] ?? result.time...result.time
            times[commit] = min(known.lowerBound, result.time)...max(known.upperBound, result.time)
        }
        let spans = ancestry.widened((0..<times.count).map { times[$0] ?? .distantPast ... .distantFuture })
        return zip(results, commits).map { result, commit in
            let span = commit.map { spans[$0] } ?? result.time...result.time
            return Key(
                earliest: span.lowerBound, latest: span.upperBound, commit: commit,
                rank: commit.map(ancestry.rank) ?? -1)
        }
    }

    /// Whether a result stands before another one in the list.
    private static func stands(_ first: Entry, _ second: Entry) -> Bool {
        let (one, other) = (first.key, second.key)
        if (one.earliest, one.latest, one.rank) != (other.earliest, other.latest, other.rank) {
            return (one.earliest, one.latest, one.rank) < (other.earliest, other.latest, other.rank)
        }
        // Files are modified after their commit.
        let (own, others) = (first.result, second.result)
        return (own.isModified ? 1 : 0, own.date, own.id) < (others.isModified ? 1 : 0, others.date, others.id)
    }

    /// How a result follows one before it.
    func relation(_ first: Int, _ second: Int) -> Relation {
        Self.relation((results[first], keys[first]), (results[second], keys[second]), ancestry)
    }

    /// Whether a result is known to be earlier than another one.
    func precedes(_ first: Int, _ second: Int) -> Bool { first < second && relation(first, second) == .ordered }

    /// Whether a repository may tell more: results stand beside each other whose commits' ancestry is not known.
    var needsAncestry: Bool {
        zip(keys, keys.dropFirst()).contains { first, second in
            guard let own = first.commit, let other = second.commit, own != other,
                !ancestry.isAncestor(own, of: other)
            else { return false }
            return ancestry.canBeAncestor(own, of: other) || ancestry.canBeAncestor(other, of: own)
        }
    }

    private static func relation(_ first: Entry, _ second: Entry, _ ancestry: CommitAncestry) -> Relation {
        if let own = first.key.commit, let other = second.key.commit {
            if own == other {
                let isLater = first.result.isModified != second.result.isModified || isEarlier(first, second)
                return isLater ? .ordered : .unknown
            }
            if ancestry.isAncestor(own, of: other) { return .ordered }
            guard ancestry.canBeAncestor(own, of: other) else {
                return ancestry.canBeAncestor(other, of: own) ? .unknown : .sideBySide
            }
        }
        return first.key.latest < second.key.earliest && !isEarlier(second, first) ? .ordered : .unknown
    }

    /// Whether a run began before another one.
    private static func isEarlier(_ first: Entry, _ second: Entry) -> Bool {
        let (own, other) = (first.result.date, second.result.date)
        // Those of one form are in the order of their letters.
        if own.utf8.count == other.utf8.count, own.hasSuffix("Z"), other.hasSuffix("Z") { return own < other }
        guard let own = Date.parsing(own), let other = Date.parsing(other) else { return own < other }
        return own < other
    }
}

/// The results that come right before each of some results: those before it that come before none of the others.
///
/// The series of a session mostly have values of the same results, so that the answer for these is kept.
struct OrderPredecessors {
    private var known: [[Int]: [[Int]]] = [:]

    /// - Parameter places: places of results in ascending order.
    /// - Returns: for each of them indices of those right before it.
    /// - Complexity: O(results x results whose order is not known).
    mutating func predecessors(of places: [Int], in order: ResultOrder) -> [[Int]] {
        if let found = known[places] { return found }
        let isStart = Self.groupStarts(of: places, in: order)
        let found = places.indices.map { index in
            var nearest: [Int] = []
            for earlier in stride(from: index - 1, through: 0, by: -1) {
                if !nearest.isEmpty, isStart[earlier + 1] { break }
                guard order.precedes(places[earlier], places[index]) else { continue }
                if !nearest.contains(where: { order.precedes(places[earlier], places[$0]) }) { nearest.append(earlier) }
            }
            return nearest
        }
        known[places] = found
        return found
    }

    /// Whether each result begins a group: all results of a group come after those of the groups before it.
    private static func groupStarts(of places: [Int], in order: ResultOrder) -> [Bool] {
        var starts: [Int] = []
        for index in places.indices {
            var start = index
            while let last = starts.last,
                !(last..<start).allSatisfy({ order.precedes(places[$0], places[index]) })
            {
                start = last
                starts.removeLast()
            }
            starts.append(start)
        }
        var isStart = [Bool](repeating: false, count: places.count)
        for start in starts { isStart[start] = true }
        return isStart
    }
}
