import Foundation
import SectionKit
import Testing

@testable import StrataEngine

/// Pictures with a Display P3 profile, made by Pillow. The expected colours are those of its ImageCms, which is Little CMS.
@Suite struct ColorProfileTests {
    private enum P3 {
        static let png = bytes(
            """
            iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAA1WlDQ1BJQ0MgUHJvZmlsZQAAeJxjYGC8wwAETAIMDLl5JUVB7k4KEZFRCuyvGBiBEAwSk4\
            sLGPCCb9cgai/r4leHFXCmpBYnA+kPQJyQXFBUwsDAGABk85SXFIDYMUC2SBHQUUA2yB0i6RB2C4idBGHPAKsJCXIGstcA2QLpEPYeEDsJwj4DYkPtAgHm\
            AGMyXEsAlKRWlIDo/PI8BlA4QkQR4YMQa77PwGC7/////7sRYl77GRg2mjMwcO1EiGlYMDAIcjMwnNiZXFpUBrWGkQnodkJ8AB16O3A7/74dAAAAKElEQV\
            R42mM4YaPB9UtORONOQ0PD////GRgYfp3giuKqYGLAAQanBADBCwqayX8flQAAAABJRU5ErkJggg==
            """)
        static let webp = bytes(
            """
            UklGRkwCAABXRUJQVlA4WAoAAAAgAAAABwAABwAASUNDUNwBAAAAAAHcAAAAAAIQAABtbnRyUkdCIFhZWiAH6gABAAEAAAAAAABhY3NwAAAAAAAAAAAAAA\
            AAAAAAAAAAAAAAAAAAAAAAAAAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA\
            8AAAAGBjcHJ0AAABUAAAAAx3dHB0AAABXAAAABRyWFlaAAABcAAAABRnWFlaAAABhAAAABRiWFlaAAABmAAAABRyVFJDAAABrAAAABBnVFJDAAABvAAAAB\
            BiVFJDAAABzAAAABBkZXNjAAAAAAAAAANQMwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
            AAAAAAAAAAAAAAAAAAAAAAAAAAB0ZXh0AAAAAG93bgBYWVogAAAAAAAA9tYAAQAAAADTLVhZWiAAAAAAAACD3wAAPb////+7WFlaIAAAAAAAAEq/AACxNw\
            AACrlYWVogAAAAAAAAKDgAABELAADIuWN1cnYAAAAAAAAAAQIzAABjdXJ2AAAAAAAAAAECMwAAY3VydgAAAAAAAAABAjMAAFZQOExKAAAALwfAAQA/oBAA\
            GiaIkAKJJ7gJXQ0jAZDQecD/CaBucYUPJBKA8MQhA+y2wwDN/AeA/9ekurKCFo1lBwTZNhnMzGZwf4AbRPQ/jH0=
            """)
        static let jpeg = bytes(
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/4gHsSUNDX1BST0ZJTEUAAQEAAAHcAAAAAAIQAABtbnRyUkdCIFhZWiAH6gABAAEAAAAAAABhY3NwAAAAAAAAAAAAAA\
            AAAAAAAAAAAAAAAAAAAAAAAAAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA\
            8AAAAGBjcHJ0AAABUAAAAAx3dHB0AAABXAAAABRyWFlaAAABcAAAABRnWFlaAAABhAAAABRiWFlaAAABmAAAABRyVFJDAAABrAAAABBnVFJDAAABvAAAAB\
            BiVFJDAAABzAAAABBkZXNjAAAAAAAAAANQMwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
            AAAAAAAAAAAAAAAAAAAAAAAAAAB0ZXh0AAAAAG93bgBYWVogAAAAAAAA9tYAAQAAAADTLVhZWiAAAAAAAACD3wAAPb////+7WFlaIAAAAAAAAEq/AACxNw\
            AACrlYWVogAAAAAAAAKDgAABELAADIuWN1cnYAAAAAAAAAAQIzAABjdXJ2AAAAAAAAAAECMwAAY3VydgAAAAAAAAABAjMAAP/bAEMAAQEBAQEBAQEBAQEB\
            AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAf/bAEMBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ\
            EBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAf/AABEIAAgACAMBEQACEQEDEQH/xAAUAAEAAAAAAAAAAAAAAAAAAAAI/8QAFBABAAAAAAAAAAAA\
            AAAAAAAAAP/EABUBAQEAAAAAAAAAAAAAAAAAAAkK/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AD471ID//2Q==
            """)
        static let translucent = bytes(
            """
            iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAYAAADED76LAAAA1WlDQ1BJQ0MgUHJvZmlsZQAAeJxjYGC8wwAETAIMDLl5JUVB7k4KEZFRCuyvGBiBEAwSk4\
            sLGPCCb9cgai/r4leHFXCmpBYnA+kPQJyQXFBUwsDAGABk85SXFIDYMUC2SBHQUUA2yB0i6RB2C4idBGHPAKsJCXIGstcA2QLpEPYeEDsJwj4DYkPtAgHm\
            AGMyXEsAlKRWlIDo/PI8BlA4QkQR4YMQa77PwGC7/////7sRYl77GRg2mjMwcO1EiGlYMDAIcjMwnNiZXFpUBrWGkQnodkJ8AB16O3A7/74dAAAAQ0lEQV\
            R42mM4YaPxn+uX3H8RjTv/Gxoa/v////8/AwPD/18nuP5HcVX8Z2FgYDjJgAewMDAw7CCk4AAhBfsJKaCxGwCUVhfhRNvCvgAAAABJRU5ErkJggg==
            """)

        /// The columns in sRGB.
        static let columns: [(Int, Int, Int)] = [
            (219, 37, 13), (0, 255, 0), (2, 36, 230), (129, 129, 129), (255, 255, 255), (0, 0, 0), (255, 199, 0),
            (99, 0, 126),
        ]

        static func bytes(_ text: String) -> [UInt8] { [UInt8](Data(base64Encoded: text) ?? Data()) }
    }

    private func isNear(_ pixel: UInt32, _ color: (Int, Int, Int), alpha: Int = 255, by limit: Int) -> Bool {
        let channels = [Int(pixel >> 16 & 0xff), Int(pixel >> 8 & 0xff), Int(pixel & 0xff)]
        return zip(channels, [color.0, color.1, color.2]).allSatisfy { abs($0 - $1 * alpha / 255) <= limit }
    }

    @Test(arguments: ["png", "webp"]) func columnsAreInSRGB(format: String) throws {
        var notes: [ImageNote] = []
        let store = try ImageFormat.decode(format == "png" ? P3.png : P3.webp) { notes.append($0) }
        #expect(notes.isEmpty)
        for (x, color) in P3.columns.enumerated() {
            for y in 0..<8 { #expect(isNear(store.pixel(x: x, y: y), color, by: 1), "\(x)") }
        }
    }

    @Test func aPhotoIsInSRGB() throws {
        let store = try ImageFormat.decode(P3.jpeg)
        #expect(isNear(store.pixel(x: 4, y: 4), (220, 37, 12), by: 1))
        let small = try ImageFormat.decode(P3.jpeg, covering: PixelSize(width: 1, height: 1))
        #expect(isNear(small.pixel(x: 0, y: 0), (220, 37, 12), by: 1))
    }

    /// The colours of translucent pixels are converted before they are multiplied by alpha.
    @Test func translucentPixelsAreInSRGB() throws {
        let store = try ImageFormat.decode(P3.translucent)
        for (x, color) in P3.columns.enumerated() {
            for (y, alpha) in [255, 200, 128, 64].enumerated() {
                #expect(store.pixel(x: x, y: y) >> 24 == UInt32(alpha))
                #expect(isNear(store.pixel(x: x, y: y), color, alpha: alpha, by: 2), "\(x), \(alpha)")
            }
        }
    }

    /// The bytes of the profile, which a WebP has as they are.
    private var profile: [UInt8] {
        let name = Array("ICCP".utf8)
        let start = P3.webp.indices.first { Array(P3.webp[$0...].prefix(4)) == name } ?? 0
        let length = P3.webp[(start + 4)..<(start + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
        return Array(P3.webp[(start + 8)..<(start + 8 + length)])
    }

    /// A JPEG file with parts of a profile, each with its number and the number of all.
    private func jpeg(_ file: [UInt8], _ parts: [(number: UInt8, of: UInt8, bytes: [UInt8])]) -> [UInt8] {
        let segments = parts.flatMap { part -> [UInt8] in
            let body = Array("ICC_PROFILE".utf8) + [0, part.number, part.of] + part.bytes
            return [0xff, 0xe2, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 0xff)] + body
        }
        return file.prefix(2) + segments + file.dropFirst(2)
    }

    @Test func aProfileInPartsIsJoinedInTheirOrder() throws {
        let (first, second) = (Array(profile.prefix(100)), Array(profile.dropFirst(100)))
        let whole = try ImageFormat.decode(jpeg(PictureFiles.color, [(1, 1, profile)]))
        let parts = try ImageFormat.decode(jpeg(PictureFiles.color, [(2, 2, second), (1, 2, first)]))
        #expect(whole.pixelHash == parts.pixelHash)
        #expect(whole.pixelHash != (try ImageFormat.decode(PictureFiles.color)).pixelHash)
    }

    /// A profile that cannot be used leaves a picture as it is, with a note.
    @Test func profilesThatCannotBeUsedAreNoted() throws {
        let cases: [(String, [UInt8], [UInt8])] = [
            ("parts of it are missing", PictureFiles.color, jpeg(PictureFiles.color, [(1, 2, profile)])),
            ("it is damaged", PictureFiles.color, jpeg(PictureFiles.color, [(1, 1, [1, 2, 3])])),
            (
                "it is for colours of another kind than the pixels'", PictureFiles.cmyk,
                jpeg(PictureFiles.cmyk, [(1, 1, profile)])
            ),
        ]
        for (words, plain, file) in cases {
            var notes: [ImageNote] = []
            let store = try ImageFormat.decode(file) { notes.append($0) }
            #expect(notes == [.profile(words)])
            #expect(store.pixelHash == (try ImageFormat.decode(plain)).pixelHash, "\(words)")
        }
    }

    @Test func greyPhotosTakeAProfileOfColours() throws {
        var notes: [ImageNote] = []
        let store = try ImageFormat.decode(jpeg(PictureFiles.grey, [(1, 1, profile)])) { notes.append($0) }
        #expect(notes.isEmpty && store.pixel(x: 20, y: 13).isNear(0xffff_ffff))
    }

    @Test func changedProfilesDoNotTrap() throws {
        var random = SeededRandom(seed: 7)
        for _ in 0..<200 {
            var bytes = profile
            for _ in 0...Int(random.next() % 4) {
                bytes[Int(random.next() % UInt64(bytes.count))] ^= 1 << UInt8(random.next() % 8)
            }
            _ = try ImageFormat.decode(jpeg(PictureFiles.color, [(1, 1, bytes)]))
        }
    }

    @Test func aMissingLibraryIsNamedWithItsPackage() throws {
        let missing = ColorProfile(profile, library: .littleCMS("libmissing.so.0"))
        let store = try ImageFormat.decode(PictureFiles.color)
        let note = try #require(missing.convert(store, to: .sRGB))
        #expect(
            note.diagnostic(of: "a.jpg").description
                == "a.jpg: libmissing.so.0, which converts its colour profile, is not installed. Its colours are shown as those "
                + "of sRGB; install the package liblcms2-2.")
        #expect(
            ImageNote.profile("it is damaged").diagnostic(of: "a.jpg").description
                == "a.jpg: its colour profile cannot be used: it is damaged. Its colours are shown as those of sRGB; save the "
                + "file with a profile such as sRGB.")
    }
}
