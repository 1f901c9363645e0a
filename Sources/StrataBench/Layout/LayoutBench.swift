internal import CompositionalLayout
internal import StrataProfiler

/// `strata-bench layout`: first screens, scroll queries, corrections and updates at up to ten million items.
enum LayoutBench: Benchmark {
    static let name = "layout"
    static let summary = "layouts: first screens, queries, corrections and updates of up to 10,000,000 items"

    static func run(_ context: BenchmarkContext) throws -> [BenchmarkRow] {
        try firstScreens() + queries() + steadyQuery() + corrections() + updates() + waterfalls()
            + manySections() + SectionCost.rows() + UpdateSteps.rows() + MeasuredLayoutCost.rows() + LayoutRivals.rows()
    }

    static let view = Size(width: 390, height: 844)
    static let environment = LayoutEnvironment(containerSize: view, scale: 3)
    /// The number of calls over which times below a microsecond are averaged.
    static let calls = 1_000

    static let grid = LayoutStyle.grid(
        columns: 3, height: .absolute(96), spacing: 8, insets: DirectionalEdgeInsets(all: 16)
    ).section(boundary: [.header(height: .absolute(44))])

    private static let list = LayoutStyle.list(rowHeight: .estimated(44), spacing: 4).section()

    private static func inputs(_ layout: LayoutSection, items: Int, sections: Int) -> [SectionInput] {
        Array(repeating: SectionInput(layout, itemCount: items / sections), count: sections)
    }

    static func makeSolver(_ inputs: [SectionInput]) -> LayoutSolver {
        LayoutSolver(environment: environment, sections: inputs)
    }

    static func sight(at offset: Double) -> Rect {
        Rect(x: 0, y: offset, width: view.width, height: view.height)
    }

    /// The bytes that remain allocated after a body; nil if the process does not use jemalloc.
    private static func bytesKept<Result>(_ body: () throws -> Result) rethrows -> (Result, Int?) {
        guard let allocations = try? ThreadAllocations() else { return (try body(), nil) }
        let before = allocations.allocated - allocations.deallocated
        let result = try body()
        return (result, allocations.allocated - allocations.deallocated - before)
    }
}

extension LayoutBench {
    /// First screens, from descriptions to elements. The cost depends on the sections and not on the items.
    private static func firstScreens() throws -> [BenchmarkRow] {
        let worlds: [(items: Int, sections: Int, bar: Double?)] = [
            (1_000_000, 1, 1e6), (1_000_000, 10, nil), (1_000_000, 100, nil), (1_000_000, 1_000, 10e6),
            (10_000_000, 1_000, 10e6), (1_000_000, 10_000, nil),
        ]
        let different = (0..<1_000).map { section in
            var layout = grid
            layout.insets.top = Double(section) / 8
            return SectionInput(layout, itemCount: 1_000)
        }
        let time = Stopwatch.median { _ = makeSolver(different) }
        let row = BenchmarkRow.time("1000 sections, every description different", time, atMost: 10e6)
        return try [row]
            + worlds.flatMap { world in
                let inputs = inputs(grid, items: world.items, sections: world.sections)
                let (count, bytes) = try bytesKeptByFirstScreen(inputs)
                let time = Stopwatch.median {
                    var solver = makeSolver(inputs)
                    var buffer = LayoutElementBuffer()
                    solver.elements(in: sight(at: 0), into: &buffer)
                }
                let what = "first screen, \(world.items) items in \(world.sections) sections"
                let perSection = Int(time / Double(world.sections))
                var rows = [
                    BenchmarkRow.time(
                        what, time, atMost: world.bar, note: "\(perSection) ns a section, \(count) elements")
                ]
                if let bytes {
                    rows.append(
                        BenchmarkRow(
                            name: what + ", kept", value: Double(bytes), unit: "bytes",
                            bar: .atMost(16_384 + 16 * Double(world.sections)),
                            note: "\(bytes / world.sections) a section"))
                }
                return rows
            }
    }

    private static func bytesKeptByFirstScreen(_ inputs: [SectionInput]) throws -> (Int, Int?) {
        let ((solver, buffer), bytes) = bytesKept {
            var solver = makeSolver(inputs)
            var buffer = LayoutElementBuffer()
            solver.elements(in: sight(at: 0), into: &buffer)
            return (solver, buffer)
        }
        let last = ItemIndex(section: inputs.count - 1, item: inputs[inputs.count - 1].itemCount - 1)
        guard let frame = solver.frame(of: last), frame.maxY + 16 == solver.contentSize.height else {
            throw BenchmarkError("the last item is not at the end of the content")
        }
        return (buffer.elements.count, bytes)
    }

