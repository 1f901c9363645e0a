public import Foundation
internal import StrataBasics
internal import StrataProfiler

/// A result in a history, without its metrics.
public struct RecordedResult: Hashable, Sendable, Identifiable {
    /// The row in this file. Other files may use other rows for the same result.
    let row: Int64
    /// The result's id, which is the same in all histories.
    public var id: String
    /// The session's name.
    public var session: String
    /// The time of the commit; the start of the run if the commit is unknown.
    public var time: Date
    /// The start of the run, in UTC.
    public var date: String
    /// The commit's hash; nil if it is unknown.
    public var hash: String?
    /// The branch; nil if it is unknown.
    public var branch: String?
    /// The first line of the commit's message; nil if it is unknown.
    public var subject: String?
    /// Whether the working tree had uncommitted changes.
    public var isModified: Bool
    /// The number of failed gates.
    public var failed: Int
    /// The number of undecided gates; -1 if no gate was judged, because the session is not that of the profile's gates.
    public var undecided: Int
    /// The row of the circumstances: the session that was played and the machine. Results with the same row are
    /// comparable.
    let circumstances: Int64
    /// The hash of the program.
    var executable: String?
    /// Whether another tool measured it on a device.
    package var isOfDevice = false
    /// The hash of the other build whose trials alternated with the program's; nil without one.
    var against: String?

    /// The first eight digits of the commit, with a `+` for uncommitted changes; without a commit, the run's date.
    public var label: String { hash.map { String($0.prefix(8)) + (isModified ? "+" : "") } ?? date }

    /// A summary of the gates: `ok`, `not judged`, or the numbers of failed and undecided gates. For a device's
    /// figures, which have no gates, it is `device`.
    public var gateWords: String {
        if isOfDevice { return "device" }
        if undecided < 0 { return "not judged" }
        let parts = [
            failed > 0 ? "\(failed) failed" : nil, undecided > 0 ? "\(undecided) undecided" : nil,
        ].compactMap(\.self)
        return parts.isEmpty ? "ok" : parts.joined(separator: ", ")
    }
}

extension RecordedResult {
    /// The cause for a name that is not an id.
    static let noID = "its name is not that of a result"

    /// The first value that this program does not write, in words; nil if all are possible. Such values become names of
    /// files and arguments of git.
    var mistake: String? {
        if !ResultDocument.isID(id) { return Self.noID }
        if Date.parsing(date) == nil { return "its date is not one" }
        return hash.map(Commit.isHash) == false ? "its commit is not a hash" : nil
    }
}

/// The time and subject of a commit.
public struct CommitDetails: Hashable, Sendable {
    /// The commit time.
    public var time: Date
    /// The first line of the message; nil if it is unknown.
    public var subject: String?

    /// Creates details from their parts.
    public init(time: Date, subject: String?) {
        self.time = time
        self.subject = subject
    }

    /// The commit details in a result; nil if it has no commit time.
    init?(of result: RunResult) {
        guard let commit = result.commit, let time = commit.time.flatMap(Date.parsing) else { return nil }
        self.init(time: time, subject: commit.subject)
    }
}
