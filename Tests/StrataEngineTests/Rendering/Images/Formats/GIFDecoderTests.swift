import Testing

@testable import StrataEngine

@Suite struct GIFDecoderTests {
    private static let (red, green, blue, white): (UInt32, UInt32, UInt32, UInt32) = (
        0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0xffff_ffff
    )

    private func rows(_ file: GIFFile) throws -> [[UInt32]] {
        let store = try ImageFormat.decode(file.bytes)
        return (0..<store.pixelHeight).map { y in (0..<store.pixelWidth).map { store.pixel(x: $0, y: y) } }
    }

    @Test(arguments: [false, true])
    func theFirstFrameIsShown(isAnimated: Bool) throws {
        let rows = try rows(GIFFile(isAnimated: isAnimated))
        #expect(
            rows == [[Self.red, Self.green, Self.blue, Self.white], [Self.white, Self.blue, Self.green, Self.red]])
    }

    @Test func aColourMayBeTransparent() throws {
        #expect(try rows(GIFFile(transparent: 1))[0] == [Self.red, 0, Self.blue, Self.white])
    }

    @Test func aScreenAroundTheFrameIsTransparent() throws {
        let file = GIFFile(screen: (4, 3), frame: (1, 1, 2, 1), indices: [2, 3])
        #expect(try rows(file) == [[0, 0, 0, 0], [0, Self.blue, Self.white, 0], [0, 0, 0, 0]])
    }

    @Test func aFrameBeyondTheScreenIsCut() throws {
        let file = GIFFile(screen: (2, 1))
        #expect(try rows(file) == [[Self.red, Self.green]])
        let outside = GIFFile(screen: (2, 1), frame: (60_000, 60_000, 4, 2))
        #expect(try rows(outside) == [[0, 0]])
    }

    @Test(arguments: 1...20)
    func interlacedRowsAreInOrder(height: Int) throws {
        let order = [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0, to: height, by: $1)) }
        let file = GIFFile(
            screen: (1, height), frame: (0, 0, 1, height), indices: order.map { UInt8($0 % 4) }, isInterlaced: true)
        let colors = [Self.red, Self.green, Self.blue, Self.white]
        #expect(try rows(file) == (0..<height).map { [colors[$0 % 4]] })
    }

    @Test func aFrameOfTooManyPixelsIsRefused() {
        let file = GIFFile(screen: (2, 1), frame: (0, 0, 60_000, 60_000))
        #expect(throws: ImageFormatError.tooLarge(PixelSize(width: 60_000, height: 60_000), .side)) {
            try ImageFormat.decode(file.bytes)
        }
    }

    @Test func colorsAreNeeded() throws {
        #expect(throws: ImageFormatError.damaged) { try ImageFormat.decode(GIFFile(hasColors: false).bytes) }
        #expect(try rows(GIFFile(indices: [0, 1, 100, 3, 3, 2, 1, 0]))[0] == [Self.red, Self.green, 0, Self.white])
    }

    @Test(arguments: [(0, 1), (1, 0)])
    func aScreenWithoutPixelsIsRefused(width: Int, height: Int) {
        #expect(throws: ImageFormatError.empty) { try ImageFormat.decode(GIFFile(screen: (width, height)).bytes) }
    }
}
