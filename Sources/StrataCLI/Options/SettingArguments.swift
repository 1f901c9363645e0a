internal import ArgumentParser
internal import Basics
internal import SectionKit
internal import StrataProfiler

/// The options that change the settings of a device's user.
struct SettingArguments: ParsableArguments {
    @Option(help: "light or dark; default: the profile's.")
    var scheme: ColorScheme?

    @Option(help: "normal or high; default: the profile's.")
    var contrast: ColorContrast?

    @Option(
        help: ArgumentHelp(
            "The text size, xSmall to accessibilityExtraExtraExtraLarge; default: the profile's.", valueName: "category"
        ),
        transform: textSize)
    var textSize: ContentSizeCategory?

    @Option(
        help: ArgumentHelp(
            "The language and region, such as ar or en-GB; default: the profile's.", valueName: "locale"),
        transform: locale)
    var locale: String?

    @Option(help: "ltr or rtl; default: that of --locale, else the profile's.")
    var direction: LayoutDirection?

    /// The settings that were given.
    var settings: DeviceSettings {
        var settings = DeviceSettings()
        settings.scheme = scheme
        settings.contrast = contrast
        settings.textSize = textSize
        settings.locale = locale
        settings.direction = direction
        return settings
    }

    private static func textSize(_ text: String) throws -> ContentSizeCategory {
        if let size = ContentSizeCategory(name: text) { return size }
        let names = ContentSizeCategory.allCases.map(\.rawValue)
        throw ValidationError("unknown text size\(NearestWord.hint(text, among: names, called: "text sizes"))")
    }

    private static func locale(_ text: String) throws -> String {
        if let problem = DeviceSettings.problem(withLocale: text) { throw ValidationError("\(problem)") }
        return text
    }
}
