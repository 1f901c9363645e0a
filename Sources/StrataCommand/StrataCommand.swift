import Foundation
import PackagePlugin

/// `swift package strata ARGUMENT...`: builds a package's own program for release and passes it the arguments.
///
/// The program is the package's executable that uses `StrataCLI`; without one, it is `strata` itself. SwiftPM ends with 1 whatever
/// the exit code of a command that fails, and prints its own log on standard error.
@main
struct StrataCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        // 1. The program.
        let (product, arguments) = try chosen(in: context.package, arguments)
        // 2. Its build, in the folder that `swift build` uses, so that nothing is built twice.
        let build = try packageManager.build(
            .product(product), parameters: .init(configuration: .release, logging: .concise, echoLogs: true))
        guard build.succeeded, let program = build.builtArtifacts.first(where: { $0.kind == .executable })?.url else {
            throw StrataCommandError("\(product) does not build; the log above says why")
        }
        // 3. The command.
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit else {
            throw StrataCommandError("\(product) was ended by signal \(process.terminationStatus)")
        }
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }

    /// The product to build, and the arguments for it: all but a leading `--program NAME`.
    private func chosen(in package: Package, _ arguments: [String]) throws -> (product: String, arguments: [String]) {
        if arguments.first == "--program" {
            guard arguments.count > 1 else { throw StrataCommandError("--program needs a name") }
            return (arguments[1], Array(arguments.dropFirst(2)))
        }
        let own = package.products(ofType: ExecutableProduct.self).filter { uses(["StrataCLI"], $0.mainTarget) }.map(
            \.name)
        guard own.count < 2 else {
            throw StrataCommandError(
                "this package has several programs: \(own.joined(separator: ", ")); choose one: strata --program \(own[0]) ..."
            )
        }
        return (own.first ?? "strata", arguments)
    }

    /// Whether a target uses one of some modules, or a target of its package that does.
    private func uses(_ modules: Set<String>, _ target: any Target) -> Bool {
        target.dependencies.contains { dependency in
            switch dependency {
            case .target(let target): modules.contains(target.name) || uses(modules, target)
            case .product(let product): modules.contains(product.name)
            @unknown default: false
            }
        }
    }
}

/// A reason why the command cannot be played, in a sentence.
struct StrataCommandError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
