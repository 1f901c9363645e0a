internal import Foundation

/// The ancestry among the commits of results, as far as parents are known.
///
/// The commits are divided into chains. In each chain, every commit descends from the previous one. The ancestors of a
/// commit are stored as its reach: for each chain, the number of its commits that are ancestors. A single branch is a
/// single chain.
///
/// - Complexity: O(commits x chains) to create; O(chains + ends) per query.
struct CommitAncestry: Hashable, Sendable {
    /// The place of a commit in its chain, and its ancestors.
    private struct Place: Hashable {
        /// Whether the commit's parents are known.
        var isKnown: Bool
        var chain: Int
        var position: Int
        /// The reach of the commit and its ancestors into chains, by ascending chain.
        var reach: [Reach]
        /// The ancestors with unknown parents; nil if there are more than ``mostEnds``.
        var ends: [Int]?
    }

    /// The number of commits in a chain that are ancestors of a commit.
    private struct Reach: Hashable {
        var chain: Int
        /// The number of ancestors, counted from the chain's first commit.
        var count: Int
    }

    /// The commits, ancestors first.
    private var places: [Place] = []
    /// The commits of each chain, the oldest first.
    private var chains: [[Int]] = []
    /// The index in `places` of each given hash.
    private var numbers: [String: Int] = [:]

    /// The maximum number of ends that are compared. The history of a commit may have one end per merge.
    private static let mostEnds = 64

    /// Finds the ancestry among commits.
    ///
    /// - Parameters:
    ///   - commits: Hashes of commits.
    ///   - parents: The parents of these and of other commits, by hash.
    init(of commits: some Sequence<String>, parents: [String: [String]]) {
        let given = Set(commits).sorted()
        let names = Self.fullNames(of: given, among: parents)
        let own = Set(given.map { names[$0] ?? $0 })
        let graph = CommitGraph(from: own.sorted(), parents: parents)
        var reaches = [[Reach]](repeating: [], count: graph.names.count)
        var ends = [[Int]?](repeating: [], count: graph.names.count)
        for node in graph.order {
            reaches[node] = Self.furthest(graph.parents[node].map { reaches[$0] })
            ends[node] = graph.isKnown[node] ? Self.union(graph.parents[node].map { ends[$0] }) : [node]
            guard own.contains(graph.names[node]) else { continue }
            numbers[graph.names[node]] = places.count
            add(&reaches[node], isKnown: graph.isKnown[node], ends: ends[node])
        }
        for (short, name) in names { numbers[short] = numbers[name] }
    }

    /// Appends a commit to a chain whose last commit is an ancestor, or starts a new chain.
    private mutating func add(_ reach: inout [Reach], isKnown: Bool, ends: [Int]?) {
        let place = reach.firstIndex { $0.count == chains[$0.chain].count }
        let chain = place.map { reach[$0].chain } ?? chains.count
        if let place {
            reach[place].count += 1
        } else {
            chains.append([])
            reach.append(Reach(chain: chain, count: 1))
        }
        chains[chain].append(places.count)
        places.append(
            Place(isKnown: isKnown, chain: chain, position: chains[chain].count, reach: reach, ends: ends))
    }

    /// The number of a given commit. It is lower than those of its descendants. Abbreviated and full hash have the same
    /// number.
    func number(of hash: String) -> Int? { numbers[hash] }

    /// The number of a commit with known parents; otherwise -1.
    func rank(of commit: Int) -> Int { places[commit].isKnown ? commit : -1 }

    /// Whether a commit is known to be an ancestor of another one. A commit is not its own ancestor.
    func isAncestor(_ first: Int, of second: Int) -> Bool {
        guard first != second else { return false }
        let own = places[first]
        return places[second].reach.contains { $0.chain == own.chain && $0.count >= own.position }
    }

    /// Whether a commit is an ancestor of another one, or may be one through unknown parents.
    func canBeAncestor(_ first: Int, of second: Int) -> Bool {
        if isAncestor(first, of: second) { return true }
        guard first != second, !isAncestor(second, of: first) else { return false }
        guard let own = places[first].ends, let others = places[second].ends else { return true }
        // If all ends of `second` are also ends of `first`, then `first` descends from them and cannot be one of their
        // ancestors.
        return !others.allSatisfy(own.contains)
    }

