package import ArgumentParser
internal import Foundation
public import SectionKit
internal import StrataBasics
internal import StrataGating
public import StrataProfiler
public import StrataReporting

/// The command line as a library: pass your plugins to build your own `strata`.
///
/// Plugins, metrics, feed formats and devices become one `RunCatalog`, which is passed to commands together with the
/// exporters. There is no global registry.
///
/// ```swift
/// import Banner import StrataCLI
///
/// @main struct Shop {
///     static func main() async {
///         await Strata.main(plugins: [BannerSection(), QuoteSection()])
///     }
/// }
/// ```
public enum Strata {
    /// The version: the first line that `--version` prints, and what results store.
    public static let version = ProgramVersion.current

    /// Parses the process's arguments, runs the command, and ends the process with its exit code.
    ///
    /// - Parameters:
    ///   - plugins: the section types that feeds may contain. Two plugins for one type are an error (exit code 1).
    ///   - metrics: additional metrics that trials measure.
    ///   - formats: additional formats for feed files.
    ///   - devices: additional devices that profiles and `--device` know by name.
    ///   - exporters: additional formats for verdicts. Two metrics, formats, devices or exporters with the same name
    ///     are an error, even if one of them is built in.
    @MainActor public static func main(
        plugins: [any SectionPlugin], metrics: [AddedMetric] = [], formats: [any FeedFormat] = [],
        devices: [NamedDevice] = [], exporters: [GateExporter] = []
    ) async -> Never {
        await main(
            RootCommand.self, plugins: plugins, metrics: metrics, formats: formats, devices: devices,
            exporters: exporters)
    }

    /// Runs another program of this package, given by its root command. Its trials are its own child processes.
    @MainActor package static func main(
        _ program: any ParsableCommand.Type, plugins: [any SectionPlugin], metrics: [AddedMetric] = [],
        formats: [any FeedFormat] = [], devices: [NamedDevice] = [], exporters: [GateExporter] = []
    ) async -> Never {
        var arguments: [String]
        do {
            arguments = try beginning()
            if !isChild(arguments), let package = try PackageArgument(arguments, of: tree(of: program)) {
                arguments = package.command
                if !needsNoBuild(arguments, of: program) { try await package.play() }
            }
        } catch is CancellationError {
            exit(ExitStatus.failure.rawValue)
        } catch {
            Output.remark("Error: \(error)")
            exit(ExitStatus.failure.rawValue)
        }
        let isGuarded = isChild(arguments) || GuardedCommand.beginIfChild()
        let status = await run(
            isChild(arguments) ? RootCommand.self : program, arguments: arguments, isGuarded: isGuarded,
            plugins: plugins, metrics: metrics, formats: formats, devices: devices, exporters: exporters)
        exit(status.rawValue)
    }

    /// Whether arguments ask for help, or have a mistake: both are answered before a package is built.
    private static func needsNoBuild(_ arguments: [String], of program: any ParsableCommand.Type) -> Bool {
        if arguments.first == "help" || arguments.contains(where: ["-h", "--help"].contains) { return true }
        do {
            _ = try parse(arguments, of: program)
            return false
        } catch {
            return program.fullMessage(for: error) != version
        }
    }

    /// The process's arguments, after checking the conditions that a command needs.
    ///
    /// The Swift runtime reads the arguments from /proc. If /proc is not mounted, they are empty. Treating that as "no
    /// arguments" would print help, exit with 0, and make a gate in such a container pass.
    private static func beginning() throws(CommandError) -> [String] {
        let words = CommandLine.arguments
        // Trials are ended by their parent.
        if !isChild(Array(words.dropFirst())) { Interruption.prepare() }
        guard !words.isEmpty else {
            throw CommandError(
                "the program's arguments cannot be read because /proc is not mounted; measuring needs it too; "
                    + "mount it (`mount -t proc proc /proc`)")
        }
        // A trial skips the check, because its parent passed it and a trial must not start threads that it does not
        // need.
        let arguments = Array(words.dropFirst())
        if !isChild(arguments) { try StartConditions.check() }
        return arguments
    }

    /// Whether a program starts itself as a child with these arguments.
    private static func isChild(_ arguments: [String]) -> Bool {
        [TrialCommand.configuration, PluginTrialCommand.configuration].map(\.commandName).contains(arguments.first)
    }

