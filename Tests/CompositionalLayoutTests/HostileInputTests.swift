import CompositionalLayout
import Foundation
import Testing

/// No description and no file may trap, and none may run on.
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

    static let broken: [(LayoutSection, LayoutError.Code)] = [
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

    @Test(arguments: broken.indices) func aBrokenDescriptionIsADiagnostic(_ index: Int) {
        let (section, code) = Self.broken[index]
        var solver = LayoutSolver(environment: Self.environment, sections: [SectionInput(section, itemCount: 7)])
        #expect(solver.diagnostics.map(\.code) == [code])
        #expect(solver.diagnostics.first?.section == 0)
        #expect(solver.contentSize == Size(width: 320, height: 0))
        var buffer = LayoutElementBuffer()
        solver.elements(in: Rect(x: 0, y: 0, width: 320, height: 480), into: &buffer)
        #expect(buffer.elements.isEmpty)
    }

    @Test func anItemRoundedDownToNothingFillsItsRowBySpacing() {
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

    @Test func kindsAreUsedOnce() {
        var section = LayoutSection(Self.group(.fractionalWidth(1), .absolute(40)))
        section.boundary = [.header(height: .absolute(1)), .header(height: .absolute(2))]
        #expect(throws: LayoutError(.duplicateKind, subject: "header")) { try section.validate() }
    }

    @Test func theLargestCountsStayLazy() {
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

    @Test(arguments: [0.0, -1, .nan, .infinity]) func anyScaleWorks(_ scale: Double) {
        var environment = Self.environment
        environment.scale = scale
        let section = LayoutStyle.grid(columns: 3, height: .absolute(100)).section()
        let solver = LayoutSolver(environment: environment, sections: [SectionInput(section, itemCount: 5)])
        #expect(solver.frame(of: ItemIndex(section: 0, item: 0))?.width == 106)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude]) func numbersThatAreNoLengths(
        _ number: Double
    ) {
        let section = LayoutStyle.list(rowHeight: .estimated(10)).section(
            boundary: [.header(height: .absolute(10), pins: true)])
        let environment = LayoutEnvironment(
            containerSize: Size(width: number, height: number), safeAreaInsets: EdgeInsets(all: number),
            layoutMargins: EdgeInsets(all: number))
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

    @Test(arguments: [Size.zero, Size(width: 0, height: 480), Size(width: 1e-9, height: 1e9)])
    func anyContainerWorks(_ size: Size) {
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
        #expect(buffer.elements.count == 3_000)
    }

    @Test(arguments: [
        "", "[", "null", "3", "{}", #"{"cases": 3}"#, "[[[[]]]]", #"{"cases": [{"id": "a"}]}"#,
        #"{"container": [1e400, 2], "counts": [1], "sections": []}"#,
        String(repeating: #"{"cases":["#, count: 2_000),
    ])
    func unreadableTextIsAnError(_ text: String) {
        do throws(LayoutCaseError) {
            let report = try LayoutCaseReport(Data(text.utf8), format: .json)
            #expect(!report.failures.isEmpty)
        } catch {
            #expect(!error.description.isEmpty)
        }
    }

    @Test func oneImpossibleCaseDoesNotStopTheOthers() throws {
        func layout(_ id: String, _ height: String, _ count: String) -> String {
            """
            {"id": "\(id)", "container": [100, 100], "scale": 2, "counts": [\(count)], "sections": [{"group":
            {"type": "group", "axis": "h", "w": ["fw", 1], "h": ["ab", \(height)],
            "subitems": [{"type": "item", "w": ["fw", 1], "h": ["fh", 1]}]}}]}
            """
        }
        let cases = [
            layout("a", "10", "2"), layout("b", "-10", "2"), layout("c", "10", "1000000000000"),
            layout("d", "10", "-1"), layout("e", "10", "1.5"), layout("f", "10", "1"),
        ]
        let report = try LayoutCaseReport(Data("[\(cases.joined(separator: ","))]".utf8), format: .json)
        #expect(report.failures.map { $0.prefix(1) } == ["b", "c", "d", "e"])
        #expect(report.output.contains(#"{"contentSize":[100,20]"#))
        #expect(report.output.contains(#""id":"f""#))
        #expect(
            report.failures.first == "b: section 0, group.height: a number is negative, "
                + "larger than 10^12 or not a number; give a number from 0 to 10^12")
    }
}
