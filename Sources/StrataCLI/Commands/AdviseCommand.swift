internal import ArgumentParser
internal import Foundation
internal import StrataProfiler
internal import StrataReporting

/// `strata advise PROFILE`: plays a session with one change at a time, and reports the gain of each.
struct AdviseCommand: CatalogCommand, InterruptibleCommand {
    static let configuration = CommandConfiguration(
        commandName: "advise",
        abstract: "Tries changes to a screen, and reports the gain of each.",
        discussion: """
            The flat arm's session is played many times, each time with one change: heights of cells fixed, \
            pictures decoded at the size shown, caches and prefetching larger and smaller, idle cells without pixels, rows as \
            sections, and parts of cells left out. Exact figures of all changes come first, a time and a memory trial for \
            each; then times of the promising ones, in turn with the unchanged session. The largest gain is listed first.

              strata advise Profiles/marketplace-home.yaml
              strata advise Profiles/marketplace-home.yaml --budget 5m --format json
              strata advise Profiles/marketplace-home.yaml --arm nested
              strata advise Profiles/marketplace-home.yaml --change half-window --change fixed-sizes
              strata advise Profiles/marketplace-home.yaml --markdown advice.md --examples

            Gains overlap: the first three are also tried together. Upper bounds are what no change can exceed. \
            --examples prints the code of each change, before and after, as in the page Advice of the documentation. The \
            advice is kept beside the profile's runs, in NAME/advice-ARM.json, where `strata report` finds it.

            Exit codes: 0 success, also if nothing is worth changing; 1 usage or internal error, or interrupted; 3 the \
            unchanged session crashed or timed out.
            """)

    @Argument(help: "The profile.", completion: .file(extensions: ["yaml", "yml"]))
    var profile: String

    @Option(help: ArgumentHelp("The arm to change; default: the profile's first flat one.", valueName: "arm"))
    var arm: String?

    @Option(
        help: ArgumentHelp(
            "Try only this change, such as half-window; report it with or without a gain. May be repeated.",
            valueName: "change"))
    var change: [String] = []

    @Option(
        help: ArgumentHelp(
            "About the time to take, such as 30s or 5m; default: 50s for each device.", valueName: "time"),
        transform: TimeBudget.init(argument:))
    var budget: TimeBudget?

    @OptionGroup var images: ImageArguments

    @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
    var format = OutputFormat.text

    @Option(
        help: ArgumentHelp("Also write the advice in Markdown to this file.", valueName: "file"),
        completion: .file(extensions: ["md"]))
    var markdown: String?

    @Flag(help: "Also print the code of each change, before and after.")
    var examples = false

    @Option(
        help: ArgumentHelp("The folder for advice-ARM.json; default: .strata.", valueName: "dir"),
        completion: .directory)
    var out = ResultFolder.standardPath

    func run(_ catalog: RunCatalog) async throws {
        let sessions = try Profile(contentsOf: profile, catalog: catalog).sessions
        let output = try OutputFile.checked(markdown, option: "--markdown", besides: sessions)
        var all: [Advice] = []
        let each = budget.map { $0.duration / sessions.count } ?? .seconds(50)
        let names = ResultStore.names(of: sessions.map(\.name))
        for (session, name) in zip(sessions, names) where !all.contains(where: \.isInterrupted) {
            let advice = try await advise(session, catalog, each)
            all.append(advice)
            // A part of the advice does not take the place of all of it.
            if !advice.isInterrupted, advice.hasTried, change.isEmpty { keep(advice, name) }
        }
        if format == .json { try Output.line(all.count == 1 ? Output.json(all[0]) : Output.json(all)) }
        let pages = all.map { AdviceReport($0, hasExamples: examples).markdown() }
        try output?.write(Data((pages.joined(separator: "\n\n") + "\n").utf8))
        if all.contains(where: \.isInterrupted) {
            throw Ending(.failure, because: "interrupted; these are the changes that were tried before")
        }
    }

    private func advise(_ profile: Profile, _ catalog: RunCatalog, _ budget: Duration) async throws -> Advice {
        let advisor = try Advisor(images.run(of: profile, catalog), arm: arm, changes: change, budget: budget)
        let advice: Advice
        do {
            advice = try await Interruption.cancelling { try await advisor.advise() }
        } catch let failure as TrialError {
            throw Ending.trial(failure, of: "\(profile.name): the unchanged session failed")
        }
        let palette: TerminalPalette = Terminal.isOutputColoured ? .terminal : .plain
        if format == .text { try Output.line(AdviceReport(advice, hasExamples: examples).text(palette)) }
        return advice
    }

    /// Stores the advice for the page of a report. If the folder cannot be written, the findings are not lost.
    private func keep(_ advice: Advice, _ name: String) {
        let file = AdviceFile(of: name, arm: advice.arm, in: out)
        do {
            try file.write(advice)
            Output.remark("kept in \(file.path)")
        } catch {
            Output.remark("warning: \(error)")
        }
    }
}
