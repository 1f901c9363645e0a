public import CompositionalLayout

/// A picture that an app would load from the network: its address, and what the server reports about it.
///
///     RemoteImage(url: "https://example.com/1.jpg", pixels: .init(width: 4032, height: 3024), bytes: 2_400_000)
///
/// Nothing is ever loaded from the network. If no file replaces it, the picture is generated from a number derived from
/// its address.
///
/// In a feed, `"color"` beside the address is the colour of its area until it is shown. A plugin sets the rest of
/// ``loading`` with ``ImageSource/loading(priority:size:placeholder:)``.
public struct RemoteImage: Hashable, Sendable {
    /// The size of an original in pixels.
    public struct Pixels: Hashable, Sendable {
        /// Pixels in a row.
        public var width: Int
        /// Rows of pixels.
        public var height: Int

        /// Creates a size.
        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    /// The address, which begins with `https://` or `http://`.
    public var url: String
    /// The size of the original; nil if the server does not say.
    public var pixels: Pixels?
    /// The length of the file in bytes; nil if the server does not say.
    public var bytes: Int?
    /// The plugin's preferences for its loading.
    public var loading: Loading

    /// A plugin's preferences for loading a picture.
    public struct Loading: Hashable, Sendable {
        /// The order among waiting pictures.
        public var priority: Priority
        /// The size in points at which the picture is decoded; nil for the size stated by the cell.
        public var size: Size?
        /// The colour of its area until it is shown; nil for grey.
        public var placeholder: CellColor?

        /// Creates the preferences.
        public init(priority: Priority = .normal, size: Size? = nil, placeholder: CellColor? = nil) {
            self.priority = priority
            self.size = size
            self.placeholder = placeholder
        }
    }

    /// The order among waiting pictures. Pictures of visible cells always come before those of prefetched cells.
    public enum Priority: UInt8, Hashable, Sendable, CaseIterable, Comparable {
        /// After the others, for example a decoration.
        case low
        /// As they were asked for.
        case normal
        /// Before the others, for example the picture that a user looks at first.
        case high

        /// Whether one priority comes after another.
        public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
    }

    /// Creates a picture at an address.
    public init(url: String, pixels: Pixels? = nil, bytes: Int? = nil, loading: Loading = Loading()) {
        self.url = url
        self.pixels = pixels
        self.bytes = bytes
        self.loading = loading
    }

    /// The number from which its picture is generated, as for a feed's `seed` with the address as its text.
    ///
    /// - Complexity: O(bytes of the address).
    public var seed: UInt64 { ImageSource.seed(of: url) }

    /// The maximum length of an address in a feed, in bytes of UTF-8. Servers refuse longer ones.
    package static let urlBytes = 8_192
    /// The maximum side of an original in a feed.
    package static let pixelSide = 100_000
    /// The maximum length of a file in a feed, so that sums of lengths do not overflow.
    package static let fileBytes = 1_000_000_000
}

extension RemoteImage {
    /// Decodes the keys of an image with an address.
    ///
    /// - Throws: `DecodingError` for an address with another scheme or longer than ``urlBytes``, and for an impossible
    ///   size.
    init(from container: KeyedDecodingContainer<ImageSource.CodingKeys>) throws {
        url = try container.decode(String.self, forKey: .url)
        let sides = try container.decodeIfPresent([Int].self, forKey: .pixels)
        bytes = try container.decodeIfPresent(Int.self, forKey: .bytes)
        loading = Loading(placeholder: try ImageSource.color(in: container).map { .rgb($0) })
        pixels = sides.flatMap { $0.count == 2 ? Pixels(width: $0[0], height: $0[1]) : nil }
        func check(_ isRight: Bool, _ key: ImageSource.CodingKeys, _ words: @autoclosure () -> String) throws {
            guard !isRight else { return }
            throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: words())
        }
        let length = url.utf8.count
        try check(
            length <= Self.urlBytes, .url, "the address has \(length) bytes, at most \(Self.urlBytes) are allowed")
        try check(
            Self.hasScheme(url), .url,
            "'\(url.prefix(64))' is not an address of the web; expected one that begins with https:// or http://, or 'file' for a "
                + "picture beside the feed")
        let side = 1...Self.pixelSide
        try check(
            sides == nil || pixels.map { side.contains($0.width) && side.contains($0.height) } == true, .pixels,
            "\((sides ?? []).prefix(3)) is not a size; expected width and height from 1 to \(Self.pixelSide) pixels")
        try check(
            bytes.map { (1...Self.fileBytes).contains($0) } ?? true, .bytes,
            "\(bytes ?? 0) is not the length of a file; expected 1 to \(Self.fileBytes) bytes")
    }

    func encode(to container: inout KeyedEncodingContainer<ImageSource.CodingKeys>) throws {
        try container.encode(url, forKey: .url)
        if let pixels { try container.encode([pixels.width, pixels.height], forKey: .pixels) }
        try container.encodeIfPresent(bytes, forKey: .bytes)
        if let rgb = loading.placeholder?.opaqueRGB { try container.encode(ImageSource.hex(rgb), forKey: .color) }
    }

    /// Whether a text is a valid address in a feed.
    package static func isAddress(_ url: String) -> Bool { url.utf8.count <= urlBytes && hasScheme(url) }

    /// Whether it begins with a web scheme, in upper or lower case, names a host, and has no control characters.
    private static func hasScheme(_ url: String) -> Bool {
        let head = url.prefix(9).lowercased()
        guard url.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return false }
        return ["https://", "http://"].contains { head.hasPrefix($0) && url.utf8.count > $0.utf8.count }
    }
}
