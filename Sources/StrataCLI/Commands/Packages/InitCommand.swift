internal import ArgumentParser
internal import StrataBasics
internal import StrataProfiler

/// `strata init NAME`: writes a package to start with.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Writes a package for your own screen: a section plugin, a feed, a profile, tests and a CI workflow.",
        discussion: """
            The package is a folder NAME with its own program NAME, which has all commands of this one and your \
            section types. Existing files are never overwritten.

              strata init shop-feed
              strata init shop-feed --strata ../strata
              strata init shop-feed --strata https://github.com/OWNER/strata
            """)

    @Argument(help: "The package's name: letters, digits and dashes.")
    var name: String

    @Option(
        help: ArgumentHelp(
            "The source of Strata for the package; default: the sources that this program was built from.",
            valueName: "dir|url"))
    var strata: String?

    @OptionGroup var writing: ScaffoldArguments

    func run() throws {
        let name = try PackageName(name)
        let source = try strata.map { try StrataSource($0) } ?? StrataSource(builtFrom: CurrentExecutable.path)
        // A package may be in a subfolder of a repository.
        let repository = RepositoryPlace(of: ".")
        let place = repository.map { $0.folder == "." ? "\(name)" : "\($0.folder)/\(name)" }
        try writing.write(PackageTemplate(name, source: source, place: place ?? ".").scaffold(in: "\(name)"))
        if let repository {
            Output.remark(
                "note: GitHub reads workflows at the repository's root only: move "
                    + "\(name)/.github/workflows/strata.yml to \(repository.root)/.github/workflows/")
        }
        if case .path(let path) = source {
            Output.remark(
                "note: Package.swift takes Strata from \(path), which only this machine has; give a URL with --strata, or there, "
                    + "before the workflow runs anywhere else")
        }
        guard !writing.dryRun else { return }
        try Output.line(
            """

            Now build it and look at the screen, which takes some minutes the first time:

              cd \(name)
              swift build -c release
              .build/release/\(name) run Profiles/home.yaml
              .build/release/\(name) render Profiles/home.yaml -o home.png
            """)
    }
}

/// The options of commands that write source files.
struct ScaffoldArguments: ParsableArguments {
    @Flag(help: "List the files without writing them.")
    var dryRun = false

    /// Writes the files and lists them.
    func write(_ scaffold: Scaffold) throws {
        for (path, outcome) in try scaffold.write(isDry: dryRun) {
            let word =
                switch outcome {
                case .wrote: dryRun ? "would write" : "wrote"
                case .changed: dryRun ? "would change" : "changed"
                case .kept: "exists"
                }
            try Output.line("\(word.padding(toLength: dryRun ? 12 : 8))  \(path)".printable)
        }
    }
}
