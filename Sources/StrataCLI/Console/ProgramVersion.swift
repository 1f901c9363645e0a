/// The version of this package.
enum ProgramVersion {
    /// Printed by `--version` and stored in results.
    static let current = "0.1.0"
}
