import Snapshots
import StrataBasics
import Testing

/// Bulk initialisers against a reference that knows every identifier it has seen, on inputs full of duplicates.
@Suite struct DuplicatePolicyTests {
    private typealias Contents<ID: Hashable & Sendable> = [SectionContent<Int, ID>]

    private struct Outcome<ID: Hashable & Sendable>: Equatable {
        var kept: Contents<ID> = []
        var found: [Duplicate<Int, ID>] = []
        var error: SnapshotError?
    }

    private static func reference<ID>(
        _ contents: Contents<ID>, _ scope: ItemScope, _ policy: DuplicatePolicy
    ) -> Outcome<ID> {
        var outcome = Outcome<ID>()
        var sections: [Int: Int] = [:]
        for (index, section) in contents.enumerated() {
            let first = sections[section.id]
            if first == nil || policy == .lastWins { sections[section.id] = index }
            guard let first else { continue }
            outcome.found.append(.section(section.id, first: first, second: index))
            let error = SnapshotError(
                .duplicateSection, id: "\(section.id)", first: .section(first), second: .section(index))
            if policy == .reject, outcome.error == nil { outcome.error = error }
        }
        let kept = sections.values.sorted()
        var items: [ID: ItemPath] = [:]
        var lost: Set<ItemPath> = []
        for index in kept {
            if scope == .section { items = [:] }
            for (offset, item) in contents[index].items.enumerated() {
                let path = ItemPath(section: index, item: offset)
                let first = items[item]
                if first == nil || policy == .lastWins { items[item] = path }
                guard let first else { continue }
                outcome.found.append(.item(item, first: first, second: path))
                lost.insert(policy == .lastWins ? first : path)
                let error = SnapshotError(.duplicateItem, id: "\(item)", first: .item(first), second: .item(path))
                if policy == .reject, outcome.error == nil { outcome.error = error }
            }
        }
        guard outcome.error == nil else { return outcome }
        outcome.kept = kept.map { index in
            let items = contents[index].items.enumerated()
                .filter { !lost.contains(ItemPath(section: index, item: $0.offset)) }.map(\.element)
            return SectionContent(id: contents[index].id, items: items)
        }
        return outcome
    }

    private static func check<ID>(_ contents: Contents<ID>, _ note: String) throws {
        for scope in ItemScope.allCases {
            for policy in DuplicatePolicy.allCases {
                let expected = reference(contents, scope, policy)
                var found: [Duplicate<Int, ID>] = []
                var outcome = Outcome<ID>()
                do throws(SnapshotError) {
                    let snapshot = try Snapshot(sections: contents, itemsUniqueIn: scope, onDuplicate: policy) {
                        found.append($0)
                    }
                    for id in snapshot.sectionIdentifiers {
                        outcome.kept.append(SectionContent(id: id, items: try snapshot.itemIdentifiers(inSection: id)))
                    }
                    let violations = snapshot.invariantViolations()
                    #expect(violations.isEmpty, "\(note), \(policy), \(scope)")
                } catch {
                    outcome.error = error
                }
                outcome.found = found
                try #require(outcome == expected, "\(note), \(policy), \(scope)")
            }
        }
    }

    @Test func agreesWithReferenceOnSmallInputs() throws {
        let lists = (0...(Worlds.isExhaustive ? 3 : 2)).flatMap { Worlds.sequences(below: 2, length: $0) }
        for first in lists {
            for second in lists {
                for ids in Worlds.sequences(below: 2, length: 2) {
                    let contents = zip(ids, [first, second]).map { SectionContent(id: $0, items: $1) }
                    try Self.check(contents, "\(contents)")
                }
            }
        }
    }

    @Test func agreesWithReferenceOnRandomInputs() throws {
        for seed in 0..<UInt64(Worlds.isExhaustive ? 400 : 30) {
            let contents = Self.random(seed: seed)
            try Self.check(contents, "seed \(seed)")
            let colliding = contents.map { SectionContent(id: $0.id, items: $0.items.map(Collider.init)) }
            try Self.check(colliding, "seed \(seed), colliding")
        }
    }

    /// A few sections of up to 200 items, of which few or most are repeated.
    private static func random(seed: UInt64) -> Contents<Int> {
        var random = SeededRandom(seed: seed)
        let bound = random.chance(50) ? 100_000 : 150
        return (0..<random.below(6)).map { section in
            let items = (0..<random.below(random.chance(30) ? 200 : 20)).map { _ in random.below(bound) }
            return SectionContent(id: random.chance(20) ? 0 : section, items: items)
        }
    }

    private struct Collider: Hashable, Sendable {
        let value: Int

        func hash(into hasher: inout Hasher) { hasher.combine(value / 4) }
    }
}
