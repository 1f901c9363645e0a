/// The version of this package.
enum ProgramVersion {
    /// What `--version` prints and results carry.
    static let current = "0.1.0"
}
