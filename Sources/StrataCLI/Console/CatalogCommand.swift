package import ArgumentParser
package import StrataProfiler
internal import StrataReporting

/// A command that needs the registered section types or metrics.
package protocol CatalogCommand: ParsableCommand {
    // On the main thread, like every measurement of this program.
    @MainActor func run(_ catalog: RunCatalog) async throws
}

/// A command that needs the registered exporters of verdicts too.
protocol ExportingCommand: ParsableCommand {
    // On the main thread, like every measurement of this program.
    @MainActor func run(_ catalog: RunCatalog, exporters: [GateExporter]) async throws
}
