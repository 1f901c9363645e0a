internal import ArgumentParser

/// One `--export`: an exporter's name and the file that it writes.
struct NamedFile: Hashable {
    let name: String
    let path: String

    /// Reads an option's value.
    ///
    /// - Throws: `ValidationError` that says what it must be.
    init(argument: String) throws {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
            throw ValidationError("it must be an exporter's name and a file, such as csv=verdicts.csv")
        }
        (name, path) = (parts[0], parts[1])
    }
}
