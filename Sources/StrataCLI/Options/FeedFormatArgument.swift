internal import ArgumentParser
internal import Foundation
internal import SectionKit
internal import Snapshots
internal import StrataBasics
internal import StrataProfiler
internal import StrataReporting

/// The option that names the format of a feed file.
struct FeedFormatArgument: ParsableArguments {
    @Option(
        name: .customLong("feed-format"),
        help: ArgumentHelp("The format of the feed file; `strata formats` lists them.", valueName: "name"))
    var name: String?

    /// The format; nil without the option.
    ///
    /// - Throws: `ValidationError` with the nearest name.
    func format(in catalog: RunCatalog) throws -> (any FeedFormat)? {
        guard let name else { return nil }
        if let format = catalog.format(named: name) { return format }
        let hint = NearestWord.hint(name, among: catalog.formats.map(\.name), called: "formats")
        let cure = OwnProgram().map { "; \($0.cure)" } ?? ""
        throw ValidationError("--feed-format: unknown feed format '\(name)'\(hint)\(cure)")
    }

    /// Rejects a format without `--feed`.
    func require(_ feed: String?) throws {
        guard name == nil || feed != nil else {
            throw ValidationError("--feed-format needs --feed: it is the format of that file")
        }
    }

    /// The file of `--feed`, in the named format, otherwise in the format of the profile's feed.
    func file(_ feed: String?, in catalog: RunCatalog, otherwise profile: Profile) throws -> FeedFile? {
        let format = try format(in: catalog)
        return feed.map { FeedFile($0, format: format ?? profile.feedFormat) }
    }
}

/// The option for ids that occur twice in a profile's feed.
struct DuplicatesArgument: ParsableArguments {
    @Option(
        name: .customLong("duplicates"),
        help: ArgumentHelp(
            "What to do with ids that occur twice in a feed, its later feeds and its pages: reject, firstWins or lastWins; "
                + "default: the profile's.", valueName: "policy"))
    var policy: DuplicatePolicy?
}

/// The folders, in addition to the feed's, from which image files may be read.
struct ImageArguments: ParsableArguments {
    @Option(
        name: .customLong("allow-images"),
        help: ArgumentHelp(
            "Also show image files in this folder, in addition to the feed's; can be repeated.",
            valueName: "dir"),
        completion: .directory)
    var allowed: [String] = []

    func validate() throws {
        for folder in allowed {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
                throw ValidationError("--allow-images needs a folder; '\(folder)' is not one")
            }
        }
    }

    /// A run of a profile that may show these images, and reports its progress on standard error.
    func run(of profile: Profile, _ catalog: RunCatalog) -> ProfileRun {
        var run = ProfileRun(profile, catalog: catalog)
        run.imageFolders = allowed
        run.version = ProgramVersion.current
        run.observer = RunProgress(isTerminal: Terminal.isErrorTerminal)
        return run
    }
}
