public import CompositionalLayout
public import Foundation

/// The origin of a picture and its size in points.
///
/// In a feed: `{"width": 160, "height": 120, "seed": 7}` or `{"width": 160, "height": 120, "file": "shoes.png"}`. A
/// seed is an integer, or a text that is hashed. Instead, `"color": "#E8472B"` is a plain area, and
/// `"url": "https://example.com/1.jpg", "pixels": [4032, 3024], "bytes": 2400000` is a picture that an app loads from
/// the network. `pixels` and `bytes` are optional. A `color` beside it is shown until the picture has arrived.
public struct ImageSource: Hashable, Sendable {
    /// The origin of the pixels.
    public enum Origin: Hashable, Sendable {
        /// Generated from a number. The same number gives the same picture on every machine.
        case seed(UInt64)
        /// A PNG, JPEG, WebP, GIF, HEIC or AVIF file. A relative path is resolved in the renderer's image folder.
        case file(String)
        /// A plain colour, red, green and blue in eight bits each. It is the same in both schemes.
        case color(UInt32)
        /// A file that a plugin's code names, by its absolute path. Feeds cannot name one.
        case resource(String)
        /// A picture that an app would load from the network.
        // Indirect, so that the items of feeds without addresses are no larger.
        indirect case url(RemoteImage)
    }

    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double
    /// The origin of the pixels.
    public var origin: Origin

    /// Creates a source from a size in points and an origin.
    public init(width: Double, height: Double, origin: Origin) {
        self.width = width
        self.height = height
        self.origin = origin
    }

    /// A picture generated from a number.
    public static func seed(_ seed: UInt64, width: Double, height: Double) -> ImageSource {
        ImageSource(width: width, height: height, origin: .seed(seed))
    }

    /// A plain area of one colour, such as `0xE8472B`, for a swatch or a bar of a chart.
    ///
    /// It is filled in place and allocates nothing.
    public static func color(_ rgb: UInt32, width: Double, height: Double) -> ImageSource {
        ImageSource(width: width, height: height, origin: .color(rgb & 0xFFFFFF))
    }

    /// A picture at a network address, shown at a size in points.
    ///
    /// - Parameters:
    ///   - pixels: the size of the original; nil if it is unknown.
    ///   - bytes: the length of the file; nil if it is unknown.
    public static func url(
        _ url: String, width: Double, height: Double, pixels: RemoteImage.Pixels? = nil, bytes: Int? = nil
    ) -> ImageSource {
        ImageSource(width: width, height: height, origin: .url(RemoteImage(url: url, pixels: pixels, bytes: bytes)))
    }

    /// The same picture with a plugin's preferences for its loading. It is unchanged if it has no address.
    ///
    /// - Parameters:
    ///   - priority: the order among waiting pictures.
    ///   - size: the size in points at which it is decoded; nil for the size stated by the cell.
    ///   - placeholder: the colour of its area until it is shown; nil for the colour in the feed, or grey.
    public func loading(
        priority: RemoteImage.Priority = .normal, size: Size? = nil, placeholder: CellColor? = nil
    ) -> ImageSource {
        guard case .url(var remote) = origin else { return self }
        remote.loading = RemoteImage.Loading(
            priority: priority, size: size, placeholder: placeholder ?? remote.loading.placeholder)
        return ImageSource(width: width, height: height, origin: .url(remote))
    }

    /// A PNG, JPEG, WebP, GIF, HEIC or AVIF file shown at a size in points.
    public static func file(_ path: String, width: Double, height: Double) -> ImageSource {
        ImageSource(width: width, height: height, origin: .file(path))
    }
}

extension ImageSource {
    /// A colour in the form of a feed: `#E8472B`.
    public static func hex(_ rgb: UInt32) -> String {
        let digits = String(rgb & 0xFFFFFF, radix: 16, uppercase: true)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// Parses a colour, `#` and six hexadecimal digits; nil for any other text.
    public static func rgb(_ text: String) -> UInt32? {
        let digits = text.utf8.dropFirst()
        let isHex = digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || letters.contains($0 | 0x20) }
        guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6, isHex else { return nil }
        return UInt32(text.dropFirst(), radix: 16)
    }

    private static let letters = UInt8(ascii: "a")...UInt8(ascii: "f")
}

extension ImageSource: Codable {
    enum CodingKeys: String, CodingKey {
        case width, height, seed, file, url, pixels, bytes, color
    }

