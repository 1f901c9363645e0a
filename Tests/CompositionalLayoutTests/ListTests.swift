import CompositionalLayout
import Testing

/// Lists: rows, headers and footers by the settings of a list, and the margins of inset ones.
@Suite struct ListTests {
    let view = LayoutEnvironment(containerSize: Size(width: 320, height: 480), scale: 2)

    private func frames(_ section: LayoutSection, rows: Int, in environment: LayoutEnvironment) -> [String] {
        var solver = LayoutSolver(environment: environment, sections: [SectionInput(section, itemCount: rows)])
        var buffer = LayoutElementBuffer()
        solver.allElements(visibleBounds: Rect(x: 0, y: 0, width: 320, height: 480), into: &buffer)
        return buffer.elements.map { element in
            let frame = element.frame
            let name = element.category == .cell ? "row" : solver.name(of: element.kind)
            return "\(name) \(frame.minX) \(Self.written(frame.minY)) \(frame.width) \(frame.height)"
        }.sorted()
    }

    /// Without the last digits, in which sums of thirds differ.
    private static func written(_ length: Double) -> Double { (length * 1e6).rounded() / 1e6 }

    /// The frames by the rules alone: everything is 44 points high, one below the other. A list with cards has a space above
    /// a section without a header.
    private func expected(
        _ settings: ListConfiguration, rows: Int, margin: Double, padding: Double, space: Double
    ) -> [String] {
        let inset = settings.appearance == .insetGrouped ? margin : 0
        let isEmpty = rows == 0 && settings.headerMode != .supplementary && settings.footerMode != .supplementary
        let hasCards = settings.appearance == .grouped || settings.appearance == .insetGrouped
        var y = hasCards && !isEmpty && settings.headerMode == .none ? space : 0
        var found: [String] = []
        func add(_ name: String) {
            found.append("\(name) \(inset) \(Self.written(y)) \(320 - 2 * inset) 44.0")
            y += 44
        }
        if settings.headerMode == .supplementary {
            y += padding
            add("header")
        }
        for _ in 0..<rows { add("row") }
        if settings.footerMode == .supplementary { add("footer") }
        return found.sorted()
    }

    @Test(arguments: ListConfiguration.Appearance.allCases)
    func everySmallListHasTheFramesOfItsRules(appearance: ListConfiguration.Appearance) {
        var margins = view
        margins.layoutMargins = DirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
        for header in ListConfiguration.HeaderMode.allCases {
            for footer in ListConfiguration.FooterMode.allCases {
                for (rows, padding) in (0...3).flatMap({ rows in [nil, 0, 22].map { (rows, $0 as Double?) } }) {
                    var settings = ListConfiguration(appearance: appearance)
                    (settings.headerMode, settings.footerMode) = (header, footer)
                    settings.headerTopPadding = padding
                    for (environment, margin) in [(view, 16.0), (margins, 20)] {
                        for (scale, space) in [(1.0, 18.0), (2, 17.5), (3, 53.0 / 3)] {
                            var environment = environment
                            environment.scale = scale
                            let found = frames(.list(using: settings), rows: rows, in: environment)
                            let wanted = expected(
                                settings, rows: rows, margin: margin, padding: padding ?? 0, space: space)
                            #expect(found == wanted, "\(settings), \(rows) rows, margin \(margin), \(scale)x")
                        }
                    }
                }
            }
        }
    }

    /// The space below a section is below its footer, and an empty section without header and footer has none.
    @Test(arguments: [1.0, 2, 3]) func listsWithCardsHaveASpaceBelowEachSection(scale: Double) {
        var environment = view
        environment.scale = scale
        let space = (17.5 * scale).rounded(.up) / scale
        for appearance in ListConfiguration.Appearance.allCases {
            for header in ListConfiguration.HeaderMode.allCases {
                for footer in ListConfiguration.FooterMode.allCases {
                    for rows in 0...2 {
                        var settings = ListConfiguration(appearance: appearance)
                        (settings.headerMode, settings.footerMode) = (header, footer)
                        let input = SectionInput(.list(using: settings), itemCount: rows)
                        let solver = LayoutSolver(environment: environment, sections: [input, input])
                        let hasHeader = header == .supplementary
                        let isEmpty = rows == 0 && !hasHeader && footer == .none
                        let content = Double(rows + (hasHeader ? 1 : 0) + (footer == .none ? 0 : 1)) * 44
                        let hasSpace = !isEmpty && (appearance == .grouped || appearance == .insetGrouped)
                        let length = content + (hasSpace ? space * (header == .none ? 2 : 1) : 0)
                        let second = solver.frame(ofSection: 1)?.minY ?? 0
                        #expect(abs(solver.contentSize.height - length * 2) < 1e-9, "\(settings), \(rows) rows")
                        #expect(abs(second - length) < 1e-9, "\(settings), \(rows) rows")
                    }
                }
            }
        }
    }

