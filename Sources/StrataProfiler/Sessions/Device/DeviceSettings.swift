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

    /// The problem with a language and region; nil if the system knows it.
    package static func problem(withLocale identifier: String) -> ProfileProblem? {
        LocaleField.isKnown(identifier) ? nil : .unknownLocale(identifier, among: LocaleField.known)
    }

    /// Applies the changes to a device.
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
        direction ?? locale.map { LocaleField.direction(of: $0) } ?? old
    }

    /// The changes by key, for a hash; empty without changes.
    var hashed: String {
        let keys = [
            ("textSize", textSize?.rawValue), ("scheme", scheme?.rawValue), ("contrast", contrast?.rawValue),
            ("locale", locale), ("direction", (direction ?? locale.map { LocaleField.direction(of: $0) })?.rawValue),
        ]
        return keys.compactMap { key, value in value.map { "\(key) \($0)" } }.joined(separator: ", ")
    }
}
