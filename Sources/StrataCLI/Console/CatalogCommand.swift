package import ArgumentParser
package import StrataProfiler
internal import StrataReporting

/// A command that needs the registered section types or metrics.
package protocol CatalogCommand: ParsableCommand {
    // On the main thread, like every measurement of this program.
    @MainActor func run(_ catalog: RunCatalog) async throws
}

/// A command that calls plugins in its own process, which is a child with limits.
protocol GuardedCatalogCommand: CatalogCommand {
    /// The profiles that it plays; their limits are the child's.
    var playedProfiles: [String] { get }
}

extension GuardedCatalogCommand {
    var playedProfiles: [String] { [] }

    /// The limits of the child.
    func limits(_ catalog: RunCatalog) -> ProcessLimits {
        // A profile that cannot be read is the child's to report.
        let profiles = playedProfiles.compactMap { try? Profile(contentsOf: $0, catalog: catalog) }
        guard !profiles.isEmpty else {
            return ProcessLimits(seconds: 600, megabytes: 8_192, secondsPerCall: Self.secondsPerCall)
        }
        return ProcessLimits(
            seconds: profiles.reduce(0) { $0 + $1.timeLimit * Double($1.sessions.count) },
            megabytes: profiles.map(\.memoryLimit).max(), secondsPerCall: Self.secondsPerCall)
    }

    /// The same as for an input of `plugin check`; no plugin call takes as long.
    private static var secondsPerCall: Double { 10 }
}

/// A command that keeps its measurements when a signal interrupts it, from the start of the process on. Signals end
/// other commands.
protocol InterruptibleCommand: ParsableCommand {}

/// A command that needs the registered exporters of verdicts too.
protocol ExportingCommand: ParsableCommand {
    // On the main thread, like every measurement of this program.
    @MainActor func run(_ catalog: RunCatalog, exporters: [GateExporter]) async throws
}
