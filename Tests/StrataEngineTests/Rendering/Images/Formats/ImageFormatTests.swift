import CompositionalLayout
import Foundation
import SectionKit
import Testing

@testable import StrataEngine

/// Files of every format.
@Suite struct ImageFormatTests {
    /// A file of each kind, with the number of bytes at its end that a decoder need not see.
    private static let files: [(name: String, bytes: [UInt8], spare: Int)] = [
        ("png16", PictureFiles.png16, 12), ("pngInterlaced", PictureFiles.pngInterlaced, 12),
        ("color", PictureFiles.color, 0), ("progressive", PictureFiles.progressive, 0), ("grey", PictureFiles.grey, 0),
        ("cmyk", PictureFiles.cmyk, 0), ("webpAlpha", PictureFiles.webpAlpha, 0),
        ("webpLossy", PictureFiles.webpLossy, 0), ("turned", PictureFiles.turned(PictureFiles.color, 6), 0),
        // The Exif data at the end of a WebP are not needed for its pixels, nor the last byte of a GIF.
        ("webpTurned", PictureFiles.webpTurned, 60), ("gif", GIFFile(transparent: 1).bytes, 1),
        ("webpAnimated", PictureFiles.webpAnimated, 78), ("heic", PictureFiles.heic, 0), ("avif", PictureFiles.avif, 0),
        ("avifWide", PictureFiles.avifWide, 0),
    ]

