internal import ArgumentParser
internal import StrataProfiler

/// A command that needs the registered section types or metrics.
protocol CatalogCommand: ParsableCommand {
    // On the main thread, like every measurement of this program.
    @MainActor func run(_ catalog: RunCatalog) async throws
}
