/// The size of another screen than the profile's, as `--device` names it.
public struct Screen: Hashable, Sendable, Codable {
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

    /// The screens that have names, in the order of messages: a current phone, a small one, and a tablet upright.
    public static let named: [(name: String, screen: Screen)] = [
        ("phone", Screen(width: 390, height: 844, scale: 3)),
        ("smallPhone", Screen(width: 375, height: 667, scale: 2)),
        ("tablet", Screen(width: 820, height: 1_180, scale: 2)),
    ]

    /// Reads a name, `390x844` or `390x844@3`; nil for other texts, and for sizes that a profile may not have either.
    public init?(_ text: String) {
        if let known = Self.named.first(where: { $0.name == text }) {
            self = known.screen
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
