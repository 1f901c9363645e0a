/// How pictures reach the screen: a network, decoding, and a cache of decoded pictures, all on the session's virtual clock.
///
/// The same settings and the same session give the same counts in every run, because nothing here takes real time: a
/// picture arrives in the frame that the numbers say. Without settings, a picture is made in the frame that shows it.
public struct PictureSettings: Hashable, Sendable {
    /// The connection that pictures are requested on.
    public struct Network: Hashable, Sendable {
        /// Nanoseconds from a request to the first byte, at least.
        public var latency: UInt64
        /// Nanoseconds that a request may take longer, evenly distributed and decided by the picture's identity.
        public var spread: UInt64
        /// Bits per second, for one transfer after the other.
        public var bandwidth: Double
        /// The number of requests at once; the others wait, those of visible cells first.
        public var requestsAtOnce: Int
        /// The treatment of a request for a picture that is under way.
        public var duplicates: Duplicates

        /// Creates a network.
        public init(
            latency: UInt64, spread: UInt64, bandwidth: Double, requestsAtOnce: Int, duplicates: Duplicates = .join
        ) {
            (self.latency, self.spread) = (latency, spread)
            (self.bandwidth, self.requestsAtOnce) = (bandwidth, requestsAtOnce)
            self.duplicates = duplicates
        }
    }

    /// The treatment of a request for a picture that is under way.
    public enum Duplicates: String, Hashable, Sendable, CaseIterable {
        /// It waits for the one that is under way.
        case join
        /// It is sent as well, and its picture is decoded again.
        case send
    }

    /// The thread that decodes pictures.
    public enum DecodePlace: String, Hashable, Sendable, CaseIterable {
        /// Outside of frames: a picture is shown in the first frame after its decoding ends.
        case background
        /// In the frame that shows the picture first.
        case main
    }

    /// The size that pictures are decoded at.
    public enum DecodeSize: String, Hashable, Sendable, CaseIterable {
        /// The size that the cell asks for, in pixels.
        case shown
        /// The size of the original.
        case original
    }

    /// The network.
    public var network: Network
    /// The thread that decodes.
    public var decodePlace: DecodePlace
    /// The number of pictures that are decoded at once in the background.
    public var decodesAtOnce: Int
    /// The size of decoded pictures.
    public var decodeSize: DecodeSize
    /// The limit of the cache, in bytes of decoded pictures.
    public var cacheBytes: Int
    /// Frames per second of the session.
    public var refresh: Double

    /// Creates settings.
    public init(
        network: Network, decodePlace: DecodePlace = .background, decodesAtOnce: Int = 2,
        decodeSize: DecodeSize = .shown, cacheBytes: Int = 64 << 20, refresh: Double = 60
    ) {
        (self.network, self.decodePlace, self.decodesAtOnce) = (network, decodePlace, decodesAtOnce)
        (self.decodeSize, self.cacheBytes, self.refresh) = (decodeSize, cacheBytes, refresh)
    }

    /// Nanoseconds to decode a pixel of the original, in the background.
    ///
    /// A JPEG has to be decoded whole, whatever its size on the screen. libjpeg-turbo decodes some 120 megapixels per
    /// second on a core of a desktop (libjpeg-turbo.org/About/Performance, 4:2:0, 2.1); a phone's is taken as equal.
    static let nanosecondsPerPixel: UInt64 = 8

    /// Bytes of a picture whose size the feed does not say: 2 bits a pixel, as of a photo in JPEG at quality 80.
    static func estimatedBytes(pixels: Int) -> Int { pixels / 4 }
}