    /// Queries for the elements of one scroll frame, at offsets all over the content.
    private static func queries() throws -> [BenchmarkRow] {
        var small = Queries(items: 1_000, sections: 1)
        let time = Stopwatch.median { small.run() } / Double(calls)
        let row = BenchmarkRow.time(
            "scroll query, 1000 items", time, atMost: 10_000, note: "\(small.elements) elements")
        return [row]
            + [1, 1_000].map { sections in
                var large = Queries(items: 1_000_000, sections: sections)
                let times = TimesInTurn {
                    large.run()
                } rival: {
                    small.run()
                }
                return BenchmarkRow(
                    name: "scroll query, 1000000 items in \(sections) \(sections == 1 ? "section" : "sections")", times,
                    calls: calls,
                    beside: "at 1,000 items", bar: .timesFaster(1 / 1.5), note: "\(large.elements) elements")
            }
    }

    /// Queries of one layout, each for a screen.
    private struct Queries {
        private var solver: LayoutSolver
        private var buffer = LayoutElementBuffer()
        private let offsets: [Double]

        init(items: Int, sections: Int) {
            solver = makeSolver(inputs(grid, items: items, sections: sections))
            offsets = LayoutBench.offsets(in: solver)
        }

        mutating func run() {
            for offset in offsets { solver.elements(in: sight(at: offset), into: &buffer) }
        }

        /// The mean number of elements per query.
        var elements: Int { solver.counters.attributes / max(solver.counters.queries, 1) }
    }

    /// Offsets distributed over the content in golden-ratio steps.
    static func offsets(in solver: LayoutSolver) -> [Double] {
        let range = solver.contentSize.height - view.height
        return (0..<calls).map { (Double($0) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1) * range }
    }

    /// Scroll queries into a grown buffer, which should not allocate.
    private static func steadyQuery() throws -> [BenchmarkRow] {
        guard let allocations = try? ThreadAllocations() else { return [] }
        var solver = measuredList(items: 1_000_000, measured: 10_000)
        var buffer = LayoutElementBuffer()
        let offsets = offsets(in: solver)
        for offset in offsets { solver.elements(in: sight(at: offset), into: &buffer) }
        let before = allocations.allocated
        for offset in offsets { solver.elements(in: sight(at: offset), into: &buffer) }
        let allocated = allocations.allocated - before
        return [
            BenchmarkRow(
                name: "allocated by \(calls) steady queries, self-sized", value: Double(allocated), unit: "bytes",
                bar: .atMost(0))
        ]
    }
}

extension LayoutBench {
    private static func measuredList(items: Int, measured: Int) -> LayoutSolver {
        var solver = makeSolver(inputs(list, items: items, sections: 1))
        for item in 0..<measured {
            let index = ItemIndex(section: 0, item: item * (items / measured))
            solver.setMeasured(Size(width: view.width, height: Double(20 + item % 60)), item: index)
        }
        return solver
    }

    /// Corrections: replaces one measured size by another, at positions all over the content.
    private static func corrections() throws -> [BenchmarkRow] {
        var small = Corrections(items: 1_000, measured: 1_000)
        var large = Corrections(items: 1_000_000, measured: 10_000)
        var all = Corrections(items: 1_000_000, measured: 1_000_000)
        let time = Stopwatch.median { small.run() } / Double(calls)
        let rows = [
            .time("correction, 1000 self-sized items", time, atMost: 5_000),
            correctionRow("10000 measured", &large, beside: &small, bar: .timesFaster(1 / 3)),
            correctionRow("all measured", &all, beside: &small, bar: .atMost(5_000)),
        ]
        for world in [small, large, all] { try world.check() }
        return rows + keptForAMeasuredItem()
    }

    private static func keptForAMeasuredItem() -> [BenchmarkRow] {
        let (_, bytes) = bytesKept { measuredList(items: 1_000_000, measured: 10_000) }
        let (_, unmeasured) = bytesKept { makeSolver(inputs(list, items: 1_000_000, sections: 1)) }
        guard let bytes, let unmeasured else { return [] }
        return [
            BenchmarkRow(
                name: "kept for a measured item", value: Double(bytes - unmeasured) / 10_000, unit: "bytes",
                bar: .atMost(16), note: "\(unmeasured) bytes for the list itself")
        ]
    }

    private static func correctionRow(
        _ what: String, _ large: inout Corrections, beside small: inout Corrections, bar: BenchmarkRow.Bar
    ) -> BenchmarkRow {
        let times = TimesInTurn {
            large.run()
        } rival: {
            small.run()
        }
        return BenchmarkRow(
            name: "correction, 1000000 items, \(what)", times, calls: calls, beside: "at 1,000 items", bar: bar)
    }

    /// Corrections all over one list.
    private struct Corrections {
        private var solver: LayoutSolver
        private let items: Int
        private let measured: Int
        private var turn = 0

        init(items: Int, measured: Int) {
            solver = measuredList(items: items, measured: measured)
            (self.items, self.measured) = (items, measured)
        }

        mutating func run() {
            for _ in 0..<calls {
                turn += 7_919
                let index = ItemIndex(section: 0, item: turn % measured * (items / measured))
                solver.setMeasured(Size(width: view.width, height: Double(20 + turn % 60)), item: index)
            }
        }

