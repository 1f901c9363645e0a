internal import Foundation
internal import SectionKit
internal import Yams

extension Device {
    static let fields: [any ProfileField] = [
        nameField, ProfileDevice.labelField, widthField, heightField, scaleField, refreshField, schemeField,
        contrastField, textSizeField,
        localeField, directionField, safeAreaField, marginsField, horizontalField, verticalField, cpuFactorField,
        frameOverheadField, cpuFactorSourceField, PicturesReader.pictures(of: "device"),
    ]
    static let nameField = OtherField(
        "name", "the name of a device", schema: ["$ref": "#/$defs/deviceName"],
        "A device of the table that `strata devices` prints; the other keys change it.")
    static let widthField = NumberField(
        "width", 1...10_000, unit: "points", default: 390, "Width of the screen; a named device has its own.")
    static let heightField = NumberField(
        "height", 1...10_000, unit: "points", default: 844, "Height of the screen; a named device has its own.")
    static let scaleField = NumberField(
        "scale", 0.5...8, unit: "pixels per point", default: 3, "Density of the screen; a named device has its own.")
    static let refreshField = RefreshRatesField()
    static let schemeField = WordField<InterfaceStyle>("scheme", default: .light, "Colours of the screen.")
    static let contrastField = WordField<ColorContrast>(
        "contrast", default: .normal, "`high` for increased contrast.")
    static let textSizeField = WordField<TextSizeCategory>(
        "textSize", default: .large, aliases: TextSizeCategory.namesInUIKit,
        "The text size, a content size category of UIKit; also by its name there, such as `extraLarge`.")
    static let localeField = LocaleField()
    static let directionField = WordField<InterfaceLayoutDirection>(
        "direction", default: .leftToRight, absent: "the locale's",
        "Whether the screen begins at the left or is mirrored.")
    static let safeAreaField = InsetsField(
        "safeArea",
        "The area of bars and corners. Sections and pinned headers avoid it, and a feed that rests at its top or its end."
    )
    static let marginsField = InsetsField("margins", "Layout margins, for sections that follow them.")
    static let horizontalField = WordField<SizeClass>(
        "horizontalSizeClass", default: .compact, absent: "from the size", "The horizontal size class.")
    static let verticalField = WordField<SizeClass>(
        "verticalSizeClass", default: .regular, absent: "from the size", "The vertical size class.")
    /// The factors that a device may have.
    package static var cpuFactors: ClosedRange<Double> { cpuFactorField.limits }
    static let cpuFactorField = NumberField(
        "cpuFactor", 0.1...100, unit: "", default: 1, "The factor by which the device is slower than this machine.")
    /// The overheads that a device may have, in milliseconds.
    package static var frameOverheads: ClosedRange<Double> { frameOverheadField.limits }
    static let frameOverheadField = NumberField(
        "frameOverhead", 0...100, unit: "milliseconds", default: 0,
        "The time that the device needs for each frame with work besides the feed's, as `strata device fit` finds it.")
    static let cpuFactorSourceField = OtherField(
        "cpuFactorSource", "a text", schema: .text,
        "The source of cpuFactor and frameOverhead: who measured them, and how. Required with either.")

    /// Reads the mapping below `device`, and its refresh rates in file order.
    ///
    /// - Parameter devices: the devices with names.
    static func reading(
        _ fields: inout FieldReader, among devices: [NamedDevice]
    ) -> (device: Device, rates: [Double]) {
        let named = named(&fields, among: devices)
        var device = named?.device ?? .phone
        let rates = refreshField.rates(&fields, absent: device.refresh)
        device.refresh = rates[0]
        device.readScreen(&fields)
        // Another screen is no longer that device.
        if let own = named?.device, !device.hasScreen(of: own) { (device.name, device.landscapeSafeArea) = (nil, nil) }
        device.readSettings(&fields)
        device.cpuFactor = fields.number(cpuFactorField)
        device.frameOverhead = fields.number(frameOverheadField)
        device.cpuFactorSource = fields.text(cpuFactorSourceField.name)
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
        guard let name = fields.text(nameField.name) else { return nil }
        let named = devices.named(name)
        if named == nil { fields.report(unknown(name, among: devices), at: nameField.name) }
        return named
    }

    /// The problem with a name that no device has. A profile writes sizes and lists differently from `--device`.
    private static func unknown(_ name: String, among devices: [NamedDevice]) -> ProfileProblem {
        if let size = Screen(name, among: []) {
            let scale = size.scale.map { ", scale: \(brief($0))" } ?? ""
            let mapping = "{width: \(brief(size.width)), height: \(brief(size.height))\(scale)}"
            return .invalid("`\(name)` is a size, not a device name; write `\(mapping)`")
        }
        guard name.contains(",") else { return .unknownWord(name, what: "device", among: devices.names) }
        return .invalid("`\(name)` is not a device name; write a list of devices as `[\(name)]`")
    }

    private mutating func readScreen(_ fields: inout FieldReader) {
        width = fields.optionalNumber(Self.widthField) ?? width
        height = fields.optionalNumber(Self.heightField) ?? height
        scale = fields.optionalNumber(Self.scaleField) ?? scale
        safeArea = fields.insets(Self.safeAreaField, absent: safeArea)
        margins = fields.insets(Self.marginsField, absent: margins)
        horizontalSizeClass = fields.optionalWord(Self.horizontalField)
        verticalSizeClass = fields.optionalWord(Self.verticalField)
    }

    private mutating func readSettings(_ fields: inout FieldReader) {
        scheme = fields.word(Self.schemeField)
        contrast = fields.word(Self.contrastField)
        textSize = fields.word(Self.textSizeField)
        locale = fields.locale(Self.localeField) ?? locale
        direction = fields.optionalWord(Self.directionField) ?? LocaleField.direction(of: locale)
    }
}

