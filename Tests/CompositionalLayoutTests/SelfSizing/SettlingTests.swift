import CompositionalLayout
import StrataBasics
import Testing

/// Measuring visible elements, and only those.
@Suite struct SettlingTests {
    let environment = LayoutEnvironment(containerSize: Size(width: 100, height: 100))
    let sight = Rect(x: 0, y: 0, width: 100, height: 100)

    func list(_ count: Int, header: Bool = false) -> LayoutSolver {
        let style = LayoutStyle.list(rowHeight: .estimated(40))
        let section = style.section(boundary: header ? [.header(height: .estimated(20))] : [])
        return LayoutSolver(environment: environment, sections: [SectionInput(section, itemCount: count)])
    }

    @Test func itemsMovedOutOfViewAreNotMeasured() {
        var solver = list(10)
        var buffer = LayoutElementBuffer()
        var asked: [Int] = []
        let result = solver.settle(in: sight, buffer: &buffer) { element, constraint in
            asked.append(element.item)
            #expect(constraint.width == 100 && constraint.height == nil)
            return Size(width: 100, height: 70)
        }
        #expect(asked == [0, 1])
        #expect(result.measured == 2 && result.growth == 60 && result.isComplete)
        #expect(solver.contentSize.height == 2 * 70 + 8 * 40)
    }

    @Test func itemsMovedIntoViewAreMeasured() {
        var solver = list(10)
        var buffer = LayoutElementBuffer()
        let result = solver.settle(in: sight, buffer: &buffer) { _, _ in Size(width: 100, height: 20) }
        #expect(result.measured == 5)
        #expect(buffer.elements.count == 5)
    }

    @Test func cellsThatReturnNilKeepTheEstimateAndAreAskedOnce() {
        var solver = list(10)
        var buffer = LayoutElementBuffer()
        #expect(solver.settle(in: sight, buffer: &buffer) { _, _ in nil }.measured == 3)
        #expect(solver.settle(in: sight, buffer: &buffer) { _, _ in nil }.measured == 0)
        #expect(solver.contentSize.height == 400)
    }

    @Test func settlingEndsWhenEveryItemShrinksToZero() {
        var solver = list(1_000_000)
        var buffer = LayoutElementBuffer()
        let result = solver.settle(in: sight, buffer: &buffer, budget: 50) { _, _ in Size(width: 100, height: 0) }
        #expect(result.measured == 50)
        #expect(!result.isComplete)
    }

    @Test func itemsThatShrinkToZeroNeedOneQueryPerScreenful() {
        let row = LayoutGroup.horizontal(
            LayoutSize(width: .fractionalWidth(1), height: .estimated(40)),
            [.item(LayoutItem(LayoutSize(width: .fractionalWidth(0.5), height: .estimated(40))))])
        var solver = LayoutSolver(
            environment: environment, sections: [SectionInput(LayoutSection(row), itemCount: 2_000)])
        var buffer = LayoutElementBuffer()
        var asked: [Int] = []
        let result = solver.settle(in: sight, buffer: &buffer) { element, _ in
            asked.append(element.item)
            return Size(width: 50, height: 0)
        }
        #expect(asked == Array(0..<2_000) && result.isComplete)
        #expect(solver.contentSize.height == 0)
        // Three rows are visible at a time.
        #expect(solver.counters.queries == 2_000 / 6 + 2)
    }

    /// Compares with a budget of one measurement, that is one query for each.
    @Test func measuringAScreenfulGivesTheSameAsOneQueryPerItem() {
        for seed in UInt64(1)...60 {
            var generator = SeededRandom(world: seed)
            let columns = generator.int(1...3)
            let section = LayoutStyle.grid(
                columns: columns, height: .estimated(20), spacing: generator.pick([0, 4]), stretches: seed % 3 == 0
            ).section(boundary: seed % 2 == 0 ? [.header(height: .estimated(15), pins: seed % 4 == 0)] : [])
            let inputs = [SectionInput(section, itemCount: 9), SectionInput(section, itemCount: 14)]
            var (solver, plain) = (
                LayoutSolver(environment: environment, sections: inputs),
                LayoutSolver(environment: environment, sections: inputs)
            )
            let sight = Rect(x: 0, y: Double(generator.int(0...120)), width: 100, height: 100)
            let heights = (0..<64).map { _ in Double(generator.int(0...50)) }
            func size(_ element: LayoutElement) -> Size? {
                let height = heights[(element.item + element.section * 20) % 64]
                return height > 45 ? nil : Size(width: element.frame.width, height: height)
            }
            var (buffer, other) = (LayoutElementBuffer(), LayoutElementBuffer())
            let result = solver.settle(in: sight, buffer: &buffer) { element, _ in size(element) }
            var measured = 0
            while plain.settle(in: sight, buffer: &other, budget: 1, measure: { element, _ in size(element) })
                .measured > 0
            {
                measured += 1
            }
            #expect(result.measured == measured && result.isComplete, "seed \(seed)")
            #expect(buffer.elements == other.elements, "seed \(seed)")
            #expect(UpdateTests.difference(solver, plain) == nil, "seed \(seed)")
        }
    }

