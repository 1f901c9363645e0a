import CompositionalLayout
import Testing

/// No description may trap or run on.
@Suite struct HostileInputTests {
    static let environment = LayoutEnvironment(containerSize: Size(width: 320, height: 480))

    static func group(_ width: LayoutDimension, _ height: LayoutDimension, item: LayoutSize = .container) -> LayoutGroup
    {
        .horizontal(LayoutSize(width: width, height: height), [.item(LayoutItem(item))])
    }

    static func nested(_ depth: Int) -> LayoutGroup {
        (0..<depth).reduce(group(.fractionalWidth(1), .absolute(40))) { inner, _ in
            .vertical(LayoutSize(width: .fractionalWidth(1), height: .absolute(40)), [.group(inner)])
        }
    }

    static let invalid: [(LayoutSection, LayoutError.Code)] = [
        (LayoutSection(group(.fractionalWidth(1), .absolute(-1))), .unsoundNumber),
        (LayoutSection(group(.fractionalWidth(.nan), .absolute(1))), .unsoundNumber),
        (LayoutSection(group(.fractionalWidth(1), .absolute(.infinity))), .unsoundNumber),
        (LayoutSection(.horizontal(.container, [])), .noSubitems),
        (LayoutSection(.custom(.container, [])), .noSubitems),
        (
            LayoutSection(.horizontal(.container, .item(LayoutItem(.container)), count: 0)), .countTooSmall
        ),
        (
            LayoutSection(.horizontal(.container, .item(LayoutItem(.container)), count: .max)), .tooManyItemsInGroup
        ),
        (
            LayoutSection(
                group(
                    .absolute(1e9), .absolute(10), item: LayoutSize(width: .absolute(1e-3), height: .absolute(1)))),
            .tooManyItemsInGroup
        ),
        (LayoutSection(nested(100)), .nestedTooDeeply),
        (
            LayoutSection(
                group(.absolute(50), .absolute(50), item: LayoutSize(width: .absolute(51), height: .absolute(1)))),
            .firstItemDoesNotFit
        ),
    ]

    @Test(arguments: invalid.indices) func anInvalidDescriptionIsADiagnostic(_ index: Int) {
        let (section, code) = Self.invalid[index]
        var solver = LayoutSolver(environment: Self.environment, sections: [SectionInput(section, itemCount: 7)])
        #expect(solver.diagnostics.map(\.code) == [code])
        #expect(solver.diagnostics.first?.section == 0)
        #expect(solver.contentSize == Size(width: 320, height: 0))
        var buffer = LayoutElementBuffer()
        solver.elements(in: Rect(x: 0, y: 0, width: 320, height: 480), into: &buffer)
        #expect(buffer.elements.isEmpty)
    }

    @Test func aRowOfItemsRoundedToZeroIsFilledBySpacing() {
        let size = LayoutSize(width: .fractionalWidth(0.001), height: .fractionalWidth(0.25))
        let row = LayoutGroup.horizontal(
            LayoutSize(width: .fractionalWidth(1), height: .absolute(40)), [.item(LayoutItem(size))],
            spacing: .fixed(8))
        let solver = LayoutSolver(
            environment: Self.environment, sections: [SectionInput(LayoutSection(row), itemCount: 50)])
        #expect(solver.diagnostics == [])
        #expect(solver.frame(of: ItemIndex(section: 0, item: 40))?.minX == 320)
        #expect(solver.contentSize.height == 80)
    }

    @Test func kindsHaveToBeUnique() {
        var section = LayoutSection(Self.group(.fractionalWidth(1), .absolute(40)))
        section.boundary = [.header(height: .absolute(1)), .header(height: .absolute(2))]
        #expect(throws: LayoutError(.duplicateKind, subject: "header")) { try section.validate() }
    }

