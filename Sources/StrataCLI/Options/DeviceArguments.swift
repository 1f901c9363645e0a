// Conformances of public types must be public.
public import ArgumentParser
public import SectionKit
internal import StrataBasics
internal import StrataProfiler

/// The option that selects the devices for a profile.
struct DeviceArguments: ParsableArguments {
    @Option(
        name: .customLong("device"),
        help: ArgumentHelp(
            "Use only these devices: labels of the profile, names that `strata devices` lists, or sizes in points; can "
                + "be repeated. gate accepts devices of the profile only.",
            valueName: "name|WxH[@scale],..."))
    var lists: [String] = []

    /// The names, in the order of the command line; empty for all of the profile's devices.
    var names: [String] {
        lists.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    }

    func validate() throws {
        guard Set(names).count == names.count else { throw ValidationError("--device names a device twice") }
        guard names.count <= ProfileDevice.limit else {
            throw ValidationError("--device names \(names.count) devices; at most \(ProfileDevice.limit) are allowed")
        }
    }
}

/// The options that change a device's user settings.
struct SettingArguments: ParsableArguments {
    @Option(help: "light or dark; default: the profile's.")
    var scheme: InterfaceStyle?

    @Option(help: "normal or high; default: the profile's.")
    var contrast: ColorContrast?

    @Option(
        help: ArgumentHelp(
            "The text size, xSmall to accessibilityExtraExtraExtraLarge; default: the profile's.", valueName: "category"
        ),
        transform: textSize)
    var textSize: TextSizeCategory?

    @Option(
        help: ArgumentHelp(
            "The language and region, such as ar or en-GB; default: the profile's.", valueName: "locale"),
        transform: locale)
    var locale: String?

    @Option(help: "ltr or rtl; default: that of --locale, else the profile's.")
    var direction: InterfaceLayoutDirection?

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

    private static func textSize(_ text: String) throws -> TextSizeCategory {
        if let size = TextSizeCategory(name: text) { return size }
        let names = TextSizeCategory.allCases.map(\.rawValue)
        throw ValidationError("unknown text size\(NearestWord.hint(text, among: names, called: "text sizes"))")
    }

    private static func locale(_ text: String) throws -> String {
        if let problem = DeviceSettings.problem(withLocale: text) { throw ValidationError("\(problem)") }
        return text
    }
}

extension InterfaceStyle: ExpressibleByArgument {}
extension ColorContrast: ExpressibleByArgument {}
extension InterfaceLayoutDirection: ExpressibleByArgument {}
