import CompositionalLayout
import Testing

/// Custom groups and section providers.
@Suite struct CustomGroupTests {
    let environment = LayoutEnvironment(containerSize: Size(width: 320, height: 480))

    @Test func aProviderGetsTheSizeInTheWholeViewAndRunsOncePerDescription() async {
        await confirmation { isAsked in
            let provider = CustomGroupProvider { context in
                isAsked()
                #expect(context.size == Size(width: 320, height: 80))
                #expect(context.effectiveSize == Size(width: 314, height: 76))
                return [
                    CustomGroupItem(frame: Rect(x: 5, y: 6, width: 100, height: 30)),
                    CustomGroupItem(frame: Rect(x: 200, y: -10, width: 50, height: 40), zIndex: 9),
                ]
            }
            var group = LayoutGroup(
                axis: .vertical, size: LayoutSize(width: .fractionalWidth(1), height: .absolute(80)),
                content: .customProvider(provider))
            group.insets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
            var section = LayoutSection(group)
            section.insets = DirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
            var solver = LayoutSolver(
                environment: environment,
                sections: [SectionInput(section, itemCount: 1_000), SectionInput(section, itemCount: 3)])
            var buffer = LayoutElementBuffer()
            solver.elements(in: Rect(x: 0, y: 80, width: 320, height: 60), into: &buffer)
            #expect(buffer.elements.map(\.item) == [2, 3])
            #expect(buffer.elements.map(\.frame.minY) == [86, 70])
            #expect(buffer.elements.map(\.frame.minX) == [15, 210])
            #expect(buffer.elements.map(\.zIndex) == [0, 9])
        }
    }

    @Test func aSectionProviderRunsOncePerSection() {
        let wide = LayoutStyle.list(rowHeight: .absolute(10)).section()
        var asked: [Int] = []
        let solver = LayoutSolver(environment: environment, sectionCount: 3) { section, environment in
            asked.append(section)
            #expect(environment.containerSize == Size(width: 320, height: 480))
            return SectionInput(wide, itemCount: section + 1)
        }
        #expect(asked == [0, 1, 2])
        #expect(solver.contentSize.height == 60)
        #expect(LayoutSolver(environment: environment, sectionCount: -1) { _, _ in fatalError() }.sectionCount == 0)
    }
}
