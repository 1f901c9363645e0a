internal import ArgumentParser
internal import StrataBasics
internal import StrataHistory
internal import StrataProfiler
internal import StrataReporting

/// `strata show RESULT.json...`: prints results again, completely or in part.
struct ShowCommand: ExportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Prints a result again, whole or in part, without a new run.",
        discussion: """
            Prints the same as `strata run` and `strata gate`: one screen, or the whole table with --all, or some \
            metrics with their section types. Several results are shown one after the other, and beside each other.

              strata show .strata/marketplace-home.json --all
              strata show .strata/marketplace-home.json --metric layout.time,cells.created
              strata show .strata/home@iphone-se.json .strata/home@ipad-11.json
              strata show .strata/marketplace-home.json --export benchstat=now.txt

            A result is a file, also compressed with gzip, the folder of a run, or the folder of a profile's runs. \
            The step that a difference comes from is shown if the run's frames are beside the result.

            Exit codes: 0 the results are printed, whatever the verdict; 1 usage or internal error, or a result \
            cannot be read.
            """)

    @Argument(help: "The results.", completion: .file(extensions: ["json"]))
    var results: [String]

    @OptionGroup var table: TableArguments

    @OptionGroup var exports: ExportArguments

    func validate() throws {
        guard !results.isEmpty else { throw ValidationError("no result given; try .strata/marketplace-home.json") }
    }

    func run(_ catalog: RunCatalog, exporters: [GateExporter]) throws {
        let files = try ExportArguments.files(exports.files, among: exporters)
        let places = try results.map { try ReportInputs.place(of: $0) }
        try ReportInputs.distinct(places)
        for file in files { try file.check(inputs: places.map(\.file)) }
        let runs = try places.map { place in
            let run = try JudgedFile(place.file).read(metrics: catalog.metrics)
            guard !DeviceStamp.isOfDevice(run.result) else { throw DeviceStamp.hasNoTable(place.file) }
            return (run: run, files: RunFiles(of: run.result, in: place.folder))
        }
        let palette: TerminalPalette = Terminal.isOutputColoured ? .terminal : .plain
        for (run, files) in runs {
            if let problem = files.frameProblem { Output.remark("\(run.result.profile.name.printable): \(problem)") }
            let report = table.report(
                run, of: try table.choice(in: run.metrics), steps: files.frames.map { StepTotals($0) },
                isOneOfSeveral: runs.count > 1)
            try Output.line(report(palette) + "\n")
        }
        let titles = RunLabels.of(runs.map(\.run.result))
        if let report = SessionsReport(zip(titles, runs.map(\.run)).map { (title: $0, run: $1) }) {
            try Output.line(report.text(palette) + "\n")
        }
        for file in files { try file.write(GateReport(runs.map(\.run))) }
    }
}
