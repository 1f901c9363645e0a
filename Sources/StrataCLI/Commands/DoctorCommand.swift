internal import ArgumentParser
internal import Foundation
internal import StrataProfiler

/// `strata doctor`: says what makes figures worse on this machine, and how to mend it.
struct DoctorCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Checks this machine: what makes figures worse here, and how to mend it.",
        discussion: """
            Checks the build, packages, fonts, cores, the frequency governor, the load, memory, the git repository and \
            the clock. Nothing is changed. Counts and bytes are the same on any machine that can run at all; what this \
            command finds makes times worse, unless it says otherwise.

              strata doctor
              strata doctor --format json

            Exit codes: 0 runs are possible here, whatever makes their figures worse; 1 a run would fail.
            """)

    @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
    var format = OutputFormat.text

    func run(_ catalog: RunCatalog) async throws {
        let checks = await MachineCheck.all()
        switch format {
        case .json: try Output.line(Output.json(checks))
        case .text: try Output.line(MachineCheck.text(of: checks))
        }
        let broken = checks.filter { $0.state == .broken }
        guard broken.isEmpty else {
            throw Ending(.failure, because: broken.map { "\($0.name): \($0.finding)" }.joined(separator: "; "))
        }
    }
}
