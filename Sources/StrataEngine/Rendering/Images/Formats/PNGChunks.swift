internal import CPictures
internal import SectionKit

/// The chunks of a PNG file (PNG specification, third edition, section 5.3): the chunks of the picture, and the places
/// of its Exif data and its colour profile.
///
/// Only the picture's chunks are passed to the decoder. Others may be compressed texts that libpng would inflate to any
/// size.
struct PNGChunks {
    private let bytes: [UInt8]
    /// The signature and the picture's chunks. Adjacent ones are joined.
    private var picture = [0..<signatureLength]
    private var exif: Range<Int>?
    private var packedProfile: Range<Int>?
    /// Whether the file states that the pixels are in sRGB.
    private var isSRGB = false
    /// The numbers of primaries and transfer (section 11.3.2.6); nil if the file has none.
    private var colorNumbers: [UInt8]?
    /// The bytes of the compressed pixels.
    private var dataBytes = 0

    private static let signatureLength = 8

    /// Finds the chunks of a file with a checked header.
    ///
    /// - Complexity: O(chunks).
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        guard bytes.count >= Self.signatureLength else { return }
        for chunk in Self.all(in: bytes) { note(chunk.name, chunk.body, whole: chunk.whole) }
    }

    /// The end of the first chunk, which has the size.
    static let headerEnd = signatureLength + 25

    /// The chunks up to the end of the file: their names, bodies, and places with length and checksum. The last one may
    /// be cut off.
    static func all(in bytes: [UInt8]) -> [(name: ArraySlice<UInt8>, body: Range<Int>, whole: Range<Int>)] {
        var chunks: [(name: ArraySlice<UInt8>, body: Range<Int>, whole: Range<Int>)] = []
        var place = signatureLength
        while place <= bytes.count - 8 {
            let length = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
            let (body, name) = (place + 8, bytes[(place + 4)..<(place + 8)])
            // The checksum follows. The decoder reports a truncated chunk.
            let end = min(body + length + 4, bytes.count)
            chunks.append((name, body..<min(body + length, bytes.count), place..<end))
            place = end
            if name.elementsEqual("IEND".utf8) { break }
        }
        return chunks
    }

    /// A chunk with its length and checksum.
    static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        let content = Array(name.utf8) + body
        let checksum = strata_checksum(content, content.count)
        return bigEndian(UInt32(truncatingIfNeeded: body.count)) + content + bigEndian(checksum)
    }

    /// A PNG file that says in which gamut its pixels are.
    static func file(_ bytes: [UInt8], in gamut: DisplayGamut) -> [UInt8] {
        guard gamut == .p3, bytes.count >= headerEnd else { return bytes }
        // The primaries of Display P3, the transfer of sRGB, colours of red, green and blue, the full range of numbers.
        return bytes[..<headerEnd] + chunk("cICP", [12, 13, 0, 1]) + bytes[headerEnd...]
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }

    private mutating func note(_ name: ArraySlice<UInt8>, _ content: Range<Int>, whole: Range<Int>) {
        // The picture's chunks begin with a capital letter. Transparency belongs to the picture too.
        let isPicture = name[name.startIndex] & 0x20 == 0 || name.elementsEqual("tRNS".utf8)
        if isPicture {
            if picture[picture.count - 1].upperBound == whole.lowerBound {
                picture[picture.count - 1] = picture[picture.count - 1].lowerBound..<whole.upperBound
            } else {
                picture.append(whole)
            }
            if name.elementsEqual("IDAT".utf8) { dataBytes += content.count }
        } else if name.elementsEqual("eXIf".utf8) {
            exif = exif ?? content
        } else if name.elementsEqual("iCCP".utf8) {
            packedProfile = packedProfile ?? content
        } else if name.elementsEqual("sRGB".utf8) {
            isSRGB = true
        } else if name.elementsEqual("cICP".utf8), content.count >= 2 {
            colorNumbers = colorNumbers ?? Array(bytes[content].prefix(2))
        }
    }

    /// The orientation of the stored pixels.
    var orientation: ExifOrientation { exif.map { ExifOrientation(exif: bytes[$0]) } ?? .upright }

    /// The colour profile; nil if there is none, or if it cannot be read, which is noted.
    func profile(noting note: ImageFormat.Notes) -> ColorProfile? {
        // They come before a profile, and a profile before the mark of sRGB.
        if let colorNumbers { return ColorProfile(primaries: Int(colorNumbers[0]), transfer: Int(colorNumbers[1])) }
        guard let packedProfile, !isSRGB else { return nil }
        // A name, 0, the only compression method, and the profile.
        let content = bytes[packedProfile]
        guard let end = content.firstIndex(of: 0), end + 2 < content.endIndex, content[end + 1] == 0 else {
            note(.profile("it is damaged"))
            return nil
        }
        let packed = Array(content[(end + 2)...])
        let profile = [UInt8](unsafeUninitializedCapacity: ColorProfile.byteLimit) { buffer, count in
            count = buffer.baseAddress.map { strata_inflate(packed, packed.count, $0, buffer.count) } ?? 0
        }
        guard !profile.isEmpty else {
            note(.profile("it is damaged, or has more than \(ColorProfile.byteLimit) bytes"))
            return nil
        }
        return ColorProfile(profile)
    }

    /// Twice the bytes of uncompressed pixels, at 8 bytes each and one byte before each row. libpng inflates all data
    /// of a file, regardless of the size of its picture.
    private static func dataLimit(of size: PixelSize) -> Int { (size.width * 8 + 2) * size.height * 2 + 1 << 16 }

    /// The number of bytes that are passed to the decoder.
    var pictureBytes: Int { picture.reduce(0) { $0 + $1.count } }

    /// The bytes that are passed to the decoder, with its time limit.
    ///
    /// - Throws: if they are more than a picture of this size can need.
    func source(for size: PixelSize) throws(ImageFormatError) -> ByteSource {
        guard dataBytes <= Self.dataLimit(of: size) else { throw .tooSlow }
        return ByteSource(bytes, parts: picture)
    }
}

/// The first 26 bytes of a PNG file (PNG specification, third edition, sections 5.2 and 11.2.1).
struct PNGHeader: Equatable {
    let size: PixelSize

    /// Signature, length and type of the first chunk, width, height, depth and colour type.
    static let byteCount = 26

    /// Whether the rows of a file come in seven passes, so that it is decoded as a whole. The byte follows those of
    /// compression and filter.
    static func isInterlaced(_ bytes: [UInt8]) -> Bool { bytes.count > 28 && bytes[28] != 0 }

    /// Reads the header without checking the size.
    init(_ bytes: some Collection<UInt8>) throws(ImageFormatError) {
        let head = Array(bytes.prefix(Self.byteCount))
        guard zip(head, Self.signature).allSatisfy(==) else { throw .unknownFormat(.unknown) }
        guard head.count == Self.byteCount else { throw .truncated }
        guard head[8..<16].elementsEqual(Self.firstChunk) else { throw .unknownFormat(.unknown) }
        size = PixelSize(width: Self.number(head[16..<20]), height: Self.number(head[20..<24]))
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    static let signature: [UInt8?] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    /// A chunk of 13 bytes named IHDR, with which every PNG begins.
    private static let firstChunk: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
}