    /// Headers and footers of a feed are boundary items, whatever the modes say.
    @Test func aListsBoundaryItemsDecideAboutItsSpaces() {
        let style = LayoutStyle.list(appearance: .insetGrouped, rowHeight: .absolute(30))
        let section = style.section(boundary: [.header(height: .absolute(20)), .footer(height: .absolute(10))])
        #expect(
            frames(section, rows: 1, in: view) == [
                "footer 16.0 50.0 288.0 10.0", "header 16.0 0.0 288.0 20.0", "row 16.0 20.0 288.0 30.0",
            ])
        let solver = LayoutSolver(environment: view, sections: [SectionInput(section, itemCount: 1)])
        #expect(solver.contentSize.height == 77.5)
    }

    /// The margins already contain the safe area, as UIKit's do.
    @Test func anInsetListBeginsAtTheMarginsAndNotAtBothTheSafeAreaAndTheMargins() {
        var environment = view
        environment.safeAreaInsets = DirectionalEdgeInsets(top: 0, leading: 44, bottom: 0, trailing: 44)
        let list = LayoutStyle.list(appearance: .insetGrouped, rowHeight: .absolute(30)).section()
        #expect(frames(list, rows: 1, in: environment) == ["row 60.0 17.5 200.0 30.0"])
        environment.layoutMargins = DirectionalEdgeInsets(top: 0, leading: 50, bottom: 0, trailing: 10)
        #expect(frames(list, rows: 1, in: environment) == ["row 50.0 17.5 226.0 30.0"])
    }

    @Test func theFormForUIKitHasTheSameFramesWithATallerHeaderAndFooter() {
        var settings = ListConfiguration(appearance: .insetGrouped)
        settings.headerMode = .supplementary
        settings.headerTopPadding = 10
        settings.footerMode = .supplementary
        let input = SectionInput(.list(using: settings), itemCount: 2)
        let form = input.platformForm(in: view)
        #expect(
            frames(form, rows: 2, in: view) == [
                "footer 16.0 142.0 288.0 61.5", "header 16.0 0.0 288.0 54.0", "row 16.0 54.0 288.0 44.0",
                "row 16.0 98.0 288.0 44.0",
            ])
        #expect(form.headerTopPadding == 0)
    }

    @Test func aPinnedHeaderBelowItsPaddingStaysInSight() throws {
        var settings = ListConfiguration(appearance: .plain)
        settings.headerMode = .supplementary
        settings.headerTopPadding = 20
        var solver = LayoutSolver(
            environment: view, sections: [SectionInput(.list(using: settings), itemCount: 50)])
        let header = try #require(solver.kind(named: "header"))
        for (offset, place) in [(0.0, 20.0), (10, 20), (300, 300)] {
            var buffer = LayoutElementBuffer()
            solver.elements(in: Rect(x: 0, y: offset, width: 320, height: 480), into: &buffer)
            #expect(buffer.elements.first { $0.kind == header }?.frame.minY == place, "at \(offset)")
        }
    }

    /// A list costs no more per row than a column: one description, nothing stored by row.
    @Test func aMillionRowsCostWhatAColumnCosts() {
        func counters(_ section: LayoutSection) -> LayoutCounters {
            var solver = LayoutSolver(environment: view, sections: [SectionInput(section, itemCount: 1_000_000)])
            var buffer = LayoutElementBuffer()
            solver.elements(in: Rect(x: 0, y: 400_000, width: 320, height: 480), into: &buffer)
            return solver.counters
        }
        let column = counters(LayoutStyle.list(rowHeight: .estimated(44)).section())
        #expect(counters(LayoutStyle.list(appearance: .insetGrouped).section()) == column)
        #expect(column.attributes == 11 || column.attributes == 12)
    }

    @Test(arguments: [Double.nan, .infinity, -40, 1e13])
    func anUnsoundPaddingLeavesOtherSectionsInPlace(padding: Double) throws {
        var settings = ListConfiguration(appearance: .insetGrouped)
        settings.headerMode = .supplementary
        let sound = LayoutSection.list(using: settings)
        settings.headerTopPadding = padding
        let sections = [sound, LayoutSection.list(using: settings), sound].map { SectionInput($0, itemCount: 2) }
        let solver = LayoutSolver(environment: view, sections: sections)
        // The header keeps its place, and the space below the section; the rows of the section are left out.
        #expect(solver.frame(ofSection: 1)?.height == 61.5)
        #expect(solver.frame(ofSection: 2)?.minY == 211)
        #expect(solver.diagnostics.map(\.section) == [1])
    }

    @Test func settingsWithoutSenseAreDiagnosed() {
        var separators = ListSeparatorConfiguration()
        separators.bottomSeparatorInsets.leading = .nan
        for section in [
            LayoutStyle.list(appearance: .plain, headerTopPadding: -1).section(),
            LayoutStyle.list(appearance: .plain, separators: separators).section(),
            LayoutStyle.list(appearance: .plain, headerTopPadding: .infinity).section(),
        ] {
            let solver = LayoutSolver(environment: view, sections: [SectionInput(section, itemCount: 3)])
            #expect(solver.diagnostics.map(\.code) == [.unsoundNumber])
        }
    }
}

