internal import ArgumentParser
internal import Basics

/// An error of a command: one sentence with cause and remedy.
package struct CommandError: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}

/// A mistake on the command line, with the usage of the command where it was made.
struct UsageError: Error {
    /// What is wrong.
    let message: String
    /// The commands down to the one where it was made, from the root.
    private let path: [any ParsableCommand.Type]

    /// - Parameter path: the commands down to the one where the mistake was made; not empty.
    init(_ message: String, in path: [any ParsableCommand.Type]) {
        self.message = message
        self.path = path
    }

    /// The lines that are printed, in the form of ArgumentParser's own.
    var lines: String {
        let names = path.map { $0._commandName }
        let usage = path.last?.usageString() ?? ""
        return """
            Error: \(message)
            Usage: \((names.dropLast() + [usage]).joined(separator: " "))
              See '\(names.joined(separator: " ")) --help' for more information.
            """
    }
}
