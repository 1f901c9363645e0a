internal import StrataBasics
internal import Yams

/// Collects the problems of a profile, so that a single reading reports all of them.
final class ProfileReader {
    let file: String
    private(set) var issues: [ProfileDiagnostic] = []
    /// Notes on a valid profile.
    private(set) var notes: [String] = []
    /// The number of nodes read.
    private var visited = 0

    /// The maximum number of values. Real profiles have fewer; one with 500 updates has about 5,000.
    static let valueLimit = 100_000
    /// The maximum number of reported issues.
    static let issueLimit = 50

    init(file: String) {
        self.file = file
    }

    func report(_ problem: ProfileDiagnostic.Kind, at location: SourceLocation) {
        let issue = ProfileDiagnostic(problem, at: location)
        guard issues.count < Self.issueLimit, !issues.contains(issue) else { return }
        issues.append(issue)
    }

    /// Adds a note on a place in the profile.
    func note(_ text: String, at location: SourceLocation) {
        guard notes.count < Self.issueLimit else { return }
        notes.append("\(location): \(text)")
    }

    func report(_ problem: ProfileDiagnostic.Kind, at node: Node) {
        report(problem, at: location(of: node))
    }

    func location(of node: Node) -> SourceLocation {
        SourceLocation(file: file, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
    }

    /// Counts a value; false above ``valueLimit``.
    func mayVisit(_ node: Node) -> Bool {
        visited += 1
        if visited == Self.valueLimit + 1 {
            report(.invalid("a profile may have at most \(Self.valueLimit) values"), at: node)
        }
        return visited <= Self.valueLimit
    }

    /// The text of a value; nil for another value. The error is reported.
    func text(_ node: Node, of key: String) -> String? {
        if let scalar = node.scalar, scalar.string.count <= 1_000 { return scalar.string }
        report(.wrongType(key: key, found: node.found, expected: "a text of at most 1000 letters"), at: node)
        return nil
    }

    /// The entries of a list; nil for another value. The error is reported.
    func list(_ node: Node, of key: String) -> [Node]? {
        if let sequence = node.sequence { return Array(sequence) }
        report(.wrongType(key: key, found: node.found, expected: "a list"), at: node)
        return nil
    }

    /// Finishes the reading. Throws with every issue, in file order.
    func finish() throws(ProfileError) {
        guard !issues.isEmpty else { return }
        let places = issues.map { ($0.location?.line ?? 0, $0.location?.column ?? 0) }
        let order = issues.indices.sorted { places[$0] < places[$1] }
        throw ProfileError(order.map { issues[$0] })
    }
}

extension Node {
    /// The node's description for messages.
    var found: String {
        switch self {
        case .mapping: "a mapping"
        case .sequence: "a list"
        case .alias: "an alias"
        case .scalar(let scalar): scalar.isNull ? "nothing" : "`\(scalar.string)`"
        }
    }

    /// The node's description where a number is expected. A quoted number is a text.
    var foundForNumber: String {
        guard let scalar, !scalar.isPlain else { return found }
        return "the quoted text `\(scalar.string)`"
    }
}

extension Node.Scalar {
    var isPlain: Bool { style == .plain || style == .any }
    var isNull: Bool { isPlain && ["", "~", "null", "Null", "NULL"].contains(string) }
}
