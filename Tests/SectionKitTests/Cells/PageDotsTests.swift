import Testing

@testable import SectionKit

@Suite struct PageDotsTests {
    private func commands(
        _ position: PagePosition, width: Double = 320, direction: InterfaceLayoutDirection = .leftToRight
    ) -> [DrawingCommand] {
        let context = DrawingContext(layoutDirection: direction) { _, _ in .zero }
        var canvas = DrawingCanvas(size: Size(width: width, height: Carousel.dotsHeight), in: context)
        PageDots(position).draw(on: &canvas)
        return canvas.commands
    }

    /// The horizontal centres of the dots and whether each is the current page's.
    private func dots(_ commands: [DrawingCommand]) -> [(x: Double, isCurrent: Bool)] {
        commands.compactMap { command in
            guard case .fill(let path, .role(_, let opacity)) = command, path.elements.count == 6,
                case .move(let right) = path.elements[0], case .curve(let bottom, _, _) = path.elements[1]
            else { return nil }
            #expect(right.x > bottom.x)
            return (bottom.x, opacity == 1)
        }
    }

    @Test func everyPageHasADotOrIsHiddenAroundTheCurrentOne() {
        for count in 0...24 {
            for page in 0..<count {
                for width in [0.0, 15, 16, 40, 60, 144, 320] {
                    let position = PagePosition(page: page, count: count)
                    let shown = PageDots(position).shown(in: width)
                    #expect(shown.count == min(count, PageDots.maximumCount, Int(width / 16)))
                    #expect(shown.isEmpty || shown.contains(page))
                    #expect(shown.lowerBound >= 0 && shown.upperBound <= count)
                    let dots = dots(commands(position, width: width))
                    #expect(dots.count == (count > 1 ? shown.count : 0))
                    #expect(dots.count(where: \.isCurrent) == (dots.isEmpty ? 0 : 1))
                    #expect(dots.allSatisfy { $0.x > 0 && $0.x < width })
                }
            }
        }
    }

    @Test func dotsBeginAtTheRightInArabic() {
        let position = PagePosition(page: 0, count: 3)
        let (left, right) = (dots(commands(position)), dots(commands(position, direction: .rightToLeft)))
        #expect(left.first { $0.isCurrent }?.x == 144)
        #expect(right.first { $0.isCurrent }?.x == 176)
        #expect(Set(left.map(\.x)) == Set(right.map(\.x)))
    }

    @Test func overThePagesTheyStandOnACapsule() {
        #expect(commands(PagePosition(page: 1, count: 3, dots: .over)).count == 4)
        #expect(commands(PagePosition(page: 1, count: 3, dots: .below)).count == 3)
        let (one, other) = (PagePosition(page: 1, count: 3), PagePosition(page: 2, count: 3))
        #expect(CellConfiguration.pageDots(one) != .pageDots(other))
        // Numbers that no section has.
        #expect(commands(PagePosition(page: -5, count: -1)).isEmpty)
        #expect(commands(PagePosition(page: .max, count: 3)).count == 3)
        #expect(commands(PagePosition(page: .min, count: .max)).count == 9)
        #expect(commands(PagePosition(page: 1, count: 3), width: .nan).isEmpty)
    }
}
