import Testing

@testable import StrataEngine

@Suite struct JPEGDecoderTests {
    private static let corners: [(x: Int, y: Int)] = [(2, 2), (21, 2), (2, 13), (21, 13)]

    private func colors(_ bytes: [UInt8]) throws -> [UInt32] {
        let store = try ImageFormat.decode(bytes)
        #expect(store.isOpaque)
        return Self.corners.map { store.pixel(x: $0.x, y: $0.y) }
    }

    @Test func baselineAndProgressiveFilesAreShown() throws {
        for bytes in [PictureFiles.color, PictureFiles.progressive] {
            let colors = try colors(bytes)
            #expect(zip(colors, [0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0xffff_ffff]).allSatisfy { $0.isNear($1) })
        }
    }

    /// The luma of ITU-R BT.601.
    @Test func greyFilesAreShown() throws {
        let colors = try colors(PictureFiles.grey)
        #expect(zip(colors, [0xff4c_4c4c, 0xff96_9696, 0xff1d_1d1d, 0xffff_ffff]).allSatisfy { $0.isNear($1) })
    }

    /// Left red of two inks, right black.
    @Test func inksAreInverted() throws {
        let store = try ImageFormat.decode(PictureFiles.cmyk)
        #expect(store.isOpaque)
        #expect(store.pixel(x: 2, y: 3).isNear(0xffff_0000))
        #expect(store.pixel(x: 13, y: 3).isNear(0xff00_0000))
    }

    /// Every pixel of every orientation, by the places that the specification gives rows and columns.
    @Test(arguments: ExifOrientation.allCases, [false, true])
    func everyOrientationIsUpright(orientation: ExifOrientation, isLittleEndian: Bool) throws {
        let stored = try ImageFormat.decode(PictureFiles.color)
        let bytes = PictureFiles.turned(
            PictureFiles.color, orientation.rawValue, isLittleEndian: isLittleEndian)
        let upright = try ImageFormat.decode(bytes)
        let (width, height) = (stored.pixelWidth, stored.pixelHeight)
        #expect([upright.pixelWidth, upright.pixelHeight] == (orientation.rawValue < 5 ? [24, 16] : [16, 24]))
        for y in 0..<height {
            for x in 0..<width {
                let (right, below) = (width - 1 - x, height - 1 - y)
                let place =
                    switch orientation {
                    case .upright: (x, y)
                    case .mirrored: (right, y)
                    case .upsideDown: (right, below)
                    case .mirroredUpsideDown: (x, below)
                    case .transposed: (y, x)
                    case .turnedRight: (below, x)
                    case .transversed: (below, right)
                    case .turnedLeft: (y, right)
                    }
                #expect(upright.pixel(x: place.0, y: place.1) == stored.pixel(x: x, y: y))
            }
        }
    }

    /// Data that are not Exif, or damaged, leave a picture as it is stored.
    @Test func damagedExifDataDoNotMatter() throws {
        let whole = PictureFiles.exif(6)
        #expect(ExifOrientation(exif: whole[...]) == .turnedRight)
        for length in 0..<whole.count - 4 {
            let cut = ExifOrientation(exif: whole.prefix(length))
            #expect(cut == .upright || length >= whole.count - 6)
        }
        for orientation in [0, 9, 65_535] as [UInt16] {
            #expect(ExifOrientation(exif: PictureFiles.exif(orientation)[...]) == .upright)
        }
        for position in whole.indices {
            for bit in 0..<8 {
                var bytes = whole
                bytes[position] ^= 1 << bit
                _ = ExifOrientation(exif: bytes[...])
            }
        }
    }

    /// The smallest of the library's eighths that covers what is shown.
    @Test(arguments: [
        (24, 16, 24, 16), (23, 1, 24, 16), (12, 8, 12, 8), (12, 9, 15, 10), (1, 1, 3, 2), (100, 100, 24, 16),
        (13, 2, 15, 10),
    ])
    func aSmallerSizeIsDecodedSmaller(width: Int, height: Int, columns: Int, rows: Int) throws {
        let wanted = PixelSize(width: width, height: height)
        let store = try ImageFormat.decode(PictureFiles.color, covering: wanted)
        #expect([store.pixelWidth, store.pixelHeight] == [columns, rows])
        let turned = try ImageFormat.decode(PictureFiles.turned(PictureFiles.color, 6), covering: wanted.turned)
        #expect([turned.pixelWidth, turned.pixelHeight] == [rows, columns])
        let (right, below) = (columns - 1, rows - 1)
        #expect(store.pixel(x: 0, y: 0).isNear(turned.pixel(x: below, y: 0)))
        #expect(store.pixel(x: right, y: below).isNear(turned.pixel(x: 0, y: right)))
    }

    @Test func otherDepthsAreNotDecoded() throws {
        var bytes = PictureFiles.grey
        let frame = try #require(bytes.indices.first { bytes[$0] == 0xff && bytes[$0 + 1] == 0xc0 })
        bytes[frame + 4] = 12
        #expect(throws: ImageFormatError.unsupported("a JPEG of 12 bits a channel is not decoded")) {
            try ImageFormat.decode(bytes)
        }
    }
}