    /// Runs a command and returns its exit status. Errors are written to standard error.
    ///
    /// - Parameter isGuarded: whether this process may call plugins. Otherwise a command that does is run in a child.
    // On the main thread, so that a trial's process has no other thread. A worker thread that exits after some idle
    // seconds frees its memory in the middle of the trial, and two trials then differ by some hundred bytes.
    @MainActor static func run(
        _ program: any ParsableCommand.Type, arguments: [String], isGuarded: Bool = true,
        plugins: [any SectionPlugin], metrics: [AddedMetric] = [], formats: [any FeedFormat] = [],
        devices: [NamedDevice] = [],
        exporters: [GateExporter] = []
    ) async -> ExitStatus {
        do {
            let catalog = try RunCatalog(
                SectionRegistry(plugins), metrics: metrics, formats: formats, devices: devices)
            let exporters = try GateExporter.all(adding: exporters)
            if let article = try Article.asked(by: arguments, in: tree(of: program)) {
                try Output.line(TopicHelp.text(of: article))
                return .pass
            }
            let command = try parse(arguments, of: program)
            if !(command is any InterruptibleCommand) { Interruption.release() }
            let type = type(of: command)
            if !isGuarded, let command = command as? any GuardedCatalogCommand {
                try guarded(command, arguments, catalog)
            }
            do {
                try await execute(command, catalog, exporters)
            } catch let error as ValidationError {
                throw UsageError(error.message, in: CommandTree(program).path(to: type))
            } catch let error as RunRequestError where error.isOfOption {
                throw UsageError(error.description, in: CommandTree(program).path(to: type))
            }
            return .pass
        } catch let ending as Ending {
            if let line = ending.line { Output.remark(line) }
            return ending.status
        } catch let error as BaselineError {
            _ = report(error, of: program)
            return .baselineUnusable
        } catch {
            // ArgumentParser answers `--version` with an error whose message is the version.
            guard program.fullMessage(for: error) == version else {
                return report(error, of: program, isHelp: arguments == ["help"] && program == RootCommand.self)
            }
            try? Output.line(await ProgramVersion.description())
            return .pass
        }
    }

    /// Runs a command in a child, and ends this process in the same way as the child. Returns if no child can be
    /// started.
    @MainActor private static func guarded(
        _ command: any GuardedCatalogCommand, _ arguments: [String], _ catalog: RunCatalog
    ) throws(Ending) {
        let child = GuardedCommand(arguments, limits: command.limits(catalog))
        switch child.run(tell: { Output.remark($0) }) {
        case nil: return
        case .exit(let code): exit(code)
        case .failure(let lines, let cause):
            lines.forEach { Output.remark("    \($0)") }
            throw Ending(.trialFailed, because: cause)
        }
    }

    @MainActor private static func execute(
        _ command: any ParsableCommand, _ catalog: RunCatalog, _ exporters: [GateExporter]
    ) async throws {
        var command = command
        if let command = command as? any CatalogCommand {
            try await command.run(catalog)
        } else if let command = command as? any ExportingCommand {
            try await command.run(catalog, exporters: exporters)
        } else {
            try command.run()
        }
    }

    /// Parses the arguments and returns the command.
    ///
    /// - Throws: `UsageError` for an unknown command or option, regardless of its position; otherwise ArgumentParser's
    ///   errors.
    private static func parse(
        _ arguments: [String], of program: any ParsableCommand.Type
    ) throws -> any ParsableCommand {
        do {
            let command = try program.parseAsRoot(arguments)
            // For a command that does not exist, `help` answers with the root's help.
            if arguments.first == "help", let mistake = tree(of: program).mistake(in: arguments) {
                throw mistake
            }
            return command
        } catch let error where !(error is UsageError) && !program.exitCode(for: error).isSuccess {
            throw tree(of: program).mistake(in: arguments) ?? error
        }
    }

    /// The commands of a program. Only `strata` has topics.
    private static func tree(of program: any ParsableCommand.Type) -> CommandTree {
        CommandTree(program, topics: program == RootCommand.self ? Article.names : [])
    }

    /// Writes an error to standard error. Help and version are not failures and are written to standard output, and the topics
    /// below the answer to `help`.
    private static func report(
        _ error: any Error, of program: any ParsableCommand.Type, isHelp: Bool = false
    ) -> ExitStatus {
        // Foundation's messages are long and name neither cause nor remedy.
        let domain = (error as NSError).domain
        let isFoundations = [NSCocoaErrorDomain, NSPOSIXErrorDomain].contains(domain)
        let error = isFoundations ? CommandError(SystemReason.words(error)) : error
        let isFailure = !program.exitCode(for: error).isSuccess
        let message = ((error as? UsageError)?.lines ?? program.fullMessage(for: error))
        if !message.isEmpty {
            if isFailure {
                // The cause is the last line.
                OwnProgram.note(for: error).map { Output.remark($0) }
                Output.remark(causeLast(message))
            } else {
                try? Output.line(message + (isHelp ? TopicHelp.list : ""))
            }
        }
        return isFailure ? .failure : .pass
    }

    /// A message with the error in its last line, after the usage of its command or the output of another program.
    private static func causeLast(_ message: String) -> String {
        let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
        guard let usage = lines.firstIndex(where: { $0.hasPrefix("Usage: ") || $0.hasPrefix("Help: ") }) else {
            let details = lines.dropFirst()
            guard details.allSatisfy({ $0.hasPrefix(" ") }) else { return message }
            return (details + lines.prefix(1)).joined(separator: "\n")
        }
        return (lines[usage...] + lines[..<usage]).filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
