/// Limits that keep a hostile feed from stopping the process. A value beyond a limit is cut, with a diagnostic.
public enum RenderLimits {
    /// The maximum length of a text for shaping: 8,192 bytes of UTF-8, more than five screens of a phone. Shaping costs
    /// some microseconds per word.
    package static let textBytes = 8_192

    /// The maximum side of a backing store: 16,384 pixels, half of the range of Cairo's 16-bit coordinates.
    public static let storeSide = 16_384

    /// The maximum number of pixels of a backing store: 16 Mi, which is 64 MiB; a phone's whole screen has under 4 Mi.
    public static let storePixels = 16 << 20

    /// The maximum number of pixels of a decoded image: 16 Mi, which is 64 MiB.
    public static let imagePixels = 16 << 20

    /// The maximum number of pixels of an image file that has to be decoded as a whole, such as a progressive JPEG: 64 Mi,
    /// for a photo of 48 megapixels. The number is read from its header before anything is decoded.
    public static let originalPixels = 64 << 20

    /// The maximum number of pixels of an image file that is decoded row by row, as small as it is shown: 256 Mi, for a photo
    /// of 200 megapixels and for long panoramas. Its memory depends on what is shown; the limit is 1.1 s at 4 ns a pixel.
    package static let rowByRowPixels = 256 << 20

    /// The maximum size of an image file: 128 MiB, for a PNG of such a photo.
    public static let imageFileBytes = 128 << 20

    /// The allowed scales, in pixels per point.
    public static let scales = 0.5...8.0

    /// The maximum number of diagnostics until they are taken. Later ones are dropped.
    public static let diagnostics = 256
}
