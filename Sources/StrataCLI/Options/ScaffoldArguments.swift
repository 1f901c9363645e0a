internal import ArgumentParser
internal import Basics

/// The option of commands that write source files.
struct ScaffoldArguments: ParsableArguments {
    @Flag(help: "List what would be written, and write nothing.")
    var dryRun = false

    /// Writes the files and lists them.
    func write(_ scaffold: Scaffold) throws {
        for (path, outcome) in try scaffold.write(isDry: dryRun) {
            let word =
                switch outcome {
                case .wrote: dryRun ? "would write" : "wrote"
                case .changed: dryRun ? "would change" : "changed"
                case .kept: "is there"
                }
            try Output.line("\(word.padding(toLength: dryRun ? 12 : 8))  \(path)".printable)
        }
    }
}
