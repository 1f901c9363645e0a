import Foundation
import SectionKit
import Testing

@testable import StrataEngine

/// The chunks of PNG files that are not the picture.
@Suite struct PNGChunksTests {
    private static let end = 12

    /// A file with a chunk behind its header, or before its end. Checksums are not looked at in chunks that are not given on.
    private func file(
        _ file: [UInt8] = PictureFiles.png16, adding name: String, _ content: [UInt8], times: Int = 1,
        atEnd: Bool = false
    ) -> [UInt8] {
        let length = [24, 16, 8, 0].map { UInt8(content.count >> $0 & 0xff) }
        let chunk = length + Array(name.utf8) + content + [0, 0, 0, 0]
        let place = atEnd ? file.count - Self.end : 33
        return file[..<place] + Array(repeating: chunk, count: times).flatMap(\.self) + file[place...]
    }

    /// Compressed texts become a thousand times what they are; none of them reaches the decoder.
    @Test(arguments: ["zTXt", "iTXt", "tEXt", "iCCQ", "sPLT", "fdAT", "prVt"])
    func chunksThatAreNotThePictureAreNotRead(name: String) throws {
        let plain = PictureFiles.png16
        for atEnd in [false, true] {
            let bytes = file(adding: name, [UInt8](repeating: 0x78, count: 7_900), times: 990, atEnd: atEnd)
            #expect(PNGChunks(bytes).pictureBytes == plain.count)
            #expect(try ImageFormat.decode(bytes).pixelHash == ImageFormat.decode(plain).pixelHash)
        }
    }

    /// A picture with more compressed pixels than it has pixels is refused: a library would inflate them all.
    @Test func dataBeyondThePixelsIsRefused() {
        let bytes = file(adding: "IDAT", [UInt8](repeating: 0, count: 100_000))
        #expect(throws: ImageFormatError.tooSlow) { try ImageFormat.decode(bytes) }
    }

    @Test func aPictureHasATimeLimit() {
        var source = ByteSource([1, 2, 3], timeLimit: 0)
        var target = [UInt8](repeating: 0, count: 3)
        // Some time of the thread has to pass.
        var sum = 0.0
        for number in 0..<100_000 { sum += Double(number).squareRoot() }
        #expect(sum > 0 && !source.copy(3, to: &target))
        #expect(source.refusal == .tooSlow)
    }

    @Test func partsAreGivenOneAfterTheOther() {
        var source = ByteSource(Array(0..<10), parts: [0..<2, 4..<4, 5..<8])
        var target = [UInt8](repeating: 0, count: 5)
        let (isFirst, isSecond) = (source.copy(1, to: &target), source.copy(4, to: &target))
        #expect(isFirst && isSecond && target == [1, 5, 6, 7, 0] && source.refusal == nil)
        let isThird = source.copy(1, to: &target)
        #expect(!isThird && source.refusal == .truncated)
    }

    /// As a JPEG's and a WebP's.
    @Test(arguments: ExifOrientation.allCases, [false, true])
    func everyOrientationIsUpright(orientation: ExifOrientation, atEnd: Bool) throws {
        let exif = Array(PictureFiles.exif(orientation.rawValue).dropFirst(6))
        let bytes = file(PictureFiles.pngInterlaced, adding: "eXIf", exif, atEnd: atEnd)
        let stored = try ImageFormat.decode(PictureFiles.pngInterlaced)
        let upright = try ImageFormat.decode(bytes)
        #expect(try ImageFormat.size(of: bytes) == PixelSize(width: upright.pixelWidth, height: upright.pixelHeight))
        #expect(upright.pixelHash == (try orientation.applied(to: stored)).pixelHash)
    }

    /// The size of a picture whose orientation is behind its pixels is not known from its beginning.
    @Test func theBeginningOfAFileDoesNotDecideItsSize() throws {
        let bytes = file(adding: "eXIf", Array(PictureFiles.exif(6).dropFirst(6)), atEnd: true)
        #expect(throws: ImageFormatError.truncated) {
            try ImageFormat.size(of: Array(bytes.prefix(60)), isWhole: false)
        }
        #expect(throws: Never.self) { try ImageFormat.size(of: PictureFiles.color, isWhole: false) }
    }
}
