/// The difference between two pictures that counts as none.
///
/// A cell is drawn with the machine's fonts, through Pango, Cairo and FreeType. With the same versions of these
/// libraries, all pixels are equal. With other versions, the edges of letters and curves differ by a few levels per
/// channel, in a few of a thousand pixels. A text that wraps differently, a changed colour or a moved part changes
/// whole areas.
public struct PictureTolerance: Hashable, Sendable {
    /// The difference of a channel, from 0 to 255, up to which a pixel counts as equal.
    public var channel: Int
    /// The share of pixels, from 0 to 1, that may differ by more.
    public var share: Double

    /// Creates a tolerance.
    public init(channel: Int, share: Double) {
        self.channel = channel
        self.share = share
    }

    /// No difference at all, for machines with the same fonts and libraries.
    public static let exact = PictureTolerance(channel: 0, share: 0)
    /// Differences at the edges of letters: 48 per channel, and more in one pixel of two hundred.
    public static let edges = PictureTolerance(channel: 48, share: 0.005)
}
