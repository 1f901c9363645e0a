internal import Foundation
internal import StrataBasics

/// The seeded sequences that the diff benchmarks compare.
struct SeededWorlds {
    private var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// Unique random identifiers, like a server's.
    mutating func ids(_ count: Int) -> [UUID] { (0..<count).map { _ in id() } }

    mutating func id() -> UUID {
        withUnsafeBytes(of: (random.next(), random.next())) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }

    /// Removes a block, inserts another one further down, and shuffles the beginning.
    mutating func blockEdit(of old: [UUID]) -> [UUID] {
        let fifth = old.count / 5
        let isSmall = old.count <= 5_000
        let block = isSmall ? fifth : fifth / 2
        let start = isSmall ? 2 * fifth : fifth
        var new = old
        new.insert(contentsOf: ids(block), at: start + block)
        new.removeSubrange(start..<(start + block))
        new[0..<(isSmall ? fifth / 5 : fifth / 10)].shuffle(using: &random)
        return new
    }

    /// Removes 5 % of the elements, inserts the same number, and moves 1 %, all over the sequence.
    mutating func scatteredEdits(of old: [UUID]) -> [UUID] {
        var new: [UUID] = []
        for id in old where below(100) >= 5 {
            if below(100) < 5 { new.append(self.id()) }
            new.append(id)
        }
        var moved = Set((0..<(old.count / 100)).map { _ in below(new.count) })
        let travellers = moved.sorted().map { new[$0] }.shuffled(using: &random)
        new = new.indices.filter { !moved.contains($0) }.map { new[$0] }
        moved = []
        let places = travellers.map { _ in below(new.count) }.sorted()
        var result: [UUID] = []
        var next = 0
        for (index, id) in new.enumerated() {
            while next < places.count, places[next] == index {
                result.append(travellers[next])
                next += 1
            }
            result.append(id)
        }
        return result
    }

    mutating func shuffled<Element>(_ elements: [Element]) -> [Element] { elements.shuffled(using: &random) }

    mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
}
