public import CompositionalLayout

/// A picture that an app would load from a network: its address, and what the server says of it.
///
///     RemoteImage(url: "https://example.com/1.jpg", pixels: .init(width: 4032, height: 3024), bytes: 2_400_000)
///
/// Nothing is ever loaded from a network. Without a file in its place, the picture is generated from a number that its address
/// gives.
///
/// In a feed, `"color"` beside the address is the colour of its area until it is shown. The rest of ``loading`` is a plugin's,
/// which ``ImageSource/loading(priority:size:placeholder:)`` sets.
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
    /// The preferences of a plugin for its loading.
    public var loading: Loading

    /// The preferences of a plugin for the loading of a picture.
    public struct Loading: Hashable, Sendable {
        /// The order among pictures that wait.
        public var priority: Priority
        /// The size in points that the picture is decoded at; nil for the size that the cell states for it.
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

    /// The order among pictures that wait. Those of visible cells always go before those of prefetched cells.
    public enum Priority: UInt8, Hashable, Sendable, CaseIterable, Comparable {
        /// After the others: a decoration.
        case low
        /// As they were asked for.
        case normal
        /// Before the others: the picture that a user looks at first.
        case high

        /// Whether one goes after another.
        public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
    }

    /// Creates a picture of an address.
    public init(url: String, pixels: Pixels? = nil, bytes: Int? = nil, loading: Loading = Loading()) {
        self.url = url
        self.pixels = pixels
        self.bytes = bytes
        self.loading = loading
    }

    /// The number from which its picture is generated: as a feed's `seed` with the address as its text.
    ///
    /// - Complexity: O(bytes of the address).
    public var seed: UInt64 { ImageSource.seed(of: url) }

    /// The longest address that a feed may have, in bytes of UTF-8; servers refuse longer ones.
    package static let urlBytes = 8_192
    /// The largest side of an original that a feed may state.
    package static let pixelSide = 100_000
    /// The longest file that a feed may state, so that sums of them are far from the largest number.
    package static let fileBytes = 1_000_000_000
}

extension RemoteImage {
    /// Decodes the keys of an image with an address.
    ///
    /// - Throws: `DecodingError` for an address of another scheme or beyond ``urlBytes``, and for a size that no file has.
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

    /// Whether a text is an address that a feed may have.
    package static func isAddress(_ url: String) -> Bool { url.utf8.count <= urlBytes && hasScheme(url) }

    /// Whether it begins with a scheme of the web, in any case, names a host, and has no control characters.
    private static func hasScheme(_ url: String) -> Bool {
        let head = url.prefix(9).lowercased()
        guard url.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return false }
        return ["https://", "http://"].contains { head.hasPrefix($0) && url.utf8.count > $0.utf8.count }
    }
}
