internal import Foundation
internal import StrataReporting

/// Output for GitHub Actions, configured by `GITHUB_ACTIONS`, `GITHUB_STEP_SUMMARY` and `GITHUB_WORKSPACE`.
struct GitHubActions {
    private let isRunner: Bool
    private let summaryFile: String?
    private let workspace: String

    /// Reads the environment; nil outside GitHub Actions.
    init?(environment: [String: String]) {
        isRunner = environment["GITHUB_ACTIONS"] == "true"
        summaryFile = environment["GITHUB_STEP_SUMMARY"].flatMap { $0.isEmpty ? nil : $0 }
        workspace = environment["GITHUB_WORKSPACE"] ?? ""
        guard isRunner || summaryFile != nil else { return nil }
    }

    /// Annotates the profiles and appends to the step summary.
    ///
    /// The runner reads workflow commands from both streams; they go to standard error, so standard output stays data.
    /// A summary that cannot be written is only a remark and does not fail the build.
    func tell(_ report: GateReport) {
        if isRunner {
            let directory = FileManager.default.currentDirectoryPath
            let annotations = GitHubAnnotations(report, workingDirectory: directory, workspace: workspace)
            for command in annotations.commands { Output.command(command) }
        }
        guard let summaryFile else { return }
        do {
            let file = OutputFile(summaryFile, option: "GITHUB_STEP_SUMMARY")
            let room = MarkdownLimit.stepSummary - file.size
            try file.append(GateExporter.markdown(report, limit: max(0, room)))
        } catch {
            Output.remark("the GitHub step summary was not written: \(error)")
        }
    }
}
