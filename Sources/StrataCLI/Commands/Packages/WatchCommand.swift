internal import ArgumentParser
internal import Foundation
internal import StrataBasics
internal import StrataGating
internal import StrataProfiler
internal import StrataReporting

/// `strata watch [PROFILE]`: builds and plays a package whenever a source is saved, and compares section types with the
/// last build.
struct WatchCommand: CatalogCommand, InterruptibleCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Builds the package on every saved change, and says what each section type costs now.",
        discussion: """
            On every change of the package's sources (or of the profile and its feeds) it builds, plays the profile once \
            with the new program, and prints one line for each section type whose exact figures differ from the last \
            build's: allocations, bytes, cells that are measured, configured and drawn, drawing and pictures. Worse \
            figures are red. A build \
            error is shown as the compiler has it. Sources are files of Swift, YAML, JSON, fonts, pictures and texts. \
            Without a profile, twenty items of every section type are shown.

              .build/release/shop-feed watch Profiles/home.yaml
              .build/release/shop-feed watch --page catalog.html
              .build/debug/shop-feed watch --package ~/shop --build "make profiler"

            Run the package's own program: it is the one that is rebuilt. --build runs a shell command in the \
            package's folder instead of `swift build`, which writes the program to $STRATA_PROGRAM. Ctrl-C ends it.

            A file that changes during three builds in a row is left out, and a file that is written all the time is waited \
            for during five seconds. Exit codes: 0 ended by Ctrl-C or after --rounds, 1 usage or internal \
            error, or the last of --rounds failed.
            """)

    @Argument(help: "The profile to play.", completion: .file(extensions: ["yaml", "yml"]))
    var profile: String?

    @Option(
        help: ArgumentHelp("The package's folder; default: the one that has this program.", valueName: "dir"),
        completion: .directory)
    var package: String?

    @Option(help: ArgumentHelp("A shell command that builds the program.", valueName: "command"))
    var build: String?

    @Option(
        help: ArgumentHelp("Renew this catalogue page after each build that changes a figure.", valueName: "file"),
        completion: .file(extensions: ["html"]))
    var page: String?

    @Option(
        help: ArgumentHelp("End after this many builds; default: never.", valueName: "n"),
        transform: WholeNumber.of(1...1_000_000))
    var rounds: Int?

    func run(_ catalog: RunCatalog) async throws {
        let watched = try WatchedPackage(
            program: CurrentExecutable.path, folder: package.map { URL(filePath: $0).standardizedFileURL.path },
            command: build, profile: profile)
        if let page { try OutputFile(page, option: "--page").check() }
        if let profile, !FileManager.default.fileExists(atPath: profile) {
            throw CommandError("\(profile): there is no such profile")
        }
        do {
            try await Interruption.cancelling { try await watch(watched, others(catalog)) }
        } catch is CancellationError {
            Output.remark("ended")
        }
    }

    /// The profile and its feeds, which may be outside of the package.
    private func others(_ catalog: RunCatalog) -> [String] {
        guard let profile else { return [] }
        // The first session reports a profile that cannot be read. The user may then fix it.
        let feeds = (try? Profile(contentsOf: profile, catalog: catalog).feedFiles) ?? []
        return ([profile] + feeds).map { URL(filePath: $0).standardizedFileURL.path }
    }

    private func watch(_ watched: WatchedPackage, _ others: [String]) async throws {
        var sources = SourceWatch(folder: watched.folder, others: others)
        var last: SectionFigures? = try await shown { try await watched.figures() }
        try Output.line(
            "watching \(watched.folder)"
                + (last.map { "; \($0.values.count.counted("section type")) as measured now" } ?? ""))
        var built = 0
        var failure: String?
        while built < rounds ?? .max {
            let change = try await sources.nextChange()
            try Output.line(Self.headline(change.paths))
            if !change.unsettled.isEmpty {
                Output.remark(
                    "\(Self.headline(change.unsettled)): still being written after five seconds; building anyway")
            }
            built += 1
            let clock = ContinuousClock()
            let log = try await watched.build()
            for path in sources.noteBuild() {
                Output.remark("\(path) is left out from now on: it changed during three builds in a row")
            }
            failure = log.map { _ in "the last build failed" }
            if let log {
                try Output.line(log)
                continue
            }
            let start = clock.now
            guard let figures = try await shown({ try await watched.figures() }) else {
                failure = "the last session failed"
                continue
            }
            try Output.line(
                WatchReport(figures, since: last, after: start.duration(to: clock.now)).text(
                    Terminal.isOutputColoured ? .terminal : .plain))
            let isChanged = last.map { !figures.changes(since: $0).isEmpty } ?? true
            last = figures
            if let page, isChanged { _ = try await shown { try await watched.renew(page: page) } }
        }
        if let failure { throw Ending(.failure, because: failure) }
    }

    /// The result of some work; nil if it failed. The failure is printed, and the next change may fix it.
    private func shown<Result>(_ work: () async throws -> Result) async throws -> Result? {
        do {
            return try await work()
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            Output.remark("Error: \(error)")
            return nil
        }
    }

    private static func headline(_ changed: [String]) -> String {
        let shown = changed.prefix(3).map(\.printable).joined(separator: ", ")
        return changed.count > 3 ? "\(shown) and \(changed.count - 3) more" : shown
    }
}
