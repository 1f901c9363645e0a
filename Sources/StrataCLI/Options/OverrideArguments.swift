internal import ArgumentParser
internal import Basics
internal import SectionKit
internal import Sessions

/// The options of `run` that play a profile on another screen, or with some of its sections.
struct OverrideArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Play on this screen instead of the profile's: a device that `strata devices` lists, or a size in points; gates "
                + "are not judged.", valueName: "name|WxH[@scale]"),
        transform: screen)
    var device: Screen?

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

    /// A session with the overrides.
    func applied(to session: Profile) -> Profile {
        var session = session
        if let device { session = session.playing(on: device) }
        if let sections { session = session.playing(sections: sections) }
        return session
    }

    /// What the profile's gates are not about any more, in words.
    var replaced: [String] {
        (device == nil ? [] : ["--device replaced the profile's screen"])
            + (sections == nil ? [] : ["--section left out sections of its feed"])
    }

    /// Reads `--device`.
    ///
    /// - Throws: `ValidationError` with the nearest name.
    static func screen(_ text: String) throws -> Screen {
        guard let screen = Screen(text) else {
            throw ValidationError(
                "it must be a device's name or WIDTHxHEIGHT[@SCALE], 1 to 10000 points and 0.5 to 8 pixels per point, such "
                    + "as 390x844@3\(NearestWord.hint(text, among: NamedDevice.names, called: "names"))")
        }
        return screen
    }

    private static func types(_ text: String) throws -> [SectionType] {
        let words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard !words.contains(""), Set(words).count == words.count else {
            throw ValidationError("it must be different section types, separated by commas, such as banner,grid")
        }
        return words.map { SectionType(rawValue: $0) }
    }
}
