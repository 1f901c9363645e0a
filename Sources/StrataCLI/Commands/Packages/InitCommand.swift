internal import ArgumentParser
internal import Foundation
internal import StrataBasics
internal import StrataProfiler

/// `strata init NAME`: writes a package to start with, or with `--ci` alone the pipeline of one that exists.
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
              strata init shop-feed --ci gitlab

            Without a name, --ci writes the pipeline that gates this folder's profiles, at the root of its repository.

              strata init --ci github --strata https://github.com/OWNER/strata

            With --uikit, the package is for an app's layout as it is: it has links to the app's files, tests that pin the frames \
            on several devices, and a profile that plays the layout with stand-in cells.

              strata init home-layout --uikit App/HomeLayout.swift --call 'HomeLayout.make()' --counts 3,10,6
            """)

    @Argument(help: "The package's name: letters, digits and dashes.")
    var name: String?

    @Option(
        help: ArgumentHelp(
            "The CI service that gates the package: \(GatePipeline.all.map(\.name).joined(separator: ", ")); default: github.",
            valueName: "service"),
        completion: .list(GatePipeline.all.map(\.name)))
    var ci: String?

    @Option(
        help: ArgumentHelp(
            "The source of Strata for the package; default: the sources that this program was built from.",
            valueName: "dir|url"))
    var strata: String?

    @OptionGroup var writing: ScaffoldArguments

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "The app's Swift files that have the layout, or folders with them; the package has links to them.",
            valueName: "path"),
        completion: .file(extensions: ["swift"]))
    var uikit: [String] = []

    @Option(
        help: ArgumentHelp(
            "With --uikit: the expression that gives the layout, as in `strata layout --call`, but of what is not private.",
            valueName: "expression"))
    var call: String?

    @Option(
        help: ArgumentHelp("With --uikit: the number of items in each section, such as 3,10,6.", valueName: "n,..."),
        transform: SwiftLayoutArguments.counts)
    var counts: [Int]?

    func validate() throws {
        _ = try pipeline
        guard name != nil || ci != nil else {
            throw ValidationError(
                "a package needs a name, such as `init shop-feed`; `init --ci github` writes a pipeline alone")
        }
        if !uikit.isEmpty, name == nil || ci != nil {
            throw ValidationError("--uikit writes a package with a name, and none with --ci")
        }
        if uikit.isEmpty, call != nil || counts != nil {
            throw ValidationError(
                "\(call != nil ? "--call" : "--counts") needs --uikit: the files that have the layout")
        }
        if !uikit.isEmpty, call?.allSatisfy(\.isWhitespace) != false || counts?.isEmpty != false {
            throw ValidationError(
                "--uikit needs --call and --counts: the layout, and the number of items in each of its sections, such as "
                    + "--call 'HomeLayout.make()' --counts 3,10,6")
        }
    }

    private var pipeline: GatePipeline {
        get throws {
            guard let ci else { return .github }
            if let chosen = GatePipeline.all.first(where: { $0.name == ci }) { return chosen }
            let hint = NearestWord.hint(ci, among: GatePipeline.all.map(\.name), called: "services")
            throw ValidationError("unknown service '\(ci.printable)'\(hint)")
        }
    }

    func run() throws {
        guard let name = try name.map({ try PackageName($0) }) else { return try writePipeline() }
        let source = try strata.map { try StrataSource($0) } ?? StrataSource(builtFrom: CurrentExecutable.path)
        guard uikit.isEmpty else { return try writeUIKit(name, source) }
        // A package may be in a subfolder of a repository.
        let repository = RepositoryPlace(of: ".")
        let place = repository.map { $0.folder == "." ? "\(name)" : "\($0.folder)/\(name)" }
        try writing.write(
            PackageTemplate(name, source: source, place: place ?? ".", pipeline: pipeline).scaffold(in: "\(name)"))
        if let repository {
            let file = try pipeline.file
            Output.remark(
                "note: \(try pipeline.name) reads its file at the repository's root only: move \(name)/\(file) to "
                    + (repository.root == "." ? file : "\(repository.root)/\(file)"))
        }
        if case .path(let path) = source {
            Output.remark(
                "note: Package.swift takes Strata from \(path), which only this machine has; give a URL with --strata, or there "
                    + "and in \(try pipeline.file), before the pipeline runs anywhere else")
        }
        guard !writing.dryRun else { return }
        let steps = FirstSteps(name, source)
        try Output.line(
            steps.text(
                "build it and look at the screen", ["run Profiles/home.yaml", "render Profiles/home.yaml -o home.png"],
                then: "RECORD=1 \(steps.test)")
                + "\n\nThe last one writes the golden screens that the tests compare with. Look at them in Tests, and commit "
                + "them.")
    }
}

extension InitCommand {
    /// Writes the pipeline of the package in this folder, at the root of its repository.
    private func writePipeline() throws {
        let folder = (try? FileManager.default.contentsOfDirectory(atPath: "Profiles")) ?? []
        let found = folder.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted()
        // A pipeline's list of profiles has words and patterns.
        let profiles = found.filter { !$0.contains(#/[\s*?\[\]\\]/#) }
        guard !profiles.isEmpty else {
            throw CommandError(
                "Profiles has no profile for a gate; `strata init NAME --ci ...` writes a package with one")
        }
        let others = found.filter { !profiles.contains($0) }.map { "'\($0)'".printable }
        if !others.isEmpty {
            Output.remark(
                "note: the pipeline does not gate \(others.joinedAsSentence): its profiles are separated by spaces and may be "
                    + "patterns; rename the files")
        }
        // A program that was built elsewhere has no sources above it.
        let source = try strata.map { try StrataSource($0) } ?? .path(".")
        let place = RepositoryPlace(of: ".")
        let call = GateCall(
            program: SwiftPackage.program(in: ".") ?? "strata", profiles: profiles.map { "Profiles/\($0)" },
            source: source, folder: place?.folder ?? ".")
        let pipeline = try pipeline
        try writing.write(
            Scaffold(folder: place?.root ?? ".", files: [ScaffoldFile(pipeline.file, pipeline.text(call))]))
        if case .path = source {
            Output.remark(
                "note: OWNER in \(pipeline.file) stands for the owner of Strata's repository; --strata URL writes it")
        }
    }

    private func writeUIKit(_ name: PackageName, _ source: StrataSource) throws {
        let template = UIKitTemplate(
            name, source: source, links: try links(from: "\(name)/Sources/AppLayout"), call: call ?? "",
            counts: counts ?? [])
        try writing.write(template.scaffold(in: "\(name)"))
        guard !writing.dryRun else { return }
        let steps = FirstSteps(name, source)
        try Output.line(
            steps.text("play the layout, and pin its frames", ["run Profiles/screen.yaml"], then: steps.test))
    }

    /// The app's files and folders, relative to the folder of their links.
    private func links(from folder: String) throws -> [(name: String, destination: String)] {
        let base = URL(filePath: folder).standardizedFileURL.pathComponents
        var names: Set<String> = ["screen.swift"]
        return try uikit.map { path in
            let target = URL(filePath: path).standardizedFileURL
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: target.path, isDirectory: &isFolder) else {
                throw ValidationError("--uikit \(path): there is no such file or folder")
            }
            guard isFolder.boolValue || target.pathExtension == "swift" else {
                throw ValidationError("--uikit \(path): it is neither a Swift file nor a folder with Swift files")
            }
            guard names.insert(target.lastPathComponent.lowercased()).inserted else {
                throw ValidationError("--uikit \(path): another file has that name; name the folder that has both")
            }
            let parts = target.pathComponents
            let common = zip(base, parts).prefix { $0 == $1 }.count
            let up = Array(repeating: "..", count: base.count - common)
            return (target.lastPathComponent, (up + parts[common...]).joined(separator: "/"))
        }
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

/// The first commands in a new package: in the build of Strata if this program is there, else in a build of its own.
private struct FirstSteps {
    private let name: PackageName
    /// Strata's folder of builds, as a word of a shell; nil if the package does not share it.
    private let shared: String?

    init(_ name: PackageName, _ source: StrataSource) {
        self.name = name
        guard case .path(let path) = source, CurrentExecutable.path.hasPrefix(path + "/.build/") else {
            shared = nil
            return
        }
        let quoted = "'" + path.replacing("'", with: "'\\''") + "/.build'"
        shared = path.contains(#/[^-+.\/\w]/#) ? quoted : "\(path)/.build"
    }

    /// The command that runs the tests.
    var test: String { (shared.map { "SWIFTPM_BUILD_DIR=\($0) " } ?? "") + PackageTemplate.test }

    /// The steps, each a line.
    func text(_ purpose: String, _ commands: [String], then last: String) -> String {
        let time = shared == nil ? "which takes some minutes the first time" : "which shares the build of this program"
        let programs = commands.map { shared == nil ? ".build/release/\(name) \($0)" : "strata \($0) --package ." }
        let lines = ["cd \(name)"] + (shared == nil ? ["swift build -c release"] : []) + programs + [last]
        return "\nNow \(purpose), \(time):\n\n" + lines.map { "  \($0)" }.joined(separator: "\n")
    }
}
