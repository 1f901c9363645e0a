import StrataBasics
import Testing

@testable import CompositionalLayout

/// Sections that equal those before them share memory with them, until one of them changes. Sections without state are
/// four words each.
@Suite struct EqualSectionsTests {
    private let environment = LayoutEnvironment(containerSize: Size(width: 300, height: 400), scale: 2)
    private let layouts = [
        LayoutStyle.list(rowHeight: .estimated(40), spacing: 3).section(boundary: [.header(height: .estimated(20))]),
        LayoutStyle.slider(width: .absolute(90), height: .absolute(50), spacing: 4).section(),
        LayoutStyle.grid(columns: 2, height: .estimated(30), spacing: 5).section(),
        LayoutStyle.waterfall(columns: 2, estimate: 25, spacing: 2).section(),
    ]

    /// The number of different arrays of records.
    private func arrays(in solver: LayoutSolver) -> Int {
        Set(solver.sections.chunks.map { $0.withUnsafeBufferPointer { $0.baseAddress } }).count
    }

    @Test func tenTimesTheSectionsKeepTheSameRecords() {
        for period in [1, 2, 4] {
            let solvers = [6_400, 64_000].map { count in
                LayoutSolver(
                    environment: environment,
                    sections: (0..<count).map { SectionInput(layouts[$0 % period], itemCount: 10 + $0 % period) })
            }
            #expect(solvers.map(arrays) == [1, 1])
            #expect(solvers.map(\.counters.descriptionsSolved) == [period, period])
            #expect(solvers.map(\.counters.sectionsSolved) == [6_400, 64_000])
            var resized = environment
            resized.containerSize = Size(width: 400, height: 300)
            for var solver in solvers {
                solver.resize(to: resized)
                #expect(arrays(in: solver) == 1)
            }
        }
    }

    @Test func equalDescriptionsAreSolvedLikeCopies() {
        let copies = LayoutSolver(
            environment: environment, sections: Array(repeating: SectionInput(layouts[0], itemCount: 3), count: 200))
        let alike = LayoutSolver(
            environment: environment,
            sections: (0..<200).map { _ in
                let layout = LayoutStyle.list(rowHeight: .estimated(40), spacing: 3)
                return SectionInput(layout.section(boundary: [.header(height: .estimated(20))]), itemCount: 3)
            })
        #expect(copies.counters == alike.counters)
        #expect(arrays(in: alike) == arrays(in: copies))
        #expect(UpdateTests.difference(copies, alike) == nil)
    }

    /// Two solvers of the same 200 sections, of which only the first shares memory.
    private func pair(_ random: inout SeededRandom) throws -> (LayoutSolver, LayoutSolver) {
        let period = random.pick([1, 2, 4, 64])
        let counts = (0..<period).map { _ in random.int(0...7) }
        let kinds = (0..<period).map { _ in random.pick(layouts) }
        let inputs = (0..<200).map { SectionInput(kinds[$0 % period], itemCount: counts[$0 % period]) }
        let shared = LayoutSolver(environment: environment, sections: inputs)
        var update = LayoutUpdate()
        let longer = inputs.enumerated().map { section, input in
            let extra = 1 + section % 5
            update.deletedItems.append(.init(section: section, items: input.itemCount..<(input.itemCount + extra)))
            return SectionInput(input.layout, itemCount: input.itemCount + extra)
        }
        var apart = LayoutSolver(environment: environment, sections: longer)
        try apart.apply(update)
        return (shared, apart)
    }