/// The refresh rates of a profile: one, or a list. Each is a separate session.
///
/// Sessions at different rates cannot be derived from each other: offsets, prefetching and settling depend on frames.
struct RefreshRatesField: ProfileField {
    /// One rate.
    let rate = NumberField("refresh", 1...1_000, unit: "hertz", default: 60, "Frames per second.")
    /// The maximum number of rates. More would take an hour.
    static let limit = 8

    var name: String { rate.name }
    var expected: String { "\(rate.expected), or a list of them" }
    var absent: String? { rate.absent }
    var meaning: String { "Frames per second; each rate of a list is a separate session and result, `NAME@120`." }

    var schema: [String: JSONValue] {
        let one = JSONValue.object(rate.schema)
        let list: JSONValue = [
            "type": "array", "items": one, "minItems": 1, "maxItems": .integer(Self.limit), "uniqueItems": true,
        ]
        return ["anyOf": [one, list]]
    }

    /// The rates in file order; `absent` without any, the default if they are invalid.
    func rates(_ fields: inout FieldReader, absent: Double) -> [Double] {
        guard let list = fields.value(of: name)?.sequence else { return [fields.optionalNumber(rate) ?? absent] }
        let rates = fields.numbers(rate)
        if !(1...Self.limit).contains(list.count) || Set(rates).count < rates.count {
            let found = "a list of \(list.count)\(Set(rates).count < rates.count ? " with duplicates" : "")"
            let expected = "\(rate.expected), or a list of 1 to \(Self.limit) different ones"
            fields.report(.wrongType(key: name, found: found, expected: expected), at: name)
        }
        return rates.isEmpty ? [rate.value] : rates
    }
}

/// A key that holds distances from the four edges.
struct InsetsField: ProfileField {
    let name: String
    let meaning: String
    let absent: String?

    init(_ name: String, absent: String = "the named device's, else 0", _ meaning: String) {
        self.name = name
        self.absent = absent
        self.meaning = meaning
    }

    /// The keys below it.
    static let edges = ["top", "leading", "bottom", "trailing"].map { edge.called($0) }
    /// The distance from any edge.
    static let edge = NumberField("edge", 0...1_000, unit: "points", "Distance from the edge.")

    var expected: String { "a mapping of `top`, `leading`, `bottom`, `trailing`, each 0 to 1000 points" }

    var schema: [String: JSONValue] {
        let properties = Self.edges.map { edge in
            (edge.name, JSONValue.object(edge.schema.filter { $0.key != "default" }))
        }
        return [
            "type": "object", "additionalProperties": false,
            "properties": .object(Dictionary(uniqueKeysWithValues: properties)),
        ]
    }
}

extension FieldReader {
    /// The insets of a field; missing sides are those of `absent`.
    mutating func insets(_ field: InsetsField, absent: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
        guard var sides = mapping(field.name) else { return absent }
        defer { sides.finish() }
        let given = InsetsField.edges.map { sides.optionalNumber($0) }
        return DirectionalEdgeInsets(
            top: given[0] ?? absent.top, leading: given[1] ?? absent.leading, bottom: given[2] ?? absent.bottom,
            trailing: given[3] ?? absent.trailing)
    }
}

/// A key that holds a language and region.
struct LocaleField: ProfileField {
    let name = "locale"
    let expected = "a BCP 47 identifier of a language and a region, such as ar, en-GB or zh-Hant-TW"
    var absent: String? = Device.standardLocale
    let meaning = "The user's language and region."

    /// The same key, but without it nothing changes.
    var unchanged: LocaleField {
        var field = self
        field.absent = "unchanged"
        return field
    }

    var schema: [String: JSONValue] {
        ["type": "string", "pattern": "^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-[A-Za-z0-9]{2,3})?$"]
    }

    /// Whether an identifier is a language that the system knows, perhaps with a script, perhaps with a region.
    static func isKnown(_ identifier: String) -> Bool {
        var parts = identifier.split(separator: "-", omittingEmptySubsequences: false).map(String.init)[...]
        // Foundation also accepts `ar_EG` as a language.
        guard parts.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }),
            let language = parts.popFirst(), (2...3).contains(language.utf8.count),
            Locale.LanguageCode(language).isISOLanguage, !["und", "mul", "zxx"].contains(language.lowercased())
        else { return false }
        if let script = parts.first, script.utf8.count == 4 {
            parts.removeFirst()
            guard Locale.Script(script).isISOScript else { return false }
        }
        if let region = parts.popFirst(), !Locale.Region(region).isISORegion || region.uppercased() == "ZZ" {
            return false
        }
        return parts.isEmpty
    }

    /// ISO 15924 codes of the scripts in use that are written from right to left.
    private static let rightToLeftScripts: Set = ["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Samr", "Syrc", "Thaa"]

    /// The identifiers that the system has data for.
    static var known: [String] {
        Locale.availableIdentifiers.map { $0.replacing("_", with: "-") }.filter(isKnown).sorted()
    }

    /// The direction in which a locale's language is written.
    static func direction(of identifier: String) -> InterfaceLayoutDirection {
        guard identifier != Device.standardLocale else { return .leftToRight }
        let language = Locale.Language(identifier: identifier)
        // The script decides, even if the system has no data for it in this language.
        if let script = language.script?.identifier, rightToLeftScripts.contains(script) { return .rightToLeft }
        return language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
}

extension FieldReader {
    /// The locale of a field; nil if the key is absent, or invalid, which is reported.
    mutating func locale(_ field: LocaleField) -> String? {
        guard let identifier = text(field.name) else { return nil }
        if LocaleField.isKnown(identifier) { return identifier }
        report(.unknownLocale(identifier, among: LocaleField.known), at: field.name)
        return nil
    }
}
