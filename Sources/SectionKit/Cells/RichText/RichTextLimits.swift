/// Limits of the texts that ``RichText`` reads, so that a hostile one costs no more than a long one.
public struct RichTextLimits: Hashable, Sendable {
    /// The maximum length in bytes of UTF-8; the rest is left out.
    public var bytes: Int
    /// The maximum depth of lists in lists; deeper ones are indented no further.
    public var depth: Int
    /// The maximum number of links; others are shown as texts.
    public var links: Int
    /// The maximum number of parts with looks of their own; the rest looks as the text does.
    public var runs: Int

    /// Creates limits.
    public init(bytes: Int = 65_536, depth: Int = 32, links: Int = 1_000, runs: Int = 2_000) {
        self.bytes = max(bytes, 0)
        self.depth = max(depth, 1)
        self.links = max(links, 0)
        self.runs = max(runs, 0)
    }

    /// The usual limits: 64 KiB, 32 levels of lists, 1,000 links, 2,000 parts.
    public static let standard = RichTextLimits()

    /// The beginning of a text that is read, in whole scalars.
    func beginning(of string: String) -> [UInt8] {
        var bytes = Array(string.utf8.prefix(bytes))
        guard bytes.count < string.utf8.count else { return bytes }
        // A scalar that the limit splits is left out.
        var end = bytes.count
        while end > 0, bytes[end - 1] & 0xC0 == 0x80 { end -= 1 }
        if end > 0, bytes[end - 1] >= 0xC0 { end -= 1 }
        let next = string.utf8[string.utf8.index(string.startIndex, offsetBy: bytes.count)]
        if next & 0xC0 == 0x80 { bytes.removeSubrange(end...) }
        return bytes
    }
}