    @Test func invalidSizesCountAsTheEstimate() {
        var solver = list(10)
        var buffer = LayoutElementBuffer()
        let result = solver.settle(in: sight, buffer: &buffer) { element, _ in
            Size(width: 100, height: element.item == 0 ? .nan : -.infinity)
        }
        #expect(result.isComplete)
        #expect(solver.contentSize.height == 400)
    }

    @Test func headersAreMeasuredAndShiftTheSection() {
        var solver = list(2, header: true)
        var buffer = LayoutElementBuffer()
        solver.settle(in: sight, buffer: &buffer) { element, _ in
            Size(width: 100, height: element.category == .boundary ? 30 : 25)
        }
        #expect(solver.frame(of: ItemIndex(section: 0, item: 0)) == Rect(x: 0, y: 30, width: 100, height: 25))
        #expect(solver.contentSize.height == 80)
        solver.invalidateBoundary(section: 0)
        #expect(solver.contentSize.height == 70)
    }

    @Test func aCorrectionReturnsPositionAndDistanceOfTheShift() {
        var solver = list(10)
        let shift = solver.setMeasured(Size(width: 100, height: 55), item: ItemIndex(section: 0, item: 2))
        #expect(shift.position == 120 && shift.distance == 15)
        let back = solver.invalidate(item: ItemIndex(section: 0, item: 2))
        #expect(back.distance == -15)
        #expect(solver.contentSize.height == 400)
    }

    @Test func invalidatingEverythingDiscardsAllMeasuredSizes() {
        let rows = LayoutStyle.list(rowHeight: .estimated(40)).section(boundary: [.header(height: .estimated(20))])
        let mixed = LayoutStyle.mixedGrid(columns: 2, height: .estimated(40), wideHeight: .estimated(30)).section()
        let waterfall = LayoutStyle.waterfall(columns: 2, estimate: 50).section()
        let inputs = [
            SectionInput(rows, itemCount: 3), SectionInput(mixed, itemCount: 5, wideItems: [2]),
            SectionInput(waterfall, itemCount: 4),
        ]
        let configuration = LayoutConfiguration(boundary: [.footer(height: .estimated(10))])
        let fresh = LayoutSolver(configuration: configuration, environment: environment, sections: inputs)
        var solver = fresh
        var buffer = LayoutElementBuffer()
        let everything = Rect(x: 0, y: 0, width: 100, height: 2_000)
        let settled = solver.settle(in: everything, buffer: &buffer) { _, constraint in
            Size(width: constraint.width ?? 0, height: 77)
        }
        #expect(settled.measured == 3 + 5 + 4 + 2)
        #expect(solver.contentSize.height == 77 * (1 + 3 + 3 + 2 + 1))
        let passes = solver.counters.passes
        solver.invalidateAll()
        #expect(solver.counters.passes == passes + 1)
        #expect(UpdateTests.difference(solver, fresh) == nil)
        #expect(solver.brokenInvariants() == [])
        #expect(solver.settle(in: everything, buffer: &buffer) { _, _ in nil }.measured == settled.measured)
    }

    @Test func aConstraintFixesTheAxesThatAreNotEstimated() throws {
        var solver = list(1, header: true)
        var buffer = LayoutElementBuffer()
        solver.elements(in: sight, into: &buffer)
        let cell = try #require(buffer.elements.first { $0.category == .cell })
        #expect(MeasureConstraint(for: cell) == .width(100))
        solver.setMeasured(Size(width: 100, height: 33), for: cell)
        solver.elements(in: sight, into: &buffer)
        let measured = try #require(buffer.elements.first { $0.category == .cell })
        #expect(MeasureConstraint(for: measured) == MeasureConstraint(width: 100, height: 33))
        #expect(MeasureConstraint.height(3) == MeasureConstraint(width: nil, height: 3))
        #expect(MeasureConstraint.none == MeasureConstraint())
    }

    @Test func anotherWidthDiscardsMeasuredSizesAndAnotherHeightDoesNot() {
        var solver = list(10)
        solver.setMeasured(Size(width: 100, height: 55), item: ItemIndex(section: 0, item: 2))
        solver.resize(to: LayoutEnvironment(containerSize: Size(width: 100, height: 60)))
        #expect(solver.contentSize.height == 415)
        solver.resize(to: LayoutEnvironment(containerSize: Size(width: 120, height: 60)))
        #expect(solver.contentSize.height == 400)
    }

