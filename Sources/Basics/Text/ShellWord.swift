/// A word of a command line that somebody will paste into a shell.
package enum ShellWord {
    /// The word as it is where a shell gives no meaning to any of its letters, else in single quotes.
    package static func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || plain.contains($0) }
        guard !isPlain || word.isEmpty else { return word }
        return "'\(word.replacing("'", with: "'\\''"))'"
    }

    private static let plain = Set("0123456789_-./+,:@%".unicodeScalars)
}
