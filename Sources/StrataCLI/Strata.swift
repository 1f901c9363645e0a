internal import ArgumentParser
internal import Basics
internal import Foundation
internal import Gating
public import SectionKit
public import Sessions
internal import Trials

/// The command line as a library: hand it plugins, and it is your own `strata`.
///
/// Plugins and metrics become a `RunCatalog` here, once; commands are handed it and nothing is kept aside.
///
/// ```swift
/// import Banner
/// import StrataCLI
///
/// @main struct Shop {
///     static func main() async {
///         await Strata.main(plugins: [BannerSection(), QuoteSection()])
///     }
/// }
/// ```
public enum Strata {
    /// The version that `--version` prints and results carry.
    public static let version = ProgramVersion.current

    /// Parses the process's arguments, runs the command, and ends the process with its exit code.
    ///
    /// - Parameters:
    ///   - plugins: the section types that feeds may hold; two for one type end the process with an error.
    ///   - metrics: what trials measure beyond the table of metrics.
    @MainActor public static func main(plugins: [any SectionPlugin], metrics: [AddedMetric] = []) async -> Never {
        let arguments: [String]
        do throws(CommandError) {
            arguments = try beginning()
        } catch {
            Output.remark("Error: \(error)")
            exit(ExitStatus.failure.rawValue)
        }
        exit(await run(arguments: arguments, plugins: plugins, metrics: metrics).rawValue)
    }

    /// The process's arguments, when everything is there that a command needs.
    ///
    /// The system's own word for them stands in /proc: without it they are empty, and to a program that takes that for
    /// "no arguments", a gate in a build that mounts no /proc is green.
    private static func beginning() throws(CommandError) -> [String] {
        let words = CommandLine.arguments
        guard !words.isEmpty else {
            throw CommandError(
                "the program's arguments cannot be read: /proc is not mounted, which is where the system keeps them, and "
                    + "which measuring needs; mount it (`mount -t proc proc /proc`)")
        }
        // A trial is one process among others that were let through, and starts no thread that it does not need.
        if words.dropFirst().first != TrialCommand.configuration.commandName { try StartConditions.check() }
        return Array(words.dropFirst())
    }

    /// Runs a command and answers with its exit status; errors are written to standard error.
    // On the main thread, so that a trial's process has no other: a worker thread that retires after some idle seconds
    // frees its own memory in the middle of the trial, and two trials then differ by some hundred bytes.
    @MainActor static func run(
        arguments: [String], plugins: [any SectionPlugin], metrics: [AddedMetric] = []
    ) async -> ExitStatus {
        do {
            let catalog = RunCatalog(try SectionRegistry(plugins), metrics: metrics)
            var command = try RootCommand.parseAsRoot(arguments)
            if let command = command as? any CatalogCommand {
                try await command.run(catalog)
            } else {
                try command.run()
            }
            return .pass
        } catch let status as ExitStatus {
            return status
        } catch let error as BaselineError {
            _ = report(error)
            return .baselineUnusable
        } catch {
            return report(error)
        }
    }

    /// Help and version go to standard output and are no failure; everything else is one.
    private static func report(_ error: any Error) -> ExitStatus {
        // Foundation's own words are many, and name neither cause nor remedy.
        let domain = (error as NSError).domain
        let isFoundations = [NSCocoaErrorDomain, NSPOSIXErrorDomain].contains(domain)
        let error = isFoundations ? CommandError(SystemReason.words(error)) : error
        let isFailure = !RootCommand.exitCode(for: error).isSuccess
        let message = RootCommand.fullMessage(for: error).printableLines
        if !message.isEmpty {
            let stream = isFailure ? FileHandle.standardError : FileHandle.standardOutput
            try? stream.write(contentsOf: Data((message + "\n").utf8))
        }
        return isFailure ? .failure : .pass
    }
}
