internal import SectionKit

/// The first 26 bytes of a PNG file (PNG specification, third edition, sections 5.2 and 11.2.1).
struct PNGHeader: Equatable {
    var width: Int
    var height: Int

    /// Signature, length and type of the first chunk, width, height, depth and colour type.
    static let byteCount = 26

    /// Why bytes are not the beginning of a PNG that can be shown.
    enum Refusal: Error, Equatable {
        case truncated
        case notPNG
        case empty
        case tooLarge(width: Int, height: Int)
    }

    /// Reads and checks the header.
    init(_ bytes: some Collection<UInt8>) throws(Refusal) {
        let head = Array(bytes.prefix(Self.byteCount))
        guard head.starts(with: Self.signature.prefix(head.count)) else { throw .notPNG }
        guard head.count == Self.byteCount else { throw .truncated }
        guard head[8..<16].elementsEqual(Self.firstChunk) else { throw .notPNG }
        width = Self.number(head[16..<20])
        height = Self.number(head[20..<24])
        guard width > 0, height > 0 else { throw .empty }
        // Both are below 2^32, so that their product fits 64 bits.
        guard width <= RenderLimits.storeSide, height <= RenderLimits.storeSide,
            width * height <= RenderLimits.imagePixels
        else { throw .tooLarge(width: width, height: height) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    /// A chunk of 13 bytes named IHDR, which every PNG begins with.
    private static let firstChunk: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
}
