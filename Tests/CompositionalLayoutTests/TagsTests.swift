import CompositionalLayout
import Testing

/// Tags that wrap by their measured widths: rule 20a.
@Suite struct TagsTests {
    private let widths = [100.0, 120, 64, 200, 110]

    private func environment(_ direction: InterfaceLayoutDirection, width: Double = 320) -> LayoutEnvironment {
        LayoutEnvironment(containerSize: Size(width: width, height: 480), layoutDirection: direction)
    }

    private func settled(_ section: LayoutSection, _ widths: [Double], _ environment: LayoutEnvironment) -> [Rect] {
        var solver = LayoutSolver(
            environment: environment, sections: [SectionInput(section, itemCount: widths.count)])
        var buffer = LayoutElementBuffer()
        let sight = Rect(origin: .zero, size: environment.containerSize)
        solver.settle(in: sight, buffer: &buffer) { element, _ in Size(width: widths[element.item], height: 30) }
        return widths.indices.compactMap { solver.frame(of: ItemIndex(section: 0, item: $0)) }
    }

    @Test(arguments: [LayoutDimension.absolute(30), .estimated(44)], InterfaceLayoutDirection.allCases)
    func tagsWrapWhereTheyNoLongerFit(height: LayoutDimension, direction: InterfaceLayoutDirection) {
        let style = LayoutStyle.tags(spacing: 8, lineSpacing: 6, height: height)
        let found = settled(style.section(), widths, environment(direction))
        let leading = [(0.0, 0.0, 100.0), (108, 0, 120), (236, 0, 64), (0, 36, 200), (208, 36, 110)]
        let expected = leading.map { x, y, width in
            Rect(x: direction == .leftToRight ? x : 320 - x - width, y: y, width: width, height: 30)
        }
        #expect(found == expected)
    }

    @Test func aTagWiderThanTheSectionStandsAlone() {
        let style = LayoutStyle.tags(height: .absolute(30))
        let found = settled(style.section(), [100, 400, 50], environment(.leftToRight))
        #expect(found.map(\.minY) == [0, 38, 76])
        #expect(found.map(\.width) == [100, 400, 50])
    }

    @Test(arguments: InterfaceLayoutDirection.allCases) func thePlatformGetsTheSameFrames(
        direction: InterfaceLayoutDirection
    ) {
        let insets = DirectionalEdgeInsets(top: 5, leading: 11, bottom: 6, trailing: 2)
        let section = LayoutStyle.tags(height: .absolute(30), insets: insets).section()
        for width in [120.0, 200, 321, 700] {
            let environment = environment(direction, width: width)
            let input = SectionInput(section, itemCount: widths.count)
            let form = input.platformForm(in: environment) { item, constraint in
                #expect(constraint.height == 30)
                return Size(width: widths[item], height: 30)
            }
            guard case .group(let group) = form.content, case .custom = group.content else {
                Issue.record("\(form.content)")
                continue
            }
            let solver = LayoutSolver(
                environment: environment, sections: [SectionInput(form, itemCount: widths.count)])
            let custom = widths.indices.compactMap { solver.frame(of: ItemIndex(section: 0, item: $0)) }
            #expect(custom == settled(section, widths, environment), "\(width)")
        }
    }

    @Test func aScreenOfTagsIsQueriedTwiceHoweverManyAreMeasured() {
        let style = LayoutStyle.tags(height: .absolute(30), estimate: 60)
        var solver = LayoutSolver(
            environment: environment(.leftToRight), sections: [SectionInput(style.section(), itemCount: 1_000)])
        var buffer = LayoutElementBuffer()
        let settling = solver.settle(in: Rect(x: 0, y: 0, width: 320, height: 480), buffer: &buffer) { element, _ in
            Size(width: Double(70 + element.item * 37 % 90), height: 30)
        }
        #expect(settling.isComplete && settling.measured > 20)
        #expect(solver.counters.queries == 2)
        #expect(buffer.elements.allSatisfy { $0.estimated.isEmpty })
    }

    @Test func tagsUnderAPinnedHeaderAreMeasuredOnce() {
        let header = BoundarySupplementary.header(height: .estimated(40), pins: true)
        var solver = LayoutSolver(
            environment: environment(.leftToRight),
            sections: [
                SectionInput(LayoutStyle.tags(height: .absolute(30)).section(boundary: [header]), itemCount: 200)
            ])
        var buffer = LayoutElementBuffer()
        var asked: [Int] = []
        for top in stride(from: 0.0, through: 1_000, by: 100) {
            solver.settle(in: Rect(x: 0, y: top, width: 320, height: 480), buffer: &buffer) { element, _ in
                if element.category == .cell { asked.append(element.item) }
                return Size(width: element.category == .cell ? 90 : 320, height: 30)
            }
        }
        #expect(asked == Array(0..<asked.count) && asked.count > 90)
    }

    @Test func anEntryThatFitsOnlyOnceOthersAreMeasuredIsMeasuredToo() {
        let full = LayoutItem(LayoutSize(width: .fractionalWidth(1), height: .estimated(40)))
        let small = LayoutItem(LayoutSize(width: .estimated(50), height: .estimated(30)))
        let group = LayoutGroup.vertical(
            LayoutSize(width: .fractionalWidth(1), height: .absolute(60)), [.item(full), .item(small)])
        var solver = LayoutSolver(
            environment: environment(.leftToRight), sections: [SectionInput(LayoutSection(group), itemCount: 2)])
        var buffer = LayoutElementBuffer()
        #expect(solver.frame(of: ItemIndex(section: 0, item: 1))?.minY == 60)
        solver.settle(in: Rect(x: 0, y: 0, width: 320, height: 480), buffer: &buffer) { element, constraint in
            Size(width: constraint.width ?? 33, height: 20)
        }
        #expect(solver.frame(of: ItemIndex(section: 0, item: 0)) == Rect(x: 0, y: 0, width: 320, height: 20))
        #expect(solver.frame(of: ItemIndex(section: 0, item: 1)) == Rect(x: 0, y: 20, width: 33, height: 20))
    }

    @Test func aRowOfEstimatesStaysWhereAnotherRowIsMeasured() {
        let items = [
            LayoutItem(LayoutSize(width: .fractionalWidth(0.25), height: .fractionalHeight(1))),
            LayoutItem(LayoutSize(width: .uniformAcrossSiblings(estimate: 15), height: .fractionalHeight(1))),
            LayoutItem(LayoutSize(width: .estimated(30), height: .fractionalHeight(1))),
        ]
        let group = LayoutGroup.horizontal(
            LayoutSize(width: .fractionalWidth(1), height: .absolute(100)), items.map(LayoutSubitem.item),
            spacing: .flexible(1))
        for count in 1...20 {
            var solver = LayoutSolver(
                environment: environment(.leftToRight, width: 375),
                sections: [SectionInput(LayoutSection(group), itemCount: count)])
            func frames(_ solver: LayoutSolver) -> [Rect?] {
                (0..<count).map { solver.frame(of: ItemIndex(section: 0, item: $0)) }
            }
            let before = frames(solver)
            solver.setMeasured(Size(width: 15, height: 100), item: ItemIndex(section: 0, item: 1))
            #expect(frames(solver) == before, "\(count) items")
        }
    }
}
