/// How pictures reach the screen: a network, decoding, and a cache of decoded pictures, all on the session's virtual clock.
///
/// The same settings and the same session give the same counts in every run, because nothing here takes real time: a
/// picture arrives in the frame that the numbers determine. Without settings, a picture is made in the frame that shows
/// it.
public struct PictureSettings: Hashable, Sendable {
    /// The connection for picture requests.
    public struct Network: Hashable, Sendable {
        /// The minimum time from a request to the first byte, in nanoseconds.
        public var latency: UInt64
        /// The maximum extra time of a request, in nanoseconds. The actual value is evenly distributed and depends on
        /// the picture's identity.
        public var spread: UInt64
        /// Bits per second, for one transfer after the other.
        public var bandwidth: Double
        /// The number of requests at once. Others wait, and those of visible cells go first.
        public var requestsAtOnce: Int
        /// How a request for a picture that is already under way is handled.
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

    /// How a request for a picture that is already under way is handled.
    public enum Duplicates: String, Hashable, Sendable, CaseIterable {
        /// It waits for the request that is under way.
        case join
        /// It is sent as well, and its picture is decoded again.
        case send
    }

    /// The thread that decodes pictures.
    public enum DecodePlace: String, Hashable, Sendable, CaseIterable {
        /// Outside of frames. A picture is shown in the first frame after its decoding ends.
        case background
        /// In the frame that first shows the picture.
        case main
    }

    /// The size at which pictures are decoded.
    public enum DecodeSize: String, Hashable, Sendable, CaseIterable {
        /// The size that the cell requests, in pixels.
        case shown
        /// The size of the original.
        case original
    }

    /// How animated pictures are shown.
    public enum Animated: String, Hashable, Sendable, CaseIterable {
        /// By their first frame.
        case first
        /// Frame by frame, while a cell shows them.
        case play
    }

    /// The network.
    public var network: Network
    /// The thread that decodes.
    public var decodePlace: DecodePlace
    /// Whether a request ends when no cell waits for it any longer; false only if a fault is planted.
    package var cancels = true
    /// The number of pictures that are decoded at once in the background.
    public var decodesAtOnce: Int
    /// The size of decoded pictures.
    public var decodeSize: DecodeSize
    /// How animated pictures are shown.
    public var animated = Animated.first
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

    /// Nanoseconds to decode a picture in the background: 4 for each pixel of the original, and 4 for each that is made of it.
    ///
    /// The codes of a JPEG have to be read completely, regardless of its size on the screen; only the pixels that the
    /// decoder's scaling makes are transformed. libjpeg-turbo decodes some 120 megapixels per second on a core of a
    /// desktop (libjpeg-turbo.org/About/Performance, 4:2:0, 2.1); a photo that becomes an eighth as wide takes about
    /// half of that time. A phone is assumed to be equally fast.
    static func decodeNanoseconds(original: Int, decoded: Int) -> UInt64 { UInt64(original + decoded) * 4 }

    /// The estimated bytes of a picture if the feed does not state them: 2 bits per pixel, like a photo in JPEG at
    /// quality 80.
    static func estimatedBytes(pixels: Int) -> Int { pixels / 4 }

    /// The same for any number of pixels.
    package static func estimatedBytes(pixels: Double) -> Double { pixels / 4 }
}
