internal import CompositionalLayout

/// The cost of sections: first screens and changes of the container for up to 100,000 sections, equal or all different.
enum SectionCost {
    private static let view = LayoutBench.view
    private static let environment = LayoutBench.environment
    private static let grid = LayoutBench.grid
    private static let slider = LayoutStyle.slider(width: .absolute(120), height: .absolute(160), spacing: 8).section()

    /// A kind of section, and the bar for each of its rows in nanoseconds.
    private struct World {
        var name: String
        var bar: Double
        var count: Int
        var input: @Sendable (_ section: Int) -> SectionInput
    }

    static func rows() -> [BenchmarkRow] {
        let worlds: [World] = equal + varying + [alternating, otherCounts] + different
        return worlds.flatMap { world -> [BenchmarkRow] in
            let inputs = (0..<world.count).map(world.input)
            let first = Stopwatch.median {
                var solver = LayoutSolver(environment: environment, sections: inputs)
                var buffer = LayoutElementBuffer()
                solver.elements(in: Rect(origin: .zero, size: view), into: &buffer)
            }
            let solver = LayoutSolver(environment: environment, sections: inputs)
            let rotation = resizing(solver, to: Size(width: view.height, height: view.width))
            let height = resizing(solver, to: Size(width: view.width, height: 700))
            return [("first screen", first), ("rotation", rotation), ("another height", height)].map { what, time in
                BenchmarkRow.time("\(what), \(world.count) \(world.name)", time, atMost: world.bar)
            }
        }
    }

    private static func resizing(_ solver: LayoutSolver, to size: Size) -> Double {
        var environment = environment
        environment.containerSize = size
        return Stopwatch.median {
            var solver = solver
            solver.resize(to: environment)
        }
    }

    /// 1,000,000 items in sections that share one description.
    private static let equal = [(10_000, 1e6), (100_000, 8e6)].map { count, bar in
        World(name: "equal sections", bar: bar, count: count) { _ in SectionInput(grid, itemCount: 1_000_000 / count) }
    }

    /// Sections that share one description. Neighbours have different item counts.
    private static let varying = [(10_000, 1e6), (100_000, 8e6)].map { count, bar in
        World(name: "sections of varying counts", bar: bar, count: count) { section in
            SectionInput(grid, itemCount: 10 + section * 7_919 % 1_009)
        }
    }

    /// Two descriptions in turn.
    private static let alternating = World(name: "sections of two descriptions", bar: 8e6, count: 100_000) {
        SectionInput($0.isMultiple(of: 2) ? grid : slider, itemCount: 10)
    }

    /// Two descriptions, and item counts with which no two chunks of sections are equal.
    private static let otherCounts = World(
        name: "sections of two descriptions and other counts", bar: 8e6, count: 100_000
    ) {
        SectionInput($0.isMultiple(of: 2) ? grid : slider, itemCount: 10 + $0 % 7)
    }

    /// Sections that all have different descriptions.
    private static let different = [
        World(name: "sections inset otherwise", bar: 8e6, count: 10_000) { section in
            var layout = grid
            layout.insets.top = Double(section) / 8
            return SectionInput(layout, itemCount: 100)
        },
        World(name: "sections of different heights", bar: 35e6, count: 10_000) { section in
            let height = LayoutDimension.absolute(96 + Double(section) / 64)
            return SectionInput(LayoutStyle.grid(columns: 3, height: height, spacing: 8).section(), itemCount: 100)
        },
        World(name: "sections of different estimates", bar: 40e6, count: 10_000) { section in
            let height = LayoutDimension.estimated(96 + Double(section) / 64)
            let style = LayoutStyle.grid(columns: 3, height: height, spacing: 8)
            return SectionInput(style.section(boundary: [.header(height: .estimated(44))]), itemCount: 100)
        },
    ]
}