    @Test func hugeItemCountsAreLazy() {
        let section = LayoutStyle.grid(columns: 3, height: .absolute(100)).section()
        var solver = LayoutSolver(
            environment: Self.environment, sections: [SectionInput(section, itemCount: 1_000_000_000_000)])
        var buffer = LayoutElementBuffer()
        solver.elements(in: Rect(x: 0, y: 1e12, width: 320, height: 480), into: &buffer)
        #expect(buffer.elements.count == 15)
        solver.setMeasured(Size(width: 1, height: 1), item: ItemIndex(section: 0, item: 999_999_999_999))
        let huge = LayoutSolver(environment: Self.environment, sections: [SectionInput(section, itemCount: .max)])
        #expect(huge.contentSize.height > 1e17)
    }

    @Test(arguments: [0.0, -1, .nan, .infinity]) func invalidScalesCountAsOne(_ scale: Double) {
        var environment = Self.environment
        environment.scale = scale
        let section = LayoutStyle.grid(columns: 3, height: .absolute(100)).section()
        let solver = LayoutSolver(environment: environment, sections: [SectionInput(section, itemCount: 5)])
        #expect(solver.frame(of: ItemIndex(section: 0, item: 0))?.width == 106)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude]) func invalidLengthsDoNotTrap(
        _ number: Double
    ) {
        let section = LayoutStyle.list(rowHeight: .estimated(10)).section(
            boundary: [.header(height: .absolute(10), pins: true)])
        let environment = LayoutEnvironment(
            containerSize: Size(width: number, height: number), safeAreaInsets: DirectionalEdgeInsets(all: number),
            layoutMargins: DirectionalEdgeInsets(all: number))
        let configuration = LayoutConfiguration(
            interSectionSpacing: number, boundary: [.header(height: .absolute(number))])
        var solver = LayoutSolver(
            configuration: configuration, environment: environment,
            sections: [SectionInput(section, itemCount: 5), SectionInput(section, itemCount: -5)])
        var buffer = LayoutElementBuffer()
        let rect = Rect(x: number, y: number, width: number, height: number)
        solver.elements(in: rect, into: &buffer)
        solver.elements(in: Rect(x: 0, y: 0, width: 9, height: 9), visibleBounds: rect, into: &buffer)
        solver.settle(in: rect, buffer: &buffer) { _, _ in Size(width: number, height: number) }
        solver.setMeasured(Size(width: number, height: number), item: ItemIndex(section: 0, item: 0))
        solver.setOrthogonalOffset(number, of: 0)
        solver.resize(to: environment)
        #expect(solver.offset(keeping: ScrollAnchor(item: ItemIndex(section: 0, item: -1), distance: number)) == nil)
        #expect(solver.contentSize.height.isFinite)
        #expect(solver.brokenInvariants() == [])
    }

    /// In a view without width nothing is laid out; a view without height shows what does not depend on it.
    @Test(arguments: [
        (Size.zero, 0), (Size(width: 0, height: 480), 0), (Size(width: 1e-9, height: 1e9), 0),
        (Size(width: 320, height: 0), 1_000),
    ])
    func degenerateContainersWork(_ size: Size, shown: Int) {
        let environment = LayoutEnvironment(containerSize: size)
        let row = Self.group(
            .fractionalWidth(1), .fractionalHeight(1),
            item: LayoutSize(width: .fractionalWidth(0.25), height: .fractionalHeight(1)))
        let styles = [
            LayoutSection(row), LayoutStyle.waterfall(columns: 3, estimate: 0).section(),
            LayoutStyle.slider(width: .fractionalWidth(0.8), height: .fractionalHeight(1)).section(),
        ]
        var solver = LayoutSolver(
            environment: environment, sections: styles.map { SectionInput($0, itemCount: 1_000) })
        var buffer = LayoutElementBuffer()
        solver.elements(in: Rect(x: -10, y: -10, width: 1_000, height: 1_000), into: &buffer)
        solver.allElements(visibleBounds: .zero, into: &buffer)
        #expect(buffer.elements.count == shown)
        #expect(solver.contentSize == Size(width: size.width, height: 0))
    }
}
