internal import ArgumentParser
internal import Basics
internal import Foundation
internal import Gating
internal import Metrics
internal import Reporting
internal import Sessions
internal import Trials

/// `strata baseline`: trials that are kept in the repository for later runs to be judged against.
struct BaselineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "baseline",
        abstract: "Keeps trials in the repository, so that later runs can be judged against them.",
        discussion: """
            The file stands beside the profile, NAME.baseline.json, one metric a line: commit it. Counts hold on every \
            machine of the same architecture and toolchain, bytes where the libraries are the same, times on the same \
            machine; elsewhere times are compared relative to the nested baseline of the same run.
            """,
        subcommands: [Save.self, Show.self, RatchetCommand.self])

    /// `strata baseline save`
    struct Save: CatalogCommand {
        static let configuration = CommandConfiguration(
            abstract: "Runs a profile and keeps its trials as the stored baseline.",
            discussion: """
                  strata baseline save Profiles/marketplace-home.yaml
                  strata baseline save Profiles/marketplace-home.yaml --from .strata/marketplace-home.json
                """)

        @OptionGroup var arguments: BaselineArguments

        func run(_ catalog: RunCatalog) async throws {
            let profile = try arguments.profile(catalog)
            let file = arguments.file(of: profile)
            try file.check()
            let result = try await arguments.result(of: profile, catalog)
            try file.write(arguments.baseline(of: result, catalog))
            Output.remark("stored baseline: \(file.path)")
        }
    }

    /// `strata baseline show`
    struct Show: CatalogCommand {
        static let configuration = CommandConfiguration(abstract: "Prints a stored baseline as a table.")

        @Argument(help: "The profile, or the baseline's file.", completion: .file())
        var file: String

        func run(_ catalog: RunCatalog) throws {
            let stored = file.hasSuffix(".json") ? BaselineFile(path: file) : BaselineFile(besideProfile: file)
            let baseline = try stored.read()
            let palette: Palette = Terminal.isOutputColoured ? .terminal : .plain
            try Output.line(BaselineReport(baseline, metrics: catalog.metrics).text(palette))
        }
    }

    /// `strata baseline ratchet`
    struct RatchetCommand: CatalogCommand {
        static let configuration = CommandConfiguration(
            commandName: "ratchet",
            abstract: "Keeps what a profile does better now; what it does worse stays as it was stored.")

        @OptionGroup var arguments: BaselineArguments

        func run(_ catalog: RunCatalog) async throws {
            let profile = try arguments.profile(catalog)
            let file = arguments.file(of: profile)
            let stored = try file.read()
            try file.check()
            let result = try await arguments.result(of: profile, catalog, stored: stored)
            let comparability = Comparability(of: .init(result), with: stored, file: file.path)
            if let obstacle = comparability.obstacle { throw obstacle }
            let ratchet = Ratchet(
                stored, with: arguments.baseline(of: result, catalog),
                metrics: RunComparison(result, metrics: catalog.metrics).metrics, comparability: comparability)
            for change in ratchet.changes {
                let unit = change.metric.unit
                let older = change.replacedRevision.map { "another meaning (revision \($0))" }
                let before = change.before.map { unit.formatted($0) } ?? older ?? "new"
                let subject = ("\(change.metric.name) of `\(change.arm)`").printable
                try Output.line("\(subject): \(before) -> \(unit.formatted(change.now))")
            }
            guard !ratchet.changes.isEmpty else { return try Output.line("nothing is better than what is stored") }
            try file.write(ratchet.baseline)
            Output.remark("stored baseline: \(file.path)")
        }
    }
}
