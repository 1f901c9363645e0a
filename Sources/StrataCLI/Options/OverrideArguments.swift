internal import ArgumentParser
internal import SectionKit
internal import StrataProfiler

/// The options of `run` that play a profile with other settings of the device's user, or with some of its sections.
struct OverrideArguments: ParsableArguments {
    @OptionGroup var settings: SettingArguments

    @Option(
        name: .customLong("section"),
        help: ArgumentHelp(
            "Play only the feed's sections of these types; gates are not judged, steps for missing sections are left out.",
            valueName: "type,type"),
        transform: types)
    var sections: [SectionType]?

    /// Refuses section types that are not registered.
    ///
    /// - Throws: `ValidationError` with the nearest one.
    func check(_ registry: SectionRegistry) throws {
        for type in sections ?? [] where !registry.contains(type) {
            throw ValidationError(
                "--section: unknown section type '\(type)'\(registry.hint(forUnknown: type.rawValue))")
        }
    }

    private static func types(_ text: String) throws -> [SectionType] {
        let words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard !words.contains(""), Set(words).count == words.count else {
            throw ValidationError("it must be different section types, separated by commas, such as banner,grid")
        }
        return words.map { SectionType(rawValue: $0) }
    }
}
