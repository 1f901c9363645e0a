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
    /// The profiles that it plays. Their limits apply to the child.
    var playedProfiles: [String] { get }
}

extension GuardedCatalogCommand {
    var playedProfiles: [String] { [] }

    /// The limits of the child.
    func limits(_ catalog: RunCatalog) -> ProcessLimits {
        // The child reports a profile that cannot be read.
        let profiles = playedProfiles.compactMap { try? Profile(contentsOf: $0, catalog: catalog) }
        guard !profiles.isEmpty else {
            return ProcessLimits(seconds: 600, megabytes: 8_192, secondsPerCall: Self.secondsPerCall)
        }
        return ProcessLimits(
            seconds: profiles.reduce(0) { $0 + $1.timeLimit * Double($1.sessions.count) },
            megabytes: profiles.map(\.memoryLimit).max(), secondsPerCall: Self.secondsPerCall)
    }

    /// The same as for an input of `plugin check`. No plugin call takes that long.
    private static var secondsPerCall: Double { 10 }
}

/// A command that keeps its measurements when a signal interrupts it, from the start of the process on. Signals end all
/// other commands.
protocol InterruptibleCommand: ParsableCommand {}

/// A command that also needs the registered exporters of verdicts.
protocol ExportingCommand: ParsableCommand {
    // On the main thread, like every measurement of this program.
    @MainActor func run(_ catalog: RunCatalog, exporters: [GateExporter]) async throws
}
