internal import ArgumentParser
internal import Sessions

/// A command that needs to know section types or metrics.
protocol CatalogCommand: ParsableCommand {
    /// Runs the command.
    // On the main thread, as every measurement of this program.
    @MainActor func run(_ catalog: RunCatalog) async throws
}