    private func change(_ random: inout SeededRandom) -> (inout LayoutSolver) throws -> Void {
        let section = random.int(0...199)
        let item = ItemIndex(section: section, item: random.int(0...7))
        let length = Double(random.int(1...80))
        switch random.int(0...6) {
        case 0: return { $0.setMeasured(Size(width: length, height: length), item: item) }
        case 1:
            return { solver in
                let kind = solver.kind(named: BoundarySupplementary.headerKind) ?? .cell
                solver.setMeasured(Size(width: 300, height: length), boundary: kind, section: section)
            }
        case 2: return { $0.setOrthogonalOffset(length * 4, of: section) }
        case 3:
            return { solver in
                var update = LayoutUpdate()
                update.insertedItems = [.init(section: section, items: 0..<2)]
                try solver.apply(update)
            }
        case 4:
            let layout = random.pick(layouts)
            return { solver in
                var update = LayoutUpdate()
                update.replacedLayouts = [.init(section: section, layout: layout)]
                try solver.apply(update)
            }
        case 5:
            let width = random.pick([300.0, 300, 250, 700])
            return { solver in
                var resized = solver.environment
                resized.containerSize = Size(width: width, height: 400 + length)
                solver.resize(to: resized)
            }
        default:
            return { solver in
                var buffer = LayoutElementBuffer()
                solver.elements(in: Rect(x: 0, y: length * 100, width: 300, height: 400), into: &buffer)
            }
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func aSectionThatSharesMemoryChangesAlone(seed: UInt64) throws {
        var random = SeededRandom(world: seed)
        var (shared, apart) = try pair(&random)
        for step in 0..<12 {
            let change = change(&random)
            try change(&shared)
            try change(&apart)
            #expect(shared.contentSize == apart.contentSize, "seed \(seed), step \(step)")
        }
        for section in 0..<200 {
            #expect(shared.orthogonalOffset(of: section) == apart.orthogonalOffset(of: section), "seed \(seed)")
        }
        shared.trim()
        #expect(shared.brokenInvariants() == [], "seed \(seed)")
        let difference = UpdateTests.difference(shared, apart)
        #expect(difference == nil, "seed \(seed)")
    }

    /// A section without state is laid out from numbers, one with state from its groups.
    @Test(arguments: 0..<60 as Range<UInt64>)
    func theExtentsOfASectionDoNotDependOnItsState(seed: UInt64) {
        var layouts = RandomLayouts(seed: seed)
        let (environment, configuration) = (layouts.environment(), layouts.configuration())
        let layout = layouts.section(main: configuration.scrollDirection)
        for count in 0...50 {
            let solver = LayoutSolver(
                configuration: configuration, environment: environment,
                sections: [SectionInput(layout, itemCount: count)])
            let (plan, plain) = (solver.plans[0], solver.sections[0])
            var (record, scratch) = (plain, FlowScratch())
            record.setOrthogonalOffset(1, plan)
            record.refresh(plan, scratch: &scratch)
            #expect(plain.isPlain && !record.isPlain)
            #expect(record.extent == plain.extent, "seed \(seed), \(count) items")
            #expect(record.growth(plan) == plain.growth(plan), "seed \(seed), \(count) items")
            #expect(record.flowLength(plan) == plain.flowLength(plan), "seed \(seed), \(count) items")
        }
    }

    @Test func aRecordTakesFourWords() {
        #expect(MemoryLayout<SectionRecord>.stride == 4 * MemoryLayout<Int>.stride)
    }

    /// Plugins' answers are compared between processes by their printed form.
    @Test func descriptionsArePrintedWhole() {
        func section(_ top: Double) -> LayoutSection {
            var section = LayoutStyle.waterfall(
                columns: 2, estimate: 40, itemLength: WaterfallItemLength { _, _ in 3 }
            ).section(boundary: [.header(height: .absolute(44))])
            section.insets.top = top
            return section
        }
        let printed = "\([SectionInput(section(1), itemCount: 2)])"
        #expect(printed == "\([SectionInput(section(1), itemCount: 2)])")
        #expect(printed != "\([SectionInput(section(2), itemCount: 2)])")
        #expect(printed.contains("estimate: 40") && printed.contains("44") && printed.contains("insets"))
        #expect(!printed.contains("unknown context") && !printed.contains("Box"))
    }
}
