import CompositionalLayout
import Foundation
import Testing

/// Orthogonal offsets, anchors, and scrolling to an item.
@Suite struct ScrollingTests {
    let environment = LayoutEnvironment(containerSize: Size(width: 320, height: 480))

    func slider(_ behaviour: OrthogonalScrolling, count: Int = 8) -> LayoutSolver {
        let style = LayoutStyle.slider(
            width: .absolute(100), height: .absolute(50), spacing: 8,
            insets: DirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6), scrolling: behaviour)
        return LayoutSolver(environment: environment, sections: [SectionInput(style.section(), itemCount: count)])
    }

    @Test(arguments: OrthogonalScrolling.allCases.dropFirst())
    func everyStopIsItsOwnRestingOffset(_ behaviour: OrthogonalScrolling) {
        let solver = slider(behaviour)
        for proposed in stride(from: -300.0, through: 1_500, by: 7) {
            let rest = solver.restingOffset(of: 0, proposed: proposed)
            #expect(solver.restingOffset(of: 0, proposed: rest) == rest)
        }
    }

    @Test(arguments: [false, true]) func fractionsRespectInsetsOnlyIfAskedTo(_ respectsInsets: Bool) {
        var section = LayoutStyle.slider(
            width: .fractionalWidth(0.5), height: .absolute(50),
            insets: DirectionalEdgeInsets(top: 3, leading: 10, bottom: 5, trailing: 30)
        ).section()
        section.orthogonalFractionsRespectInsets = respectsInsets
        let solver = LayoutSolver(environment: environment, sections: [SectionInput(section, itemCount: 2)])
        let width = respectsInsets ? 140.0 : 160
        #expect(
            solver.frame(of: ItemIndex(section: 0, item: 1)) == Rect(x: 10 + width, y: 3, width: width, height: 50))
    }

    @Test func anOrthogonalSectionIsScrolledToAnItem() {
        var solver = slider(.continuous)
        let item = ItemIndex(section: 0, item: 5)
        #expect(solver.orthogonalOffset(showing: item, at: .start) == 540)
        #expect(solver.orthogonalOffset(showing: item, at: .end) == 330)
        #expect(solver.orthogonalOffset(showing: item, at: .center) == 435)
        solver.setOrthogonalOffset(400, of: 0)
        #expect(solver.orthogonalOffset(showing: item, at: .nearest) == 400)
        #expect(solver.orthogonalOffset(showing: ItemIndex(section: 0, item: 0), at: .nearest) == 0)
        #expect(solver.orthogonalOffset(showing: ItemIndex(section: 0, item: 8), at: .start) == nil)
    }

    @Test func aFlingGoesOneStopFurther() {
        let solver = slider(.groupPaging)
        #expect(solver.restingOffset(of: 0, proposed: 900, velocity: 2_000, from: 0) == 108)
        #expect(solver.restingOffset(of: 0, proposed: 20, velocity: 100, from: 0) == 108)
        #expect(solver.restingOffset(of: 0, proposed: 100, velocity: -100, from: 216) == 108)
        #expect(slider(.paging).restingOffset(of: 0, proposed: 20, velocity: 100, from: 0) == 310)
        #expect(slider(.continuous).restingOffset(of: 0, proposed: 20, velocity: 100, from: 0) == 20)
    }

    @Test func anOffsetIsLimitedWhenTheSectionShrinks() throws {
        var solver = slider(.continuous)
        solver.setOrthogonalOffset(500, of: 0)
        var update = LayoutUpdate()
        update.deletedItems = [.init(section: 0, items: 4..<8)]
        try solver.apply(update)
        #expect(solver.orthogonalOffset(of: 0) == solver.maximumOrthogonalOffset(of: 0))
        #expect(solver.maximumOrthogonalOffset(of: 0) == 114.0)
    }

    @Test func anOffsetIsKeptWhenASectionIsRefilledInOneBatch() throws {
        var solver = slider(.continuous)
        solver.setOrthogonalOffset(500, of: 0)
        var update = LayoutUpdate()
        update.deletedItems = [.init(section: 0, items: 0..<8)]
        update.insertedItems = [.init(section: 0, items: 0..<9)]
        try solver.apply(update)
        #expect(solver.orthogonalOffset(of: 0) == 500)
        update.deletedItems = [.init(section: 0, items: 2..<9)]
        update.insertedItems = []
        update.movedItems = [
            .init(from: ItemIndex(section: 0, item: 0), to: ItemIndex(section: 0, item: 1))
        ]
        try solver.apply(update)
        #expect(solver.orthogonalOffset(of: 0) == solver.maximumOrthogonalOffset(of: 0))
    }

    @Test(arguments: [0..<8, 4..<8]) func anOffsetIsKeptWhenTheDescriptionIsReplacedInTheSameBatch(
        _ deleted: Range<Int>
    ) throws {
        var solver = slider(.continuous)
        solver.setOrthogonalOffset(500, of: 0)
        let wider = LayoutStyle.slider(width: .absolute(120), height: .absolute(60), spacing: 8, scrolling: .continuous)
        var update = LayoutUpdate()
        update.deletedItems = [.init(section: 0, items: deleted)]
        update.replacedLayouts = [.init(section: 0, layout: wider.section())]
        update.insertedItems = [.init(section: 0, items: 0..<8)]
        try solver.apply(update)
        #expect(solver.orthogonalOffset(of: 0) == 500)
    }

    @Test func anOffsetIsLimitedWhenTheNewDescriptionIsShorter() throws {
        var solver = slider(.continuous)
        solver.setOrthogonalOffset(500, of: 0)
        let narrow = LayoutStyle.slider(width: .absolute(50), height: .absolute(50), scrolling: .continuous)
        var update = LayoutUpdate()
        update.replacedLayouts = [.init(section: 0, layout: narrow.section())]
        try solver.apply(update)
        #expect(solver.orthogonalOffset(of: 0) == 80)
        #expect(solver.maximumOrthogonalOffset(of: 0) == 80)
    }

    @Test func anOffsetIsKeptWhenItsSectionMovesAndIsRefilled() throws {
        var solver = slider(.continuous)
        let list = LayoutStyle.list(rowHeight: .absolute(10)).section()
        solver.setOrthogonalOffset(500, of: 0)
        var update = LayoutUpdate()
        update.deletedItems = [.init(section: 0, items: 0..<8)]
        update.insertedSections = [.init(at: 0, SectionInput(list, itemCount: 1))]
        update.insertedItems = [.init(section: 1, items: 0..<8)]
        try solver.apply(update)
        #expect(solver.orthogonalOffset(of: 1) == 500)
    }

    @Test func offsetsAreStoredByIdAndCodable() throws {
        var offsets = OrthogonalOffsets<String>()
        offsets["a"] = 9_000
        offsets["b"] = 30
        offsets["b"] = .nan
        let coded = try JSONEncoder().encode(offsets)
        #expect(try JSONDecoder().decode(OrthogonalOffsets<String>.self, from: coded) == offsets)
        var solver = slider(.continuous)
        offsets.restore(to: &solver, ids: ["a"])
        #expect(offsets["a"] == 546)
        #expect(solver.orthogonalOffset(of: 0) == 546)
        offsets.keep { $0 == "a" }
        #expect(offsets["b"] == 0)
    }

    @Test func aQueryFollowsTheOrthogonalOffset() {
        var solver = slider(.continuous, count: 1_000_000)
        var buffer = LayoutElementBuffer()
        solver.setOrthogonalOffset(108 * 500_000, of: 0)
        solver.elements(in: Rect(x: 0, y: 0, width: 320, height: 480), into: &buffer)
        #expect(buffer.elements.map(\.item) == [500_000, 500_001, 500_002])
        #expect(buffer.elements.filter(\.scrollsOrthogonally).count == 3)
    }

    @Test func anAnchoredItemStaysInPlace() throws {
        let list = LayoutStyle.list(rowHeight: .estimated(44)).section()
        var solver = LayoutSolver(environment: environment, sections: [SectionInput(list, itemCount: 10_000)])
        var offset = 20_010.0
        for step in 0..<20 {
            let sight = Rect(x: 0, y: offset, width: 320, height: 480)
            let found = solver.anchor(in: sight)
            var anchor = try #require(found)
            #expect(anchor.distance >= 0 && anchor.distance < 44)
            var update = LayoutUpdate()
            update.insertedItems = [.init(section: 0, items: step..<(step + 3))]
            update.deletedItems = [.init(section: 0, items: 200..<201)]
            try solver.apply(update)
            solver.setMeasured(Size(width: 320, height: Double(20 + step)), item: ItemIndex(section: 0, item: step))
            anchor.item.item += 2
            let kept = try #require(solver.offset(keeping: anchor))
            let frame = try #require(solver.frame(of: anchor.item))
            #expect(frame.minY - kept == anchor.distance)
            offset = kept
        }
    }

    @Test func scrollingToAnItemIsExact() throws {
        let list = LayoutStyle.list(rowHeight: .estimated(40)).section()
        var solver = LayoutSolver(environment: environment, sections: [SectionInput(list, itemCount: 100_000)])
        for item in 0..<500 {
            solver.setMeasured(Size(width: 320, height: 31.5), item: ItemIndex(section: 0, item: item * 3))
        }
        let target = ItemIndex(section: 0, item: 1_000)
        let frame = try #require(solver.frame(of: target))
        #expect(solver.contentOffset(showing: target, at: .start)?.y == frame.minY)
        #expect(solver.contentOffset(showing: target, at: .end)?.y == frame.maxY - 480)
        #expect(solver.contentOffset(showing: target, at: .center)?.y == frame.minY + frame.height / 2 - 240)
        let near = Point(x: 0, y: frame.minY - 100)
        #expect(solver.contentOffset(showing: target, at: .nearest, from: near) == near)
        let last = ItemIndex(section: 0, item: 99_999)
        #expect(solver.contentOffset(showing: last, at: .start)?.y == solver.contentSize.height - 480)
        #expect(solver.contentOffset(showing: ItemIndex(section: 0, item: 100_000), at: .start) == nil)
    }
}