        /// - Throws: `BenchmarkError` if the corrections were lost.
        func check() throws {
            guard let last = solver.frame(of: ItemIndex(section: 0, item: items - 1)),
                abs(last.maxY - solver.contentSize.height) < 1e-3
            else { throw BenchmarkError("corrections do not add up to the content's height") }
        }
    }

    /// Changes at the top of a feed of 1,000,000 items.
    private static func updates() throws -> [BenchmarkRow] {
        var item = LayoutUpdate()
        item.insertedItems = [.init(section: 0, items: 0..<1)]
        var section = LayoutUpdate()
        section.insertedSections = [.init(at: 0, SectionInput(grid, itemCount: 10))]
        var header = LayoutUpdate()
        var other = grid
        other.boundary = [.header(height: .absolute(60))]
        header.replacedLayouts = [.init(section: 0, layout: other), .init(section: 0, layout: grid)]
        let uniform = makeSolver(inputs(grid, items: 1_000_000, sections: 1_000))
        let measured = measuredList(items: 1_000_000, measured: 10_000)
        return [
            try updateRow("insert an item on top, 1000000 items in 1000 sections", item, uniform),
            try updateRow("insert an item on top, 1000000 self-sized, 10000 measured", item, measured),
            try updateRow("insert a section on top, 1000000 items in 1000 sections", section, uniform),
            try updateRow("change a header there and back", header, uniform),
        ]
    }

    private static func updateRow(
        _ name: String, _ update: LayoutUpdate, _ solver: LayoutSolver
    ) throws -> BenchmarkRow {
        var solver = solver
        let repetitions = 100
        let time = try Stopwatch.median {
            for _ in 0..<repetitions { try solver.apply(update) }
        }
        return .time(name, time / Double(repetitions), atMost: 50_000)
    }
}

extension LayoutBench {
    /// A waterfall with changes to items all over it. Each changed item is found without placing the items before it.
    /// The query at the end then places all of them once.
    private static func waterfalls() throws -> [BenchmarkRow] {
        let layout = LayoutStyle.waterfall(columns: 3, estimate: 100, spacing: 8).section()
        func measured(_ items: Int, where isMeasured: (Int) -> Bool = { _ in true }) -> LayoutSolver {
            var solver = makeSolver([SectionInput(layout, itemCount: items)])
            for item in 0..<items where isMeasured(item) {
                solver.setMeasured(
                    Size(width: 120, height: Double(60 + item * 37 % 90)), item: ItemIndex(section: 0, item: item))
            }
            return solver
        }
        /// Queries the end until it no longer moves, because the height is estimated before the items are placed.
        func look(_ solver: inout LayoutSolver) {
            var buffer = LayoutElementBuffer()
            var height: Double
            repeat {
                height = solver.contentSize.height
                solver.elements(in: sight(at: height - view.height), into: &buffer)
            } while solver.contentSize.height != height
        }
        let updates = try [16_000, 64_000].map { items in
            let solver = measured(items)
            var update = LayoutUpdate()
            update.invalidatedItems = stride(from: 0, to: items, by: 10).map { ItemIndex(section: 0, item: $0) }
            var (updated, rebuilt) = (solver, measured(items) { !$0.isMultiple(of: 10) })
            try updated.apply(update)
            look(&updated)
            look(&rebuilt)
            guard updated.contentSize == rebuilt.contentSize else {
                throw BenchmarkError(
                    "waterfall of \(items): \(updated.contentSize.height) points instead of \(rebuilt.contentSize.height)"
                )
            }
            let time = try Stopwatch.median {
                var solver = solver
                try solver.apply(update)
                look(&solver)
            }
            return BenchmarkRow.time(
                "waterfall of \(items): 10 % invalidated in one update, the end shown", time,
                atMost: items == 16_000 ? 5e6 : 20e6)
        }
        let order = (0..<16_000).map { $0 * 7_919 % 16_000 }
        let time = Stopwatch.median {
            var solver = makeSolver([SectionInput(layout, itemCount: order.count)])
            for item in order {
                solver.setMeasured(
                    Size(width: 120, height: Double(60 + item * 37 % 90)), item: ItemIndex(section: 0, item: item))
            }
            look(&solver)
        }
        return updates + [.time("waterfall of 16000: measured in any order, the end shown", time, atMost: 50e6)]
    }
}

extension LayoutBench {
    /// Deletes every second section, and an item in each of the others. The remaining sections are renumbered once.
    private static func manySections() throws -> [BenchmarkRow] {
        try [1_000, 10_000].map { count in
            let solver = makeSolver(inputs(grid, items: count * 10, sections: count))
            var update = LayoutUpdate()
            update.deletedSections = Array(stride(from: 0, to: count, by: 2))
            update.deletedItems = stride(from: 1, to: count, by: 2).map {
                LayoutUpdate.ItemRun(section: $0, items: 0..<1)
            }
            let time = try Stopwatch.median {
                var solver = solver
                try solver.apply(update)
            }
            return BenchmarkRow.time(
                "every second of \(count) sections deleted, and an item of each other", time,
                atMost: count == 1_000 ? 0.8e6 : 8e6)
        }
    }
}
