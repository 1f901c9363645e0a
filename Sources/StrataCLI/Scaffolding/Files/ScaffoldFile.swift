/// A file of a package, as it is to be.
package struct ScaffoldFile: Hashable, Sendable {
    /// The path in the package.
    package let path: String
    /// The whole text.
    package let text: String
    /// The text that it replaces; nil for a new file.
    package let replaces: String?

    init(_ path: String, _ text: String, replaces: String? = nil) {
        self.path = path
        self.text = text
        self.replaces = replaces
    }
}
