internal import ArgumentParser
internal import SectionKit
internal import StrataBasics
internal import StrataProfiler

/// `strata run PROFILE...`: runs every arm, prints a table, writes a result file.
struct RunCommand: CatalogCommand, InterruptibleCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Runs a screen in both architectures and compares what each costs.",
        discussion: """
            A profile names a device, a feed, a script and the arms that play it. Each trial is a fresh process; \
            trials of the arms alternate. One screen says whether the compositional arm is better than the \
            nested one, the figures that matter most, what is worse and where, and which gates fail; --all prints every \
            metric, --metric and --group some. The values of every trial are written to a folder of the run's own; \
            .strata/NAME.json is a link to the last finished result, and .strata/NAME/last to its folder.

              strata run Profiles/marketplace-home.yaml
              strata run Profiles/marketplace-home.yaml --quick --all
              strata run Profiles/marketplace-home.yaml --arms compositional,nested-flat --trials 9
              strata run Profiles/marketplace-home.yaml --feed feed.json --format json
              strata run Profiles/marketplace-home.yaml --device 820x1180@2 --refresh 60,120
              strata run Profiles/marketplace-home.yaml --device iphone-se,ipad-11
              strata run Profiles/marketplace-home.yaml --section grid,adBanner
              strata run Profiles/mine.yaml --package ~/MyApp

            --package builds the program of a package, such as `strata init` writes, and has it run the command with the \
            package's section types.

            A profile with several devices or refresh rates is run on each, one after the other. A result is then \
            named NAME@DEVICE, NAME@RATE or NAME@DEVICE@RATE, and a last table shows them beside each other. --device \
            and --refresh choose among them. They also take devices and rates that the profile does not have; \
            --text-size, --scheme, --contrast, --locale and --direction change settings of the device's user, and \
            --section plays some of its sections: such results are never compared with those of the profile.

            Ctrl-C or closing the terminal keeps the finished trials; the links then stay on the last finished result. \
            After that, or after a kill or a power cut, the same command with --resume runs only the trials that are \
            missing. Exit codes: 0 success, even if a gate fails (`strata gate` exits with 2), 1 usage or internal \
            error or interrupted, 3 a trial crashed or timed out.
            """)

    @OptionGroup var arguments: RunArguments

    @Option(
        help: ArgumentHelp(
            "Play this feed instead of the profile's; gates are not judged, steps for missing sections are left out.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var feed: String?

    @OptionGroup var feedFormat: FeedFormatArgument

    @OptionGroup var overrides: OverrideArguments

    @Option(
        help: ArgumentHelp(
            "Compute hitches for the device of this fit, which `strata device fit` wrote.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var deviceFit: String?

    @Option(
        help: ArgumentHelp(
            "Add work to the judged arm's trials to test gates: layout=10% or allocations=1%, each at most once.",
            valueName: "kind=share", visibility: .hidden),
        transform: InjectedWork.init(argument:))
    var inject: [InjectedWork] = []

    func validate() throws {
        guard Set(inject.map(\.kind)).count == inject.count else {
            throw ValidationError("--inject names the same kind of work twice")
        }
        try feedFormat.require(feed)
        guard arguments.history.file == nil || arguments.record else {
            throw ValidationError("--history needs --record: it is the file that --record adds results to")
        }
    }

    func run(_ catalog: RunCatalog) async throws {
        try overrides.check(catalog.registry)
        var request = try arguments.request()
        request.feed = feed
        request.feedFormat = try feedFormat.format(in: catalog)
        request.sessions.settings = overrides.settings.settings
        request.sessions.sections = overrides.sections
        request.sessions.deviceFit = try deviceFit.map { try RecordedFile($0).deviceFit() }
        request.injected = inject
        try await RunSession(arguments: arguments, request: request, catalog: catalog).execute().end()
    }
}

/// The options of `run` that play a profile with other user settings, or with some of its sections.
struct OverrideArguments: ParsableArguments {
    @OptionGroup var settings: SettingArguments

    @Option(
        name: .customLong("section"),
        help: ArgumentHelp(
            "Play only the feed's sections of these types; gates are not judged, steps for missing sections are left out.",
            valueName: "type,type"),
        transform: types)
    var sections: [SectionType]?

    /// Rejects section types that are not registered.
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

extension InjectedWork {
    /// It catches typing errors, because no test of gates needs more than ten times the work.
    private static let mostPercent = 1_000.0

    /// Reads an `--inject` option of `strata run`: `layout=10%` or `allocations=1%`.
    ///
    /// - Throws: `ValidationError` that names the kinds and the form of a share.
    init(argument: String) throws {
        let parts = argument.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        let kinds = Kind.allCases.map(\.rawValue)
        guard let kind = parts.first.flatMap(Kind.init) else {
            let word = parts.first ?? ""
            throw ValidationError(
                "unknown kind of work '\(word)'\(NearestWord.hint(word, among: kinds, called: "kinds"))")
        }
        let digits = parts.count == 2 && parts[1].hasSuffix("%") ? parts[1].dropLast() : ""
        guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let percent = Double(digits),
            percent > 0, percent <= Self.mostPercent
        else {
            throw ValidationError(
                "a share above 0 % and at most \(Int(Self.mostPercent)) % is needed, such as \(kind.rawValue)=10%")
        }
        self.init(kind, percentage: String(digits), share: percent / 100)
    }
}
