/// Limits that keep a hostile feed from stopping the process. What exceeds one is cut and diagnosed.
public enum RenderLimits {
    /// The longest text that is shaped: 8,192 bytes of UTF-8, more than five screens of a phone. Shaping costs some
    /// microseconds per word.
    public static let textBytes = 8_192

    /// The longest side of a backing store: 16,384 pixels, half of what Cairo's 16-bit coordinates allow.
    public static let storeSide = 16_384

    /// The most pixels of a backing store: 16 Mi, which is 64 MiB; a phone's whole screen has under 4 Mi.
    public static let storePixels = 16 << 20

    /// The most pixels of an image file: 16 Mi, read from its header before anything is decoded.
    public static let imagePixels = 16 << 20

    /// The largest image file that is read: 32 MiB.
    public static let imageFileBytes = 32 << 20

    /// The scales that are accepted, in pixels per point.
    public static let scales = 0.5...8.0

    /// How many diagnostics are kept until they are taken; later ones are dropped.
    public static let diagnostics = 256
}
