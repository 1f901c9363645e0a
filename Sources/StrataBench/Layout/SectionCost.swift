internal import CompositionalLayout

/// What sections cost: first screens and other containers for up to 100,000 of them, equal ones and ones that all differ.
enum SectionCost {
    private static let view = Size(width: 390, height: 844)
    private static let environment = LayoutEnvironment(containerSize: view, scale: 3)

    private static let grid = LayoutStyle.grid(
        columns: 3, height: .absolute(96), spacing: 8, insets: EdgeInsets(all: 16)
    ).section(boundary: [.header(height: .absolute(44))])

    static func rows() -> [BenchmarkRow] { equal() + different() }

    /// 1,000,000 items in sections that share one description.
    private static func equal() -> [BenchmarkRow] {
        [10_000, 100_000].map { sections in
            let inputs = Array(
                repeating: SectionInput(grid, itemCount: 1_000_000 / sections), count: sections)
            let time = Stopwatch.median { firstScreen(inputs) }
            return BenchmarkRow(
                name: "first screen, 1000000 items in \(sections) equal sections", value: time, unit: "ns",
                bar: .atMost(sections == 10_000 ? 1e6 : 8e6))
        }
    }

    /// 10,000 sections, no two of which have the same description.
    private static func different() -> [BenchmarkRow] {
        worlds.flatMap { world in
            let inputs = (0..<10_000).map { SectionInput(world.layout($0), itemCount: 100) }
            let first = Stopwatch.median { firstScreen(inputs) }
            let solver = LayoutSolver(environment: environment, sections: inputs)
            var rotated = environment
            rotated.containerSize = Size(width: view.height, height: view.width)
            let rotation = Stopwatch.median {
                var solver = solver
                solver.resize(to: rotated)
            }
            return [
                BenchmarkRow(
                    name: "first screen, 10000 different sections \(world.name)", value: first, unit: "ns",
                    bar: .atMost(world.bar)),
                BenchmarkRow(
                    name: "rotation, 10000 different sections \(world.name)", value: rotation, unit: "ns",
                    bar: .atMost(world.bar)),
            ]
        }
    }

    static func layout(_ kind: Int, _ section: Int) -> LayoutSection { worlds[kind].layout(section) }

    private static let worlds: [(name: String, layout: @Sendable (Int) -> LayoutSection, bar: Double)] = [
        ("inset otherwise", insetOtherwise, 8e6),
        ("of fixed heights", fixed, 8e6),
        ("of estimated heights", estimated, 20e6),
        ("of estimated rows", estimatedRow, 20e6),
    ]

    @Sendable private static func insetOtherwise(_ section: Int) -> LayoutSection {
        var layout = grid
        layout.insets.top = Double(section) / 8
        return layout
    }

    @Sendable private static func fixed(_ section: Int) -> LayoutSection {
        LayoutStyle.grid(columns: 3, height: .absolute(96 + Double(section) / 64), spacing: 8).section()
    }

    @Sendable private static func estimated(_ section: Int) -> LayoutSection {
        LayoutStyle.list(rowHeight: .estimated(44 + Double(section) / 64), spacing: 4).section()
    }

    @Sendable private static func estimatedRow(_ section: Int) -> LayoutSection {
        LayoutStyle.grid(columns: 3, height: .estimated(96 + Double(section) / 64), spacing: 8).section(
            boundary: [.header(height: .estimated(44))])
    }

    private static func firstScreen(_ inputs: [SectionInput]) {
        var solver = LayoutSolver(environment: environment, sections: inputs)
        var buffer = LayoutElementBuffer()
        solver.elements(in: Rect(origin: .zero, size: view), into: &buffer)
    }
}
