/// The version of this package.
enum ProgramVersion {
    /// Stored in results, and the first line that `--version` prints.
    static let current = "0.1.0"
}
