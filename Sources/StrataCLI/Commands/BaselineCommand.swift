internal import ArgumentParser
internal import Foundation
internal import StrataBasics
internal import StrataGating
internal import StrataProfiler
internal import StrataReporting

/// `strata baseline`: saves, shows and updates stored baselines.
struct BaselineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "baseline",
        abstract: "Saves trials as a stored baseline that later runs are judged against.",
        discussion: """
            The file is NAME.baseline.json beside the profile, one metric per line; commit it. Counts are comparable \
            on machines with the same architecture and toolchain, bytes if the libraries are the same too, times on \
            the same machine. On another machine, times are compared relative to the `nested` arm of the same run.
            """,
        subcommands: [Save.self, Show.self, RatchetCommand.self])

    /// `strata baseline save`
    struct Save: CatalogCommand, InterruptibleCommand {
        static let configuration = CommandConfiguration(
            abstract: "Runs a profile and saves its trials as the stored baseline.",
            discussion: """
                  strata baseline save Profiles/marketplace-home.yaml
                  strata baseline save Profiles/marketplace-home.yaml --from .strata/marketplace-home.json
                """)

        @OptionGroup var arguments: BaselineArguments

        func run(_ catalog: RunCatalog) async throws {
            let given = try arguments.givenResult()
            let sessions = try arguments.sessions(catalog, given: given)
            for session in sessions { try arguments.check(session) }
            for session in sessions {
                let file = arguments.file(of: session)
                let result = try await arguments.result(of: session, catalog, given: given)
                try file.write(arguments.baseline(of: result, catalog))
                Output.remark("stored baseline: \(file.path)")
            }
        }
    }

    /// `strata baseline show`
    struct Show: CatalogCommand {
        static let configuration = CommandConfiguration(abstract: "Prints a stored baseline as a table.")

        @Argument(help: "The profile, or the baseline file.", completion: .file())
        var file: String

        func run(_ catalog: RunCatalog) throws {
            let files = files(catalog)
            let stored = files.filter(\.exists)
            guard !stored.isEmpty else { throw BaselineError.missing(files.map(\.path).joined(separator: ", ")) }
            let palette: TerminalPalette = Terminal.isOutputColoured ? .terminal : .plain
            let texts = try stored.map { try BaselineReport($0.read(), metrics: catalog.metrics).text(palette) }
            try Output.line(texts.joined(separator: "\n\n"))
            for file in files where !file.exists { Output.remark("there is no stored baseline \(file.path.printable)") }
        }

        /// The file itself, or the files of the profile's sessions in order. If the profile cannot be read, the files
        /// next to it.
        private func files(_ catalog: RunCatalog) -> [BaselineFile] {
            guard !file.hasSuffix(".json") else { return [BaselineFile(path: file)] }
            guard let sessions = try? Profile(contentsOf: file, catalog: catalog).sessions, sessions.count > 1 else {
                return BaselineFile.all(besideProfile: file)
            }
            return sessions.map { BaselineFile(of: $0) }
        }
    }

    /// `strata baseline ratchet`
    struct RatchetCommand: CatalogCommand, InterruptibleCommand {
        static let configuration = CommandConfiguration(
            commandName: "ratchet",
            abstract: "Stores the values that improved; keeps the stored ones for the rest.",
            discussion: "Where only counts are stored (`baseline save --counts`), only counts are added.")

        @OptionGroup var arguments: BaselineArguments

        func run(_ catalog: RunCatalog) async throws {
            let given = try arguments.givenResult()
            let sessions = try arguments.sessions(catalog, given: given)
            let stored = try sessions.map { try arguments.file(of: $0).read() }
            for session in sessions { try arguments.check(session) }
            if let kind = arguments.kinds.first, stored.contains(where: { $0.isOfCounts(catalog.metrics) }) {
                throw CommandError(
                    "\(kind.option): only counts are stored, and \(kind.kind.rawValue) depend on the libraries; save the "
                        + "baseline again without --counts, or leave the option out")
            }
            for (session, stored) in zip(sessions, stored) {
                try await ratchet(session, stored, given, catalog)
            }
        }

        private func ratchet(
            _ session: Profile, _ stored: StoredBaseline, _ given: RunResult?, _ catalog: RunCatalog
        ) async throws {
            let file = arguments.file(of: session)
            let result = try await arguments.result(of: session, catalog, given: given, stored: stored)
            let comparability = Comparability(of: .init(result), with: stored, file: file.path)
            if let obstacle = comparability.obstacle { throw obstacle }
            let ratchet = Ratchet(
                stored, with: arguments.baseline(of: result, catalog),
                metrics: catalog.metrics.adding(metricsOf: result), comparability: comparability)
            for change in ratchet.changes {
                let unit = change.metric.unit
                let older = change.replacedRevision.map { "an older definition (revision \($0))" }
                let before = change.before.map { unit.formatted($0) } ?? older ?? "new"
                let subject = ("\(change.metric.name) of `\(change.arm)`").printable
                try Output.line("\(subject): \(before) -> \(unit.formatted(change.now))")
            }
            guard !ratchet.changes.isEmpty else { return try Output.line("nothing improved on the stored baseline") }
            try file.write(ratchet.baseline)
            Output.remark("stored baseline: \(file.path)")
        }
    }
}
