/// An error of a command: one sentence with cause and remedy.
package struct CommandError: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
