internal import CompositionalLayout

/// The cost of measured items, waterfalls and orthogonal sections: queries, changes at the top, jumps to the end, settling,
/// resting.
enum MeasuredLayoutCost {
    static func rows() throws -> [BenchmarkRow] {
        try queries() + inserts() + waterfalls() + settling() + orthogonal()
    }

    private static let view = LayoutBench.view

    private static func sight(at offset: Double) -> Rect { LayoutBench.sight(at: offset) }

    private static func solver(_ layout: LayoutSection, items: Int) -> LayoutSolver {
        LayoutBench.makeSolver([SectionInput(layout, itemCount: items)])
    }

    private static func lookAtTheEnd(_ solver: inout LayoutSolver) {
        var buffer = LayoutElementBuffer()
        solver.elements(in: sight(at: solver.contentSize.height - view.height), into: &buffer)
    }
}

extension MeasuredLayoutCost {
    /// Queries for a screen at offsets all over 1,000,000 measured items.
    private static func queries() -> [BenchmarkRow] {
        [1, 3].map { columns in
            var solver = measured(columns: columns)
            var buffer = LayoutElementBuffer()
            let offsets = LayoutBench.offsets(in: solver)
            let time = Stopwatch.median {
                for offset in offsets { solver.elements(in: sight(at: offset), into: &buffer) }
            }
            return BenchmarkRow(
                name: "scroll query, 1000000 measured in \(columns == 1 ? "a list" : "\(columns) columns")",
                value: time / Double(offsets.count), unit: "ns", bar: .atMost(10_000),
                note: "\(solver.counters.attributes / max(solver.counters.queries, 1)) elements")
        }
    }

    private static func measured(columns: Int) -> LayoutSolver {
        let layout = LayoutStyle.grid(columns: columns, height: .estimated(44), spacing: 4).section()
        var solver = solver(layout, items: 1_000_000)
        for item in 0..<1_000_000 {
            solver.setMeasured(
                Size(width: 390, height: Double(20 + item * 37 % 60)), item: ItemIndex(section: 0, item: item))
        }
        return solver
    }

    /// Inserts an item before 1,000,000 measured items. This moves all of them, in a grid also to other rows.
    private static func inserts() throws -> [BenchmarkRow] {
        var update = LayoutUpdate()
        update.insertedItems = [.init(section: 0, items: 0..<1)]
        return try [(1, 5_000.0), (2, 6e6)].map { columns, bar in
            var solver = measured(columns: columns)
            let before = solver.contentSize.height
            let time = try Stopwatch.median { try solver.apply(update) }
            guard abs(solver.contentSize.height - before) < Double(columns) * 1_000 else {
                throw BenchmarkError("inserts moved the content's end from \(before) to \(solver.contentSize.height)")
            }
            return BenchmarkRow.time(
                "insert an item on top, 1000000 measured in \(columns == 1 ? "a list" : "\(columns) columns")", time,
                atMost: bar)
        }
    }

    /// A waterfall of 1,000,000 items with known lengths, from its closure or from measurements.
    private static func waterfalls() throws -> [BenchmarkRow] {
        @Sendable func length(_ item: Int) -> Double { Double(60 + item * 37 % 90) }
        let known = solver(
            LayoutStyle.waterfall(
                columns: 3, estimate: 100, spacing: 8, itemLength: WaterfallItemLength { item, _ in length(item) }
            ).section(), items: 1_000_000)
        var measured = solver(
            LayoutStyle.waterfall(columns: 3, estimate: 100, spacing: 8).section(), items: 1_000_000)
        for item in 0..<1_000_000 {
            measured.setMeasured(Size(width: 120, height: length(item)), item: ItemIndex(section: 0, item: item))
        }
        var update = LayoutUpdate()
        update.insertedItems = [.init(section: 0, items: 500_000..<500_001)]
        return try [("known", known), ("measured", measured)].flatMap { name, start -> [BenchmarkRow] in
            let jump = Stopwatch.median(repetitions: 7) {
                var solver = start
                lookAtTheEnd(&solver)
            }
            var placed = start
            lookAtTheEnd(&placed)
            let insert = try Stopwatch.median(repetitions: 7) {
                try placed.apply(update)
                lookAtTheEnd(&placed)
            }
            return [
                .time("waterfall of 1000000, lengths \(name): the end shown", jump, atMost: 12e6),
                .time(
                    "waterfall of 1000000, lengths \(name): insert in the middle, the end shown", insert, atMost: 8e6),
            ]
        }
    }

