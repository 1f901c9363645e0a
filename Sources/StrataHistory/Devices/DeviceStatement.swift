package import StrataProfiler

/// Statements about imported files, by the person who imports them.
package struct DeviceStatement: Hashable, Sendable {
    /// The screen; nil for that of the file.
    package var screen: String?
    /// The model and system, for files that do not name them.
    package var device: String?
    /// The time, for files that do not have one: ISO 8601.
    package var date: String?
    /// The commit of the measured app.
    package var commit: Commit?

    /// Creates a statement.
    package init(screen: String? = nil, device: String? = nil, date: String? = nil, commit: Commit? = nil) {
        (self.screen, self.device, self.date, self.commit) = (screen, device, date, commit)
    }
}
