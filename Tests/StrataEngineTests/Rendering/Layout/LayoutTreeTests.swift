import CompositionalLayout
import Testing

@testable import SectionKit
@testable import StrataEngine

/// Exact sizes where text is measured by the formula: they depend on no font.
@Suite struct LayoutTreeTests {
    private func frames(_ cell: CellConfiguration, _ width: Double, _ height: Double) throws -> [Rect] {
        try CellRenderer.formula().place(cell, size: Size(width: width, height: height)).elements.map(\.frame)
    }

    private func size(_ cell: CellConfiguration, in constraint: MeasureConstraint) throws -> Size {
        try CellRenderer.formula().measure(cell, in: constraint)
    }

    private static let image = ImageSource.seed(1, width: 160, height: 120)

    @Test(arguments: [
        // 10 letters of 55/100 of 17 points: 93.5.
        (CellConfiguration.text("aaaaaaaaaa"), MeasureConstraint.none, Size(width: 93.5, height: 22)),
        (.text("aaaaa aaaaa"), .width(60), Size(width: 60, height: 44)),
        (.text("aaaaa aaaaa", lines: 1), .width(60), Size(width: 60, height: 22)),
        (.text("a\na\na", style: .caption), .none, Size(width: 7, height: 48)),
        (.text("a\na\na", style: .caption, lines: 2), .none, Size(width: 7, height: 32)),
        (.text(""), .width(60), Size(width: 60, height: 22)),
        (.text("a").padding(10), .none, Size(width: 29.5, height: 42)),
        (.image(image), .width(80), Size(width: 80, height: 60)),
        (.image(image), .none, Size(width: 160, height: 120)),
        (.image(image, height: 30), .none, Size(width: 40, height: 30)),
        (.image(image, aspectRatio: 1), .width(50), Size(width: 50, height: 50)),
        (.image(image, width: 64, height: 48), .none, Size(width: 64, height: 48)),
        (.badge("ab"), .none, Size(width: 25, height: 19)),
        (.spacer(minimum: 9), .none, .zero),
        (.divider, .width(70), Size(width: 70, height: 0.5)),
        (.vertical([]), .none, .zero),
        (.vertical(spacing: 4, [.text("a"), .text("a")]), .none, Size(width: 9.5, height: 48)),
        (.horizontal(spacing: 4, [.text("a"), .text("a")]), .none, Size(width: 23, height: 22)),
        (.vertical([.text("a"), .spacer(minimum: 7), .divider]), .width(40), Size(width: 40, height: 29.5)),
        (.horizontal([.text("a"), .spacer(minimum: 7)]), .height(30), Size(width: 16.5, height: 30)),
        (.layers([.image(image), .text("a").padding(4)]), .width(80), Size(width: 80, height: 60)),
        (
            .layers([.image(image, width: 40, height: 30).padding(2), .text("aaaaaaaaaa")]), .none,
            Size(width: 44, height: 34)
        ),
        (.layers([]), .none, .zero),
        (.text("a").frame(width: 40, height: 50), .none, Size(width: 40, height: 50)),
        (.text("a").frame(minWidth: 40, minHeight: 10), .none, Size(width: 40, height: 22)),
        (.vertical(distribution: .fillEqually, [.divider, .text("a")]), .none, Size(width: 9.5, height: 44)),
    ])
    func measures(cell: CellConfiguration, constraint: MeasureConstraint, expected: Size) throws {
        #expect(try size(cell, in: constraint) == expected)
    }

    @Test func aRowShortensItsLongTextAndKeepsItsBadge() throws {
        let row = CellConfiguration.horizontal(
            spacing: 10, [.text("aaaaaaaaaaaaaaaaaaaa", lines: 1), .image(Self.image, width: 30, height: 30)])
        let frames = try frames(row, 100, 40)
        #expect(frames[1] == Rect(x: 0, y: 9, width: 60, height: 22))
        #expect(frames[2] == Rect(x: 70, y: 5, width: 30, height: 30))
    }

    @Test func aSpacerPushesToTheEnd() throws {
        let frames = try frames(.horizontal([.divider, .spacer(), .divider]), 100, 10)
        #expect(frames[3] == Rect(x: 99.5, y: 0, width: 0.5, height: 10))
    }

