public import SectionKit

/// A device that profiles and `--device` know by name: its screen, upright.
///
/// ```swift
/// let kiosk = NamedDevice(
///     "kiosk", "the screen at the till", width: 1_080, height: 1_920, scale: 1, refresh: 60,
///     source: "data sheet of the shop's tills")
/// ```
///
/// Pass it to `Strata.main(plugins:devices:)`. It is then available in profiles, `--device`, the schema and
/// `strata devices` like any other.
public struct NamedDevice: Hashable, Sendable, Codable {
    /// The name, such as `iphone-se`.
    public let name: String
    /// The products with this screen.
    public let summary: String
    /// Width in points.
    public let width: Double
    /// Height in points.
    public let height: Double
    /// Pixels per point.
    public let scale: Double
    /// The maximum refresh rate in hertz; nil for a kind of screen without a rate.
    public let refresh: Double?
    /// The parts of the screen that bars and corners cover, in points.
    public let safeArea: DirectionalEdgeInsets
    /// The safe area in landscape orientation; nil if it is the same.
    public let landscapeSafeArea: DirectionalEdgeInsets?
    /// The minimum layout margins, in points.
    public let margins: DirectionalEdgeInsets
    /// The source of the figures.
    public let source: String

    /// Creates a device. `RunCatalog` checks its figures.
    ///
    /// - Parameters:
    ///   - name: 1 to 64 ASCII letters, digits, dots, dashes and underscores.
    ///   - summary: the products with this screen.
    ///   - width: in points, like `height`, `safeArea` and `margins`.
    ///   - landscapeSafeArea: the safe area in landscape orientation; nil if it is the same.
    ///   - scale: pixels per point.
    ///   - refresh: the maximum refresh rate in hertz; nil for the profile's.
    ///   - source: the source of the figures.
    public init(
        _ name: String, _ summary: String, width: Double, height: Double, scale: Double, refresh: Double? = nil,
        safeArea: DirectionalEdgeInsets = .zero, landscapeSafeArea: DirectionalEdgeInsets? = nil,
        margins: DirectionalEdgeInsets = .zero, source: String
    ) {
        self.name = name
        self.summary = summary
        self.width = width
        self.height = height
        self.scale = scale
        self.refresh = refresh
        self.safeArea = safeArea
        self.landscapeSafeArea = landscapeSafeArea
        self.margins = margins
        self.source = source
    }

    /// The device with default user settings.
    var device: Device {
        var device = Device(
            width: width, height: height, scale: scale, refresh: refresh ?? Device.phone.refresh, scheme: .light)
        device.name = name
        device.safeArea = safeArea
        device.landscapeSafeArea = landscapeSafeArea
        device.margins = margins
        return device
    }
}

extension NamedDevice {
    private init(
        _ name: String, _ summary: String, _ width: Double, _ height: Double, scale: Double, refresh: Double?,
        top: Double = 0, bottom: Double = 0, margin: Double = 0, source: String
    ) {
        self.init(
            name, summary, width: width, height: height, scale: scale, refresh: refresh,
            safeArea: DirectionalEdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0),
            landscapeSafeArea: Self.landscape(width: width, top: top, bottom: bottom),
            margins: DirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin), source: source)
    }

    /// A phone in landscape orientation has no status bar. The camera's area is kept free on both sides, and 21 points
    /// at the bottom are for the home indicator. A tablet's bars stay the same.
    private static func landscape(width: Double, top: Double, bottom: Double) -> DirectionalEdgeInsets? {
        guard top > 0, width < 600 else { return nil }
        return bottom > 0 ? DirectionalEdgeInsets(top: 0, leading: top, bottom: 21, trailing: top) : .zero
    }

    private static func specs(_ product: String) -> String {
        "pixels and refresh rate: Apple, \(product), Technical Specifications; points and scale: Apple, Human "
            + "Interface Guidelines, Layout, Specifications; safe area and margins: as UIKit reports them without other bars"
    }

    private static let kind = "a kind of screen, without bars"

    /// Strata's own devices. To add one, add a line. Packages add theirs to a `RunCatalog`.
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

extension NamedDevice {
    /// The problem with the name or a figure; nil without one.
    var problem: String? {
        let sides = [safeArea, margins, landscapeSafeArea].compactMap(\.self).flatMap {
            [$0.top, $0.leading, $0.bottom, $0.trailing]
        }
        let figures: [(field: Field<Double>, values: [Double])] = [
            (Device.widthField, [width]), (Device.heightField, [height]), (Device.scaleField, [scale]),
            (Device.refreshField, [refresh].compactMap(\.self)), (PartialInsets.edge, sides),
        ]
        guard ProfileDevice.isLabel(name), Screen(name, among: []) == nil else {
            return "a device name has to be \(ProfileDevice.labelField.expected), and not a size"
        }
        for (field, values) in figures {
            if let value = values.first(where: { !field.limits.contains($0) }) {
                return "its \(field.name) of \(brief(value)) has to be \(field.expected)"
            }
        }
        return summary.isEmpty || source.isEmpty ? "it needs a summary, and the source of its figures" : nil
    }
}

extension [NamedDevice] {
    /// The names, in order.
    public var names: [String] { map(\.name) }

    /// The device with a name; nil if there is none.
    public func named(_ name: String) -> NamedDevice? { first { $0.name == name } }
}

/// A screen that replaces the profile's, as `--device` names it.
public struct Screen: Hashable, Sendable, Codable {
    /// The device with this screen; nil if only a size is given.
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

    /// Reads a name, `390x844` or `390x844@3`; nil for other texts, and for sizes that profiles also reject.
    ///
    /// - Parameter devices: the named devices of a `RunCatalog`.
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

extension Screen {
    /// Replaces the screen of a device, with all of its properties.
    func replaceScreen(of device: inout Device) {
        device.width = width
        device.height = height
        device.scale = scale ?? device.scale
        device.safeArea = named?.safeArea ?? .zero
        device.landscapeSafeArea = named?.landscapeSafeArea
        device.margins = named?.margins ?? .zero
        (device.horizontalSizeClass, device.verticalSizeClass) = (nil, nil)
    }

    /// The screen as layouts see it, with a user's settings.
    package func environment(with settings: DeviceSettings) -> LayoutEnvironment {
        var device = Device.phone
        replaceScreen(of: &device)
        settings.change(&device)
        return device.environment
    }
}
