import CompositionalLayout
import Testing

@testable import SectionKit
@testable import StrataEngine

/// Nothing that a plugin returns stops the renderer.
@Suite struct HostileInputTests {
    private static let renderers: [RenderOptions] = [
        RenderOptions(scale: 2), RenderOptions(scale: 2, mode: .none), RenderOptions(scale: 8, mode: .none),
    ]

    private static let badNumbers: [Double] = [.nan, .infinity, -.infinity, -1, -0.0, .greatestFiniteMagnitude, 1e-300]

    @Test(arguments: renderers, badNumbers)
    func badNumbersAnywhere(options: RenderOptions, number: Double) throws {
        let renderer = try CellRenderer(options)
        let image = ImageSource.seed(1, width: number, height: number)
        let cells: [CellConfiguration] = [
            .text("a").padding(number),
            .text("a", lines: .min), .text("a", lines: .max),
            .text("a").frame(width: number), .text("a").frame(height: number),
            .text("a").frame(minWidth: number), .text("a").frame(minHeight: number),
            .image(image), .image(image, width: number), .image(image, height: number),
            .image(image, aspectRatio: number), .image(image, contentMode: .fit, cornerRadius: number),
            .spacer(minimum: number), .vertical(spacing: number, [.spacer(minimum: number), .text("a")]),
            .horizontal(spacing: number, distribution: .equalSpacing, [.text("a"), .text("b")]),
            .text("a").background(.accent, border: .label, cornerRadius: number),
        ]
        for cell in cells {
            for constraint in [MeasureConstraint.none, .width(number), .height(number), .width(100)] {
                let size = renderer.measure(cell, in: constraint)
                #expect(size.width.isFinite && size.height.isFinite)
                #expect(size.width >= 0 && size.height >= 0)
            }
            _ = renderer.draw(cell, size: Size(width: 30, height: 20))
        }
        let codes = Set(renderer.takeDiagnostics().map(\.code))
        if !number.isFinite || number < 0 { #expect(codes.contains(.badNumber)) }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0])
    func badSizesDrawNothing(side: Double) throws {
        let renderer = try CellRenderer()
        #expect(renderer.draw(Samples.chip, size: Size(width: side, height: 20)) == nil)
        #expect(renderer.draw(Samples.chip, size: Size(width: 20, height: side)) == nil)
        #expect(renderer.takeDiagnostics().isEmpty == (side == 0))
    }

    @Test func aCellPastTheLimitIsCut() throws {
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        let tall = CellConfiguration.spacer().frame(minHeight: 1e9)
        #expect(renderer.measure(tall, in: .width(100)) == Size(width: 100, height: 8_192))
        #expect(renderer.takeDiagnostics().map(\.code) == [.cellTooLarge])
        let large = try #require(renderer.draw(.spacer(), size: Size(width: 1e9, height: 1e9)))
        #expect(large.pixelWidth * large.pixelHeight <= RenderLimits.storePixels)
        #expect(renderer.takeDiagnostics().map(\.code) == [.cellTooLarge])
    }

    @Test func aMegabyteOfTextIsShapedOnlyAtItsBeginning() throws {
        let renderer = try CellRenderer()
        let text = CellConfiguration.text(String(repeating: "word \u{E9} ", count: 150_000), lines: 3)
        let size = renderer.measure(text, in: .width(200))
        #expect(size == Size(width: 200, height: 66))
        _ = renderer.draw(text, size: size)
        let diagnostics = renderer.takeDiagnostics()
        #expect(diagnostics.map(\.code) == [.textCut])
        #expect(diagnostics.first?.description.hasPrefix("text \"word \u{E9} word") == true)
    }

    @Test func quotedTextIsShortAndPrintable() throws {
        let renderer = try CellRenderer.formula()
        _ = renderer.measure(.text("e" + String(repeating: "\u{301}", count: 1 << 20)), in: .none)
        _ = renderer.measure(.text("\u{1B}[2J\0\n"), in: .none)
        let diagnostics = renderer.takeDiagnostics()
        #expect(diagnostics.map(\.code) == [.textCut, .textNull])
        #expect(diagnostics.allSatisfy { $0.description.utf8.count < 200 })
        #expect(diagnostics.last?.subject == "text \"\u{FFFD}[2J\u{FFFD}\u{FFFD}\"")
        let full = try CellRenderer()
        let path = String(repeating: "/very\u{7}long", count: 100_000)
        _ = full.draw(.image(.file(path, width: 9, height: 9)), size: Size(width: 9, height: 9))
        #expect(full.takeDiagnostics().map { $0.subject.unicodeScalars.count } == [200])
    }

    @Test func aWordOfAMegabyteIsBroken() throws {
        for options in Self.renderers {
            let renderer = try CellRenderer(options)
            let size = renderer.measure(.text(String(repeating: "x", count: 1 << 20)), in: .width(100))
            #expect(size.height > 500)
        }
    }

    @Test func nullIsShownAsAReplacement() throws {
        let renderer = try CellRenderer()
        let size = Size(width: 100, height: 22)
        let null = try #require(renderer.draw(.text("a\0b"), size: size))
        #expect(renderer.takeDiagnostics().map(\.code) == [.textNull])
        let replaced = try #require(renderer.draw(.text("a\u{FFFD}b"), size: size))
        #expect(null.pixelHash == replaced.pixelHash)
    }

    @Test func strangeTextsAreDrawn() throws {
        let renderer = try CellRenderer()
        let zalgo = "e" + String(repeating: "\u{301}\u{335}\u{489}", count: 2_000)
        let texts = [
            zalgo, "\u{202E}\u{2066}\u{2067}\u{202A}abc", "\u{FEFF}\u{200B}\u{200D}", "\r\r\n\u{2028}\u{2029}\u{85}",
            String(decoding: [0xff, 0xfe, 0x41, 0xc0, 0x80], as: UTF8.self), "\u{FFFF}\u{10FFFF}\u{E000}",
            String(repeating: "\n", count: 5_000), String(repeating: "\u{1F468}\u{200D}", count: 900),
            "\t\t\u{1}\u{1F}",
        ]
        for text in texts {
            for lines in [1, 2, nil] as [Int?] {
                let cell = CellConfiguration.text(text, lines: lines)
                for constraint in [MeasureConstraint.none, .width(0), .width(60)] {
                    let size = renderer.measure(cell, in: constraint)
                    #expect(size.height >= 22 && size.height <= 8_192 && size.width.isFinite, "\(text.prefix(9))")
                    #expect(renderer.draw(cell, size: Size(width: 60, height: min(size.height, 400))) != nil)
                }
            }
        }
    }

    @Test func aTreeAThousandLevelsDeepIsCutAndDiagnosed() throws {
        let renderer = try CellRenderer()
        var tree = CellConfiguration.text("leaf")
        for _ in 0..<1_000 { tree = .vertical([tree]).padding(1) }
        let size = renderer.measure(tree, in: .width(300))
        #expect(renderer.takeDiagnostics().map(\.code) == [.treeCut])
        #expect(renderer.draw(tree, size: size) != nil)
    }

    @Test func theLargestTreeIsLaidOut() throws {
        let renderer = try CellRenderer()
        let row = CellConfiguration.horizontal((0..<29).map { .text("\($0)", lines: 1) })
        let size = renderer.measure(.vertical(Array(repeating: row, count: 33)), in: .width(300))
        #expect(size.height == 33 * 22)
        #expect(renderer.takeDiagnostics().isEmpty)
    }

    @Test(arguments: [Double.nan, 0, -1, 0.49, 8.1, .infinity])
    func impossibleScalesAreRefused(scale: Double) {
        let error = #expect(throws: RenderError.self) { try CellRenderer(RenderOptions(scale: scale)) }
        #expect(error?.code == .invalidScale)
    }

    @Test func diagnosticsAreBounded() throws {
        let renderer = try CellRenderer.formula()
        for index in 0..<2_000 { _ = renderer.measure(.text("a\0\(index)"), in: .none) }
        #expect(renderer.takeDiagnostics().count == RenderLimits.diagnostics)
        #expect(renderer.takeDiagnostics().isEmpty)
    }
}
