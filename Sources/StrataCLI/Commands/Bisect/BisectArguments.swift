internal import ArgumentParser
internal import StrataProfiler

/// How `bisect` builds a commit, and where it keeps builds and answers.
struct BisectArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The package's folder in the repository; default: the nearest one with a Package.swift, from here upwards.",
            valueName: "dir"),
        completion: .directory)
    var package: String?

    @Option(
        help: ArgumentHelp(
            "The executable product that has the profiler; default: the package's only one.", valueName: "name"))
    var product: String?

    @Option(
        help: ArgumentHelp("A shell command that builds, instead of `swift build`.", valueName: "command"))
    var build: String?

    @Option(
        help: ArgumentHelp("The folder for answers, results and builds.", valueName: "dir"), completion: .directory)
    var out = BisectOptions.standardFolder

    @Option(
        help: ArgumentHelp("The folder of builds that all commits share; default: build in --out.", valueName: "dir"),
        completion: .directory)
    var scratchPath: String?

    func validate() throws {
        let given =
            [("--package", package), ("--product", product), ("--build", build), ("--out", out)]
            + [("--scratch-path", scratchPath)]
        for (name, value) in given where value?.isEmpty == true {
            throw ValidationError("\(name) needs a value")
        }
        if let product, product.contains("/") || product.hasPrefix(".") {
            throw ValidationError("--product is the name of a product, not a path")
        }
    }

    /// The options as the library takes them.
    var options: BisectOptions {
        BisectOptions(
            product: product, build: build, folder: out, scratch: scratchPath, version: ProgramVersion.current)
    }
}