    /// Widens the spans of commits, so that the bounds of each span are not below the bounds of its ancestors' spans.
    ///
    /// - Parameter spans: A span for each commit.
    func widened<Bound>(_ spans: [ClosedRange<Bound>]) -> [ClosedRange<Bound>] {
        var (latest, earliest) = (spans.map(\.upperBound), spans.map(\.lowerBound))
        for commit in places.indices {
            for parent in parents(of: commit) { latest[commit] = max(latest[commit], latest[parent]) }
        }
        for commit in places.indices.reversed() {
            for parent in parents(of: commit) { earliest[parent] = min(earliest[parent], earliest[commit]) }
        }
        return zip(earliest, latest).map { min($0, $1)...max($0, $1) }
    }

    /// The last ancestors of a commit in each chain.
    private func parents(of commit: Int) -> [Int] {
        let own = places[commit]
        return own.reach.compactMap { reach in
            let last = reach.count - (reach.chain == own.chain ? 2 : 1)
            return last >= 0 ? chains[reach.chain][last] : nil
        }
    }

    // MARK: - Parts

    /// The union of several reaches.
    private static func furthest(_ reaches: [[Reach]]) -> [Reach] {
        guard let first = reaches.first else { return [] }
        return reaches.dropFirst().reduce(first) { all, more in
            guard more != all else { return all }
            let counts = Dictionary((all + more).map { ($0.chain, $0.count) }, uniquingKeysWith: max)
            return counts.map { Reach(chain: $0, count: $1) }.sorted { $0.chain < $1.chain }
        }
    }

    /// The union of several sets of ends; nil if one is nil or the union is too large.
    private static func union(_ ends: [[Int]?]) -> [Int]? {
        guard let first = ends.first else { return [] }
        return ends.dropFirst().reduce(first) { all, more in
            guard let all, let more, all != more else { return more == nil ? nil : all }
            let union = Set(all).union(more)
            return union.count <= mostEnds ? union.sorted() : nil
        }
    }

    /// The full hashes of abbreviated ones that are unique.
    private static func fullNames(of hashes: [String], among parents: [String: [String]]) -> [String: String] {
        let short = hashes.filter { $0.utf8.count < 40 && parents[$0] == nil }
        guard !short.isEmpty else { return [:] }
        let full = Set(parents.keys).union(hashes).filter { $0.utf8.count >= 40 }
        return short.reduce(into: [:]) { names, hash in
            let found = full.filter { $0.hasPrefix(hash) }
            if found.count == 1 { names[hash] = found.first }
        }
    }
}

/// The graph of some commits and all their known ancestors.
private struct CommitGraph {
    /// The hash of each commit.
    private(set) var names: [String] = []
    /// The parents of each commit.
    private(set) var parents: [[Int]] = []
    /// Whether the parents of each commit are known.
    private(set) var isKnown: [Bool] = []
    /// The commits in topological order, parents before children. The order is deterministic.
    private(set) var order: [Int] = []

    /// Creates the graph.
    ///
    /// - Parameters:
    ///   - commits: Hashes, in ascending order.
    ///   - parents: The parents of commits, by hash. The parents of commits in a cycle, which no repository has, count
    ///     as unknown.
    /// - Complexity: O(ancestors and their parents).
    init(from commits: [String], parents known: [String: [String]]) {
        var numbers: [String: Int] = [:]
        func number(of name: String) -> Int {
            if let number = numbers[name] { return number }
            numbers[name] = names.count
            names.append(name)
            return names.count - 1
        }
        for commit in commits { _ = number(of: commit) }
        var next = 0
        while next < names.count {
            let own = known[names[next]]
            isKnown.append(own != nil)
            parents.append((own ?? []).map(number(of:)))
            next += 1
        }
        sort()
    }

    private mutating func sort() {
        var children = [[Int]](repeating: [], count: names.count)
        var open = parents.map(\.count)
        for (child, own) in parents.enumerated() { for parent in own { children[parent].append(child) } }
        order = open.indices.filter { open[$0] == 0 }
        var next = 0
        while next < order.count {
            for child in children[order[next]] {
                open[child] -= 1
                if open[child] == 0 { order.append(child) }
            }
            next += 1
        }
        for node in open.indices where open[node] > 0 {
            (parents[node], isKnown[node]) = ([], false)
            order.append(node)
        }
    }
}
