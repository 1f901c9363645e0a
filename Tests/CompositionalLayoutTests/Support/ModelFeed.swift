import CompositionalLayout

/// A feed as plain lists with ids. It makes random changes and the layout updates that describe them.
struct ModelFeed {
    struct Item {
        var id: Int
        var isWide: Bool
        var size: Size?
    }

    struct Section {
        var id: Int
        var layout: LayoutSection
        var items: [Item]
    }

    var sections: [Section] = []
    var layouts: RandomLayouts
    let configuration: LayoutConfiguration
    let environment: LayoutEnvironment
    private var nextID = 0

    init(seed: UInt64) {
        layouts = RandomLayouts(seed: seed)
        environment = layouts.environment()
        configuration = layouts.configuration()
        sections = (0..<layouts.generator.int(1...4)).map { _ in newSection() }
    }

    var inputs: [SectionInput] {
        sections.map { section in
            SectionInput(
                section.layout, itemCount: section.items.count,
                wideItems: section.items.indices.filter { section.items[$0].isWide })
        }
    }

    /// A solver of the current state, made without updates.
    func solver() -> LayoutSolver {
        var solver = LayoutSolver(configuration: configuration, environment: environment, sections: inputs)
        for (section, content) in sections.enumerated() {
            for (index, item) in content.items.enumerated() {
                guard let size = item.size else { continue }
                solver.setMeasured(size, item: ItemIndex(section: section, item: index))
            }
        }
        return solver
    }

    mutating func measureSome(_ solver: inout LayoutSolver, percent: Int) {
        for section in sections.indices {
            for item in sections[section].items.indices where layouts.generator.chance(percent) {
                let size = Size(
                    width: Double(layouts.generator.int(5...60)), height: Double(layouts.generator.int(5...90)) + 0.5)
                sections[section].items[item].size = size
                solver.setMeasured(size, item: ItemIndex(section: section, item: item))
            }
        }
    }

    private mutating func newSection() -> Section {
        nextID += 1
        let section = Section(id: nextID, layout: newLayout(), items: [])
        let count = layouts.generator.pick([0, 1, 3, 8, 20])
        return Section(id: section.id, layout: section.layout, items: (0..<count).map { _ in newItem() })
    }

    private mutating func newLayout() -> LayoutSection {
        let main = configuration.scrollDirection
        switch layouts.generator.int(1...5) {
        case 1:
            var section = LayoutSection(
                content: .mixed(MixedRows(row: layouts.group(flow: main), wide: layouts.group(flow: main))))
            section.interGroupSpacing = layouts.generator.pick([0, 4])
            return section
        case 2:
            return LayoutSection(
                content: .waterfall(
                    Waterfall(
                        columns: layouts.generator.int(1...4), columnSpacing: 4,
                        rowSpacing: layouts.generator.pick([0, 6]), estimate: 40)))
        default: return layouts.section(main: main)
        }
    }

    private mutating func newItem() -> Item {
        nextID += 1
        return Item(id: nextID, isWide: layouts.generator.chance(20))
    }

    /// Changes the feed at random and returns the update.
    mutating func change() -> LayoutUpdate {
        var update = LayoutUpdate()
        let old = sections
        let gone = Set(old.indices.filter { _ in layouts.generator.chance(12) })
        let moved = Set(old.indices.filter { !gone.contains($0) && layouts.generator.chance(15) })
        update.deletedSections = gone.sorted()

        var travelling: [(item: Item, source: ItemIndex, layout: LayoutSection)] = []
        for section in old.indices where !gone.contains(section) {
            for item in old[section].items.indices.reversed() {
                let index = ItemIndex(section: section, item: item)
                if layouts.generator.chance(10) {
                    update.deletedItems.append(.init(section: section, items: item..<(item + 1)))
                    sections[section].items.remove(at: item)
                } else if layouts.generator.chance(8) {
                    travelling.append((sections[section].items.remove(at: item), index, old[section].layout))
                }
            }
        }
        let survivors = sections
        sections = old.indices.filter { !gone.contains($0) && !moved.contains($0) }.map { survivors[$0] }
        for section in moved {
            sections.insert(survivors[section], at: layouts.generator.int(0...sections.count))
        }
        var fresh: Set<Int> = []
        for _ in 0..<(layouts.generator.chance(30) ? 1 : 0) + (sections.isEmpty ? 1 : 0) {
            let section = newSection()
            fresh.insert(section.id)
            sections.insert(section, at: layouts.generator.int(0...sections.count))
        }
        record(moved: moved, of: old, fresh: fresh, in: &update)
        place(&travelling, fresh: fresh, in: &update)
        return update
    }

    private func record(
        moved: Set<Int>, of old: [Section], fresh: Set<Int>, in update: inout LayoutUpdate
    ) {
        for (index, section) in sections.enumerated() {
            if fresh.contains(section.id) { update.insertedSections.append(.init(at: index, inputs[index])) }
            for source in moved where old[source].id == section.id {
                update.movedSections.append(.init(from: source, to: index))
            }
        }
    }

    private mutating func place(
        _ travelling: inout [(item: Item, source: ItemIndex, layout: LayoutSection)], fresh: Set<Int>,
        in update: inout LayoutUpdate
    ) {
        let targets = sections.indices.filter { !fresh.contains(sections[$0].id) }
        var arrivals: [Int: ItemIndex] = [:]
        var inserted: Set<Int> = []
        if targets.isEmpty {
            for traveller in travelling {
                let run = traveller.source.item..<(traveller.source.item + 1)
                update.deletedItems.append(.init(section: traveller.source.section, items: run))
            }
            return
        }
        for traveller in travelling {
            let target = layouts.generator.pick(targets)
            var item = traveller.item
            if !measuresAlike(traveller.layout, sections[target].layout) { item.size = nil }
            arrivals[item.id] = traveller.source
            sections[target].items.insert(item, at: layouts.generator.int(0...sections[target].items.count))
        }
        for target in targets {
            for _ in 0..<layouts.generator.pick([0, 0, 1, 3]) {
                let item = newItem()
                inserted.insert(item.id)
                sections[target].items.insert(item, at: layouts.generator.int(0...sections[target].items.count))
            }
        }
        for (section, content) in sections.enumerated() {
            for (index, item) in content.items.enumerated() {
                if inserted.contains(item.id) {
                    update.insertedItems.append(
                        .init(section: section, items: index..<(index + 1), areWide: item.isWide))
                } else if let source = arrivals[item.id] {
                    update.movedItems.append(
                        .init(from: source, to: ItemIndex(section: section, item: index), isWide: item.isWide))
                }
            }
        }
    }

    /// Whether an item keeps its measured size when it moves between two sections.
    private func measuresAlike(_ left: LayoutSection, _ right: LayoutSection) -> Bool {
        left.content == right.content && left.interGroupSpacing == right.interGroupSpacing
            && left.insets == right.insets && (left.orthogonal == .none) == (right.orthogonal == .none)
    }
}
