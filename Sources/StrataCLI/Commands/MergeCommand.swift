internal import ArgumentParser
internal import Foundation
internal import StrataBasics
internal import StrataProfiler
internal import StrataReporting

/// `strata merge DIR... -o DIR`: combines the results of shards.
struct MergeCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Combines the results of shards.",
        discussion: """
            Reads the --out folders of `strata run --shard` and `strata gate --shard`, also of shards that were \
            killed, and writes one result for each session. A round that ran twice counts once, a missing one is \
            reported, and trials of another build, profile, feed, seed or plan are refused. Counts have to be equal on \
            all machines; allocations and bytes where libraries, fonts and allocator are the same.

            It also puts the faults together that `strata calibrate --faults --shard` planted.

              strata merge shards/* -o .strata
              strata gate Profiles/marketplace-home.yaml --from .strata

            Exit codes: 0 all rounds are present, 1 usage or internal error, shards that cannot be merged, or a round \
            is missing.
            """)

    @Argument(help: "The --out folders of shards.", completion: .directory)
    var folders: [String]

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The folder for the results.", valueName: "dir"), completion: .directory
    )
    var output = ResultFolder.standardPath

    @OptionGroup var table: TableArguments

    func validate() throws {
        guard !folders.isEmpty else { throw ValidationError("no folder given; name the --out folders of shards") }
        guard !output.isEmpty else { throw ValidationError("--output needs a folder name") }
    }

    func run(_ catalog: RunCatalog) throws {
        let own = URL(fileURLWithPath: output).resolvingSymlinksInPath().path
        if let folder = folders.first(where: { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path == own }) {
            throw CommandError(
                "\(folder): the merged results go to another folder than the shards'; name one with --output")
        }
        // Validate the names before writing anything.
        let faults = try FaultFile.merged(in: folders)
        let (merges, absent) = try ShardMerge.all(
            in: folders, metrics: catalog.metrics, mayBeEmpty: !faults.isEmpty)
        let stores = try ResultStore.all(merges.map(\.result.profile.name), in: output)
        let choices = try merges.map { merge in
            try table.choice(in: catalog.metrics.adding(metricsOf: merge.result))
        }
        let palette: TerminalPalette = Terminal.isOutputColoured ? .terminal : .plain
        for ((score, _), name) in zip(faults, ResultStore.names(of: faults.map(\.score.profile))) {
            let file = FaultFile(of: name, in: output)
            try file.write(score)
            try Output.line(FaultReport(score, metrics: catalog.metrics).text(palette) + "\n")
            Output.remark("result: \(file.path)")
        }
        for ((merge, store), choice) in zip(zip(merges, stores), choices) {
            let run = JudgedRun(
                merge.result, metrics: catalog.metrics,
                unjudged:
                    "these are merged shards; `strata gate PROFILE --from \(ShellWord.quoted(output))` judges them")
            let files = try RecordingFiles(merge.result, recorder: merge.recorder, profileText: merge.profileText)
                .files()
            let added = try store.add(merge.result, data: ResultJSON.data(run), recordings: files, keeping: 10)
            let report = table.report(
                run, of: choice, steps: StepTotals(merge.recorder),
                more: "strata show \(ShellWord.quoted(added.file))", isOneOfSeveral: merges.count > 1)
            try Output.line(report(palette) + "\n")
            Output.remark("result: \(added.file)")
            if let problem = added.problem { throw problem }
        }
        let gaps = merges.compactMap { merge in merge.gap.map { "\(merge.result.profile.name.printable): \($0)" } }
        let shards = faults.filter { !$0.missing.isEmpty }.map { score, missing in
            "\(score.profile.printable): no faults of "
                + (missing.count == 1 ? "shard " : "shards ") + missing.map(\.description).joinedAsSentence
        }
        let missing = gaps + absent.map { "\($0.printable): all rounds are missing" } + shards
        if !absent.isEmpty || !shards.isEmpty || merges.contains(where: { !$0.missing.isEmpty }) {
            throw Ending.told(.failure, missing)
        }
    }
}
