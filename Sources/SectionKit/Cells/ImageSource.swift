/// Where a picture comes from and how large it is, in points.
///
/// In a feed: `{"width": 160, "height": 120, "seed": 7}` or `{"width": 160, "height": 120, "file": "shoes.png"}`.
/// A seed may be any integer, or a text, which stands for its hash.
public struct ImageSource: Hashable, Sendable {
    /// The origin of the pixels.
    public enum Origin: Hashable, Sendable {
        /// Drawn from a number: the same number gives the same picture on every machine.
        case seed(UInt64)
        /// A PNG file; a relative path begins at the renderer's image folder.
        case file(String)
    }

    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double
    /// The origin of the pixels.
    public var origin: Origin

    /// Makes a source from a size in points and an origin.
    public init(width: Double, height: Double, origin: Origin) {
        self.width = width
        self.height = height
        self.origin = origin
    }

    /// A picture drawn from a number.
    public static func seed(_ seed: UInt64, width: Double, height: Double) -> ImageSource {
        ImageSource(width: width, height: height, origin: .seed(seed))
    }

    /// A PNG file shown at a size in points.
    public static func file(_ path: String, width: Double, height: Double) -> ImageSource {
        ImageSource(width: width, height: height, origin: .file(path))
    }
}

extension ImageSource: Codable {
    private enum CodingKeys: String, CodingKey {
        case width, height, seed, file
    }

    /// Reads a source; a file wins over a seed where both are given.
    ///
    /// - Throws: `DecodingError` when a key is missing, of another type, or a size is negative or not finite.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        width = try Self.length(.width, in: container)
        height = try Self.length(.height, in: container)
        if let file = try container.decodeIfPresent(String.self, forKey: .file) {
            origin = .file(file)
        } else {
            origin = .seed(try Self.seed(in: container))
        }
    }

    /// Writes the size and the seed or the file.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(width, forKey: .width)
        try container.encode(height, forKey: .height)
        switch origin {
        case .seed(let seed): try container.encode(seed, forKey: .seed)
        case .file(let path): try container.encode(path, forKey: .file)
        }
    }

    private static func length(_ key: CodingKeys, in container: KeyedDecodingContainer<CodingKeys>) throws -> Double {
        let value = try container.decode(Double.self, forKey: key)
        guard value.isFinite, value >= 0 else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: container, debugDescription: "\(value) is not a size; 0 points or more are expected")
        }
        return value
    }

    private static func seed(in container: KeyedDecodingContainer<CodingKeys>) throws -> UInt64 {
        if let seed = try? container.decode(UInt64.self, forKey: .seed) { return seed }
        if let seed = try? container.decode(Int64.self, forKey: .seed) { return UInt64(bitPattern: seed) }
        let text = try container.decode(String.self, forKey: .seed)
        return text.utf8.reduce(fnvOffsetBasis) { ($0 ^ UInt64($1)) &* fnvPrime }
    }

    // FNV-1a, 64 bits: Fowler, Noll, Vo; draft-eastlake-fnv, section 5.
    private static let fnvOffsetBasis: UInt64 = 0xcbf2_9ce4_8422_2325
    private static let fnvPrime: UInt64 = 0x0000_0100_0000_01b3
}
