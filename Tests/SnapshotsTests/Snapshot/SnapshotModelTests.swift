import Snapshots
import StrataBasics
import Testing

/// Random operations on a snapshot and on plain arrays. Both must agree after each operation.
@Suite struct SnapshotModelTests {
    @Test(arguments: ItemScope.allCases)
    func agreesWithArrays(_ scope: ItemScope) throws {
        for seed in 0..<UInt64(Worlds.isExhaustive ? 60 : 8) {
            var model = Model(scope: scope, seed: seed)
            for step in 0..<300 {
                try model.step()
                guard Worlds.isExhaustive || step % 20 == 0 else { continue }
                let violations = model.snapshot.invariantViolations()
                let isEqual = try World(model.snapshot) == model.world
                try #require(isEqual && violations.isEmpty, "seed \(seed), step \(step): \(violations)")
            }
            try model.checkCopies()
        }
    }

    private struct Model {
        var random: SeededRandom
        var world = World()
        var snapshot: Snapshot<Int, Int>
        var copies: [(Snapshot<Int, Int>, World)] = []
        var next = 0
        let scope: ItemScope

        init(scope: ItemScope, seed: UInt64) {
            self.scope = scope
            random = SeededRandom(seed: seed)
            snapshot = Snapshot(itemsUniqueIn: scope)
        }

        mutating func step() throws {
            if random.chance(5) { copies.append((snapshot, world)) }
            if world.sections.isEmpty || random.chance(8) { return try insertSections() }
            switch random.below(8) {
            case 0: try changeSections()
            case 1, 2: try appendItems()
            case 3, 4: try insertItems()
            case 5: try deleteItems()
            default: try moveItem()
            }
        }

        func checkCopies() throws {
            for (copy, expected) in copies { #expect(try World(copy) == expected) }
        }

        mutating func fresh(_ count: Int) -> [Int] {
            next += count
            return Array((next - count)..<next)
        }

        mutating func insertSections() throws {
            let ids = fresh(1 + random.below(3))
            let sections = ids.map { World.Section(id: $0, items: []) }
            if world.sections.isEmpty || random.chance(30) {
                try snapshot.appendSections(ids)
                world.sections += sections
            } else {
                let anchor = random.below(world.sections.count)
                if random.chance(50) {
                    try snapshot.insertSections(ids, beforeSection: world.sections[anchor].id)
                    world.sections.insert(contentsOf: sections, at: anchor)
                } else {
                    try snapshot.insertSections(ids, afterSection: world.sections[anchor].id)
                    world.sections.insert(contentsOf: sections, at: anchor + 1)
                }
            }
        }

        mutating func changeSections() throws {
            let index = random.below(world.sections.count)
            let section = world.sections[index]
            guard random.chance(70) else {
                world.sections.remove(at: index)
                return try snapshot.deleteSections([section.id])
            }
            let anchor = world.sections[random.below(world.sections.count)].id
            guard anchor != section.id else { return }
            world.sections.remove(at: index)
            let target = world.sections.firstIndex { $0.id == anchor } ?? 0
            if random.chance(50) {
                try snapshot.moveSection(section.id, beforeSection: anchor)
                world.sections.insert(section, at: target)
            } else {
                try snapshot.moveSection(section.id, afterSection: anchor)
                world.sections.insert(section, at: target + 1)
            }
        }

        mutating func appendItems() throws {
            let index = random.below(world.sections.count)
            let items = fresh(random.chance(20) ? 150 : random.below(5))
            try snapshot.appendItems(items, toSection: world.sections[index].id)
            world.sections[index].items += items
        }

        mutating func randomItem() -> (section: Int, item: Int)? {
            let section = random.below(world.sections.count)
            let count = world.sections[section].items.count
            return count == 0 ? nil : (section, random.below(count))
        }

        func name(_ section: Int) -> Int? {
            scope == .section ? world.sections[section].id : nil
        }

        mutating func insertItems() throws {
            guard let (section, item) = randomItem() else { return }
            let anchor = world.sections[section].items[item]
            let items = fresh(random.chance(10) ? 100 : 1 + random.below(3))
            if random.chance(50) {
                try snapshot.insertItems(items, beforeItem: anchor, inSection: name(section))
                world.sections[section].items.insert(contentsOf: items, at: item)
            } else {
                try snapshot.insertItems(items, afterItem: anchor, inSection: name(section))
                world.sections[section].items.insert(contentsOf: items, at: item + 1)
            }
        }

        mutating func deleteItems() throws {
            guard let (section, item) = randomItem() else { return }
            if random.chance(5) {
                try snapshot.deleteAllItems(inSection: world.sections[section].id)
                world.sections[section].items = []
                return
            }
            let end = min(world.sections[section].items.count, item + 1 + random.below(20))
            let items = world.sections[section].items[item..<end].shuffled(using: &random)
            try snapshot.deleteItems(items, inSection: name(section))
            world.sections[section].items.removeSubrange(item..<end)
        }

        mutating func moveItem() throws {
            guard let source = randomItem(), let target = randomItem() else { return }
            guard scope == .snapshot || source.section == target.section, source != target else { return }
            let item = world.sections[source.section].items[source.item]
            let anchor = world.sections[target.section].items[target.item]
            world.sections[source.section].items.remove(at: source.item)
            let place = world.sections[target.section].items.firstIndex(of: anchor) ?? 0
            if random.chance(50) {
                try snapshot.moveItem(item, beforeItem: anchor, inSection: name(source.section))
                world.sections[target.section].items.insert(item, at: place)
            } else {
                try snapshot.moveItem(item, afterItem: anchor, inSection: name(source.section))
                world.sections[target.section].items.insert(item, at: place + 1)
            }
        }
    }
}
