/// The segments of a JPEG file before its pixels (ITU-T T.81, annex B): the size, the channels, the orientation.
///
/// It is read without the library, so that the limits are checked before anything else reads the file.
struct JPEGHeader {
    /// The size of the stored pixels, which may be rotated.
    var size = PixelSize(width: 0, height: 0)
    /// Bits a channel.
    var depth = 0
    /// 1 for grey, 3 for colours, 4 for inks.
    var channels = 0
    /// Whether one scan has all channels of each row: the library then keeps a few rows of them, otherwise all.
    var isRowByRow = false
    var orientation = ExifOrientation.upright
    /// The colour profile; nil if the file has none, or only a part of it.
    var profile: ColorProfile?
    /// Whether parts of the profile are missing.
    var hasBrokenProfile = false

    static let signature: [UInt8?] = [0xff, 0xd8, 0xff]

    /// Reads the segments.
    init(_ bytes: [UInt8]) throws(ImageFormatError) {
        var place = 2
        var hasFrame = false
        var parts: [ArraySlice<UInt8>] = []
        while let (marker, body) = try Self.segment(of: bytes, at: &place) {
            switch marker {
            case 0xc0...0xcf where !Self.tables.contains(marker):
                guard body.count >= 6 else { throw .damaged }
                let frame = body.startIndex
                depth = Int(body[frame])
                size.height = Int(body[frame + 1]) << 8 | Int(body[frame + 2])
                size.width = Int(body[frame + 3]) << 8 | Int(body[frame + 4])
                channels = Int(body[frame + 5])
                isRowByRow = Self.sequential.contains(marker)
                hasFrame = true
            case 0xe1 where body.starts(with: Self.exif):
                orientation = ExifOrientation(exif: body)
            case 0xe2 where body.starts(with: Self.profileName) && body.count > Self.profileName.count + 2:
                // One more than can be numbered, so that an excess is noticed.
                if parts.count < 256 { parts.append(body.dropFirst(Self.profileName.count)) }
            default: break
            }
        }
        guard hasFrame else { throw .damaged }
        // The scan's marker and length, then the number of its channels.
        isRowByRow = isRowByRow && bytes.count > place + 3 && Int(bytes[place + 3]) == channels
        let bytes = Self.joined(parts)
        profile = bytes.map { ColorProfile($0) }
        hasBrokenProfile = bytes == nil && !parts.isEmpty
    }

    /// Joins the parts of a profile. Each part begins with its number and the total number (ICC.1, annex B.4).
    private static func joined(_ parts: [ArraySlice<UInt8>]) -> [UInt8]? {
        let ordered = parts.sorted { $0.first ?? 0 < $1.first ?? 0 }
        let isComplete = ordered.enumerated().allSatisfy { index, part in
            Int(part[part.startIndex]) == index + 1 && Int(part[part.startIndex + 1]) == parts.count
        }
        return isComplete && !parts.isEmpty ? ordered.flatMap { $0.dropFirst(2) } : nil
    }

    /// The next segment, without its marker and length; nil where the pixels begin or the picture ends.
    private static func segment(
        of bytes: [UInt8], at place: inout Int
    ) throws(ImageFormatError) -> (marker: UInt8, body: ArraySlice<UInt8>)? {
        guard place < bytes.count else { throw .truncated }
        guard bytes[place] == 0xff else { throw .damaged }
        // Any number of fill bytes may precede a marker.
        while place < bytes.count, bytes[place] == 0xff { place += 1 }
        guard place + 2 < bytes.count else { throw .truncated }
        let marker = bytes[place]
        if marker == startOfScan || marker == endOfImage { return nil }
        let length = Int(bytes[place + 1]) << 8 | Int(bytes[place + 2])
        guard length >= 2 else { throw .damaged }
        let end = place + 1 + length
        guard end <= bytes.count else { throw .truncated }
        defer { place = end }
        return (marker, bytes[(place + 3)..<end])
    }

    /// Markers of tables among the frame markers: Huffman tables, an extension, arithmetic conditioning.
    private static let tables: Set<UInt8> = [0xc4, 0xc8, 0xcc]
    /// Baseline, extended and arithmetic frames, which are not progressive.
    private static let sequential: Set<UInt8> = [0xc0, 0xc1, 0xc9]
    private static let startOfScan: UInt8 = 0xda
    private static let endOfImage: UInt8 = 0xd9
    /// `ICC_PROFILE`, 0.
    private static let profileName: [UInt8] = Array("ICC_PROFILE".utf8) + [0]
    /// `Exif`, 0, 0.
    private static let exif: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]
}
