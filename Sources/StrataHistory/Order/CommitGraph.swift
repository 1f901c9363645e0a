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
