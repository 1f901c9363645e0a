internal import Foundation
internal import Reporting

/// GitHub's runner, as a command finds it in its environment: `GITHUB_ACTIONS`, `GITHUB_STEP_SUMMARY`.
struct GitHubActions {
    private let isRunner: Bool
    private let summaryFile: String?
    private let workspace: String

    /// Reads the environment; nil where nothing of GitHub's is in it.
    init?(environment: [String: String]) {
        isRunner = environment["GITHUB_ACTIONS"] == "true"
        summaryFile = environment["GITHUB_STEP_SUMMARY"].flatMap { $0.isEmpty ? nil : $0 }
        workspace = environment["GITHUB_WORKSPACE"] ?? ""
        guard isRunner || summaryFile != nil else { return nil }
    }

    /// Annotates the profiles and adds to the step's summary. The runner reads commands from both streams, so that they
    /// stand on standard error; a summary that cannot be written is no reason for a red build.
    func tell(_ report: GateReport) {
        if isRunner {
            let directory = FileManager.default.currentDirectoryPath
            let annotations = GitHubAnnotations(report, workingDirectory: directory, workspace: workspace)
            for line in annotations.lines { Output.command(line) }
        }
        guard let summaryFile else { return }
        do {
            let file = OutputFile(summaryFile, option: "GITHUB_STEP_SUMMARY")
            let room = MarkdownLimit.stepSummary - file.size
            try file.append(GateExporter.markdown(report, limit: max(0, room)))
        } catch {
            Output.remark("the step's summary was not written: \(error)")
        }
    }
}
