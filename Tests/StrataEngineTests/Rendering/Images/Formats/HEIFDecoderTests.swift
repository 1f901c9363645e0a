import Testing

@testable import StrataEngine

@Suite struct HEIFDecoderTests {
    @Test func transparencyIsPremultiplied() throws {
        let store = try ImageFormat.decode(PictureFiles.heic)
        #expect([store.pixelWidth, store.pixelHeight] == [64, 64])
        let pixels = [(5, 5), (58, 5), (5, 58), (58, 58)].map { store.pixel(x: $0.0, y: $0.1) }
        #expect(pixels[0].isNear(0xffff_0000) && pixels[1].isNear(0x8000_8000) && pixels[2].isNear(0xff00_00ff))
        #expect(pixels[3] == 0)
    }

    /// The file's own property turns it. Exif data in such files do not.
    @Test func aTurnedPictureIsUpright() throws {
        let store = try ImageFormat.decode(PictureFiles.avif)
        #expect(try ImageFormat.size(of: PictureFiles.avif) == PixelSize(width: 16, height: 24))
        #expect([store.pixelWidth, store.pixelHeight] == [16, 24])
        let corners = [(2, 2), (13, 2), (2, 21), (13, 21)].map { store.pixel(x: $0.0, y: $0.1) }
        let expected: [UInt32] = [0xff00_ff00, 0xffff_ffff, 0xffff_0000, 0xff00_00ff]
        #expect(zip(corners, expected).allSatisfy { $0.isNear($1) })
    }

    /// Display P3 with sRGB's transfer (SMPTE EG 432-1): the colours by its matrix, which the file states as numbers.
    @Test func wideColoursAreThoseOfTheScreen() throws {
        let store = try ImageFormat.decode(PictureFiles.avifWide) { Issue.record("\($0)") }
        let pixels = [(3, 3), (20, 3), (3, 12), (20, 12)].map { store.pixel(x: $0.0, y: $0.1) }
        let expected: [[Int]] = [[215, 93, 31], [0, 183, 78], [84, 59, 208], [128, 128, 128]]
        for (pixel, colors) in zip(pixels, expected) {
            let difference = zip([16, 8, 0], colors).map { abs(Int(pixel >> $0 & 0xff) - $1) }
            #expect(difference.allSatisfy { $0 <= 3 }, "\(String(pixel, radix: 16)), \(colors)")
        }
    }

    @Test func aSmallerPictureIsReduced() throws {
        let store = try ImageFormat.decode(PictureFiles.heic, covering: PixelSize(width: 10, height: 10))
        #expect([store.pixelWidth, store.pixelHeight] == [11, 11])
        #expect(store.pixel(x: 1, y: 1).isNear(0xffff_0000) && store.pixel(x: 9, y: 9) == 0)
    }

    @Test func aMissingLibraryIsNamed() {
        let decoder = HEIFDecoder(library: .heif("libmissing.so.1"))
        #expect(throws: ImageFormatError.noLibrary(soname: "libmissing.so.1", package: "libheif1")) {
            try decoder.decode(PictureFiles.heic, covering: nil)
        }
    }

    @Test func theMissingPartIsAShare() {
        let file = PictureFiles.avif
        #expect(throws: ImageFormatError.truncatedAt(percent: (file.count - 30) * 100 / file.count)) {
            try ImageFormat.decode(Array(file.dropLast(30)))
        }
    }
}
