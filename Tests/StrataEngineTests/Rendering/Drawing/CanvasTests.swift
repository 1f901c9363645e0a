import CompositionalLayout
import Foundation
import SectionKit
import Testing

@testable import StrataEngine

@Suite struct CanvasTests {
    private let renderer: CellRenderer

    init() throws { renderer = try CellRenderer(RenderOptions(scale: 1)) }

    private func area(_ color: CellColor, _ side: Double = 10) throws -> BackingStore {
        try #require(renderer.draw(.spacer().background(color), size: Size(width: side, height: side)))
    }

    @Test func picturesAreStackedByZThenOrder() throws {
        let canvas = try renderer.canvas(size: Size(width: 40, height: 20))
        let frame = Rect(x: 5, y: 5, width: 10, height: 10)
        canvas.paste(try area(.negative), in: frame, z: 1)
        canvas.paste(try area(.accent), in: frame)
        canvas.paste(try area(.positive), in: Rect(x: 20, y: 5, width: 10, height: 10))
        canvas.paste(try area(.label), in: Rect(x: 25, y: 5, width: 10, height: 10))
        let store = canvas.finish()
        #expect(store.pixel(x: 10, y: 10) == 0xffd3_263a)
        #expect(store.pixel(x: 27, y: 10) == 0xff16_181d)
        #expect(store.pixel(x: 22, y: 10) == 0xff16_874b)
        #expect(store.pixel(x: 0, y: 0) == 0xfff4_f5f7)
    }

    @Test func aPictureIsScaledToItsFrame() throws {
        let canvas = try renderer.canvas(size: Size(width: 40, height: 40))
        canvas.paste(try area(.accent), in: Rect(x: 0, y: 0, width: 40, height: 40))
        #expect(canvas.finish().pixel(x: 20, y: 30) == 0xffe8_472b)
    }

    @Test func outlinesAndLabelsAreDrawnOverPictures() throws {
        let canvas = try renderer.canvas(size: Size(width: 80, height: 60))
        canvas.outline(Rect(x: 10, y: 10, width: 60, height: 40), label: "12", color: .positive)
        canvas.draw(.spacer().background(.accent), in: Rect(x: 0, y: 0, width: 80, height: 60))
        let store = canvas.finish()
        #expect(store.pixel(x: 69, y: 30) == 0xff16_874b)
        #expect(store.pixel(x: 68, y: 30) == 0xffe8_472b)
        #expect(store.pixel(x: 68, y: 49) == 0xff16_874b)
        #expect(store.pixel(x: 14, y: 19) != 0xffe8_472b)
    }

    @Test func framesThatAreNotNumbersAreLeftOut() throws {
        let canvas = try renderer.canvas(size: Size(width: 20, height: 20))
        for number in [Double.nan, .infinity, -1e300, 1e300] {
            canvas.paste(try area(.accent), in: Rect(x: number, y: 0, width: 10, height: 10))
            canvas.paste(try area(.accent), in: Rect(x: 0, y: 0, width: number == 1e300 ? 0 : number, height: 10))
            canvas.fill(Rect(x: 0, y: number, width: 10, height: 10), .accent)
            canvas.outline(Rect(x: 0, y: number, width: 10, height: 10), label: "a")
        }
        #expect(canvas.finish().pixel(x: 5, y: 5) == 0xfff4_f5f7)
    }

    @Test(arguments: [(0.0, 10.0), (-1, 10), (.nan, 10), (20_000, 1), (5_000, 5_000)])
    func impossibleSizesAreRefused(width: Double, height: Double) {
        #expect(throws: RenderError.self) { try renderer.canvas(size: Size(width: width, height: height)) }
    }

    @Test func aPNGIsReadAsItWasWritten() throws {
        let path = NSTemporaryDirectory() + "strata-canvas-\(UUID().uuidString).png"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let store = try #require(renderer.draw(.spacer().background(.accent), size: Size(width: 9, height: 7)))
        try store.writePNG(to: path)
        #expect(try ImageFile.decode(ImagePlace(path)).pixelHash == store.pixelHash)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(store.png()))
    }

    @Test(arguments: ["/nowhere/at/all/a.png", "", "a\0b"])
    func aPathThatCannotBeWrittenThrows(path: String) throws {
        let store = try #require(renderer.draw(.spacer().background(.accent), size: Size(width: 9, height: 7)))
        let error = #expect(throws: RenderError.self) { try store.writePNG(to: path) }
        #expect(error?.code == .notWritten)
    }
}