    @Test func anImageWithoutHeightTakesWhatTheTextsLeave() throws {
        let frames = try frames(.vertical(spacing: 8, [.image(Self.image), .text("a")]), 100, 200)
        #expect(frames[1] == Rect(x: 0, y: 0, width: 100, height: 170))
        #expect(frames[2] == Rect(x: 0, y: 178, width: 100, height: 22))
        let tight = try self.frames(.vertical(spacing: 8, [.image(Self.image), .text("a")]), 100, 60)
        #expect(tight[1].height == 30)
    }

    @Test func aTextBelowTheEndLosesLines() throws {
        let cell = CellConfiguration.vertical([.text("a"), .text("a a a", style: .body)])
        let frames = try frames(cell, 10, 50)
        #expect(frames[2] == Rect(x: 0, y: 22, width: 10, height: 28))
    }

    /// `.spacer().frame(width: 6)` was up to 150 points wide beside a spacer that grows.
    @Test func aSpacerOfAStatedSizeKeepsIt() throws {
        let bar = CellConfiguration.spacer().frame(width: 6)
        let row = try frames(
            .horizontal(spacing: 12, alignment: .fill, [bar, .text("a", lines: 1), .spacer()]), 200, 44)
        #expect(row[1] == Rect(x: 0, y: 0, width: 6, height: 44))
        #expect(row[2].minX == 18)
        // Alone it grows no more, and the stack around it does not grow for it.
        let alone = try frames(.horizontal([.horizontal([bar, .text("a")]), .text("a")]), 200, 44)
        #expect(alone[2].width == 6)
        #expect(alone[4].minX == 15.5)
        let column = try frames(.vertical([.spacer().frame(height: 6), .text("a"), .spacer()]), 100, 100)
        #expect(column[1].height == 6 && column[2].minY == 6)
        // A stated size is stronger than a minimum.
        let least = try frames(.horizontal([.spacer(minimum: 40).frame(width: 6), .text("a")]), 100, 44)
        #expect(least[1].width == 6)
    }

    /// In every stack, under every alignment and distribution, a stated size is that size and a minimum holds.
    @Test func noAlignmentOrGrowthOverridesAStatedSize() throws {
        let leaves: [CellConfiguration] = [
            .spacer(), .spacer(minimum: 30), .text("aaaa aaaa"), .badge("a"), .divider, .image(Self.image),
            .image(Self.image, width: 50, height: 40), .horizontal([.spacer(), .image(Self.image)]),
            .vertical([.spacer()]),
            .layers([.image(Self.image), .spacer()]),
        ]
        for leaf in leaves {
            let stated = leaf.frame(width: 6, height: 8, minWidth: 20, minHeight: 20)
            let least = leaf.frame(minWidth: 20, minHeight: 20)
            for alignment in CellStack.Alignment.allCases {
                for distribution in CellStack.Distribution.allCases {
                    for axis in CellStack.Axis.allCases {
                        for other in [CellConfiguration.spacer(), .image(Self.image), .text("a")] {
                            let stack = CellStack(
                                axis: axis, alignment: alignment, distribution: distribution,
                                children: [other, stated, least])
                            let cell = CellConfiguration(.stack(stack))
                            let placed = try frames(cell, 300, 300)
                            #expect(placed[2].size == Size(width: 6, height: 8), "\(leaf) \(axis) \(alignment)")
                            let minimum = placed[3 + leaf.nodeCount - 1].size
                            #expect(minimum.width >= 20 && minimum.height >= 20, "\(leaf) \(axis) \(alignment)")
                        }
                    }
                }
            }
        }
    }

    @Test func equalSharesLeaveStatedSizes() throws {
        let row = CellConfiguration.horizontal(
            spacing: 4, distribution: .fillEqually, [.text("a").frame(width: 40), .text("a"), .text("aa")])
        #expect(try size(row, in: .none).width == 40 + 2 * 19 + 8)
        #expect(try frames(row, 148, 22).dropFirst().map(\.width) == [40, 50, 50])
    }

