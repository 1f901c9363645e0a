internal import ArgumentParser
internal import StrataReporting
internal import StrataProfiler

/// A command that needs the registered exporters of verdicts too.
protocol ExportingCommand: ParsableCommand {
    // On the main thread, like every measurement of this program.
    @MainActor func run(_ catalog: RunCatalog, exporters: [GateExporter]) async throws
}
