internal import CompositionalLayout

/// One update that moves or invalidates 10,000 measured items, scattered over a section of 100,000.
enum UpdateSteps {
    private static let items = 100_000
    private static let step = 10

    static func rows() throws -> [BenchmarkRow] {
        try [
            ("list", LayoutStyle.list(rowHeight: .estimated(44), spacing: 4)),
            ("grid", LayoutStyle.grid(columns: 3, height: .estimated(96), spacing: 8)),
        ].flatMap { name, style in
            let solver = measured(style.section())
            return [
                try row("move 10000 of \(items) items of a \(name) in one update", moves, solver, 9e6),
                try row("invalidate 10000 of \(items) items of a \(name) in one update", invalidations, solver, 8e6),
            ]
        }
    }

    private static func measured(_ layout: LayoutSection) -> LayoutSolver {
        var solver = LayoutBench.makeSolver([SectionInput(layout, itemCount: items)])
        for item in 0..<items {
            let size = Size(width: 390, height: Double(20 + item % 60))
            solver.setMeasured(size, item: ItemIndex(section: 0, item: item))
        }
        return solver
    }

    /// Moves every tenth item to the position of another tenth item.
    private static let moves: LayoutUpdate = {
        var update = LayoutUpdate()
        let count = items / step
        update.movedItems = (0..<count).map { number in
            LayoutUpdate.MovedItem(
                from: ItemIndex(section: 0, item: number * step),
                to: ItemIndex(section: 0, item: number * 7_919 % count * step))
        }
        return update
    }()

    private static let invalidations: LayoutUpdate = {
        var update = LayoutUpdate()
        update.invalidatedItems = stride(from: 0, to: items, by: step).map { ItemIndex(section: 0, item: $0) }
        return update
    }()

    private static func row(
        _ name: String, _ update: LayoutUpdate, _ solver: LayoutSolver, _ bar: Double
    ) throws -> BenchmarkRow {
        let time = try Stopwatch.median {
            var solver = solver
            try solver.apply(update)
        }
        return .time(name, time, atMost: bar)
    }
}
