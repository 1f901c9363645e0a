internal import Foundation
internal import SectionKit
internal import Yams

extension Device {
    static let fields: [any ProfileField] = [
        nameField, ProfileDevice.labelField, widthField, heightField, scaleField, refreshRatesField, schemeField,
        displayField, contrastField, textSizeField, localeField, directionField, safeAreaField, marginsField,
        horizontalField, verticalField, cpuFactorField, frameOverheadField, cpuFactorSourceField,
        PicturesReader.pictures(of: "device"),
    ]
    static let nameField = Field.key(
        "name", "the name of a device", schema: .ref("deviceName"),
        "A device of the table that `strata devices` prints; the other keys change it.")
    static let widthField = Field.number(
        "width", 1...10_000, unit: "points", default: 390, "Width of the screen; a named device has its own.")
    static let heightField = Field.number(
        "height", 1...10_000, unit: "points", default: 844, "Height of the screen; a named device has its own.")
    static let scaleField = Field.number(
        "scale", 0.5...8, unit: "pixels per point", default: 3, "Density of the screen; a named device has its own.")
    static let refreshField = Field.number(
        "refresh", 1...1_000, unit: "hertz", default: 60,
        "Frames per second; each rate of a list is a separate session and result, `NAME@120`.")
    static let schemeField = Field<InterfaceStyle>.word("scheme", default: .light, "Colours of the screen.")
    static let displayField = Field<DisplayGamut>.word(
        "display", default: .sRGB,
        "Colours that the screen can show: those of sRGB, or of Display P3, in whose numbers its pixels are drawn.")
    static let contrastField = Field<ColorContrast>.word(
        "contrast", default: .normal, "`high` for increased contrast.")
    static let textSizeField = Field<TextSizeCategory>.word(
        "textSize", default: .large, aliases: TextSizeCategory.namesInUIKit,
        "The text size, a content size category of UIKit; also by its name there, such as `extraLarge`.")
    static let localeField = Field(
        name: "locale", expected: "a BCP 47 identifier of a language and a region, such as ar, en-GB or zh-Hant-TW",
        absent: standardLocale, meaning: "The user's language and region.",
        schema: ["type": "string", "pattern": "^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-[A-Za-z0-9]{2,3})?$"],
        value: standardLocale
    ) { node, field, reader in
        guard let identifier = reader.text(node, of: field.name) else { return nil }
        if DeviceLocale.isKnown(identifier) { return identifier }
        reader.report(.unknownLocale(identifier, among: DeviceLocale.known), at: node)
        return nil
    }
    static let directionField = Field<InterfaceLayoutDirection>.word(
        "direction", default: .leftToRight, absent: "the locale's",
        "Whether the screen begins at the left or is mirrored.")
    static let safeAreaField = Field.insets(
        "safeArea",
        "The area of bars and corners. Sections and pinned headers avoid it, and a feed that rests at its top or its end."
    )
    static let marginsField = Field.insets("margins", "Layout margins, for sections that follow them.")
    static let horizontalField = Field<SizeClass>.word(
        "horizontalSizeClass", default: .compact, absent: "from the size", "The horizontal size class.")
    static let verticalField = Field<SizeClass>.word(
        "verticalSizeClass", default: .regular, absent: "from the size", "The vertical size class.")
    /// The factors that a device may have.
    package static var cpuFactors: ClosedRange<Double> { cpuFactorField.limits }
    static let cpuFactorField = Field.number(
        "cpuFactor", 0.1...100, unit: "", default: 1, "The factor by which the device is slower than this machine.")
    /// The overheads that a device may have, in milliseconds.
    package static var frameOverheads: ClosedRange<Double> { frameOverheadField.limits }
    static let frameOverheadField = Field.number(
        "frameOverhead", 0...100, unit: "milliseconds", default: 0,
        "The time that the device needs for each frame with work besides the feed's, as `strata device fit` finds it.")
    static let cpuFactorSourceField = Field.key(
        "cpuFactorSource", "a text",
        "The source of cpuFactor and frameOverhead: who measured them, and how. Required with either.")

    /// Reads the mapping below `device`, and its refresh rates in file order. `devices` has the devices with names.
    static func reading(
        _ fields: inout FieldReader, among devices: [NamedDevice]
    ) -> (device: Device, rates: [Double]) {
        let named = named(&fields, among: devices)
        var device = named?.device ?? .phone
        let rates = fields.readIfPresent(refreshRatesField) ?? [device.refresh]
        device.refresh = rates[0]
        device.readScreen(&fields)
        // Another screen is no longer that device.
        if let own = named?.device, !device.hasScreen(of: own) { (device.name, device.landscapeSafeArea) = (nil, nil) }
        device.gamut = fields.read(displayField)
        DeviceSettings(reading: &fields).change(&device)
        device.cpuFactor = fields.read(cpuFactorField)
        device.frameOverhead = fields.read(frameOverheadField)
        device.cpuFactorSource = fields.readIfPresent(cpuFactorSourceField)
        if device.cpuFactor != 1 || device.frameOverhead != 0, device.cpuFactorSource == nil {
            fields.report(
                .missingKey("cpuFactorSource", of: "device", hint: cpuFactorSourceField.meaning),
                at: device.cpuFactor != 1 ? "cpuFactor" : "frameOverhead")
        }
        return (device, rates)
    }

