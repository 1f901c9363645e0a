import CompositionalLayout
import Testing

/// Headers, badges and backgrounds: numbering, sizes and pinning.
@Suite struct SupplementaryTests {
    let environment = LayoutEnvironment(containerSize: Size(width: 100, height: 200))

    private func badge(_ kind: String) -> AnchoredSupplementary {
        AnchoredSupplementary(
            kind: kind, size: LayoutSize(width: .absolute(10), height: .absolute(10)),
            containerAnchor: LayoutAnchor([.top, .trailing]))
    }

    /// Rows of two items. The first item and each row have a badge.
    private var badged: LayoutSection {
        let size = LayoutSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
        var row = LayoutGroup.horizontal(
            LayoutSize(width: .fractionalWidth(1), height: .absolute(40)),
            [.item(LayoutItem(size, supplementaries: [badge("item")])), .item(LayoutItem(size))])
        row.supplementaries = [badge("row")]
        return LayoutSection(row)
    }

    @Test func badgesAreNumberedByKind() throws {
        var solver = LayoutSolver(environment: environment, sections: [SectionInput(badged, itemCount: 5)])
        var buffer = LayoutElementBuffer()
        solver.allElements(visibleBounds: Rect(x: 0, y: 0, width: 100, height: 200), into: &buffer)
        let item = try #require(solver.kind(named: "item"))
        let row = try #require(solver.kind(named: "row"))
        #expect(buffer.elements.filter { $0.kind == item }.map(\.item) == [0, 1, 2])
        #expect(buffer.elements.filter { $0.kind == row }.map(\.item) == [0, 1, 2])
        #expect(buffer.elements.filter { $0.kind == item }.map(\.frame.minX) == [40, 40, 40])
        #expect(buffer.elements.filter { $0.kind == row }.map(\.frame.minX) == [90, 90, 90])
        #expect(solver.name(of: row) == "row")
        #expect(solver.kind(named: "none") == nil)
    }

    /// A header and a footer of the layout both had item 0; UIKit numbers them by their position in the layout's list.
    @Test func boundaryItemsOfTheLayoutAreNumberedByPosition() throws {
        var banner = BoundarySupplementary.header(height: .absolute(10), pins: true)
        banner.kind = "banner"
        let layoutItems: [BoundarySupplementary] = [
            .header(height: .absolute(30)), .footer(height: .estimated(20)), banner,
        ]
        let list = LayoutStyle.list(rowHeight: .absolute(50)).section(
            boundary: [.header(height: .absolute(5)), .footer(height: .absolute(6))])
        var solver = LayoutSolver(
            configuration: LayoutConfiguration(boundary: layoutItems), environment: environment,
            sections: [SectionInput(list, itemCount: 1), SectionInput(list, itemCount: 1)])
        let visible = Rect(x: 0, y: 0, width: 100, height: 200)
        func numbers(_ elements: [LayoutElement], section: Int) -> [String: Int] {
            let own = elements.filter { $0.category == .boundary && $0.section == section }
            return Dictionary(own.map { (solver.name(of: $0.kind), $0.item) }, uniquingKeysWith: { first, _ in first })
        }
        let expected = ["header": 0, "footer": 1, "banner": 2]
        var buffer = LayoutElementBuffer()
        solver.allElements(visibleBounds: visible, into: &buffer)
        #expect(numbers(buffer.elements, section: LayoutElement.wholeLayout) == expected)
        #expect(numbers(buffer.elements, section: 0) == ["header": 0, "footer": 0])
        #expect(numbers(buffer.elements, section: 1) == ["header": 0, "footer": 0])

        let footer = try #require(buffer.elements.first { $0.section == LayoutElement.wholeLayout && $0.item == 1 })
        #expect(solver.setMeasured(Size(width: 100, height: 25), for: footer).distance == 0)
        var window = LayoutWindow()
        solver.update(&window, holding: visible, asking: visible, visibleBounds: visible)
        let scrolled = Rect(x: 0, y: 5, width: 100, height: 195)
        solver.update(&window, holding: scrolled, asking: scrolled, visibleBounds: scrolled)
        #expect(numbers(window.elements, section: LayoutElement.wholeLayout) == expected)
        #expect(window.elements.contains { $0.section == LayoutElement.wholeLayout && $0.frame.height == 25 })
    }

    @Test func badgesOutsideTheirSectionAreFound() {
        var section = badged
        if case .group(var group) = section.content {
            group.supplementaries[0].containerAnchor.offset = .absolute(Point(x: 0, y: -150))
            section.content = .group(group)
        }
        let list = LayoutStyle.list(rowHeight: .absolute(500)).section()
        var solver = LayoutSolver(
            environment: environment,
            sections: [SectionInput(list, itemCount: 1), SectionInput(section, itemCount: 2)])
        var buffer = LayoutElementBuffer()
        solver.elements(in: Rect(x: 0, y: 340, width: 100, height: 20), into: &buffer)
        #expect(buffer.elements.map(\.category) == [.cell, .anchored])
    }

