internal import Foundation
internal import StrataBasics

/// The results of a session in order, as far as it is known.
///
/// A commit is later than its ancestors, regardless of the clocks. If the ancestry is unknown, a result is later if
/// both its commit and its run are later. If these two disagree, one clock is wrong. Commit times have a resolution of
/// a second, so two commits within a second are not ordered.
struct ResultOrder: Hashable, Sendable {
    /// The relation of two results.
    enum Relation: Hashable, Sendable {
        /// The first result is earlier.
        case ordered
        /// The order is unknown.
        case unknown
        /// Neither commit is an ancestor of the other.
        case sideBySide
    }

    /// The results in order: no result is known to be later than a following one.
    let results: [RecordedResult]
    /// Whether each result is known to be later than the previous one.
    let isTotal: Bool
    private let keys: [Key]
    private let ancestry: CommitAncestry

    /// The sort key of a result.
    private struct Key: Hashable, Sendable {
        /// The earliest and the latest time at which the commit may have been made. They differ if a wrong clock gave
        /// an ancestor a later time.
        var earliest: Date
        var latest: Date
        var commit: Int?
        var rank: Int
    }

    private typealias Entry = (result: RecordedResult, key: Key)

    /// Orders results.
    ///
    /// - Parameter parents: The parents of commits, by hash.
    /// - Complexity: O(results log results + known commits x chains).
    init(of results: [RecordedResult], parents: [String: [String]]) {
        let ancestry = CommitAncestry(of: results.compactMap(\.hash), parents: parents)
        let keyed = zip(results, Self.keys(of: results, ancestry)).map { (result: $0, key: $1) }
            .sorted(by: Self.sortsBefore)
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

    /// Whether a result is sorted before another one.
    private static func sortsBefore(_ first: Entry, _ second: Entry) -> Bool {
        let (one, other) = (first.key, second.key)
        if (one.earliest, one.latest, one.rank) != (other.earliest, other.latest, other.rank) {
            return (one.earliest, one.latest, one.rank) < (other.earliest, other.latest, other.rank)
        }
        // Uncommitted changes are later than their commit.
        let (own, others) = (first.result, second.result)
        return (own.isModified ? 1 : 0, own.date, own.id) < (others.isModified ? 1 : 0, others.date, others.id)
    }

    /// The relation of a result to a following one.
    func relation(_ first: Int, _ second: Int) -> Relation {
        Self.relation((results[first], keys[first]), (results[second], keys[second]), ancestry)
    }

    /// Whether a result is known to be earlier than another one.
    func precedes(_ first: Int, _ second: Int) -> Bool { first < second && relation(first, second) == .ordered }

    /// Whether a repository may know more, because the ancestry of the commits of two neighbouring results is unknown.
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
        // Dates of the same form can be compared as strings.
        if own.utf8.count == other.utf8.count, own.hasSuffix("Z"), other.hasSuffix("Z") { return own < other }
        guard let own = Date.parsing(own), let other = Date.parsing(other) else { return own < other }
        return own < other
    }
}

/// Finds the direct predecessors of results. A direct predecessor precedes no other result before the same one.
///
/// The series of a session mostly have values from the same results, so answers are cached.
struct OrderPredecessors {
    private var known: [[Int]: [[Int]]] = [:]

    /// The direct predecessors of each result.
    ///
    /// - Parameter places: The places of results in an order, ascending.
    /// - Returns: For each place, the indices in `places` of its direct predecessors.
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

    /// Whether each result starts a group. All results of a group are later than those of earlier groups.
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
