import CompositionalLayout
import StrataBasics
import Testing

/// Sections in the form that UIKit supports have the same frames.
@Suite struct PlatformFormTests {
    private func frames(
        _ section: LayoutSection, count: Int, wide: [Int] = [], in environment: LayoutEnvironment
    ) -> [Rect] {
        let solver = LayoutSolver(
            environment: environment, sections: [SectionInput(section, itemCount: count, wideItems: wide)])
        return (0..<count).compactMap { solver.frame(of: ItemIndex(section: 0, item: $0)) }
    }

    private static let styles: [LayoutStyle] = [
        .waterfall(
            columns: 3, estimate: 50, spacing: 7,
            itemLength: WaterfallItemLength { item, _ in Double(20 + item * 37 % 90) }),
        .mixedGrid(columns: 2, height: .absolute(40), wideHeight: .absolute(30), spacing: 10),
    ]

    @Test(arguments: styles, [InterfaceLayoutDirection.leftToRight, .rightToLeft])
    func unsupportedContentBecomesACustomGroup(style: LayoutStyle, direction: InterfaceLayoutDirection) {
        var environment = LayoutEnvironment(containerSize: Size(width: 321, height: 480))
        environment.layoutDirection = direction
        var section = style.section()
        section.insets = DirectionalEdgeInsets(top: 5, leading: 11, bottom: 6, trailing: 2)
        for (count, wide) in [(0, []), (1, []), (40, [3, 17, 18])] {
            let input = SectionInput(section, itemCount: count, wideItems: wide)
            let form = input.platformForm(in: environment)
            guard case .group(let group) = form.content, case .custom = group.content else {
                Issue.record("\(form.content)")
                return
            }
            #expect(
                frames(form, count: count, in: environment)
                    == frames(section, count: count, wide: wide, in: environment))
        }
    }

    @Test func estimatesAreMeasuredUpFront() {
        let environment = LayoutEnvironment(containerSize: Size(width: 100, height: 200))
        let section = LayoutStyle.waterfall(columns: 1, estimate: 50, spacing: 0).section()
        var asked: [Int] = []
        let form = SectionInput(section, itemCount: 3).platformForm(in: environment) { item, _ in
            asked.append(item)
            return item == 1 ? nil : Size(width: 100, height: 70)
        }
        #expect(frames(form, count: 3, in: environment).map(\.minY) == [0, 70, 120])
        #expect(Set(asked) == [0, 1, 2])
    }

    @Test func supportedContentStays() {
        let environment = LayoutEnvironment(containerSize: Size(width: 100, height: 200))
        let section = LayoutStyle.list(rowHeight: .estimated(44)).section()
        let form = SectionInput(section, itemCount: 9).platformForm(in: environment) { _, _ in
            Issue.record("nothing is measured")
            return nil
        }
        #expect(form == section)
    }
}