    @Test func aMeasuredFlagThatOverflowsItsSectionIsFound() throws {
        var section = LayoutStyle.list(rowHeight: .absolute(20)).section()
        section.boundary = [
            BoundarySupplementary(
                kind: "flag", size: LayoutSize(width: .absolute(10), height: .estimated(30)), alignment: .bottom,
                extendsBoundary: false)
        ]
        let list = LayoutStyle.list(rowHeight: .absolute(1_000)).section()
        var solver = LayoutSolver(
            environment: environment,
            sections: [SectionInput(list, itemCount: 1), SectionInput(section, itemCount: 1)])
        var buffer = LayoutElementBuffer()
        solver.elements(in: Rect(x: 0, y: 1_000, width: 100, height: 10), into: &buffer)
        let flag = try #require(buffer.elements.first { $0.category == .boundary })
        #expect(flag.estimated == .vertical)
        solver.setMeasured(Size(width: 10, height: 600), for: flag)
        solver.elements(in: Rect(x: 0, y: 430, width: 100, height: 10), into: &buffer)
        #expect(buffer.elements.contains { $0.category == .boundary && $0.frame.minY == 420 })
    }

    @Test func decorationsAreFoundIfTheirSectionMerelyTouches() {
        var section = LayoutStyle.list(rowHeight: .absolute(50)).section()
        section.decorations = [DecorationItem(kind: "background", insets: DirectionalEdgeInsets(all: 5))]
        var solver = LayoutSolver(environment: environment, sections: [SectionInput(section, itemCount: 1)])
        var buffer = LayoutElementBuffer()
        solver.elements(in: Rect(x: 0, y: 50, width: 100, height: 50), into: &buffer)
        #expect(buffer.elements.map(\.category) == [.decoration])
        #expect(buffer.elements.first?.frame == Rect(x: 5, y: 5, width: 90, height: 40))
        solver.elements(in: Rect(x: 0, y: 50.5, width: 100, height: 50), into: &buffer)
        #expect(buffer.elements.isEmpty)
    }

    @Test func pinnedHeadersStayOutsideTheSafeArea() throws {
        var environment = environment
        environment.safeAreaInsets = DirectionalEdgeInsets(top: 20, leading: 0, bottom: 10, trailing: 0)
        let list = LayoutStyle.list(rowHeight: .absolute(50)).section(
            boundary: [.header(height: .absolute(30), pins: true), .footer(height: .absolute(30), pins: true)])
        var solver = LayoutSolver(environment: environment, sections: [SectionInput(list, itemCount: 20)])
        var buffer = LayoutElementBuffer()
        solver.elements(in: Rect(x: 0, y: 300, width: 100, height: 200), into: &buffer)
        let pinned = buffer.elements.filter(\.isPinned)
        #expect(pinned.map(\.frame.minY) == [320, 460])
        let header = try #require(solver.kind(named: BoundarySupplementary.headerKind))
        #expect(solver.frame(ofBoundary: header, section: 0)?.minY == 0)
        for offset in [-20.0, -5, 0, 300, 1_000] {
            let bounds = Rect(x: 0, y: offset, width: 100, height: 200)
            solver.allElements(visibleBounds: bounds, into: &buffer)
            for name in [BoundarySupplementary.headerKind, BoundarySupplementary.footerKind] {
                let kind = try #require(solver.kind(named: name))
                #expect(
                    buffer.elements.first { $0.kind == kind }?.frame
                        == solver.frame(ofBoundary: kind, section: 0, visibleBounds: bounds), "\(name) at \(offset)")
            }
        }
    }

    @Test func aPinnedHeadersZIndexDoesNotOverflow() {
        var header = BoundarySupplementary.header(height: .absolute(30), pins: true)
        header.zIndex = .max
        let list = LayoutStyle.list(rowHeight: .absolute(50)).section(boundary: [header])
        var solver = LayoutSolver(environment: environment, sections: [SectionInput(list, itemCount: 20)])
        var buffer = LayoutElementBuffer()
        solver.elements(in: Rect(x: 0, y: 300, width: 100, height: 200), into: &buffer)
        #expect(buffer.elements.filter(\.isPinned).map(\.zIndex) == [.max])
    }

    @Test func anOrthogonalRangeIsFoundAtAnyOffset() {
        let style = LayoutStyle.slider(width: .absolute(40), height: .absolute(50), spacing: 10)
        var solver = LayoutSolver(
            environment: environment, sections: [SectionInput(style.section(), itemCount: 1_000)])
        var buffer = LayoutElementBuffer()
        solver.setOrthogonalOffset(7_000, of: 0)
        solver.elements(ofOrthogonal: 0, in: 500..<600, into: &buffer)
        #expect(buffer.elements.map(\.item) == [10, 11])
        solver.elements(ofOrthogonal: 3, in: 500..<600, into: &buffer)
        #expect(buffer.elements.isEmpty)
    }
}
