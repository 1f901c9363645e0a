import Testing

@testable import StrataEngine

@Suite struct WebPDecoderTests {
    /// Colours are multiplied by alpha, to the nearest number.
    @Test func transparencyIsPremultiplied() throws {
        let store = try ImageFormat.decode(PictureFiles.webpAlpha)
        let pixels = (0..<2).map { y in (0..<4).map { store.pixel(x: $0, y: y) } }
        #expect(pixels[0] == [0xffff_0000, 0x8000_8000, 0, 0xff0a_141e])
        #expect(pixels[1] == [0x4032_190d, 0xff01_0203, 0xffff_ffff, 0x0100_0000])
        #expect(!store.isOpaque)
    }

    @Test func lossyFilesAreShownAndTurned() throws {
        let store = try ImageFormat.decode(PictureFiles.webpLossy)
        #expect(store.isOpaque)
        let turned = try ImageFormat.decode(PictureFiles.webpTurned)
        #expect([turned.pixelWidth, turned.pixelHeight] == [16, 24])
        for (x, y) in [(0, 0), (23, 0), (5, 11), (23, 15)] {
            #expect(turned.pixel(x: 15 - y, y: x) == store.pixel(x: x, y: y))
        }
    }

    @Test func animationsAreNotDecoded() {
        #expect(throws: ImageFormatError.unsupported("an animated WebP is not decoded")) {
            try ImageFormat.decode(PictureFiles.webpAnimated)
        }
    }
}
