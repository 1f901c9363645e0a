/// What is wrong with the metrics, feed formats, devices or exporters that a program registers.
public enum RunCatalogError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Two things of a kind, such as `metrics`, have one name; the texts say what each is.
    case sameName(String, kind: String, first: String, second: String)
    /// A thing that cannot be registered, such as a `device`, and why.
    case invalid(String, what: String, problem: String)

    /// The error and its remedy.
    public var description: String {
        switch self {
        case .sameName(let name, let kind, let first, let second):
            "two \(kind) are named `\(name)`: \"\(first)\" and \"\(second)\"; give the added one another name"
        case .invalid(let name, let what, let problem): "the \(what) `\(name)` cannot be registered: \(problem)"
        }
    }

    /// Refuses two things of one name.
    ///
    /// - Parameters:
    ///   - kind: what they are called, in the plural.
    ///   - things: the names, with a line that says what each is.
    /// - Complexity: O(things).
    package static func check(_ kind: String, _ things: [(name: String, meaning: String)]) throws(RunCatalogError) {
        var known: [String: String] = [:]
        for (name, meaning) in things {
            if let first = known.updateValue(meaning, forKey: name) {
                throw .sameName(name, kind: kind, first: first, second: meaning)
            }
        }
    }
}
