import CompositionalLayout
import Testing

/// Where nothing fits, nothing is laid out, and one note has the lengths and a remedy, as in UIKit ("There is no room for this
/// NSCollectionLayoutGroup").
@Suite struct NoRoomTests {
    static let wide = LayoutSize(width: .fractionalWidth(1), height: .absolute(50))
    static let quarter = LayoutItem(width: .fractionalWidth(0.25), height: .absolute(30))

    static func section(
        _ group: LayoutGroup, insets: DirectionalEdgeInsets = .zero, orthogonal: OrthogonalScrolling = .none
    ) -> LayoutSection {
        var section = LayoutSection(group)
        section.insets = insets
        section.orthogonal = orthogonal
        return section
    }

    static func row(
        _ size: LayoutSize = wide, _ item: LayoutItem = quarter, spacing: Double = 0,
        insets: DirectionalEdgeInsets = .zero
    ) -> LayoutGroup {
        .horizontal(size, [.item(item)], spacing: .fixed(spacing), insets: insets)
    }

    static func sides(_ inset: Double) -> DirectionalEdgeInsets {
        DirectionalEdgeInsets(top: 0, leading: inset, bottom: 0, trailing: inset)
    }

    static func counted(_ count: Int, spacing: Double, size: LayoutSize = wide, axis: LayoutAxis = .horizontal)
        -> LayoutGroup
    {
        LayoutGroup(
            axis: axis, size: size, content: .equalShares(.item(LayoutItem(.container)), count: count),
            spacing: .fixed(spacing))
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var section: LayoutSection
        var view = Size(width: 320, height: 480)
        var subject: String
        var cause: String
        var remedy: String

        init(
            _ name: String, _ section: LayoutSection, view: Size = Size(width: 320, height: 480),
            at subject: String = "group",
            _ cause: String, _ remedy: String
        ) {
            (self.name, self.section, self.view) = (name, section, view)
            (self.subject, self.cause, self.remedy) = (subject, cause, remedy)
        }

        var testDescription: String { name }
    }

    static let cases: [Case] = sectionCases + groupCases + spacingCases + otherCases

    static let sectionCases: [Case] = [
        Case(
            "insets as wide as the view", section(row(), insets: sides(160)),
            "the insets take 320 points of the width, and the view has 320",
            "make the view wider than 320 points, or the insets smaller than 320"),
        Case(
            "insets wider than the view", section(row(), insets: sides(16)), view: Size(width: 20, height: 480),
            "the insets take 32 points of the width, and the view has 20",
            "make the view wider than 32 points, or the insets smaller than 20"),
        Case(
            "a group of points within insets wider than the view",
            section(row(LayoutSize(width: .absolute(100), height: .absolute(50))), insets: sides(200)),
            "the insets take 400 points of the width, and the view has 320",
            "make the view wider than 400 points, or the insets smaller than 320"),
        Case(
            "a view without width", section(row()), view: Size(width: 0, height: 480), "the view is 0 points wide",
            "make the view wider than 0 points"),
        Case(
            "an orthogonal section whose insets are higher than the view",
            section(
                row(LayoutSize(width: .absolute(100), height: .absolute(50))),
                insets: DirectionalEdgeInsets(top: 300, leading: 0, bottom: 200, trailing: 0), orthogonal: .continuous),
            "the insets take 500 points of the height, and the view has 480",
            "make the view higher than 500 points, or the insets smaller than 480"),
        Case(
            "an orthogonal section whose insets are wider than the view",
            section(
                row(LayoutSize(width: .fractionalWidth(0.8), height: .absolute(50))), insets: sides(160),
                orthogonal: .groupPaging),
            "the insets take 320 points of the width, and the view has 320",
            "make the view wider than 320 points, or the insets smaller than 320"),
        Case(
            "a list narrower than its margins", LayoutStyle.list(appearance: .insetGrouped).section(),
            view: Size(width: 32, height: 480), "the insets take 32 points of the width, and the view has 32",
            "make the view wider than 32 points, or the insets smaller than 32"),
        Case(
            "a custom group within insets wider than the view",
            section(
                .custom(wide, [CustomGroupItem(frame: Rect(x: 0, y: 0, width: 50, height: 50))]), insets: sides(160)),
            "the insets take 320 points of the width, and the view has 320",
            "make the view wider than 320 points, or the insets smaller than 320"),
    ]

