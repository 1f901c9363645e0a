internal import ArgumentParser

/// An error of a command: one sentence with cause and remedy.
package struct CommandError: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}

/// An error on the command line, with the usage of the command in which it occurred.
struct UsageError: Error {
    /// The message.
    let message: String
    /// The commands from the root down to the one with the error.
    private let path: [any ParsableCommand.Type]

    /// - Parameter path: the commands from the root down to the one with the error. It is not empty.
    init(_ message: String, in path: [any ParsableCommand.Type]) {
        self.message = message
        self.path = path
    }

    /// The printed lines, in the form of ArgumentParser's errors.
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
