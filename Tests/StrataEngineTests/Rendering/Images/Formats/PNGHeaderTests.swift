import Testing

@testable import StrataEngine

@Suite struct PNGHeaderTests {
    @Test func readsWhatTheFileClaims() throws {
        let header = try PNGHeader(PNGHeader.bytes(width: 640, height: 480))
        #expect(header.size == PixelSize(width: 640, height: 480))
    }

    @Test(arguments: 0..<26)
    func aHeaderThatEndsEarlyIsTruncated(length: Int) {
        #expect(throws: ImageFormatError.truncated) {
            try PNGHeader(PNGHeader.bytes(width: 640, height: 480).prefix(length))
        }
    }

    @Test(arguments: [0, 1, 7, 8, 11, 12, 15])
    func anythingElseIsNotPNG(position: Int) {
        var bytes = PNGHeader.bytes(width: 1, height: 1)
        bytes[position] ^= 0xff
        #expect(throws: ImageFormatError.unknownFormat(.unknown)) { try PNGHeader(bytes) }
    }

    @Test(arguments: [(100_000, 100_000), (16_385, 1), (1, 16_385), (4_097, 4_096), (0xffff_ffff, 0xffff_ffff)])
    func claimsPastTheLimitAreRefused(width: Int, height: Int) {
        let limit = max(width, height) > 16_384 ? ImageSizeLimit.side : .kept
        #expect(throws: ImageFormatError.tooLarge(PixelSize(width: width, height: height), limit)) {
            try Self.check(width: width, height: height)
        }
    }

    @Test func theLargestImageIsAccepted() throws {
        #expect(throws: Never.self) { try Self.check(width: 4_096, height: 4_096) }
        #expect(throws: Never.self) { try Self.check(width: 16_384, height: 1_024) }
    }

    @Test(arguments: [(0, 1), (1, 0), (0, 0)])
    func anImageWithoutPixelsIsRefused(width: Int, height: Int) {
        #expect(throws: ImageFormatError.empty) { try Self.check(width: width, height: height) }
    }

    private static func check(width: Int, height: Int) throws {
        try PNGHeader(PNGHeader.bytes(width: width, height: height)).size.check()
    }
}

extension PNGHeader {
    /// The first 26 bytes of a PNG of 8-bit RGBA.
    static func bytes(width: Int, height: Int) -> [UInt8] {
        func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xff) } }
        return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
            + number(width) + number(height) + [8, 6]
    }
}