    private func hasScreen(of device: Device) -> Bool {
        (width, height, scale) == (device.width, device.height, device.scale) && safeArea == device.safeArea
            && margins == device.margins
    }

    private static func named(_ fields: inout FieldReader, among devices: [NamedDevice]) -> NamedDevice? {
        guard let name = fields.readIfPresent(nameField) else { return nil }
        let named = devices.named(name)
        if named == nil { fields.report(unknown(name, among: devices), at: nameField.name) }
        return named
    }

    /// The problem with an unknown device name. A profile writes sizes and lists differently from `--device`.
    private static func unknown(_ name: String, among devices: [NamedDevice]) -> ProfileDiagnostic.Kind {
        if let size = Screen(name, among: []) {
            let scale = size.scale.map { ", scale: \(brief($0))" } ?? ""
            let mapping = "{width: \(brief(size.width)), height: \(brief(size.height))\(scale)}"
            return .invalid("`\(name)` is a size, not a device name; write `\(mapping)`")
        }
        guard name.contains(",") else { return .unknownWord(name, what: "device", among: devices.names) }
        return .invalid("`\(name)` is not a device name; write a list of devices as `[\(name)]`")
    }

    private mutating func readScreen(_ fields: inout FieldReader) {
        width = fields.readIfPresent(Self.widthField) ?? width
        height = fields.readIfPresent(Self.heightField) ?? height
        scale = fields.readIfPresent(Self.scaleField) ?? scale
        safeArea = fields.readIfPresent(Self.safeAreaField)?.over(safeArea) ?? safeArea
        margins = fields.readIfPresent(Self.marginsField)?.over(margins) ?? margins
        horizontalSizeClass = fields.readIfPresent(Self.horizontalField)
        verticalSizeClass = fields.readIfPresent(Self.verticalField)
    }
}

extension Device {
    /// The maximum number of rates. More would take an hour.
    private static let rateLimit = 8

    /// The refresh rates of a profile: one, or a list. Each is a separate session.
    ///
    /// They cannot be derived from each other, because offsets, prefetching and settling depend on frames.
    static let refreshRatesField = Field<[Double]>(
        name: refreshField.name, expected: "\(refreshField.expected), or a list of them", absent: refreshField.absent,
        meaning: refreshField.meaning,
        schema: [
            "anyOf": [
                .object(refreshField.schema),
                [
                    "type": "array", "items": .object(refreshField.schema), "minItems": 1,
                    "maxItems": .integer(rateLimit), "uniqueItems": true,
                ],
            ]
        ],
        value: [refreshField.value]
    ) { node, field, reader in
        guard let nodes = node.sequence else { return refreshField.parse(node, refreshField, reader).map { [$0] } }
        let rates = nodes.compactMap { refreshField.parse($0, refreshField, reader) }
        let hasDuplicates = Set(rates).count < rates.count
        if !(1...rateLimit).contains(nodes.count) || hasDuplicates {
            let found = "a list of \(nodes.count)\(hasDuplicates ? " with duplicates" : "")"
            let expected = "\(refreshField.expected), or a list of 1 to \(rateLimit) different ones"
            reader.report(.wrongType(key: field.name, found: found, expected: expected), at: node)
        }
        return rates.isEmpty ? nil : rates
    }
}

/// Distances from some of the four edges.
struct PartialInsets: Sendable {
    static let edge = Field.number("edge", 0...1_000, unit: "points", "Distance from the edge.")
    static let edges = ["top", "leading", "bottom", "trailing"].map { edge.called($0) }

    /// The distances, in the order of ``edges``.
    fileprivate let distances: [Double?]

    /// The insets with these distances, and those of `base` from the other edges.
    func over(_ base: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
        DirectionalEdgeInsets(
            top: distances[0] ?? base.top, leading: distances[1] ?? base.leading, bottom: distances[2] ?? base.bottom,
            trailing: distances[3] ?? base.trailing)
    }
}

extension Field where Value == PartialInsets {
    /// A key that holds distances from the four edges.
    static func insets(_ name: String, absent: String = "the named device's, else 0", _ meaning: String) -> Field {
        let properties = PartialInsets.edges.map { edge in
            (edge.name, JSONValue.object(edge.schema.filter { $0.key != "default" }))
        }
        return Field(
            name: name, expected: "a mapping of `top`, `leading`, `bottom`, `trailing`, each 0 to 1000 points",
            absent: absent, meaning: meaning,
            schema: [
                "type": "object", "additionalProperties": false,
                "properties": .object(Dictionary(uniqueKeysWithValues: properties)),
            ],
            value: PartialInsets(distances: [nil, nil, nil, nil])
        ) { node, field, reader in
            var sides = FieldReader(node, owner: field.name, reader: reader)
            defer { sides.finish() }
            return PartialInsets(distances: PartialInsets.edges.map { sides.readIfPresent($0) })
        }
    }
}
