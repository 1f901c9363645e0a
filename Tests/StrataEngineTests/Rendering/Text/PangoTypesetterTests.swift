import CompositionalLayout
import Testing

@testable import SectionKit
@testable import StrataEngine

/// Measured and drawn sizes agree.
@Suite struct PangoTypesetterTests {
    private static let texts = [
        "Ag", "jÅÉgçÿ|()", "Wireless headphones with noise cancelling", "one\ntwo\nthree", "ffi \u{2605} 4.7",
        "Donaudampfschifffahrtsgesellschaft", "  spaces  inside  ", "",
    ]

    private func request(_ string: String, _ style: TextStyle, lines: Int?) -> TextRequest {
        let diagnostics = DiagnosticBuffer()
        return TextRequest(
            CellText(string, style: style, lineLimit: lines, alignment: .center), diagnostics: diagnostics)
    }

    @Test(arguments: TextStyle.allCases)
    func inkStaysInsideTheMeasuredLines(style: TextStyle) throws {
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        let typesetter = try #require(renderer.typesetter)
        var compared = 0
        for text in Self.texts {
            for width in [40, 150, 600] {
                let request = request(text, style, lines: nil)
                let height = renderer.tree.ruler.measurer.height(of: request, width: width)
                // Room all around would show ink that the measured box does not hold.
                let room = 40
                let store = try BackingStore(pixelWidth: width + 2 * room, pixelHeight: height + room, scale: 1)
                let rect = PixelRect(x: 0, y: 0, width: width + 2 * room, height: height + room)
                let wide = rect.width
                store.draw { typesetter.draw(request, in: rect, color: RGBA(0), on: $0) }
                guard renderer.tree.ruler.measurer.height(of: request, width: wide) == height else { continue }
                compared += 1
                let natural = min(renderer.tree.ruler.measurer.naturalWidth(of: request), wide)
                let ink = store.inkBounds
                #expect(ink.minRow >= 0)
                #expect(ink.maxRow < height, "\(text) in \(style)")
                #expect(ink.minColumn >= (wide - natural) / 2 - 1, "\(text) in \(style)")
                #expect(ink.maxColumn <= (wide + natural) / 2 + 1, "\(text) in \(style)")
            }
        }
        #expect(compared >= Self.texts.count)
    }

    @Test(arguments: [1, 2, 3, nil] as [Int?])
    func asManyLinesAreDrawnAsAreMeasured(limit: Int?) throws {
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        let typesetter = try #require(renderer.typesetter)
        for text in ["HHH HHH HHH HHH HHH", "H\nH\nH\nH", "HHHHHHHHHHHHHHHHHHHHHHHHH", "H H\nHH HH HH HH HH"] {
            for width in stride(from: 30, through: 420, by: 31) {
                let request = request(text, .body, lines: limit)
                let height = renderer.tree.ruler.measurer.height(of: request, width: width)
                let store = try BackingStore(pixelWidth: width, pixelHeight: height + 50, scale: 1)
                let rect = PixelRect(x: 0, y: 0, width: width, height: height + 50)
                store.draw { typesetter.draw(request, in: rect, color: RGBA(0), on: $0) }
                let lineHeight = renderer.tree.ruler.grid.lineHeight(of: .body)
                #expect(store.inkBounds.maxRow / lineHeight + 1 == height / lineHeight, "\(text) in \(width)")
            }
        }
    }

    @Test func aTextAtItsMeasuredWidthDoesNotBreak() throws {
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        for text in Self.texts where !text.contains("\n") {
            for style in TextStyle.allCases {
                let cell = CellConfiguration.text(text, style: style)
                let natural = renderer.measure(cell, in: .none)
                renderer.purge()
                #expect(renderer.measure(cell, in: .width(natural.width)) == natural)
            }
        }
    }

    @Test func theLimitIsKeptWithAnEllipsisThatFits() throws {
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        let long = CellConfiguration.text("HHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHH", lines: 1)
        let whole = try #require(renderer.draw(long, size: Size(width: 600, height: 22)))
        let cut = try #require(renderer.draw(long, size: Size(width: 100, height: 22)))
        // The letter H is as dark at its foot as at its head; the ellipsis has ink at the foot alone.
        #expect(whole.pixelWidth > cut.pixelWidth)
        #expect(cut.inkBounds.maxColumn < cut.pixelWidth)
        #expect(cut.inkBounds.maxColumn > cut.pixelWidth * 3 / 4)
    }

    @Test(arguments: CellText.Truncation.allCases)
    func everyTruncationDrawsSomethingElse(truncation: CellText.Truncation) throws {
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        let texts = CellText.Truncation.allCases.map {
            CellConfiguration.text("abcdefghijklmnopqrstuvwxyz0123456789", lines: 1, truncation: $0)
        }
        let hashes = Set(texts.compactMap { renderer.draw($0, size: Size(width: 120, height: 22))?.pixelHash })
        #expect(hashes.count == CellText.Truncation.allCases.count)
    }

    @Test func leadingCenterAndTrailingDiffer() throws {
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        let columns = try CellText.Alignment.allCases.map { alignment in
            let cell = CellConfiguration.text("H", alignment: alignment)
            return try #require(renderer.draw(cell, size: Size(width: 100, height: 22))).inkBounds
        }
        #expect(columns[0].minColumn < 10)
        #expect(abs(columns[1].minColumn + columns[1].maxColumn - 200) < 8)
        #expect(columns[2].maxColumn > 190)
    }
}

extension BackingStore {
    /// The rows and columns that hold ink, or an empty range at 0.
    var inkBounds: (minRow: Int, maxRow: Int, minColumn: Int, maxColumn: Int) {
        var bounds = (minRow: Int.max, maxRow: -1, minColumn: Int.max, maxColumn: -1)
        for row in 0..<pixelHeight {
            withRow(row) { pixels in
                guard let first = pixels.firstIndex(where: { $0 >> 24 > 0 }),
                    let last = pixels.lastIndex(where: { $0 >> 24 > 0 })
                else { return }
                bounds.minRow = min(bounds.minRow, row)
                bounds.maxRow = row
                bounds.minColumn = min(bounds.minColumn, first)
                bounds.maxColumn = max(bounds.maxColumn, last)
            }
        }
        return bounds
    }
}