    /// The frame of the only header after a change, and its estimated axes.
    private func header(
        _ size: LayoutSize, _ alignment: BoundarySupplementary.Alignment, in view: Size, measured: Size,
        scrolling: LayoutAxis = .vertical, change: (inout LayoutSolver, LayoutSection) throws -> Void
    ) throws -> (frame: Rect, estimated: AxisSet) {
        var section = LayoutStyle.list(rowHeight: .absolute(40)).section()
        section.insets = DirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
        section.boundary = [BoundarySupplementary(kind: "header", size: size, alignment: alignment)]
        var solver = LayoutSolver(
            configuration: LayoutConfiguration(scrollDirection: scrolling),
            environment: LayoutEnvironment(containerSize: view), sections: [SectionInput(section, itemCount: 1)])
        var buffer = LayoutElementBuffer()
        solver.settle(in: Rect(origin: .zero, size: view), buffer: &buffer) { _, _ in measured }
        try change(&solver, section)
        solver.allElements(visibleBounds: Rect(origin: .zero, size: view), into: &buffer)
        let element = try #require(buffer.elements.first { $0.category == .boundary })
        return (element.frame, element.estimated)
    }

    @Test func aHeaderMeasuredForAnotherExtentIsResolvedAgain() throws {
        let wide = try header(
            LayoutSize(width: .fractionalWidth(1), height: .estimated(30)), .top,
            in: Size(width: 390, height: 800), measured: Size(width: 358, height: 50)
        ) { solver, section in
            var section = section
            section.insets = .zero
            var update = LayoutUpdate()
            update.replacedLayouts = [.init(section: 0, layout: section)]
            try solver.apply(update)
        }
        #expect(wide.frame == Rect(x: 0, y: 0, width: 390, height: 30) && wide.estimated == .vertical)
        let leading = try header(
            LayoutSize(width: .fractionalWidth(0.5), height: .estimated(30)), .leading,
            in: Size(width: 390, height: 800), measured: Size(width: 195, height: 50), scrolling: .horizontal
        ) { solver, _ in
            solver.resize(to: LayoutEnvironment(containerSize: Size(width: 600, height: 800)))
        }
        #expect(leading.frame.width == 300 && leading.estimated == .vertical)
        let low = try header(
            LayoutSize(width: .estimated(100), height: .fractionalHeight(0.1)), .top,
            in: Size(width: 390, height: 800), measured: Size(width: 120, height: 80)
        ) { solver, _ in
            solver.resize(to: LayoutEnvironment(containerSize: Size(width: 390, height: 400)))
        }
        #expect(low.frame.size == Size(width: 100, height: 40) && low.estimated == .horizontal)
    }

    @Test func aHeaderMeasuredForTheSameExtentKeepsItsSize() throws {
        let kept = try header(
            LayoutSize(width: .fractionalWidth(1), height: .estimated(30)), .top,
            in: Size(width: 390, height: 800), measured: Size(width: 358, height: 50)
        ) { solver, _ in
            solver.resize(to: LayoutEnvironment(containerSize: Size(width: 390, height: 400)))
        }
        #expect(kept.frame == Rect(x: 16, y: 0, width: 358, height: 50) && kept.estimated == [])
    }

    @Test func stretchedRowsAreAsTallAsTheirTallestItem() {
        let section = LayoutStyle.grid(columns: 2, height: .estimated(40), stretches: true).section()
        var solver = LayoutSolver(environment: environment, sections: [SectionInput(section, itemCount: 4)])
        solver.setMeasured(Size(width: 50, height: 70), item: ItemIndex(section: 0, item: 0))
        solver.setMeasured(Size(width: 50, height: 20), item: ItemIndex(section: 0, item: 1))
        var buffer = LayoutElementBuffer()
        solver.elements(in: sight, into: &buffer)
        #expect(buffer.elements.prefix(2).map(\.frame.height) == [70, 70])
        #expect(solver.frame(of: ItemIndex(section: 0, item: 1))?.height == 70)
        #expect(solver.contentSize.height == 110)
    }

    @Test func uniformItemsGetTheLargestSizeOfTheirSiblings() {
        let size = LayoutSize(width: .fractionalWidth(0.5), height: .uniformAcrossSiblings(estimate: 40))
        let row = LayoutGroup.horizontal(
            LayoutSize(width: .fractionalWidth(1), height: .estimated(40)), [.item(LayoutItem(size))])
        var solver = LayoutSolver(
            environment: environment, sections: [SectionInput(LayoutSection(row), itemCount: 4)])
        solver.setMeasured(Size(width: 50, height: 60), item: ItemIndex(section: 0, item: 0))
        solver.setMeasured(Size(width: 50, height: 20), item: ItemIndex(section: 0, item: 1))
        #expect(solver.frame(of: ItemIndex(section: 0, item: 1))?.height == 60)
        #expect(solver.contentSize.height == 100)
    }

    @Test func uniformGroupsGetTheLargestSizeOfTheSection() {
        let size = LayoutSize(width: .fractionalWidth(1), height: .uniformAcrossSiblings(estimate: 40))
        let group = LayoutGroup.vertical(size, [.item(LayoutItem(size))])
        var solver = LayoutSolver(
            environment: environment, sections: [SectionInput(LayoutSection(group), itemCount: 3)])
        solver.setMeasured(Size(width: 100, height: 70), item: ItemIndex(section: 0, item: 1))
        #expect(solver.contentSize.height == 210)
        #expect(solver.frame(of: ItemIndex(section: 0, item: 2)) == Rect(x: 0, y: 140, width: 100, height: 70))
    }
}
