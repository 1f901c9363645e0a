internal import Foundation
internal import StrataBasics
internal import StrataProfiler

/// `--package DIR`: the program of that package, which knows its section types and formats, plays the command.
///
/// It is built in the folder in which this program was built, so that only the package's own modules are compiled.
struct PackageArgument {
    /// The package's folder.
    let folder: String
    /// The command line without the option, unless the command has one of this name, to which it is handed on.
    let command: [String]

    /// Finds the option before a command, or behind one that has none of this name; nil if there is none.
    init?(_ arguments: [String], of tree: CommandTree) throws(CommandError) {
        let options = arguments.prefix { $0 != "--" }
        guard let place = options.firstIndex(where: { $0 == Self.name || $0.hasPrefix(Self.name + "=") }) else {
            return nil
        }
        var rest = arguments
        var value = rest.remove(at: place).dropFirst(Self.name.count + 1)
        if arguments[place] == Self.name, place < rest.count { value = rest.remove(at: place)[...] }
        let isOfCommand = tree.has(Self.name, in: rest)
        guard place == 0 || !isOfCommand else { return nil }
        guard !value.isEmpty else { throw CommandError("--package needs the folder of a package") }
        folder = String(value)
        if isOfCommand {
            rest.insert(contentsOf: [Self.name, folder], at: rest.firstIndex(of: "--") ?? rest.endIndex)
        }
        command = rest
    }

    private static let name = "--package"

    /// Builds the program, and replaces this process with it.
    func play() async throws -> Never {
        let names = OwnProgram.names(in: folder)
        guard let name = names.first else {
            throw CommandError(
                "\(folder): there is no Package.swift with a program that uses StrataCLI; `strata init NAME` makes a package "
                    + "with one")
        }
        guard names.count == 1 else {
            throw CommandError(
                "\(folder): \(names.joinedAsSentence) use StrataCLI; build one with `swift build -c release --product \(name)`, "
                    + "and run .build/release/\(name)")
        }
        Output.remark("building \(name) ...")
        let build = try PackageBuild(
            of: name, in: FilePlace(folder).identity, besideBuildOf: CurrentExecutable.path)
        if let log = try await Interruption.cancelling({ try await build.run() }) {
            Output.remark(log)
            throw CommandError("the package in \(folder) does not build, as the compiler says above")
        }
        var words = ([build.program] + command).map { strdup($0) } + [nil]
        execv(build.program, &words)
        throw CommandError("\(build.program) cannot be started: \(String(cString: strerror(errno)))")
    }
}
