import CompositionalLayout
import Testing

/// The pages of orthogonal sections, their dots, and their timers.
@Suite struct PagesTests {
    private static let view = Size(width: 300, height: 480)

    /// One section of items of one width.
    struct World: Hashable, CustomStringConvertible {
        var items: Int
        var width: LayoutDimension
        var spacing: Double
        var insets: DirectionalEdgeInsets
        var scrolling: OrthogonalScrolling
        var direction: InterfaceLayoutDirection

        var description: String { "\(items) x \(width), \(spacing), \(insets), \(scrolling), \(direction)" }

        var itemWidth: Double {
            if case .fractionalWidth(let share) = width { share * PagesTests.view.width } else { width.value }
        }

        var solver: LayoutSolver {
            let style = LayoutStyle.carousel(
                width: width, height: .absolute(50), spacing: spacing, insets: insets, scrolling: scrolling)
            return LayoutSolver(
                environment: LayoutEnvironment(containerSize: PagesTests.view, layoutDirection: direction),
                sections: [SectionInput(style.section(), itemCount: items)])
        }

        /// All resting offsets by rule 36, each once.
        var stops: [Double] {
            let length = Double(items) * itemWidth + Double(max(items - 1, 0)) * spacing + insets.horizontal
            let most = max(length - PagesTests.view.width, 0)
            let page = PagesTests.view.width - insets.horizontal
            let all: [Double] =
                switch scrolling {
                case .paging: (0...100).map { min(Double($0) * page, most) }
                case .groupPagingCentered:
                    (0..<items).map { Double($0) * (itemWidth + spacing) + itemWidth / 2 - page / 2 }
                default: (0..<items).map { min(Double($0) * (itemWidth + spacing), most) }
                }
            return all.reduce(into: []) { stops, next in
                if stops.last.map({ next - $0 > 1e-6 }) ?? true { stops.append(next) }
            }
        }
    }

    private static let insets = [
        DirectionalEdgeInsets.zero, DirectionalEdgeInsets(top: 3, leading: 16, bottom: 5, trailing: 10),
    ]
    private static let widths: [LayoutDimension] = [
        .fractionalWidth(1), .fractionalWidth(0.8), .absolute(90), .absolute(400),
    ]

    private static var worlds: [World] {
        var worlds: [World] = []
        for items in 0...12 {
            for width in widths {
                for (insets, spacing) in zip(insets + insets, [0.0, 0, 8, 8]) {
                    for scrolling in OrthogonalScrolling.allCases where scrolling != .none {
                        for direction in InterfaceLayoutDirection.allCases {
                            worlds.append(
                                World(
                                    items: items, width: width, spacing: spacing, insets: insets, scrolling: scrolling,
                                    direction: direction))
                        }
                    }
                }
            }
        }
        return worlds
    }

    @Test func pagesAreTheRestingOffsetsInOrder() throws {
        for world in Self.worlds {
            var solver = world.solver
            let stops = world.items == 0 ? [] : world.stops
            let first = try #require(solver.page(of: 0))
            #expect(first.count == stops.count, "\(world)")
            #expect(first.dots == .below)
            for (page, stop) in stops.enumerated() {
                #expect(abs(solver.offset(ofPage: page, in: 0) - stop) < 1e-6, "\(world), page \(page)")
            }
            #expect(solver.offset(ofPage: .max, in: 0) == solver.offset(ofPage: stops.count - 1, in: 0))
            #expect(solver.offset(ofPage: .min, in: 0) == solver.offset(ofPage: 0, in: 0))
            let reach = Int((stops.last ?? 0) + 200)
            for offset in stride(from: -150, to: Double(reach), by: 37) + stops {
                solver.setOrthogonalOffset(offset, of: 0)
                let position = try #require(solver.page(of: 0))
                guard !stops.isEmpty else {
                    #expect(position.page == 0)
                    continue
                }
                let nearest = stops.map { abs($0 - offset) }.min() ?? 0
                #expect(stops.indices.contains(position.page), "\(world) at \(offset)")
                #expect(abs(abs(stops[position.page] - offset) - nearest) < 1e-6, "\(world) at \(offset)")
            }
        }
    }

    @Test func sectionsThatDoNotScrollHaveNoPages() {
        let solver = LayoutSolver(
            environment: LayoutEnvironment(containerSize: Self.view),
            sections: [SectionInput(LayoutStyle.list(rowHeight: .absolute(10)).section(), itemCount: 9)])
        #expect(solver.page(of: 0) == nil)
        #expect(solver.page(of: 1) == nil)
        #expect(solver.offset(ofPage: 3, in: 0) == 0)
        #expect(solver.turningSections.isEmpty)
    }

    private func boundary(_ style: LayoutStyle, items: Int, _ boundary: [BoundarySupplementary] = []) -> (
        height: Double, dots: Rect?, found: Int
    ) {
        var solver = LayoutSolver(
            environment: LayoutEnvironment(containerSize: Self.view),
            sections: [SectionInput(style.section(boundary: boundary), itemCount: items)])
        var buffer = LayoutElementBuffer()
        solver.elements(in: Rect(origin: .zero, size: Self.view), into: &buffer)
        let kind = solver.kind(named: BoundarySupplementary.pagesKind)
        let dots = buffer.elements.filter { $0.kind == kind }
        return (solver.contentSize.height, dots.first?.frame, dots.count)
    }

    @Test func dotsAreBelowOrOverTheGroups() {
        let insets = DirectionalEdgeInsets(top: 4, leading: 16, bottom: 10, trailing: 20)
        func style(_ dots: Carousel.Dots) -> LayoutStyle {
            .carousel(height: .absolute(100), insets: insets, dots: dots)
        }
        let below = boundary(style(.below), items: 3)
        #expect(below.height == 4 + 100 + 26 + 10)
        #expect(below.dots == Rect(x: 16, y: 104, width: 264, height: 26))
        let over = boundary(style(.over), items: 3)
        #expect(over.height == 4 + 100 + 10)
        #expect(over.dots == Rect(x: 16, y: 78, width: 264, height: 26))
        #expect(boundary(style(.none), items: 3).found == 0)
        // Beside headers and footers, and where there is nothing to page.
        let around = [BoundarySupplementary.header(height: .absolute(30)), .footer(height: .absolute(20))]
        let all = boundary(style(.below), items: 3, around)
        #expect(all.height == 30 + 140 + 20)
        #expect(all.dots == Rect(x: 16, y: 134, width: 264, height: 26))
        #expect(boundary(style(.below), items: 0).height == 0)
        #expect(boundary(style(.below), items: 0).found == 0)
    }

    @Test func timersAreFoundAndChecked() throws {
        let environment = LayoutEnvironment(containerSize: Self.view)
        let plain = LayoutStyle.carousel(height: .absolute(50)).section()
        let timed = LayoutStyle.carousel(height: .absolute(50), autoScroll: 4).section()
        let solver = LayoutSolver(
            environment: environment,
            sections: [plain, timed, plain, timed].map { SectionInput($0, itemCount: 3) })
        #expect(solver.turningSections.map(\.section) == [1, 3])
        #expect(solver.turningSections.first?.carousel == Carousel(dots: .below, autoScroll: 4))
        for interval in [Double.nan, -1, .infinity] {
            let broken = LayoutStyle.carousel(height: .absolute(50), autoScroll: interval).section()
            #expect(throws: LayoutError(.unsoundNumber, subject: "carousel.autoScroll")) { try broken.validate() }
        }
    }
}
