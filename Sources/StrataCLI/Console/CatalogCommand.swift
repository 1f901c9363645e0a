package import ArgumentParser
package import StrataProfiler

/// A command that needs the registered section types or metrics.
package protocol CatalogCommand: ParsableCommand {
    // On the main thread, like every measurement of this program.
    @MainActor func run(_ catalog: RunCatalog) async throws
}