    /// Screens on which each measurement moves all later items.
    private static func settling() throws -> [BenchmarkRow] {
        let groups = [1_000, 10_000].map { count in
            let size = LayoutSize(width: .fractionalWidth(1), height: .estimated(44))
            let group = LayoutGroup(
                axis: .vertical, size: size, content: .repeating(.item(LayoutItem(size)), count: count))
            let start = solver(LayoutSection(group), items: count)
            var measured = 0
            let time = Stopwatch.median {
                var solver = start
                var buffer = LayoutElementBuffer()
                measured =
                    solver.settle(in: sight(at: 0), buffer: &buffer) { element, _ in
                        Size(width: 390, height: Double(30 + element.item % 20))
                    }.measured
            }
            return BenchmarkRow.time(
                "settle in one group of \(count)", time, atMost: Double(count) * 250, note: "\(measured) measured")
        }
        let start = solver(LayoutStyle.list(rowHeight: .estimated(50)).section(), items: 1_000_000)
        var measured = 0
        let time = Stopwatch.median {
            var solver = start
            var buffer = LayoutElementBuffer()
            measured =
                solver.settle(in: sight(at: 0), buffer: &buffer) { _, _ in
                    Size(width: 390, height: 0.5)
                }.measured
        }
        return groups + [
            .time("settle rows of half a point, 50 estimated", time, atMost: 2e6, note: "\(measured) measured")
        ]
    }

    /// A row of 100,000 items that are measured on both axes.
    private static func orthogonal() throws -> [BenchmarkRow] {
        let size = LayoutSize(width: .estimated(120), height: .estimated(160))
        var layout = LayoutSection(
            LayoutGroup(axis: .horizontal, size: size, content: .subitems([.item(LayoutItem(size))])))
        layout.orthogonal = .groupPaging
        layout.interGroupSpacing = 8
        let items = 100_000
        var measured = solver(layout, items: items)
        for item in 0..<items {
            measured.setMeasured(
                Size(width: Double(80 + item * 37 % 90), height: Double(100 + item % 50)),
                item: ItemIndex(section: 0, item: item))
        }
        let range = measured.maximumOrthogonalOffset(of: 0)
        var sum = 0.0
        let rest = Stopwatch.median {
            for call in 0..<100 {
                let offset = (Double(call) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1) * range
                sum += measured.restingOffset(of: 0, proposed: offset)
            }
        }
        guard sum > 0 else { throw BenchmarkError("the row rests at its start only") }
        return [
            .time("resting offset in a row of \(items), both axes measured", rest / 100, atMost: 10_000),
            .time(
                "frame of a row of \(items), both axes measured while it scrolls, the slowest of 100",
                slowestFrame(of: layout, items: items), atMost: 200_000),
        ]
    }

    /// The 99th percentile of frames that scroll the row by a screen and settle it.
    private static func slowestFrame(of layout: LayoutSection, items: Int) -> Double {
        var solver = solver(layout, items: items)
        var buffer = LayoutElementBuffer()
        let clock = ContinuousClock()
        var times: [Double] = []
        for frame in 0..<1_000 {
            let duration = clock.measure {
                solver.setOrthogonalOffset(Double(frame) * 200, of: 0)
                solver.settle(in: sight(at: 0), buffer: &buffer) { element, _ in
                    Size(width: Double(80 + element.item * 37 % 90), height: Double(100 + element.item % 50))
                }
            }
            times.append(Double(duration.components.attoseconds) / 1e9)
        }
        return times.sorted()[times.count * 99 / 100]
    }
}
