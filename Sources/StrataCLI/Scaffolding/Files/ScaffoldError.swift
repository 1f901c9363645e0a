/// Why files of a package cannot be written: a sentence with cause and remedy.
package struct ScaffoldError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The sentence.
    package let description: String

    init(_ description: String) { self.description = description }
}
