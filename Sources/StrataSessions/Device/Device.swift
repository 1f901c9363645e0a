public import SectionKit

/// The simulated screen and its user's settings. They determine sizes, pixels and when a frame is due. Nothing is
/// displayed.
public struct Device: Hashable, Sendable {
    /// The name in the table of devices; nil if the screen was described by its numbers.
    public var name: String?
    /// Width in points.
    public var width: Double
    /// Height in points.
    public var height: Double
    /// Pixels per point.
    public var scale: Double
    /// Frames per second.
    public var refresh: Double
    /// Light or dark.
    public var scheme: InterfaceStyle
    /// The contrast of colours.
    public var contrast = ColorContrast.normal
    /// The colours that the screen shows.
    public var gamut = DisplayGamut.sRGB
    /// The text size.
    public var textSize = TextSizeCategory.large
    /// The side at which lines, rows and orthogonal sections begin.
    public var direction = InterfaceLayoutDirection.leftToRight
    /// The language and region, a BCP 47 identifier.
    public var locale = Device.standardLocale
    /// The parts of the screen that bars and corners cover, in points.
    public var safeArea = DirectionalEdgeInsets.zero
    /// The safe area if the screen is wider than tall; nil for ``safeArea``.
    public var landscapeSafeArea: DirectionalEdgeInsets?
    /// The margins of the screen's content, in points.
    public var margins = DirectionalEdgeInsets.zero
    /// The horizontal size class; nil to derive it from the size.
    public var horizontalSizeClass: SizeClass?
    /// The vertical size class; nil to derive it from the size.
    public var verticalSizeClass: SizeClass?
    /// The factor by which the device is slower than this machine. Measured work is multiplied by it before lateness is
    /// computed. It is 1 unless it was measured.
    public var cpuFactor = 1.0
    /// The device's fixed overhead in milliseconds, such as that of its system, for each frame in which something moves
    /// or changes.
    public var frameOverhead = 0.0
    /// The source of ``cpuFactor`` and ``frameOverhead``: who measured them, and how; nil if there is none.
    public var cpuFactorSource: String?

    /// A current phone at 60 Hz: 390 x 844 points, three pixels per point.
    public static let phone = Device(width: 390, height: 844, scale: 3, refresh: 60, scheme: .light)
    /// The locale of a device without one.
    static let standardLocale = "en"
}

extension Device {
    /// The user's settings that differ from the defaults, by name and value, for reports.
    public var settings: [(name: String, value: String)] {
        let insets = { (insets: DirectionalEdgeInsets) in
            [insets.top, insets.leading, insets.bottom, insets.trailing].map { brief($0) }.joined(separator: " ")
        }
        let all: [(String, String, isStandard: Bool)] = [
            ("text size", textSize.rawValue, textSize == .large),
            ("direction", direction.rawValue, direction == .leftToRight),
            ("locale", locale, locale == Self.standardLocale),
            ("contrast", contrast.rawValue, contrast == .normal),
            ("display", gamut.rawValue, gamut == .sRGB),
            ("safe area", insets(safeArea), safeArea == .zero), ("margins", insets(margins), margins == .zero),
            ("size class across", horizontalSizeClass?.rawValue ?? "", horizontalSizeClass == nil),
            ("size class down", verticalSizeClass?.rawValue ?? "", verticalSizeClass == nil),
        ]
        return all.filter { !$0.isStandard }.map { ($0.0, $0.1) }
    }

    /// The figures that depend on a device's name and a locale, for a hash.
    var figures: String {
        let insets = [safeArea, margins, landscapeSafeArea].compactMap(\.self).map {
            [$0.top, $0.leading, $0.bottom, $0.trailing]
        }.joined()
        return ([width, height, scale, refresh] + insets).map { brief($0) }.joined(separator: " ") + " "
            + direction.rawValue
    }

    /// The part of the screen that bars and corners cover at a size in points, upright or turned.
    func safeArea(at size: Size) -> DirectionalEdgeInsets {
        size.width > size.height ? landscapeSafeArea ?? safeArea : safeArea
    }

    /// The screen, as layouts and plugins see it.
    var environment: LayoutEnvironment {
        LayoutEnvironment(
            containerSize: Size(width: width, height: height), scale: scale, safeAreaInsets: safeArea,
            layoutMargins: margins, contentSizeCategory: textSize, layoutDirection: direction, locale: locale,
            colorScheme: scheme, contrast: contrast, horizontalSizeClass: horizontalSizeClass,
            verticalSizeClass: verticalSizeClass)
    }
}

