import CompositionalLayout
import StrataBasics
import Testing

/// Windows, settling and scrolling of random layouts from right to left against the same from left to right.
@Suite struct RightToLeftWindowTests {
    @Test(arguments: 0..<(Exhaustive.isOn ? 600 : 30)) func everythingIsReflected(_ seed: Int) throws {
        var layouts = RandomLayouts(seed: UInt64(seed))
        let environment = layouts.environment()
        var inputs = layouts.sections(main: .vertical)
        inputs.append(SectionInput(LayoutStyle.list(rowHeight: .estimated(30)).section(), itemCount: 20))
        var other = environment
        other.layoutDirection = .rightToLeft
        var plain = LayoutSolver(environment: environment, sections: inputs)
        var mirrored = LayoutSolver(environment: other, sections: inputs)
        var windows = (LayoutWindow(), LayoutWindow())
        var buffers = (LayoutElementBuffer(), LayoutElementBuffer())
        for step in 0..<20 {
            let bounds = Rect(
                origin: Point(x: 0, y: Double(layouts.generator.int(0...600))), size: environment.containerSize)
            for section in inputs.indices where plain.isOrthogonal(section) {
                let offset = plain.maximumOrthogonalOffset(of: section) * Double(layouts.generator.int(0...4)) / 4
                plain.setOrthogonalOffset(offset, of: section)
                mirrored.setOrthogonalOffset(offset, of: section)
            }
            plain.settle(in: bounds, buffer: &buffers.0) { element, _ in Size(width: 0, height: height(of: element)) }
            mirrored.settle(in: bounds, buffer: &buffers.1) { element, _ in
                Size(width: 0, height: height(of: element))
            }
            plain.update(&windows.0, holding: bounds, asking: bounds, visibleBounds: bounds)
            mirrored.update(&windows.1, holding: bounds, asking: bounds, visibleBounds: bounds)
            let width = environment.containerSize.width
            for (left, right) in [(buffers.0.elements, buffers.1.elements), (windows.0.elements, windows.1.elements)] {
                try #require(left.count == right.count, "seed \(seed), step \(step)")
                for (one, image) in zip(left, right) {
                    #expect(abs(width - one.frame.maxX - image.frame.minX) < 1e-9, "seed \(seed), step \(step)")
                    #expect(one.frame.minY == image.frame.minY && one.index == image.index)
                }
            }
            #expect(plain.anchor(in: bounds) == mirrored.anchor(in: bounds))
        }
    }

    private func height(of element: LayoutElement) -> Double { 20 + Double(element.item % 5) * 9 }

    /// Content extends to the left of 0, and so does the offset that shows it.
    @Test func aHorizontalLayoutScrollsToNegativeOffsets() throws {
        let section = LayoutStyle.list(rowHeight: .absolute(44)).section()
        var row = section
        row.content = .group(
            .horizontal(
                LayoutSize(width: .absolute(50), height: .fractionalHeight(1)),
                [.item(LayoutItem(LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1))))]))
        let solver = LayoutSolver(
            configuration: LayoutConfiguration(scrollDirection: .horizontal),
            environment: LayoutEnvironment(
                containerSize: Size(width: 100, height: 80), layoutDirection: .rightToLeft),
            sections: [SectionInput(row, itemCount: 10)])
        let third = ItemIndex(section: 0, item: 3)
        #expect(try #require(solver.frame(of: third)).minX == 100 - 200)
        #expect(solver.contentOffset(showing: third, at: .start)?.x == -150)
        let anchor = ScrollAnchor(item: third, distance: 10)
        #expect(solver.offset(keeping: anchor) == -140)
    }
}