/// Insets of supplementaries, and the view insets that they follow.
@Suite struct SupplementaryInsetsTests {
    let view = LayoutEnvironment(
        containerSize: Size(width: 320, height: 480), scale: 2,
        layoutMargins: DirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20))

    private func frame(_ kind: String, of section: LayoutSection) throws -> Rect {
        var solver = LayoutSolver(environment: view, sections: [SectionInput(section, itemCount: 2)])
        var buffer = LayoutElementBuffer()
        solver.allElements(visibleBounds: Rect(x: 0, y: 0, width: 320, height: 480), into: &buffer)
        let number = try #require(solver.kind(named: kind))
        return try #require(buffer.elements.first { $0.kind == number }).frame
    }

    @Test func insetsOfAHeaderShrinkItsFrameAndNotItsRoom() throws {
        var header = BoundarySupplementary.header(height: .absolute(40))
        header.contentInsets = DirectionalEdgeInsets(top: 4, leading: 10, bottom: 6, trailing: 20)
        var section = LayoutStyle.list(rowHeight: .absolute(50)).section(boundary: [header])
        #expect(try frame("header", of: section) == Rect(x: 10, y: 4, width: 290, height: 30))
        let solver = LayoutSolver(environment: view, sections: [SectionInput(section, itemCount: 2)])
        #expect(solver.contentSize.height == 140)
        // Along an estimated axis they are ignored, as those of items are.
        header.size.height = .estimated(40)
        section.boundary = [header]
        #expect(try frame("header", of: section) == Rect(x: 10, y: 0, width: 290, height: 40))
    }

    @Test func insetsOfABadgeShrinkItAtItsPlace() throws {
        let badge = AnchoredSupplementary(
            kind: "badge", size: LayoutSize(width: .absolute(20), height: .absolute(10)),
            containerAnchor: LayoutAnchor([.top, .leading]),
            contentInsets: DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        let item = LayoutItem(width: .fractionalWidth(1), height: .absolute(50), supplementaries: [badge])
        let group = LayoutGroup.vertical(
            LayoutSize(width: .fractionalWidth(1), height: .absolute(50)), [.item(item)])
        #expect(try frame("badge", of: LayoutSection(group)) == Rect(x: 2, y: 1, width: 14, height: 6))
    }

    @Test(arguments: [
        (ContentInsetsReference?.none, 5.0, 310.0), (.automatic, 5, 310), (ContentInsetsReference.none, 0, 320),
        (.layoutMargins, 25, 270), (.safeArea, 5, 310),
    ])
    func supplementariesFollowInsetsOfTheirOwn(_ reference: ContentInsetsReference?, _ x: Double, _ width: Double)
        throws
    {
        var section = LayoutStyle.list(
            rowHeight: .absolute(50), insets: DirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 5)
        ).section(boundary: [.header(height: .absolute(40))])
        section.supplementaryContentInsetsReference = reference
        let found = try frame("header", of: section)
        #expect((found.minX, found.width) == (x, width))
        section.supplementariesFollowContentInsets = false
        #expect(try frame("header", of: section).width == 320)
    }

    @Test func aHandlerGetsTheEnvironmentAndSetsCentreAndTransform() {
        var section = LayoutStyle.list(rowHeight: .absolute(50)).section()
        section.visibleItemsHandler = VisibleItemsHandler { items, context in
            for index in items.indices {
                items[index].center.y += context.environment.layoutMargins.leading
                items[index].scale = 2
                items[index].translation = Point(x: 3, y: 0)
                items[index].transform = .rotation(.pi / 2)
            }
        }
        var solver = LayoutSolver(environment: view, sections: [SectionInput(section, itemCount: 1)])
        var buffer = LayoutElementBuffer()
        solver.elements(in: Rect(x: 0, y: 0, width: 320, height: 480), into: &buffer)
        let items = solver.visibleItems(of: buffer.elements, contentOffset: .zero)
        #expect(items.map(\.center) == [Point(x: 160, y: 45)])
        let moved = items[0].wholeTransform.applied(to: Point(x: 1, y: 0))
        #expect(abs(moved.x) < 1e-9 && abs(moved.y - 5) < 1e-9)
    }

    /// A provider of a custom group knows the view and its user's settings, and runs again when these change.
    @Test func aProviderGetsTheEnvironmentAndTheInsetsOfItsGroup() {
        let provider = CustomGroupProvider { context in
            let height: Double = context.environment.contentSizeCategory.isAccessibilityCategory ? 100 : 50
            return [CustomGroupItem(frame: Rect(x: context.contentInsets.leading, y: 0, width: 10, height: height))]
        }
        var group = LayoutGroup(
            axis: .vertical, size: LayoutSize(width: .fractionalWidth(1), height: .absolute(100)),
            content: .customProvider(provider))
        group.insets.leading = 7
        var solver = LayoutSolver(environment: view, sections: [SectionInput(LayoutSection(group), itemCount: 1)])
        let item = ItemIndex(section: 0, item: 0)
        #expect(solver.frame(of: item) == Rect(x: 7, y: 0, width: 10, height: 50))
        var large = view
        large.contentSizeCategory = .accessibilityLarge
        solver.resize(to: large)
        #expect(solver.frame(of: item)?.height == 100)
    }
}
