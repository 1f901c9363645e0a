import CompositionalLayout
import Testing

/// The examples of the documentation, word for word.
@Suite struct DocumentationTests {
    @Test func theModulesPage() {
        let product = LayoutStyle.grid(
            columns: 2, height: .estimated(220), spacing: 8, insets: DirectionalEdgeInsets(all: 16))
        let grid = product.section(boundary: [.header(height: .estimated(44), pins: true)])
        var solver = LayoutSolver(
            environment: LayoutEnvironment(containerSize: Size(width: 390, height: 844), scale: 3),
            sections: [SectionInput(grid, itemCount: 1_000_000)])
        var buffer = LayoutElementBuffer()
        let sight = Rect(x: 0, y: 0, width: 390, height: 844)
        solver.settle(in: sight, buffer: &buffer) { element, constraint in
            Size(width: constraint.width ?? 0, height: element.category == .cell ? 231.5 : 44)
        }
        #expect(buffer.elements.count == 9)
        #expect(buffer.elements.first?.isPinned == true)
        #expect(buffer.elements.last?.frame == Rect(x: 199, y: 778.5, width: 175, height: 231.5))
    }

    @Test func everyErrorHasACauseAndARemedy() {
        let words = LayoutError.Code.allCases.map { LayoutError($0, section: 3, subject: "group.width").description }
        #expect(
            words == [
                "section 3, group.width: a number is negative, above 10^12 or not finite; "
                    + "use a number from 0 to 10^12",
                "section 3, group.width: the group has no subitems; add at least one subitem",
                "section 3, group.width: the count is less than 1; use a count of 1 or more",
                "section 3, group.width: the element kind is used twice in one section; "
                    + "use a different kind for every supplementary and decoration",
                "section 3, group.width: the first item does not fit into its group; "
                    + "make the group longer or the item shorter",
                "section 3, group.width: there is no room for the group; use smaller insets and spacings",
                "section 3, group.width: one group would hold more than 65536 items; "
                    + "use a smaller group; the section repeats it",
                "section 3, group.width: a negative spacing is larger than the group and the view; "
                    + "use a spacing nearer to 0",
                "section 3, group.width: groups are nested more than 32 levels deep; use fewer levels",
                "section 3, group.width: the index does not exist or is used twice; "
                    + "use old indices for deletes and new indices for inserts, each once",
            ])
    }

    @Test func stylesExpandToTheirSections() {
        let insets = DirectionalEdgeInsets(all: 4)
        let styles: [LayoutStyle] = [
            .singleItem(height: .absolute(10)), .list(rowHeight: .estimated(44)),
            .slider(width: .absolute(100), height: .absolute(50), insets: insets),
            .grid(columns: 3, height: .absolute(10)),
            .mixedGrid(columns: 2, height: .absolute(10), wideHeight: .absolute(20)),
            .waterfall(columns: 2, estimate: 100), .custom(LayoutSection(.custom(.container, []))),
            .columns(rows: 3, width: .fractionalWidth(0.9), rowHeight: 80, rowSpacing: 4, spacing: 10),
            .carousel(height: .absolute(200), dots: .over, autoScroll: 4), .tags(height: .absolute(30)),
        ]
        #expect(
            styles.map(\.name) == [
                "singleItem", "list", "slider", "grid", "mixedGrid", "waterfall", "custom", "columns", "carousel",
                "tags",
            ])
        #expect(styles.map(\.columns) == [1, 1, 1, 3, 2, 2, 1, 1, 1, 1])
        #expect(styles[2].section().orthogonal == .continuous)
        #expect(styles[2].section().insets == insets)
        let spaced = styles[3].with { $0.interGroupSpacing = 9 }
        #expect(spaced.section(boundary: [.footer(height: .absolute(1))]).boundary.count == 1)
        #expect(spaced.section().interGroupSpacing == 9)
    }

    @Test func columnsFillFromTopToBottom() {
        let style = LayoutStyle.columns(
            rows: 3, width: .absolute(200), rowHeight: 80, rowSpacing: 4, spacing: 10,
            insets: DirectionalEdgeInsets(all: 16))
        var solver = LayoutSolver(
            environment: LayoutEnvironment(containerSize: Size(width: 390, height: 844)),
            sections: [SectionInput(style.section(), itemCount: 5)])
        var buffer = LayoutElementBuffer()
        solver.elements(in: Rect(x: 0, y: 0, width: 390, height: 844), into: &buffer)
        let expected = [(16, 16), (16, 100), (16, 184), (226, 16), (226, 100)].map { x, y in
            Rect(x: Double(x), y: Double(y), width: 200, height: 80)
        }
        #expect(buffer.elements.map(\.frame) == expected)
        #expect(solver.contentSize.height == 16 + 248 + 16)
    }
}
