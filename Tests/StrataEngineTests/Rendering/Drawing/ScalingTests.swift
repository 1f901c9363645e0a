import CompositionalLayout
import SectionKit
import Testing

@testable import StrataEngine

/// Smaller copies: each pixel is the mean of the area that it covers.
@Suite struct ScalingTests {
    /// A store of opaque greys, row by row.
    private func store(_ greys: [[UInt8]]) throws -> BackingStore {
        let store = try BackingStore(pixelWidth: greys[0].count, pixelHeight: greys.count, scale: 1)
        _ = store.write { pixels, stride in
            for (row, line) in greys.enumerated() {
                for (column, grey) in line.enumerated() {
                    for byte in 0..<4 { pixels[row * stride + column * 4 + byte] = byte == 3 ? 0xff : grey }
                }
            }
            return true
        }
        return store
    }

    private func greys(_ store: BackingStore) -> [[UInt8]] {
        (0..<store.pixelHeight).map { row in
            (0..<store.pixelWidth).map { UInt8(store.pixel(x: $0, y: row) & 0xff) }
        }
    }

    @Test func wholePixelsAreAveraged() throws {
        let small = try store([[0, 100, 7, 7], [100, 200, 7, 7]]).scaled(toWidth: 2, height: 1)
        #expect(greys(small) == [[100, 7]])
        #expect(small.isOpaque)
    }

    @Test func partsOfPixelsCountByTheirArea() throws {
        #expect(greys(try store([[0, 90, 240]]).scaled(toWidth: 2, height: 1)) == [[30, 190]])
        #expect(greys(try store([[0], [90], [240]]).scaled(toWidth: 1, height: 2)) == [[30], [190]])
    }

    @Test(arguments: [(1, 1), (7, 3), (240, 519), (3, 700), (1, 4_000)])
    func oneColourStaysAsItIs(width: Int, height: Int) throws {
        for grey in [0, 1, 127, 254, 255] as [UInt8] {
            let source = try store([[UInt8]](repeating: [UInt8](repeating: grey, count: 41), count: 23))
            let copy = try source.scaled(toWidth: width, height: height)
            #expect(greys(copy).allSatisfy { $0.allSatisfy { $0 == grey } } && copy.isOpaque)
        }
    }

    @Test func theSameSizeIsACopyAndALargerOneRepeatsPixels() throws {
        let source = [[1, 2, 3], [4, 5, 255]] as [[UInt8]]
        #expect(greys(try store(source).scaled(toWidth: 3, height: 2)) == source)
        #expect(greys(try store([[9, 80]]).scaled(toWidth: 4, height: 2)) == [[9, 9, 80, 80], [9, 9, 80, 80]])
    }

    /// Cairo's filter for smaller copies has the same means, up to rounding.
    @Test func meansAreThoseOfCairo() throws {
        let renderer = try CellRenderer(RenderOptions(scale: 1))
        let size = Size(width: 390, height: 120)
        let cell = CellConfiguration.text("Handmade ceramic bowl, blue glaze", style: .title).padding(20)
            .background(.cardBackground, cornerRadius: 8)
        let source = try #require(renderer.draw(cell, size: size))
        let canvas = try renderer.canvas(size: Size(width: 80, height: 24))
        canvas.paste(source, in: Rect(x: 0, y: 0, width: 80, height: 24))
        let whole = try renderer.canvas(size: size)
        whole.paste(source, in: Rect(origin: .zero, size: size))
        let pairs = zip(
            greys(canvas.finish()).joined(), greys(try whole.finish().scaled(toWidth: 80, height: 24)).joined())
        #expect(pairs.allSatisfy { abs(Int($0) - Int($1)) <= 3 })
    }
}
