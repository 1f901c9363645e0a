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

    /// The first of two frames; the second has another colour.
    @Test func anAnimationIsItsFirstFrame() throws {
        let store = try ImageFormat.decode(PictureFiles.webpAnimated)
        #expect([store.pixelWidth, store.pixelHeight] == [4, 4])
        let first = try #require(PictureFiles.webpAnimated.indices.first { Self.isName("VP8 ", at: $0) })
        let length = Int(PictureFiles.webpAnimated[first + 4])
        let frame = Array(PictureFiles.webpAnimated[first..<(first + 8 + length)])
        let alone = Array("RIFF".utf8) + [UInt8(frame.count + 4), 0, 0, 0] + Array("WEBP".utf8) + frame
        #expect(store.pixelHash == (try ImageFormat.decode(alone)).pixelHash)
    }

    private static func isName(_ name: String, at place: Int) -> Bool {
        PictureFiles.webpAnimated[place...].starts(with: name.utf8)
    }

    /// The library scales while it decodes: 24 x 16 pixels in quarters become a third as many columns and rows.
    @Test func aSmallerPictureIsScaled() throws {
        let store = try ImageFormat.decode(PictureFiles.webpLossy, covering: PixelSize(width: 8, height: 5))
        #expect([store.pixelWidth, store.pixelHeight] == [8, 6])
        let whole = try ImageFormat.decode(PictureFiles.webpLossy)
        #expect(store.pixel(x: 1, y: 1).isNear(whole.pixel(x: 4, y: 4)))
        let turned = try ImageFormat.decode(PictureFiles.webpTurned, covering: PixelSize(width: 5, height: 8))
        #expect([turned.pixelWidth, turned.pixelHeight] == [6, 8])
    }

    @Test func theRestOfATruncatedPictureIsShown() throws {
        let whole = try ImageFormat.decode(PictureFiles.webpLossy)
        let file = PictureFiles.webpLossy
        let shown = (1..<file.count).compactMap { count -> (store: BackingStore, notes: [ImageNote])? in
            var notes: [ImageNote] = []
            guard let store = try? ImageFormat.decode(Array(file.prefix(count)), noting: { notes.append($0) }) else {
                return nil
            }
            return (store, notes)
        }
        for (_, notes) in shown {
            guard case .incomplete(let text)? = notes.first else {
                Issue.record("\(notes)")
                continue
            }
            #expect(text.hasPrefix("the file is truncated: "))
        }
        if let (store, _) = shown.last { #expect(store.pixel(x: 0, y: 0) == whole.pixel(x: 0, y: 0)) }
        #expect(throws: ImageFormatError.truncatedAt(percent: 20 * 100 / file.count)) {
            try ImageFormat.decode(Array(file.prefix(20)))
        }
    }
}
