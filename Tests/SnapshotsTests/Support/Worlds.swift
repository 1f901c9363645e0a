import Foundation
import Snapshots
import StrataBasics

/// Worlds to try: all of a small size, or random ones from a seed.
enum Worlds {
    /// Whether the long versions of the tests run.
    static let isExhaustive = ProcessInfo.processInfo.environment["STRATA_EXHAUSTIVE"] == "1"

    /// Every sequence of different elements below a bound.
    static func arrangements(below bound: Int, length: Int) -> [[Int]] {
        guard length > 0 else { return [[]] }
        return arrangements(below: bound, length: length - 1).flatMap { head in
            (0..<bound).filter { !head.contains($0) }.map { head + [$0] }
        }
    }

    /// Every sequence of elements below a bound, with repetitions.
    static func sequences(below bound: Int, length: Int) -> [[Int]] {
        guard length > 0 else { return [[]] }
        return sequences(below: bound, length: length - 1).flatMap { head in (0..<bound).map { head + [$0] } }
    }

    /// Every way to cut a sequence into a number of parts, empty ones included.
    static func cuts(_ items: [Int], into parts: Int) -> [[[Int]]] {
        guard parts > 0 else { return items.isEmpty ? [[]] : [] }
        guard parts > 1 else { return [[items]] }
        return (0...items.count).flatMap { cut in
            cuts(Array(items[cut...]), into: parts - 1).map { [Array(items[..<cut])] + $0 }
        }
    }

    /// Every world of sections and items below two bounds in which items are unique.
    static func all(sections: Int, upTo most: Int, items: Int) -> [World] {
        (0...most).flatMap { count in
            arrangements(below: sections, length: count).flatMap { ids in
                (0...items).flatMap { arrangements(below: items, length: $0) }.flatMap { cuts($0, into: count) }
                    .map { parts in
                        World(sections: zip(ids, parts).map { World.Section(id: $0, items: $1) })
                    }
            }
        }
    }

    /// A random world and one that was made from it by random edits.
    static func randomPair(
        _ random: inout SeededRandom, scope: ItemScope, crossing: Bool
    ) -> (old: World, new: World) {
        var next = 0
        var old = World()
        for id in 0..<random.below(7) {
            let count = random.chance(10) ? 70 + random.below(80) : random.below(9)
            old.sections.append(World.Section(id: id, items: Array(next..<(next + count))))
            next += count
        }
        var new = old
        edit(&new, &random, next: &next, crossing: crossing)
        return (old, new)
    }

    private static func edit(
        _ world: inout World, _ random: inout SeededRandom, next: inout Int, crossing: Bool
    ) {
        for _ in 0..<random.below(3) where !world.sections.isEmpty {
            world.sections.remove(at: random.below(world.sections.count))
        }
        for _ in 0..<random.below(3) where !world.sections.isEmpty {
            let section = world.sections.remove(at: random.below(world.sections.count))
            world.sections.insert(section, at: random.below(world.sections.count + 1))
        }
        for index in world.sections.indices {
            editItems(&world.sections[index].items, &random, next: &next)
        }
        for _ in 0..<random.below(3) {
            let section = World.Section(id: 100 + next, items: Array(next..<(next + random.below(4))))
            next += 4
            world.sections.insert(section, at: random.below(world.sections.count + 1))
        }
        guard crossing, world.sections.count > 1 else { return }
        for _ in 0..<random.below(6) {
            let from = random.below(world.sections.count)
            let to = random.below(world.sections.count)
            guard !world.sections[from].items.isEmpty else { continue }
            let item = world.sections[from].items.remove(at: random.below(world.sections[from].items.count))
            let place = random.below(world.sections[to].items.count + 1)
            world.sections[to].items.insert(item, at: place)
        }
    }

    private static func editItems(_ items: inout [Int], _ random: inout SeededRandom, next: inout Int) {
        if random.chance(10) { items.shuffle(using: &random) }
        for _ in 0..<random.below(4) {
            switch random.below(3) {
            case 0 where !items.isEmpty:
                items.remove(at: random.below(items.count))
            case 1 where !items.isEmpty:
                let item = items.remove(at: random.below(items.count))
                items.insert(item, at: random.below(items.count + 1))
            default:
                items.insert(next, at: random.below(items.count + 1))
                next += 1
            }
        }
    }
}
