internal import Basics
internal import Yams

/// Gathers what is wrong with one profile while it is read, so that one reading reports everything.
final class ProfileReader {
    let file: String
    private(set) var issues: [ProfileIssue] = []
    /// What somebody should know of a profile that is right.
    private(set) var notes: [String] = []
    /// Nodes looked at.
    private var visited = 0

    /// More values than any profile has: the churn of 500 updates has some 5,000.
    static let valueLimit = 100_000
    /// Reporting more helps nobody.
    static let issueLimit = 50

    init(file: String) {
        self.file = file
    }

    func report(_ problem: ProfileProblem, at location: SourceLocation) {
        let issue = ProfileIssue(problem, at: location)
        guard issues.count < Self.issueLimit, !issues.contains(issue) else { return }
        issues.append(issue)
    }

    /// Adds a note on a place in the profile.
    func note(_ text: String, at location: SourceLocation) {
        guard notes.count < Self.issueLimit else { return }
        notes.append("\(location): \(text)")
    }

    func report(_ problem: ProfileProblem, at node: Node) {
        report(problem, at: location(of: node))
    }

    func location(of node: Node) -> SourceLocation {
        SourceLocation(file: file, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
    }

    /// Counts a value; false once there are more than any profile has.
    func mayVisit(_ node: Node) -> Bool {
        visited += 1
        if visited == Self.valueLimit + 1 {
            report(.invalid("more than \(Self.valueLimit) values; no profile has that many"), at: node)
        }
        return visited <= Self.valueLimit
    }

    /// Ends the reading.
    ///
    /// - Throws: ``ProfileError`` with every issue, in the order of the file.
    func finish() throws(ProfileError) {
        guard !issues.isEmpty else { return }
        let places = issues.map { ($0.location?.line ?? 0, $0.location?.column ?? 0) }
        let order = issues.indices.sorted { places[$0] < places[$1] }
        throw ProfileError(order.map { issues[$0] })
    }
}

extension Node {
    /// What stands here, in words for a message.
    var found: String {
        switch self {
        case .mapping: "a mapping"
        case .sequence: "a list"
        case .alias: "an alias"
        case .scalar(let scalar): scalar.isNull ? "nothing" : "`\(scalar.string)`"
        }
    }

    /// What stands here in place of a number: in quotes, a number is a text.
    var foundForNumber: String {
        guard let scalar, !scalar.isPlain else { return found }
        return "the text `\(scalar.string)`, because of its quotes"
    }
}

extension Node.Scalar {
    var isPlain: Bool { style == .plain || style == .any }
    var isNull: Bool { isPlain && ["", "~", "null", "Null", "NULL"].contains(string) }
}
