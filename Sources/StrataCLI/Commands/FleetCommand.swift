internal import ArgumentParser
internal import Foundation
internal import StrataBasics
internal import StrataProfiler

/// `strata fleet ENGINE PROFILE... --shards N`: writes the jobs that run a gate on many machines.
struct FleetCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "fleet",
        abstract: "Writes the jobs that play a gate on many machines, for an engine that runs them.",
        discussion: """
            The gates are played in waves, one for each of their looks: the jobs plan a wave's rounds, play each shard \
            with `strata gate --shard`, put the shards together with `strata merge`, and plan the rounds that \
            undecided gates need next. When nothing is left to play, the remaining jobs are cancelled, and `strata \
            gate --from` judges. The engines are \(FleetEngine.all.map(\.name).joinedAsSentence); they run the jobs, \
            not `strata`.

              strata fleet slurm Profiles/*.yaml --shards 8
              strata fleet github Profiles/marketplace-home.yaml --shards 4

            Existing files are never overwritten.
            """)

    @Argument(
        help: ArgumentHelp("The engine: \(FleetEngine.all.map(\.name).joined(separator: ", ")).", valueName: "engine"))
    var engine: String

    @Argument(help: "The profiles.", completion: .file(extensions: ["yaml", "yml"]))
    var profiles: [String]

    @Option(
        name: [.customLong("shards"), .customLong("nodes")], parsing: .unconditional,
        help: ArgumentHelp("The number of machines.", valueName: "n"), transform: WholeNumber.of(1...Shard.limit))
    var shards = 2

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The largest number of time trials per arm.", valueName: "trials"),
        transform: WholeNumber.of(1...1_000))
    var trials: Int?

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write; - for standard output.", valueName: "file"),
        completion: .file())
    var output: String?

    func validate() throws {
        _ = try chosen
        guard !profiles.isEmpty else { throw ValidationError("no profile given; try Profiles/marketplace-home.yaml") }
        guard output?.isEmpty != true else { throw ValidationError("--output needs a file name") }
    }

    private var chosen: FleetEngine {
        get throws {
            if let chosen = FleetEngine.all.first(where: { $0.name == engine }) { return chosen }
            let hint = NearestWord.hint(engine, among: FleetEngine.all.map(\.name), called: "engines")
            throw ValidationError("unknown engine '\(engine.printable)'\(hint)")
        }
    }

    func run(_ catalog: RunCatalog) throws {
        let engine = try chosen
        guard shards <= engine.mostShards else {
            throw CommandError("--shards \(shards): \(engine.name) runs at most \(engine.mostShards) jobs of one kind")
        }
        // Services substitute such expressions anywhere in a file.
        if let odd = profiles.first(where: { $0.contains("${{") || $0.contains(where: \.isNewline) }) {
            throw CommandError("\(odd.printable): a script for \(engine.name) cannot name this file; rename it")
        }
        // Report an error in a profile now, not on every machine.
        for profile in profiles { _ = try Profile(contentsOf: profile, catalog: catalog) }
        let program = URL(fileURLWithPath: CurrentExecutable.path).lastPathComponent
        let place = RepositoryPlace(of: ".")
        let text = engine.text(
            FleetJob(
                profiles: profiles, shards: shards, waves: GateRequest.looks(of: trials).count, trials: trials,
                program: program, folder: place?.folder ?? "."))
        let root = engine.standsAtRoot ? place.map { $0.root == "." ? "" : "\($0.root)/" } ?? "" : ""
        let path = output ?? root + engine.file
        guard path != "-" else { return try Output.bytes(Data(text.utf8)) }
        do {
            try FileManager.default.createDirectory(atPath: FilePlace(path).folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
        } catch let error as CocoaError where error.code == .fileWriteFileExists {
            throw CommandError("\(path) already exists; name another file with --output")
        } catch {
            throw CommandError("\(path): cannot be written: \(SystemReason.of(error, path: path))")
        }
        try Output.line(path)
        Output.remark("next: \(output == nil ? engine.next : "see the file's first lines")")
    }
}
