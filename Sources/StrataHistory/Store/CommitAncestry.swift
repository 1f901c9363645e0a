internal import Foundation

/// Which of some commits are ancestors of which, as far as parents are known.
///
/// Chains of commits with results stand for sets of ancestors: a commit knows how far it reaches into each chain. On one branch
/// there is one chain.
///
/// - Complexity: O(commits x chains) to make; a question is answered in O(chains + ends).
struct CommitAncestry: Hashable, Sendable {
    /// A commit among others.
    private struct Place: Hashable {
        /// Whether its parents are known.
        var isKnown: Bool
        var chain: Int
        var position: Int
        /// How far the commit and its ancestors reach into chains, in ascending order.
        var reach: [Reach]
        /// Where the known part of the ancestors ends; nil if at more places than are looked at.
        var ends: [Int]?
    }

    /// The last ancestor in a chain.
    private struct Reach: Hashable {
        var chain: Int
        /// How many commits of the chain are ancestors, from its first one on.
        var count: Int
    }

    /// The commits, ancestors first.
    private var places: [Place] = []
    /// The commits of each chain, the oldest first.
    private var chains: [[Int]] = []
    /// The places of commits by the hashes that were given.
    private var numbers: [String: Int] = [:]

    /// As many ends are compared; the line of a result may have one for each merge.
    private static let mostEnds = 64

    /// - Parameters:
    ///   - commits: hashes of commits.
    ///   - parents: the parents of these and of others, by hash.
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

    /// Adds a commit at the end of a chain that it descends from, or as a chain of its own.
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

    /// The number of a commit, of those that were given: less than its descendants'. Two hashes of one commit have one.
    func number(of hash: String) -> Int? { numbers[hash] }

    /// The number where parents are known; -1 where they are not.
    func rank(of commit: Int) -> Int { places[commit].isKnown ? commit : -1 }

    /// Whether a commit is known to be an ancestor of another one; none is its own.
    func isAncestor(_ first: Int, of second: Int) -> Bool {
        guard first != second else { return false }
        let own = places[first]
        return places[second].reach.contains { $0.chain == own.chain && $0.count >= own.position }
    }

    /// Whether a commit may be an ancestor of another one as far as is known.
    func canBeAncestor(_ first: Int, of second: Int) -> Bool {
        if isAncestor(first, of: second) { return true }
        guard first != second, !isAncestor(second, of: first) else { return false }
        guard let own = places[first].ends, let others = places[second].ends else { return true }
        // What lies behind an end is an ancestor of it, so it is no commit that descends from that end.
        return !others.allSatisfy(own.contains)
    }

    /// Narrow or wide spans become such that none lies before an ancestor's: each begins and ends no earlier than those of the
    /// commit's ancestors.
    ///
    /// - Parameter spans: a span for each commit.
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

    /// The last ancestors of several commits together.
    private static func furthest(_ reaches: [[Reach]]) -> [Reach] {
        guard let first = reaches.first else { return [] }
        return reaches.dropFirst().reduce(first) { all, more in
            guard more != all else { return all }
            let counts = Dictionary((all + more).map { ($0.chain, $0.count) }, uniquingKeysWith: max)
            return counts.map { Reach(chain: $0, count: $1) }.sorted { $0.chain < $1.chain }
        }
    }

    private static func union(_ ends: [[Int]?]) -> [Int]? {
        guard let first = ends.first else { return [] }
        return ends.dropFirst().reduce(first) { all, more in
            guard let all, let more, all != more else { return more == nil ? nil : all }
            let union = Set(all).union(more)
            return union.count <= mostEnds ? union.sorted() : nil
        }
    }

    /// The full names of abbreviated hashes, where one commit alone begins so.
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

/// Some commits and all their known ancestors, parents before children.
struct CommitGraph {
    /// The hash of each commit.
    private(set) var names: [String] = []
    /// The commits' parents.
    private(set) var parents: [[Int]] = []
    /// Whether a commit's parents are known.
    private(set) var isKnown: [Bool] = []
    /// The commits in an order in which parents come before their children, the same for the same graph.
    private(set) var order: [Int] = []

    /// - Parameters:
    ///   - commits: hashes, in ascending order.
    ///   - parents: the parents of commits, by hash. Commits in a circle, which no repository has, are not known.
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