    @Test(
        arguments: zip(
            CellPosition.allCases, [(0, 0), (45, 0), (90, 0), (0, 45), (45, 45), (90, 45), (0, 90), (45, 90), (90, 90)])
    )
    func layersHaveNinePositions(position: CellPosition, origin: (Int, Int)) throws {
        let dot = CellConfiguration.image(Self.image, width: 10, height: 10)
        let frames = try frames(.layers(at: position, [.spacer(), dot]), 100, 100)
        #expect(frames[1] == Rect(x: 0, y: 0, width: 100, height: 100))
        #expect(frames[2] == Rect(x: Double(origin.0), y: Double(origin.1), width: 10, height: 10))
    }

    /// A badge that is longer than the picture below it pushed the text beside both away.
    @Test func layersAreAsLargeAsTheFirst() throws {
        let square = CellConfiguration.image(.color(0x3366CC, width: 40, height: 40), width: 40, height: 40)
        let badge = CellConfiguration.badge("Shirt chair mug")
        let row = CellConfiguration.horizontal(
            spacing: 8, [.layers(at: .bottomLeading, [square, badge]), .text("after", lines: 1)])
        let frames = try frames(row, 200, 40)
        #expect(frames[1] == Rect(x: 0, y: 0, width: 40, height: 40))
        #expect(frames[3].minX == 0 && frames[3].maxY == 40 && frames[3].width == 40)
        #expect(frames[4].minX == 48)
    }

    @Test func layersGrowAndShrinkAsTheFirst() throws {
        let square = CellConfiguration.image(.color(0x3366CC, width: 40, height: 40), width: 40, height: 40)
        let wide = CellConfiguration.horizontal([.text("a"), .spacer(), .text("a")])
        let row = try frames(.horizontal([.layers([square, wide]), .text("after", lines: 1)]), 200, 40)
        #expect(row[1].width == 40 && row[3].width == 40 && row[7].minX == 40)
        // A frame keeps its size and sticks out.
        let framed = try frames(.layers(at: .trailing, [square, square.frame(width: 60, height: 20)]), 40, 40)
        #expect(framed[2] == Rect(x: -20, y: 10, width: 60, height: 20))
    }

    @Test(arguments: zip(CellStack.Alignment.allCases, [(0.0, 100.0), (0, 10), (45, 10), (90, 10)]))
    func columnsAlign(alignment: CellStack.Alignment, place: (Double, Double)) throws {
        let child = CellConfiguration.image(Self.image, height: 7.5)
        let frames = try frames(.vertical(alignment: alignment, [child]), 100, 50)
        #expect(frames[1] == Rect(x: place.0, y: 0, width: place.1, height: 7.5))
    }

    @Test func equalSpacingReachesBothEnds() throws {
        let dot = CellConfiguration.image(Self.image, width: 10, height: 10)
        let row = try frames(.horizontal(distribution: .equalSpacing, [dot, dot, dot]), 100, 10)
        #expect(row.dropFirst().map(\.minX) == [0, 45, 90])
        let column = try frames(.vertical(distribution: .equalSpacing, [dot, dot, dot]), 10, 100)
        #expect(column.dropFirst().map(\.minY) == [0, 45, 90])
    }

    @Test func placingAtTheMeasuredSizeGivesThatSize() throws {
        let renderer = try CellRenderer.formula(scale: 3)
        for cell in Samples.all {
            for constraint in [MeasureConstraint.none, .width(160), .width(33), .width(0), .height(100)] {
                let size = renderer.measure(cell, in: constraint)
                #expect(renderer.place(cell, size: size).size == size)
                #expect(renderer.measure(cell, in: constraint) == size)
            }
        }
    }

    @Test(arguments: [1, 1.5, 2, 2.625, 3])
    func sizesAreOnThePixelGrid(scale: Double) throws {
        let renderer = try CellRenderer.formula(scale: scale)
        let size = renderer.measure(Samples.card(), in: .width(173.3))
        #expect((size.width * scale).rounded() / scale == size.width)
        #expect((size.height * scale).rounded() / scale == size.height)
    }

    @Test func nestedRowsCostWhatTheirNodesCost() throws {
        var cell = CellConfiguration.text("a a a a a a a a")
        for _ in 0..<60 { cell = .horizontal([cell, .text("b")]) }
        let renderer = try CellRenderer.formula()
        _ = renderer.measure(cell, in: .width(50))
        let asked = renderer.tree.ruler.measurer.cache.hits + renderer.tree.ruler.measurer.cache.misses
        #expect(asked <= 4 * cell.nodeCount)
    }
}