/// Default settings are left out, so that results from before the settings existed can still be read and compared.
extension Device: Codable {
    private enum CodingKeys: String, CodingKey {
        case name, width, height, scale, refresh, scheme, contrast, textSize, direction, locale, safeArea, margins
        case landscapeSafeArea, display
        case horizontalSizeClass, verticalSizeClass, cpuFactor, frameOverhead, cpuFactorSource
    }

    /// Reads a device from a result.
    ///
    /// - Throws: `DecodingError`, including for impossible screen sizes.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func number(_ key: CodingKeys, _ field: Field<Double>) throws -> Double {
            let limits = field.limits
            let number = try values.decode(Double.self, forKey: key)
            guard limits.contains(number) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: values,
                    debugDescription:
                        "\(brief(number)) is out of range: \(brief(limits.lowerBound)) to \(brief(limits.upperBound))")
            }
            return number
        }
        self.init(
            width: try number(.width, Self.widthField), height: try number(.height, Self.heightField),
            scale: try number(.scale, Self.scaleField), refresh: try number(.refresh, Self.refreshField),
            scheme: try values.decode(InterfaceStyle.self, forKey: .scheme),
            cpuFactor: try number(.cpuFactor, Self.cpuFactorField),
            cpuFactorSource: try values.decodeIfPresent(String.self, forKey: .cpuFactorSource))
        if values.contains(.frameOverhead) { frameOverhead = try number(.frameOverhead, Self.frameOverheadField) }
        name = try values.decodeIfPresent(String.self, forKey: .name)
        contrast = try values.decodeIfPresent(ColorContrast.self, forKey: .contrast) ?? contrast
        textSize = try values.decodeIfPresent(TextSizeCategory.self, forKey: .textSize) ?? textSize
        direction = try values.decodeIfPresent(InterfaceLayoutDirection.self, forKey: .direction) ?? direction
        locale = try values.decodeIfPresent(String.self, forKey: .locale) ?? locale
        gamut = try values.decodeIfPresent(DisplayGamut.self, forKey: .display) ?? gamut
        safeArea = try values.decodeIfPresent(DirectionalEdgeInsets.self, forKey: .safeArea) ?? safeArea
        landscapeSafeArea = try values.decodeIfPresent(DirectionalEdgeInsets.self, forKey: .landscapeSafeArea)
        margins = try values.decodeIfPresent(DirectionalEdgeInsets.self, forKey: .margins) ?? margins
        horizontalSizeClass = try values.decodeIfPresent(SizeClass.self, forKey: .horizontalSizeClass)
        verticalSizeClass = try values.decodeIfPresent(SizeClass.self, forKey: .verticalSizeClass)
    }

    /// Writes a device into a result.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        func encodeChanged<Value: Encodable & Equatable>(_ value: Value, _ standard: Value, _ key: CodingKeys) throws {
            if value != standard { try values.encode(value, forKey: key) }
        }
        try values.encodeIfPresent(name, forKey: .name)
        try values.encode(width, forKey: .width)
        try values.encode(height, forKey: .height)
        try values.encode(scale, forKey: .scale)
        try values.encode(refresh, forKey: .refresh)
        try values.encode(scheme, forKey: .scheme)
        try encodeChanged(contrast, Self.phone.contrast, .contrast)
        try encodeChanged(textSize, Self.phone.textSize, .textSize)
        try encodeChanged(direction, Self.phone.direction, .direction)
        try encodeChanged(locale, Self.phone.locale, .locale)
        try encodeChanged(gamut, Self.phone.gamut, .display)
        try encodeChanged(safeArea, Self.phone.safeArea, .safeArea)
        try values.encodeIfPresent(landscapeSafeArea, forKey: .landscapeSafeArea)
        try encodeChanged(margins, Self.phone.margins, .margins)
        try values.encodeIfPresent(horizontalSizeClass, forKey: .horizontalSizeClass)
        try values.encodeIfPresent(verticalSizeClass, forKey: .verticalSizeClass)
        try values.encode(cpuFactor, forKey: .cpuFactor)
        try encodeChanged(frameOverhead, Self.phone.frameOverhead, .frameOverhead)
        try values.encodeIfPresent(cpuFactorSource, forKey: .cpuFactorSource)
    }
}
