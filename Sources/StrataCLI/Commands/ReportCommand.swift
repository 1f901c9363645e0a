internal import ArgumentParser
internal import StrataProfiler

/// `strata report RESULT.json... -o report.html`: results as a page for a browser.
struct ReportCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Makes a page of results for a browser, without a new run.",
        discussion: """
            The page is one self-contained file: the verdict in a sentence, what is worse by size, the gates, every \
            metric, memory and hitches over the session, the heap, the trials and their noise. It includes the \
            recordings that are beside a result.

              strata report .strata/marketplace-home.json --open
              strata report before.json after.json -o change.html
              strata report .strata/home@iphone-se.json .strata/home@ipad-11.json

            Two results of one screen are shown as before and after: the second is judged against the first, as by \
            `strata compare`, and the first may be a stored baseline. Otherwise several results are shown side by \
            side, each judged against its own baseline. A result is a file, the folder of a run, or the folder of a \
            profile's runs.

            Exit codes: 0 the page is written, whatever the verdict; 1 usage or internal error, or a result cannot be \
            read; 5 a result has no metrics, or two results of one screen cannot be compared.
            """)

    @Argument(
        help: "The results, or two of one screen: before and after.", completion: .file(extensions: ["json"]))
    var results: [String]

    @Option(name: .shortAndLong, help: ArgumentHelp("The page.", valueName: "file"), completion: .file())
    var output = "report.html"

    @Flag(help: "Open the page in the browser.")
    var open = false

    func validate() throws {
        guard !results.isEmpty else { throw ValidationError("no result given; try .strata/marketplace-home.json") }
        guard results.count <= ReportInputs.limit else {
            throw ValidationError("\(results.count) results are too many for a page; at most \(ReportInputs.limit)")
        }
        try ReportOutput(output, option: "--output").validate()
    }

    func run(_ catalog: RunCatalog) throws {
        let page = ReportOutput(output, option: "--output")
        let inputs = try results.map { try ReportInputs.place(of: $0) }
        try ReportInputs.distinct(inputs)
        try InputFiles(inputs.map(\.file)).refuse(output: output, option: "--output")
        try page.check()
        try page.write(ReportInputs(inputs, metrics: catalog.metrics).page())
        if open { page.open() }
    }
}
