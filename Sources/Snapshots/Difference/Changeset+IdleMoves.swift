extension Changeset {
    /// Avoids moves of sections to their own index while items leave them. Other sections move instead, if the number
    /// of moves stays the same.
    ///
    /// In a reversed list the middle section may stay, or move from its index to the same index. UIKit accepts such an idle
    /// move, but not together with an item that moves out of the section.
    ///
    /// - Parameters:
    ///   - before: The number of sections before the change.
    ///   - after: The number of sections after it.
    /// - Complexity: O(section moves) without an idle move, otherwise O(*i* + *s* log *s*) for *i* item operations and *s* sections.
    @usableFromInline
    mutating func avoidIdleMoves(before: Int, after: Int) {
        guard sections.moves.contains(where: { $0.from == $0.to }), !items.moves.isEmpty || !items.deletes.isEmpty
        else {
            return
        }
        let sources = sectionSources(before: before, after: after)
        let weights = weightsOfLeaving(sources, before: before)
        guard sections.moves.contains(where: { $0.from == $0.to && weights[$0.from] > 0 }) else { return }
        var chains = SectionChains(count: before)
        for (index, source) in sources.enumerated() {
            guard let source else { continue }
            chains.append(source, to: index, weight: index == source ? weights[source] : 0)
        }
        let staying = chains.heaviest(of: after)
        sections.moves = sources.enumerated().compactMap { index, source in
            staying[index] ? nil : source.map { Move(from: $0, to: index) }
        }
    }

    /// The weight of keeping each section at its index. Items that move out of a section weigh more than deleted items.
    private func weightsOfLeaving(_ sources: [Int?], before: Int) -> [Int] {
        var weights = [Int](repeating: 0, count: before)
        for path in items.deletes { weights[path.section] = 1 }
        for move in items.moves where sources[move.to.section] != move.from.section {
            weights[move.from.section] = before + 1
        }
        return weights
    }
}

/// Increasing sequences of sections: the longest ones, and of these the heaviest.
///
/// Keeps the best sequence up to each old index as prefix maxima in a Fenwick tree.
private struct SectionChains {
    private struct Chain {
        var length = 0
        var weight = 0
        /// The last link of the sequence; -1 for an empty one.
        var link = -1

        func isBetter(than other: Chain) -> Bool { (length, weight) > (other.length, other.weight) }
    }

    /// The index after the change of each appended section, and the link before it.
    private var links: [(index: Int, before: Int)] = []
    private var best: [Chain]
    private var last = Chain()

    init(count: Int) { best = Array(repeating: Chain(), count: count + 1) }

    mutating func append(_ source: Int, to index: Int, weight: Int) {
        var chain = Chain()
        var place = source
        while place > 0 {
            if best[place].isBetter(than: chain) { chain = best[place] }
            place -= place & -place
        }
        links.append((index, chain.link))
        chain = Chain(length: chain.length + 1, weight: chain.weight + weight, link: links.count - 1)
        if chain.isBetter(than: last) { last = chain }
        place = source + 1
        while place < best.count {
            if chain.isBetter(than: best[place]) { best[place] = chain }
            place += place & -place
        }
    }

    /// Whether the section at each index after the change belongs to the best sequence.
    func heaviest(of count: Int) -> [Bool] {
        var isIn = [Bool](repeating: false, count: count)
        var link = last.link
        while link >= 0 {
            isIn[links[link].index] = true
            link = links[link].before
        }
        return isIn
    }
}
