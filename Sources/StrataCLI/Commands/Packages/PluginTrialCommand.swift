internal import ArgumentParser
internal import StrataProfiler

/// `strata plugin-trial`: one task of `plugin check`, in its own process. It is hidden, because its request comes on
/// standard input.
struct PluginTrialCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "plugin-trial",
        abstract: "Does one task of `plugin check`; started by it.",
        shouldDisplay: false)

    func run(_ catalog: RunCatalog) throws {
        guard ContractChild(catalog.registry).run() else {
            throw CommandError("`plugin-trial` is started by `plugin check` and reads its request on standard input")
        }
    }
}