    static let groupCases: [Case] = [
        Case(
            "insets of a group as wide as the group", section(row(insets: sides(160))),
            "the insets take 320 points of the width, and the group has 320",
            "make the group wider than 320 points, or the insets smaller than 320"),
        Case(
            "insets of a group higher than the group", section(row(insets: DirectionalEdgeInsets(all: 30))),
            "the insets take 60 points of the height, and the group has 50",
            "make the group higher than 60 points, or the insets smaller than 50"),
        Case(
            "a group of height 0", section(row(LayoutSize(width: .fractionalWidth(1), height: .absolute(0)))),
            "the group is 0 points high", "make the group higher than 0 points"),
        Case(
            "a group that is a fraction of a view without height",
            section(row(LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(0.5)))),
            view: Size(width: 320, height: 0), "the group is 0 points high", "make the group higher than 0 points"),
        Case(
            "a group of less than a pixel",
            section(row(LayoutSize(width: .fractionalWidth(0.001), height: .absolute(9)))),
            "the group is 0 points wide", "make the group wider than 0 points"),
        Case(
            "insets of a nested group larger than the group",
            section(
                .horizontal(
                    wide,
                    [
                        .item(quarter),
                        .group(row(LayoutSize(width: .absolute(40), height: .absolute(40)), insets: sides(20))),
                    ])),
            at: "group.subitems[1]", "the insets take 40 points of the width, and the group has 40",
            "make the group wider than 40 points, or the insets smaller than 40"),
        Case(
            "a custom group within its own insets",
            section(
                LayoutGroup(
                    axis: .vertical, size: wide,
                    content: .customProvider(
                        CustomGroupProvider { _ in [CustomGroupItem(frame: Rect(x: 0, y: 0, width: 9, height: 9))] }),
                    insets: sides(160))),
            "the insets take 320 points of the width, and the group has 320",
            "make the group wider than 320 points, or the insets smaller than 320"),
    ]

    static let spacingCases: [Case] = [
        Case(
            "equal shares of nothing", section(counted(5, spacing: 80)),
            "the spacing takes 320 points of the width, and the group has 320",
            "make the group wider than 320 points, or the spacing smaller than 320"),
        Case(
            "equal shares of less than nothing", section(counted(5, spacing: 100)),
            "the spacing takes 400 points of the width, and the group has 320",
            "make the group wider than 400 points, or the spacing smaller than 320"),
        Case(
            "equal shares of less than a pixel", section(counted(1_000, spacing: 0)),
            "the items, one pixel each, and their spacing take 500 points of the width, and the group has 320",
            "make the group at least 500 points wide, or use fewer items or a smaller spacing"),
        Case(
            "shares of an estimate that the spacing exceeds",
            section(
                counted(
                    3, spacing: 10, size: LayoutSize(width: .fractionalWidth(1), height: .estimated(20)),
                    axis: .vertical)),
            "the spacing takes 20 points of the height, and the group has 20",
            "make the group higher than 20 points, or the spacing smaller than 20"),
        Case(
            "repeated fractions of less than nothing",
            section(
                LayoutGroup(
                    axis: .horizontal, size: wide, content: .repeating(.item(quarter), count: 5), spacing: .fixed(90))),
            "the spacing takes 360 points of the width, and the group has 320",
            "make the group wider than 360 points, or the spacing smaller than 320"),
        Case(
            "squares whose spacings exceed the row",
            section(row(wide, LayoutItem(width: .fractionalWidth(0.25), height: .fractionalWidth(0.25)), spacing: 200)),
            "the spacing takes 600 points of the width, and the group has 320",
            "make the group wider than 600 points, or the spacing smaller than 320"),
        Case(
            "fractions of an estimate that the spacing exceeds",
            section(
                .horizontal(
                    LayoutSize(width: .estimated(100), height: .absolute(50)), [.item(quarter), .item(quarter)],
                    spacing: .fixed(100))),
            "the spacing takes 100 points of the width, and the group has 100",
            "make the group wider than 100 points, or the spacing smaller than 100"),
    ]

    static let otherCases: [Case] = [
        Case(
            "a fraction of an estimate of 0",
            section(
                row(
                    LayoutSize(width: .fractionalWidth(1), height: .estimated(0)),
                    LayoutItem(width: .fractionalWidth(0.25), height: .fractionalHeight(1)))),
            "the group is 0 points high", "make the group higher than 0 points"),
        Case(
            "columns that the spacing exceeds", LayoutStyle.waterfall(columns: 3, estimate: 80, spacing: 160).section(),
            at: "waterfall",
            "the columns, one pixel each, and their spacing take 321.5 points of the width, and the section has 320",
            "make the section at least 321.5 points wide, or use fewer columns or a smaller spacing"),
        Case(
            "mixed rows",
            LayoutStyle.mixedGrid(columns: 3, height: .absolute(50), wideHeight: .absolute(90), spacing: 200).section(),
            at: "row", "the spacing takes 400 points of the width, and the group has 320",
            "make the group wider than 400 points, or the spacing smaller than 320"),
        Case(
            "wide rows", LayoutStyle.mixedGrid(columns: 3, height: .absolute(50), wideHeight: .absolute(0)).section(),
            at: "wide", "the group is 0 points high", "make the group higher than 0 points"),
    ]

    @Test(arguments: cases) func nothingIsLaidOutAndOneNoteSaysWhy(_ found: Case) {
        let environment = LayoutEnvironment(containerSize: found.view, scale: 2)
        var solver = LayoutSolver(environment: environment, sections: [SectionInput(found.section, itemCount: 4)])
        var buffer = LayoutElementBuffer()
        solver.allElements(visibleBounds: Rect(x: 0, y: 0, width: 999, height: 999), into: &buffer)
        #expect(buffer.elements.isEmpty)
        #expect(solver.contentSize == Size(width: found.view.width, height: 0))
        #expect(solver.diagnostics.map(\.code) == [.noRoomForGroup])
        #expect(
            solver.diagnostics.map(\.description) == [
                "section 0, \(found.subject): nothing is laid out, because there is no room for the group: \(found.cause); "
                    + found.remedy
            ])
        #expect(solver.brokenInvariants().isEmpty)
    }

    /// The other sections stay in place, and a larger view shows everything.
    @Test(arguments: cases) func aLargerViewShowsWhatASmallerOneHasNoRoomFor(_ found: Case) {
        let plain = SectionInput(LayoutStyle.list(rowHeight: .absolute(20)).section(), itemCount: 1)
        let small = LayoutEnvironment(containerSize: found.view, scale: 2)
        guard found.view.width > 0 else { return }
        let sections = [plain, SectionInput(found.section, itemCount: 4), plain]
        var solver = LayoutSolver(environment: small, sections: sections)
        #expect(solver.frame(of: ItemIndex(section: 2, item: 0))?.minY == 20)
        var large = small
        large.containerSize = Size(width: 4_000, height: 4_000)
        solver.resize(to: large)
        let fresh = LayoutSolver(environment: large, sections: sections)
        #expect(solver.contentSize == fresh.contentSize)
        #expect(solver.diagnostics == fresh.diagnostics)
        solver.resize(to: small)
        #expect(solver.frame(of: ItemIndex(section: 2, item: 0))?.minY == 20)
        #expect(solver.brokenInvariants().isEmpty)
    }

    /// Rows of two kinds, and columns, had no state after they had had no room. Items that change meanwhile are kept.
    @Test func sectionsFollowTheirItemsWhileTheyHaveNoRoom() throws {
        let small = LayoutEnvironment(containerSize: Size(width: 20, height: 480), scale: 2)
        let large = LayoutEnvironment(containerSize: Size(width: 320, height: 480), scale: 2)
        let insets = Self.sides(16)
        let styles: [LayoutStyle] = [
            .mixedGrid(columns: 3, height: .estimated(50), wideHeight: .estimated(90), insets: insets),
            .waterfall(columns: 2, estimate: 40, insets: insets), .list(rowHeight: .estimated(40), insets: insets),
            .grid(columns: 3, height: .fractionalHeight(0.25), insets: insets),
        ]
        for style in styles {
            for start in [small, large] {
                var solver = LayoutSolver(
                    environment: start, sections: [SectionInput(style.section(), itemCount: 9, wideItems: [1, 6])])
                solver.setMeasured(Size(width: 90, height: 33), item: ItemIndex(section: 0, item: 8))
                solver.resize(to: small)
                var update = LayoutUpdate()
                update.deletedItems = [LayoutUpdate.ItemRun(section: 0, items: 0..<2)]
                update.insertedItems = [
                    LayoutUpdate.ItemRun(section: 0, items: 3..<4, areWide: true),
                    LayoutUpdate.ItemRun(section: 0, items: 5..<7),
                ]
                try solver.apply(update)
                #expect(solver.brokenInvariants().isEmpty)
                solver.resize(to: large)
                // The second wide item, which was the 7th, is the 8th.
                let fresh = LayoutSolver(
                    environment: large, sections: [SectionInput(style.section(), itemCount: 10, wideItems: [3, 7])])
                #expect(solver.brokenInvariants().isEmpty, "\(style.name)")
                for item in 0..<10 {
                    let index = ItemIndex(section: 0, item: item)
                    #expect(solver.frame(of: index) == fresh.frame(of: index), "\(style.name), item \(item)")
                }
                #expect(solver.contentSize == fresh.contentSize, "\(style.name)")
            }
        }
    }

    /// Five fractions that fill a row: one of them was half a point wider on a device.
    @Test func fractionsAreRoundedToTheNearestPixelWhereThatFits() {
        func widths(_ shares: [Double], in width: Double) -> [Double] {
            let items = shares.map {
                LayoutSubitem.item(LayoutItem(width: .fractionalWidth($0), height: .absolute(50)))
            }
            let solver = LayoutSolver(
                environment: LayoutEnvironment(containerSize: Size(width: width, height: 667), scale: 2),
                sections: [SectionInput(Self.section(.horizontal(Self.wide, items)), itemCount: shares.count)])
            return shares.indices.compactMap { solver.frame(of: ItemIndex(section: 0, item: $0))?.width }
        }
        let (wide, narrow, other) = (0.2244798445859886, 0.0999484835067196, 0.2255459136606516)
        #expect(widths([wide, narrow, other, wide, other], in: 375) == [84, 37.5, 84.5, 84, 84.5])
        #expect(widths([1.0 / 3, 1.0 / 3, 1.0 / 3], in: 301) == [100, 100, 100])
        #expect(widths([1.0 / 3, 1.0 / 3, 1.0 / 3], in: 280) == [93, 93, 93])
    }

    @Test func anItemWhoseInsetsAreLargerThanItsSlotIsLaidOut() {
        let item = LayoutItem(
            width: .absolute(40), height: .absolute(40), insets: DirectionalEdgeInsets(all: 30))
        let solver = LayoutSolver(
            environment: LayoutEnvironment(containerSize: Size(width: 320, height: 480), scale: 2),
            sections: [SectionInput(Self.section(Self.row(Self.wide, item)), itemCount: 1)])
        #expect(solver.diagnostics.isEmpty)
        #expect(solver.frame(of: ItemIndex(section: 0, item: 0)) == Rect(x: 30, y: 30, width: 20, height: 20))
    }

    /// One item fits; a second one would leave nothing for both.
    @Test func spacingAsLongAsTheRowLeavesOneItem() {
        let solver = LayoutSolver(
            environment: LayoutEnvironment(containerSize: Size(width: 320, height: 480), scale: 2),
            sections: [SectionInput(Self.section(Self.row(spacing: 320)), itemCount: 2)])
        #expect(solver.frame(of: ItemIndex(section: 0, item: 0)) == Rect(x: 0, y: 0, width: 80, height: 30))
        #expect(solver.frame(of: ItemIndex(section: 0, item: 1)) == Rect(x: 0, y: 50, width: 80, height: 30))
    }

    @Test func aRepeatedItemLargerThanItsGroupDoesNotFit() {
        let item = LayoutItem(width: .absolute(400), height: .absolute(30))
        let group = LayoutGroup(axis: .horizontal, size: Self.wide, content: .repeating(.item(item), count: 2))
        let solver = LayoutSolver(
            environment: LayoutEnvironment(containerSize: Size(width: 320, height: 480), scale: 2),
            sections: [SectionInput(Self.section(group), itemCount: 2)])
        #expect(solver.diagnostics.map(\.code) == [.firstItemDoesNotFit])
    }

    /// Headers keep their room where they do not follow the insets, and have none where they do.
    @Test func headersHaveRoomOnlyOutsideTheInsets() {
        var section = Self.section(Self.row(), insets: Self.sides(16))
        section.boundary = [.header(height: .absolute(44))]
        let view = LayoutEnvironment(containerSize: Size(width: 20, height: 480), scale: 2)
        var solver = LayoutSolver(environment: view, sections: [SectionInput(section, itemCount: 3)])
        var buffer = LayoutElementBuffer()
        solver.allElements(visibleBounds: Rect(x: 0, y: 0, width: 20, height: 480), into: &buffer)
        #expect(buffer.elements.isEmpty)
        #expect(solver.contentSize == Size(width: 20, height: 0))
        section.supplementariesFollowContentInsets = false
        solver = LayoutSolver(environment: view, sections: [SectionInput(section, itemCount: 3)])
        solver.allElements(visibleBounds: Rect(x: 0, y: 0, width: 20, height: 480), into: &buffer)
        #expect(buffer.elements.map(\.frame) == [Rect(x: 0, y: 0, width: 20, height: 44)])
        #expect(solver.diagnostics.count == 1)
    }

    /// A collection view that takes the height of its content begins without one.
    @Test func aViewWithoutHeightLaysOutRowsOfTheirOwnHeight() {
        let view = LayoutEnvironment(containerSize: Size(width: 320, height: 0), scale: 2)
        let section = LayoutStyle.list(rowHeight: .estimated(44), insets: DirectionalEdgeInsets(all: 16)).section()
        let solver = LayoutSolver(environment: view, sections: [SectionInput(section, itemCount: 3)])
        #expect(solver.diagnostics.isEmpty)
        #expect(solver.contentSize == Size(width: 320, height: 3 * 44 + 32))
    }
}