    /// Decodes a source; a file takes precedence over an address, an address over a colour, and a colour over a seed.
    ///
    /// - Throws: `DecodingError` if a key is missing or of another type, if a size is negative or not finite, or if an
    ///   address is not a web address.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        width = try Self.length(.width, in: container)
        height = try Self.length(.height, in: container)
        if let file = try container.decodeIfPresent(String.self, forKey: .file) {
            origin = .file(file)
        } else if container.contains(.url), try !container.decodeNil(forKey: .url) {
            origin = .url(try RemoteImage(from: container))
        } else if let rgb = try Self.color(in: container) {
            origin = .color(rgb)
        } else {
            origin = .seed(try Self.seed(in: container, of: decoder))
        }
    }

    /// Encodes the size and the seed, the file, the address or the colour.
    ///
    /// - Throws: `EncodingError` for a picture in a bundle, which a feed cannot name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(width, forKey: .width)
        try container.encode(height, forKey: .height)
        switch origin {
        case .seed(let seed): try container.encode(seed, forKey: .seed)
        case .file(let path): try container.encode(path, forKey: .file)
        case .url(let remote): try remote.encode(to: &container)
        case .color(let rgb): try container.encode(Self.hex(rgb), forKey: .color)
        case .resource(let path):
            let words =
                "'\(path)' is a picture of a plugin's bundle, which a feed cannot name; let cell(for:in:) choose it instead "
                + "of the item"
            throw EncodingError.invalidValue(
                self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: words))
        }
    }

    /// The colour of a container; nil if it has none.
    static func color(in container: KeyedDecodingContainer<CodingKeys>) throws -> UInt32? {
        guard let text = try container.decodeIfPresent(String.self, forKey: .color) else { return nil }
        guard let rgb = rgb(text) else {
            throw DecodingError.dataCorruptedError(
                forKey: .color, in: container,
                debugDescription: "'\(text)' is not a colour; expected '#' and six hexadecimal digits")
        }
        return rgb
    }

    private static func length(_ key: CodingKeys, in container: KeyedDecodingContainer<CodingKeys>) throws -> Double {
        let value = try container.decode(Double.self, forKey: key)
        guard value.isFinite, value >= 0 else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: container, debugDescription: "\(value) is not a size; expected 0 points or more")
        }
        return value
    }

    private static func seed(
        in container: KeyedDecodingContainer<CodingKeys>, of decoder: any Decoder
    ) throws -> UInt64 {
        if let seed = try? container.decode(UInt64.self, forKey: .seed) { return seed }
        if let seed = try? container.decode(Int64.self, forKey: .seed) { return UInt64(bitPattern: seed) }
        do {
            return seed(of: try container.decode(String.self, forKey: .seed))
        } catch DecodingError.keyNotFound {
            throw noOrigin(in: decoder)
        }
    }

    /// The error for an image without any of the four keys, with the keys to write.
    private static func noOrigin(in decoder: any Decoder) -> DecodingError {
        let keys = (try? decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)) ?? []
        let address = keys.first { ["src", "uri", "href", "url"].contains($0.lowercased()) }
        let meant = address.map { "; '\($0)' is not read: call it 'url'" }
        return .dataCorrupted(
            DecodingError.Context(
                codingPath: decoder.codingPath,
                debugDescription:
                    "an image needs 'seed' (a number or a text), 'file' (a PNG, JPEG, WebP, GIF, HEIC or AVIF file beside the feed), 'url' or "
                    + "'color' (such as '#E8472B')\(meant ?? "")"))
    }

    private struct AnyKey: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// The number of a text.
    static func seed(of text: String) -> UInt64 {
        text.utf8.reduce(fnvOffsetBasis) { ($0 ^ UInt64($1)) &* fnvPrime }
    }

    // FNV-1a, 64 bits: Fowler, Noll, Vo; draft-eastlake-fnv, section 5.
    private static let fnvOffsetBasis: UInt64 = 0xcbf2_9ce4_8422_2325
    private static let fnvPrime: UInt64 = 0x0000_0100_0000_01b3
}

extension ImageSource {
    /// A PNG, JPEG, WebP, GIF, HEIC or AVIF file of a bundle, shown at a size in points. It needs no `--allow-images`,
    /// because the plugin's code names it, not the feed.
    ///
    /// ```swift
    /// private static let star = ImageSource.resource("Star.png", in: .module, width: 24, height: 24)
    /// ```
    ///
    /// Keep it in a `static let`: finding a bundle reads the disk.
    ///
    /// - Parameter name: the file's name with its extension, and with its folders if they were copied: `Icons/Star.png`.
    public static func resource(_ name: String, in bundle: Bundle, width: Double, height: Double) -> ImageSource {
        let folder = bundle.resourcePath ?? bundle.bundlePath
        return ImageSource(width: width, height: height, origin: .resource("\(folder)/\(name)"))
    }
}
