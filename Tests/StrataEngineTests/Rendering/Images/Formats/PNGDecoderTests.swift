import CZlib
import SectionKit
import Testing

@testable import StrataEngine

@Suite struct PNGDecoderTests {
    /// The mean of each block of the original, computed from the decoded original.
    @Test(arguments: [(20, 14, 3), (21, 15, 3), (64, 4, 2), (7, 30, 7)])
    func aSmallerPictureIsTheMeansOfItsBlocks(width: Int, height: Int, factor: Int) throws {
        let file = try Self.noise(width: width, height: height)
        let whole = try ImageFormat.decode(file)
        let wanted = PixelSize(width: width / factor, height: height / factor)
        let actual = PixelSize(width: width, height: height).factor(covering: wanted)
        let small = try ImageFormat.decode(file, covering: wanted)
        #expect(
            small.pixelWidth == (width + actual - 1) / actual && small.pixelHeight == (height + actual - 1) / actual)
        for y in 0..<small.pixelHeight {
            for x in 0..<small.pixelWidth {
                let columns = (x * actual)..<min((x + 1) * actual, width)
                let rows = (y * actual)..<min((y + 1) * actual, height)
                for shift in [24, 16, 8, 0] {
                    let sum = rows.reduce(0) { sum, row in
                        columns.reduce(sum) { $0 + Int(whole.pixel(x: $1, y: row) >> shift & 0xff) }
                    }
                    let count = columns.count * rows.count
                    #expect(Int(small.pixel(x: x, y: y) >> shift & 0xff) == (sum + count / 2) / count)
                }
            }
        }
    }

    /// What there is is shown, the rest is transparent; nothing of a row that is not whole.
    @Test(arguments: [nil, PixelSize(width: 10, height: 20)])
    func theRestOfATruncatedPictureIsShown(wanted: PixelSize?) throws {
        let file = try Self.noise(width: 40, height: 80)
        let whole = try ImageFormat.decode(file, covering: wanted)
        var notes: [ImageNote] = []
        let store = try ImageFormat.decode(Array(file.prefix(file.count / 2)), covering: wanted) { notes.append($0) }
        guard case .incomplete(let text)? = notes.first, notes.count == 1 else {
            Issue.record("\(notes)")
            return
        }
        let words = text.split(separator: " ")
        let percent = try #require(words.firstIndex(of: "%").flatMap { Int(words[$0 - 1]) })
        #expect(text == "the file is truncated: \(percent) % of the rows are there" && (30..<60).contains(percent))
        let rows = percent * store.pixelHeight / 100
        for y in 0..<store.pixelHeight where y < rows - 1 || y > rows + 1 {
            let expected = y < rows ? whole.pixel(x: 3, y: y) : 0
            #expect(store.pixel(x: 3, y: y) == expected, "row \(y) of \(rows)")
        }
    }

    /// 8,064 x 6,048 pixels, as phones take them: the original does not fit what is kept in memory, its reduction does.
    @Test func aPhotoOf48MegapixelsIsDecodedAsItIsShown() throws {
        let file = try Self.plain(width: 8_064, height: 6_048)
        let store = try ImageFormat.decode(file, covering: PixelSize(width: 1_170, height: 878))
        #expect(store.pixelWidth == 1_344 && store.pixelHeight == 1_008)
        #expect(store.pixel(x: 1_343, y: 1_007) == 0xffff_ffff)
        #expect(throws: ImageFormatError.tooLarge(PixelSize(width: 8_064, height: 6_048), .kept)) {
            try ImageFormat.decode(file)
        }
    }

    /// What is decoded row by row needs no memory for its original: a photo of 200 megapixels is shown. If it is interlaced,
    /// it is refused from its header.
    @Test func aPhotoOf200MegapixelsIsShownUnlessItIsDecodedAsAWhole() throws {
        let size = PixelSize(width: 16_320, height: 12_240)
        let file = try Self.plain(width: size.width, height: size.height)
        let store = try ImageFormat.decode(file, covering: PixelSize(width: 1_170, height: 878))
        #expect(store.pixelWidth == 1_256 && store.pixelHeight == 942)
        #expect(store.pixel(x: 1_255, y: 941) == 0xffff_ffff)
        var interlaced = file
        interlaced[28] = 1
        #expect(throws: ImageFormatError.tooLarge(size, .whole)) { try ImageFormat.size(of: interlaced) }
    }

    /// Opaque noise of a seed.
    private static func noise(width: Int, height: Int) throws -> [UInt8] {
        let store = try BackingStore(pixelWidth: width, pixelHeight: height, scale: 1, isCleared: true)
        var random = SeededRandom(seed: 5)
        store.write { pixels, stride in
            for index in 0..<(stride * height) { pixels[index] = index % 4 == 3 ? 0xff : UInt8(random.next() % 256) }
        }
        return Array(try store.png())
    }

    /// A white file of one bit a pixel.
    private static func plain(width: Int, height: Int) throws -> [UInt8] {
        func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xff) } }
        func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
            let body = Array(name.utf8) + content
            return number(content.count) + body + number(Int(crc32(0, body, UInt32(body.count))))
        }
        let stride = 1 + width / 8
        var rows = [UInt8](repeating: 0xff, count: stride * height)
        for row in 0..<height { rows[row * stride] = 0 }
        var length = compressBound(UInt(rows.count))
        var packed = [UInt8](repeating: 0, count: Int(length))
        try #require(compress(&packed, &length, rows, UInt(rows.count)) == Z_OK)
        return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
            + chunk("IHDR", number(width) + number(height) + [1, 0, 0, 0, 0])
            + chunk("IDAT", Array(packed.prefix(Int(length)))) + chunk("IEND", [])
    }
}
