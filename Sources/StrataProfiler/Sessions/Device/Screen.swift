/// A screen that replaces the profile's, as `--device` names it.
public struct Screen: Hashable, Sendable, Codable {
    /// The device with this screen; nil for a size alone.
    public private(set) var named: NamedDevice?
    /// Width in points.
    public var width: Double
    /// Height in points.
    public var height: Double
    /// Pixels per point; nil for the profile's.
    public var scale: Double?

    /// Creates an instance.
    public init(width: Double, height: Double, scale: Double? = nil) {
        self.width = width
        self.height = height
        self.scale = scale
    }

    /// Reads a name, `390x844` or `390x844@3`; nil for other texts, and for sizes that are invalid in profiles too.
    ///
    /// - Parameter devices: the devices with names, as a `RunCatalog` has them.
    public init?(_ text: String, among devices: [NamedDevice]) {
        if let known = devices.named(text) {
            self.init(width: known.width, height: known.height, scale: known.scale)
            named = known
            return
        }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        let sizes = parts[0].split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count <= 2, sizes.count == 2, let width = sizes[0], let height = sizes[1],
            Device.widthField.limits.contains(width), Device.heightField.limits.contains(height)
        else { return nil }
        self.init(width: width, height: height)
        guard parts.count == 2 else { return }
        guard let scale = Double(parts[1]), Device.scaleField.limits.contains(scale) else { return nil }
        self.scale = scale
    }
}
