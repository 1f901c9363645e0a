internal import Basics

/// A line that a CI runner executes. Only this module makes one, of parts that it has escaped.
package struct WorkflowCommand: Hashable, Sendable {
    /// The line, which holds no further one.
    package let line: String

    init(_ line: String) {
        // Only the command's own two colons stay, and nothing that a terminal would execute.
        self.line = line.hasPrefix("::") ? "::" + String(line.dropFirst(2)).printable : line.printable
    }
}