    @Test(arguments: files.map(\.name))
    func everyFileIsDecodedAndItsBeginningsAreRefusedOrNoted(name: String) throws {
        let file = try #require(Self.files.first { $0.name == name })
        #expect(throws: Never.self) { try ImageFormat.decode(file.bytes) { Issue.record("\($0)") } }
        for length in 0..<file.bytes.count - file.spare {
            // Exactly as many bytes as the decoder may read, so that a sanitizer sees what it reads beyond.
            let bytes = [UInt8](file.bytes.prefix(length))
            var notes: [ImageNote] = []
            do throws(ImageFormatError) {
                _ = try ImageFormat.decode(bytes) { notes.append($0) }
                // What there is is shown, and said.
                #expect(notes.count == 1, "\(name), \(length) bytes")
            } catch {
                let isTruncated = if case .truncatedAt(0..<100) = error { true } else { false }
                #expect(
                    isTruncated || [.truncated, .damaged, .noBytes].contains(error),
                    "\(name), \(length) bytes: \(error)")
            }
        }
    }

    /// Some phones end the segment before the pixels with three bytes of 0, which the library warns about.
    @Test func aPhotoThatTheLibraryWarnsAboutIsShown() throws {
        for whole in [PictureFiles.color, PictureFiles.grey] {
            let scan = try #require(whole.indices.first { whole[$0] == 0xff && whole[$0 + 1] == 0xda })
            let end = scan + 2 + Int(whole[scan + 3])
            var bytes = whole
            bytes.replaceSubrange((end - 3)..<end, with: [0, 0, 0])
            #expect(bytes != whole)
            let store = try ImageFormat.decode(bytes) { Issue.record("\($0)") }
            #expect(store.pixelHash == (try ImageFormat.decode(whole)).pixelHash)
            // Where its end is missing as well, that is said, though the library warns of the first alone.
            var notes: [ImageNote] = []
            _ = try ImageFormat.decode(bytes.dropLast(8)) { notes.append($0) }
            #expect(notes == [.incomplete("its end is missing")])
        }
    }

    /// Regression test: after a warning, the library reports an error that ends it as a warning too, and the pixels were those
    /// that were in memory before.
    @Test func aPhotoWithoutADecodedRowIsDamaged() throws {
        let whole = PictureFiles.progressive
        func marker(_ code: UInt8, from start: Int) throws -> Int {
            try #require(whole.indices.dropLast().first { $0 >= start && whole[$0] == 0xff && whole[$0 + 1] == code })
        }
        let (frame, scan) = (try marker(0xc2, from: 0), try marker(0xda, from: 0))
        // The first scan ends early, which is a warning, and a second frame follows, which is an error.
        let end = try marker(0xc4, from: scan) - 4
        let bytes = Array(whole[..<end] + whole[frame..<(frame + 19)] + [0xff, 0xd9])
        #expect(throws: ImageFormatError.damaged) { try ImageFormat.decode(bytes) }
    }

    /// The missing part of a photo is grey, and said.
    @Test func theRestOfATruncatedPhotoIsShown() throws {
        var notes: [ImageNote] = []
        let store = try ImageFormat.decode(Array(PictureFiles.color.dropLast(10))) { notes.append($0) }
        #expect(store.pixel(x: 2, y: 2).isNear(0xffff_0000))
        let note = try #require(notes.first)
        #expect(
            notes.count == 1
                && note.diagnostic(of: "a.jpg").description
                    == "a.jpg: a part of the picture is missing (its end is missing). The rest is shown; copy or save the file again."
        )
    }

    /// Each scan goes over all pixels; an encoder makes a dozen.
    @Test func aPhotoOfThousandsOfScansIsRefused() {
        let head: [UInt8] = [0xff, 0xd8, 0xff, 0xc2, 0, 11, 8, 16, 0, 16, 0, 1, 1, 0x11, 0]
        let scan: [UInt8] = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0, 0, 0]
        let bytes = head + Array(repeating: scan, count: 65).flatMap(\.self)
        #expect(throws: ImageFormatError.tooSlow) { try ImageFormat.decode(bytes) }
    }

    /// Theever the bytes are, a file is a picture or a refusal, and its first bytes alone decide who reads it.
    @Test(arguments: files.map(\.name))
    func changedBytesDoNotTrap(name: String) throws {
        let file = try #require(Self.files.first { $0.name == name })
        var random = SeededRandom(seed: 33)
        for _ in 0..<300 {
            var bytes = file.bytes
            for _ in 0...Int(random.next() % 3) {
                bytes[Int(random.next() % UInt64(bytes.count))] ^= 1 << UInt8(random.next() % 8)
            }
            if let store = try? ImageFormat.decode(bytes, covering: PixelSize(width: 5, height: 5)) {
                #expect(store.pixelWidth * store.pixelHeight <= RenderLimits.imagePixels)
            }
        }
    }

    @Test(arguments: [
        "", "text", "BM", "RIFF1234WAVE", "GIF90a", "Grüße", "\u{1}\u{2}", "<svg/>", "II*\0 a TIFF file",
        "\0\0\0\u{c}jP  \r\n\u{1}\n",
    ])
    func otherFilesAreOfNoFormat(text: String) {
        let refusal: ImageFormatError =
            switch text {
            case "": .noBytes
            case "<svg/>": .unsupported("a picture in the format SVG is not decoded")
            case "II*\0 a TIFF file": .unsupported("a picture in the format TIFF is not decoded")
            case let text where text.contains("jP"): .unsupported("a picture in the format JPEG 2000 is not decoded")
            case "\u{1}\u{2}": .unknownFormat(.unknown)
            default: .unknownFormat(.text)
            }
        #expect(throws: refusal) { try ImageFormat.decode(Array(text.utf8)) }
    }

    @Test func eachFileIsOfOneFormat() {
        for file in Self.files {
            #expect(ImageFormat.all.count { $0.recognises(file.bytes) } == 1, "\(file.name)")
        }
    }

    /// Claims are refused from the header alone: the files have no pixels.
    @Test func sixtyThousandPixelsASideAreRefusedBeforeDecoding() {
        let side = PixelSize(width: 60_000, height: 60_000)
        let (high, low) = (UInt8(60_000 >> 8), UInt8(60_000 & 0xff))
        let jpeg: [UInt8] = [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, high, low, high, low, 1, 1, 0x11, 0, 0xff, 0xda, 0, 2]
        let gif = GIFFile(screen: (60_000, 60_000)).bytes
        for bytes in [jpeg, gif] {
            #expect(throws: ImageFormatError.tooLarge(side, .whole)) { try ImageFormat.decode(bytes) }
        }
        // A WebP has at most 16,383 pixels a side: 14 bits each behind a lossless picture's first byte.
        var webp = PictureFiles.webpAlpha
        webp.replaceSubrange(21..<25, with: [0xff, 0xff, 0xff, 0x0f])
        #expect(throws: ImageFormatError.tooLarge(PixelSize(width: 16_384, height: 16_384), .whole)) {
            try ImageFormat.decode(webp)
        }
    }

    /// A progressive JPEG, and one whose channels are in scans of their own, are kept as a whole while they are decoded.
    @Test func aJPEGOf100MegapixelsIsReadIfOneScanHasAllOfIt() throws {
        func header(frame: UInt8, channelsOfScan: UInt8) -> [UInt8] {
            let channels: [UInt8] = [1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]
            return [0xff, 0xd8, 0xff, frame, 0, 17, 8, 0x27, 0x10, 0x27, 0x10, 3] + channels
                + [0xff, 0xda, 0, 12, channelsOfScan]
        }
        let size = PixelSize(width: 10_000, height: 10_000)
        #expect(try ImageFormat.size(of: header(frame: 0xc0, channelsOfScan: 3)) == size)
        for refused in [header(frame: 0xc2, channelsOfScan: 3), header(frame: 0xc0, channelsOfScan: 1)] {
            #expect(throws: ImageFormatError.tooLarge(size, .whole)) { try ImageFormat.size(of: refused) }
        }
    }

    @Test func aMissingLibraryIsNamedWithItsPackage() {
        let name = "libmissing.so.0"
        #expect(throws: ImageFormatError.noLibrary(soname: name, package: "libturbojpeg0")) {
            try JPEGDecoder(library: .turboJPEG(name)).decode(PictureFiles.color, covering: nil)
        }
        #expect(throws: ImageFormatError.noLibrary(soname: name, package: "libwebp7")) {
            try WebPDecoder(library: .webP(name)).size(of: PictureFiles.webpLossy)
        }
        #expect(throws: ImageFormatError.noLibrary(soname: name, package: "libgif7")) {
            try GIFDecoder(library: .giflib(name)).decode(GIFFile().bytes)
        }
        // A library that is there and lacks the functions is as good as none.
        #expect(throws: ImageFormatError.noLibrary(soname: "libcairo.so.2", package: "libgif7")) {
            try GIFDecoder(library: .giflib("libcairo.so.2")).decode(GIFFile().bytes)
        }
        let failure = ImageFileError("a.jpg", .noLibrary(soname: "libturbojpeg.so.0", package: "libturbojpeg0"))
        #expect(
            failure.diagnostic.description
                == "a.jpg: libturbojpeg.so.0, which decodes it, is not installed. A placeholder is shown; install the package "
                + "libturbojpeg0.")
    }

    @Test func aPNGOfSixteenBitsAndAnInterlacedOneAreShown() throws {
        let deep = try ImageFormat.decode(PictureFiles.png16)
        #expect(deep.pixel(x: 0, y: 0) | 0xff00_0000 == 0xffff_8000)
        #expect(deep.pixel(x: 1, y: 0) | 0xff00_0000 == 0xff12_569a)
        let interlaced = try ImageFormat.decode(PictureFiles.pngInterlaced)
        for (x, y) in [(0, 0), (3, 0), (1, 2), (3, 3)] {
            let color = UInt32(x * 60) << 16 | UInt32(y * 60) << 8 | UInt32((x + y) * 30)
            #expect(interlaced.pixel(x: x, y: y) & 0xff_ffff == color)
        }
    }

    /// The name says PNG, and the file is shown; a feed and a bundle may name it.
    @Test func theNameDoesNotDecide() throws {
        let folder = NSTemporaryDirectory() + "strata-formats-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data(PictureFiles.color).write(to: URL(fileURLWithPath: folder + "/photo.png"))
        let renderer = try CellRenderer(RenderOptions(scale: 1, imageFolders: ImageFolders(own: folder)))
        for origin in [ImageSource.Origin.file("photo.png"), .resource(folder + "/photo.png")] {
            let source = ImageSource(width: 24, height: 16, origin: origin)
            let store = try #require(renderer.draw(.image(source), size: Size(width: 24, height: 16)))
            #expect(renderer.takeDiagnostics().isEmpty)
            #expect(store.pixel(x: 2, y: 2).isNear(0xffff_0000))
            #expect(store.pixel(x: 20, y: 13).isNear(0xffff_ffff))
        }
    }
}

extension UInt32 {
    /// Whether two pixels differ by at most 6 in each channel, as a lossy format's do.
    func isNear(_ other: UInt32) -> Bool {
        [24, 16, 8, 0].allSatisfy { abs(Int(self >> $0 & 0xff) - Int(other >> $0 & 0xff)) <= 6 }
    }
}
