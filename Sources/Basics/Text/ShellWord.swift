/// A word of a command line, to be pasted into a shell.
package enum ShellWord {
    /// The word, in single quotes unless all its characters are plain for a shell.
    package static func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || plain.contains($0) }
        guard !isPlain || word.isEmpty else { return word }
        let parts = word.split(separator: Character("'"), omittingEmptySubsequences: false)
        return "'\(parts.joined(separator: "'\\''"))'"
    }

    private static let plain = Set("0123456789_-./+,:@%".unicodeScalars)
}
