public import SectionKit

/// A device that profiles and `--device` know by name: its screen, upright.
public struct NamedDevice: Hashable, Sendable, Codable {
    /// The name, such as `iphone-se`.
    public let name: String
    /// Which products have this screen.
    public let summary: String
    /// Width in points.
    public let width: Double
    /// Height in points.
    public let height: Double
    /// Pixels per point.
    public let scale: Double
    /// The greatest refresh rate in hertz; nil for a kind of screen that has no rate of its own.
    public let refresh: Double?
    /// What bars and corners cover, in points.
    public let safeArea: EdgeInsets
    /// The least layout margins, in points.
    public let margins: EdgeInsets
    /// Where the figures come from.
    public let source: String

    /// The names, in the order of the table.
    public static let names = all.map(\.name)

    /// The device of a name; nil if there is none.
    public init?(_ name: String) {
        guard let device = Self.all.first(where: { $0.name == name }) else { return nil }
        self = device
    }

    /// The device with the settings of one that nobody changed.
    var device: Device {
        var device = Device(
            width: width, height: height, scale: scale, refresh: refresh ?? Device.phone.refresh, scheme: .light)
        device.name = name
        device.safeArea = safeArea
        device.margins = margins
        return device
    }
}

extension NamedDevice {
    private init(
        _ name: String, _ summary: String, _ width: Double, _ height: Double, scale: Double, refresh: Double?,
        top: Double = 0, bottom: Double = 0, margin: Double = 0, source: String
    ) {
        self.name = name
        self.summary = summary
        self.width = width
        self.height = height
        self.scale = scale
        self.refresh = refresh
        safeArea = EdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0)
        margins = EdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
        self.source = source
    }

    private static func specs(_ product: String) -> String {
        "pixels and refresh rate: Apple, \(product), Technical Specifications; points and scale: Apple, Human Interface "
            + "Guidelines, Layout, Specifications; safe area and margins: as UIKit reports them without other bars"
    }

    private static let kind = "a kind of screen, without bars"

    /// The devices. A new one is one line.
    public static let all: [NamedDevice] = [
        NamedDevice("phone", "a phone", 390, 844, scale: 3, refresh: nil, source: kind),
        NamedDevice("smallPhone", "a small phone", 375, 667, scale: 2, refresh: nil, source: kind),
        NamedDevice("tablet", "a tablet, upright", 820, 1_180, scale: 2, refresh: nil, source: kind),
        NamedDevice(
            "iphone-se", "iPhone SE (2nd and 3rd generation)", 375, 667, scale: 2, refresh: 60, top: 20, margin: 16,
            source: specs("iPhone SE (3rd generation)")),
        NamedDevice(
            "iphone-13-mini", "iPhone 12 mini and 13 mini", 375, 812, scale: 3, refresh: 60, top: 50, bottom: 34,
            margin: 16, source: specs("iPhone 13 mini")),
        NamedDevice(
            "iphone-14", "iPhone 12, 13 and 14", 390, 844, scale: 3, refresh: 60, top: 47, bottom: 34, margin: 16,
            source: specs("iPhone 14")),
        NamedDevice(
            "iphone-16", "iPhone 15 and 16", 393, 852, scale: 3, refresh: 60, top: 59, bottom: 34, margin: 16,
            source: specs("iPhone 16")),
        NamedDevice(
            "iphone-16-plus", "iPhone 15 Plus and 16 Plus", 430, 932, scale: 3, refresh: 60, top: 59, bottom: 34,
            margin: 20, source: specs("iPhone 16 Plus")),
        NamedDevice(
            "iphone-16-pro", "iPhone 16 Pro", 402, 874, scale: 3, refresh: 120, top: 62, bottom: 34, margin: 16,
            source: specs("iPhone 16 Pro")),
        NamedDevice(
            "iphone-16-pro-max", "iPhone 16 Pro Max", 440, 956, scale: 3, refresh: 120, top: 62, bottom: 34,
            margin: 20, source: specs("iPhone 16 Pro Max")),
        NamedDevice(
            "ipad-mini", "iPad mini (6th generation and A17 Pro)", 744, 1_133, scale: 2, refresh: 60, top: 24,
            bottom: 20, margin: 20, source: specs("iPad mini (A17 Pro)")),
        NamedDevice(
            "ipad-11", "iPad (10th generation and A16), iPad Air 11-inch", 820, 1_180, scale: 2, refresh: 60, top: 24,
            bottom: 20, margin: 20, source: specs("iPad (A16)")),
        NamedDevice(
            "ipad-pro-11", "iPad Pro 11-inch (M4)", 834, 1_210, scale: 2, refresh: 120, top: 24, bottom: 20,
            margin: 20, source: specs("iPad Pro 11-inch (M4)")),
        NamedDevice(
            "ipad-air-13", "iPad Air 13-inch", 1_024, 1_366, scale: 2, refresh: 60, top: 24, bottom: 20, margin: 20,
            source: specs("iPad Air 13-inch (M3)")),
        NamedDevice(
            "ipad-pro-13", "iPad Pro 13-inch (M4)", 1_032, 1_376, scale: 2, refresh: 120, top: 24, bottom: 20,
            margin: 20, source: specs("iPad Pro 13-inch (M4)")),
    ]
}
