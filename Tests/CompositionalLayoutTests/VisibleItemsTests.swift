import CompositionalLayout
import Testing

/// Handlers that change how visible elements are presented.
@Suite struct VisibleItemsTests {
    let environment = LayoutEnvironment(containerSize: Size(width: 320, height: 480))
    let visible = Rect(x: 0, y: 10, width: 320, height: 480)

    private func list(_ handler: VisibleItemsHandler?) -> LayoutSection {
        var section = LayoutStyle.list(rowHeight: .absolute(40)).section()
        section.visibleItemsHandler = handler
        return section
    }

    private func items(_ sections: [LayoutSection], scrolling: [Int: Double] = [:]) -> [VisibleItem] {
        var solver = LayoutSolver(
            environment: environment, sections: sections.map { SectionInput($0, itemCount: 3) })
        for (section, offset) in scrolling { solver.setOrthogonalOffset(offset, of: section) }
        var buffer = LayoutElementBuffer()
        solver.elements(in: visible, into: &buffer)
        return solver.visibleItems(of: buffer.elements, contentOffset: visible.origin)
    }

    @Test func everyPropertyThatAHandlerSetsIsKept() {
        let handler = VisibleItemsHandler { items, context in
            for index in items.indices where items[index].element.item == 1 {
                items[index].alpha = context.offset.y == 10 ? 0.5 : 1
                items[index].scale = 2
                items[index].rotation = 0.25
                items[index].translation = Point(x: 3, y: -4)
                items[index].zIndex = 7
                items[index].isHidden = true
            }
        }
        let found = items([list(handler), list(nil)])
        var expected = found.map { VisibleItem($0.element) }
        expected[1].alpha = 0.5
        expected[1].scale = 2
        expected[1].rotation = 0.25
        expected[1].translation = Point(x: 3, y: -4)
        expected[1].zIndex = 7
        expected[1].isHidden = true
        #expect(found == expected)
        #expect(found[1].element.frame == Rect(x: 0, y: 40, width: 320, height: 40))
        #expect(found.map(\.element.section) == [0, 0, 0, 1, 1, 1])
    }

    @Test func anOrthogonalSectionsHandlerGetsItsOwnOffset() {
        var slider = LayoutStyle.slider(width: .absolute(200), height: .absolute(40)).section()
        slider.visibleItemsHandler = VisibleItemsHandler { items, context in
            for index in items.indices { items[index].translation = context.offset }
        }
        let found = items([list(nil), slider], scrolling: [1: 75])
        #expect(found.map(\.translation.x) == [0, 0, 0, 75, 75])
        #expect(found.allSatisfy { $0.translation.y == 0 })
    }
}
