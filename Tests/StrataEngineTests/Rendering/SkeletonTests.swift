import CompositionalLayout
import SectionKit
import StrataEngine
import Testing

/// Cells in grey: nothing may move when the content arrives.
@Suite struct SkeletonTests {
    /// The frames of the first cell's parts occur in this order among those of the second.
    private func keepsFrames(_ cell: CellConfiguration, width: Double, _ renderer: CellRenderer) -> Bool {
        let size = renderer.measure(cell, in: .width(width))
        guard renderer.measure(cell.skeleton, in: .width(width)) == size else { return false }
        var rest = renderer.place(cell.skeleton, size: size).elements.map(\.frame)[...]
        return renderer.place(cell, size: size).elements.allSatisfy { element in
            guard let index = rest.firstIndex(of: element.frame) else { return false }
            rest = rest[(index + 1)...]
            return true
        }
    }

    @Test(arguments: [90.0, 175, 358])
    func everyPartKeepsItsFrame(width: Double) throws {
        let renderer = try CellRenderer.formula()
        let row = CellConfiguration.horizontal(
            spacing: 12,
            [
                .image(.seed(1, width: 36, height: 36), width: 36, height: 36, cornerRadius: 10),
                .vertical(
                    spacing: 1, [.text("A title", style: .headline, lines: 1), .text("Two words and more of them")]),
                .spacer(), .badge("New"),
            ]
        ).padding(14)
        let column = CellConfiguration.vertical(
            spacing: 4,
            [.image(.seed(1, width: 20, height: 20), width: 20, height: 20), .text("a").padding(3), .divider])
        for cell in Samples.all + [row, column] {
            #expect(keepsFrames(cell, width: width, renderer), "\(cell)")
        }
    }

    @Test func aPictureIsCoveredAndNotMore() throws {
        let renderer = try CellRenderer.formula()
        let image = CellConfiguration.image(.seed(1, width: 20, height: 20), width: 20, height: 10).padding(2)
        let placed = renderer.place(
            .vertical([image, .text("a wide text")]).skeleton, size: Size(width: 100, height: 60))
        #expect(placed.elements.filter { $0.kind == .drawing }.first?.frame == Rect(x: 2, y: 2, width: 20, height: 10))
    }

    @Test func noTextAndNoPictureIsSeen() throws {
        let cell = Samples.card().skeleton
        let renderer = try CellRenderer.formula()
        let placed = renderer.place(cell, size: renderer.measure(cell, in: .width(175)))
        // A drawing for the picture, the badge and each of the four texts.
        #expect(placed.elements.count { $0.kind == .drawing } == 6)
    }

    /// A text whose runs have colours of their own, a gradient, a brand's ground, a coloured border, a scrim.
    @Test func coloursOfTheContentAreNotSeen() throws {
        var words = RichText()
        words.append("in red", color: .rgb(0xFF0000))
        words.append(" and a link", target: .link("https://example.com"))
        let cell = CellConfiguration.vertical([
            .text(words), .text("on a gradient").background(.linear([.rgb(0xFF0000), .rgb(0x0000FF)])),
            .text("on a brand").background(.named("brand")),
            .text("with a border").background(.cardBackground, border: .rgb(0xFF0000)),
            .text("under a scrim").background(.linear([.clear, .rgb(0, opacity: 0.5)])),
        ])
        let renderer = try CellRenderer(RenderOptions(scale: 1))
        let store = try #require(renderer.draw(cell.skeleton, size: renderer.measure(cell, in: .width(120))))
        for y in 0..<store.pixelHeight {
            for x in 0..<store.pixelWidth {
                let color = store.pixel(x: x, y: y)
                let (red, blue) = (Int(color >> 16 & 0xFF), Int(color & 0xFF))
                try #require(abs(red - blue) <= 16, "\(x), \(y)")
            }
        }
        let scrim = CellConfiguration.text("a").background(.linear([.clear, .rgb(0, opacity: 0.5)])).skeleton
        #expect(scrim.looks.fill == nil && scrim.background == nil)
    }
}
