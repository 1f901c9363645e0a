internal import Foundation
public import SectionKit

/// Changes to a device's user settings; nil for settings that stay the same.
///
/// ```swift
/// var settings = DeviceSettings()
/// settings.textSize = .accessibilityLarge
/// let large = profile.playing(with: settings)
/// ```
public struct DeviceSettings: Hashable, Sendable {
    /// The text size.
    public var textSize: TextSizeCategory?
    /// Light or dark.
    public var scheme: InterfaceStyle?
    /// The contrast of colours.
    public var contrast: ColorContrast?
    /// The language and region, a BCP 47 identifier.
    public var locale: String?
    /// The side at which lines, rows and orthogonal sections begin; nil for the direction of ``locale``, if that is
    /// set.
    public var direction: InterfaceLayoutDirection?

    /// Creates an instance without changes.
    public init() {}

    /// Reads the keys of a mapping.
    init(reading fields: inout FieldReader) {
        scheme = fields.readIfPresent(Device.schemeField)
        contrast = fields.readIfPresent(Device.contrastField)
        textSize = fields.readIfPresent(Device.textSizeField)
        locale = fields.readIfPresent(Device.localeField)
        direction = fields.readIfPresent(Device.directionField)
    }

    /// The keys of the settings of a device, where they can be changed.
    static let fields: [any ProfileField] = [
        Device.textSizeField.unchanged(), Device.schemeField.unchanged(), Device.contrastField.unchanged(),
        Device.localeField.unchanged(),
        Device.directionField.unchanged("the direction of `locale`, else unchanged"),
    ]

    /// The problem with a language and region; nil if the system knows it.
    package static func problem(withLocale identifier: String) -> ProfileDiagnostic.Kind? {
        DeviceLocale.isKnown(identifier) ? nil : .unknownLocale(identifier, among: DeviceLocale.known)
    }

    func change(_ device: inout Device) {
        device.textSize = textSize ?? device.textSize
        device.scheme = scheme ?? device.scheme
        device.contrast = contrast ?? device.contrast
        device.locale = locale ?? device.locale
        device.direction = direction(instead: device.direction)
    }

    /// Applies the changes to a screen's environment.
    func change(_ environment: inout LayoutEnvironment) {
        environment.contentSizeCategory = textSize ?? environment.contentSizeCategory
        environment.colorScheme = scheme ?? environment.colorScheme
        environment.contrast = contrast ?? environment.contrast
        environment.locale = locale ?? environment.locale
        environment.layoutDirection = direction(instead: environment.layoutDirection)
    }

    private func direction(instead old: InterfaceLayoutDirection) -> InterfaceLayoutDirection {
        direction ?? locale.map { DeviceLocale.direction(of: $0) } ?? old
    }

    /// The changes by key, for a hash; empty without changes.
    var hashed: String {
        let keys = [
            ("textSize", textSize?.rawValue), ("scheme", scheme?.rawValue), ("contrast", contrast?.rawValue),
            ("locale", locale), ("direction", (direction ?? locale.map { DeviceLocale.direction(of: $0) })?.rawValue),
        ]
        return keys.compactMap { key, value in value.map { "\(key) \($0)" } }.joined(separator: ", ")
    }
}

/// Languages and regions.
enum DeviceLocale {
    /// Whether an identifier is a language that the system knows, optionally with a script and a region.
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

    /// The identifiers for which the system has data.
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
