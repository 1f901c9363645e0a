// Conformances of public types have to be public themselves.
public import Foundation

/// One layout in the case format: a description, a view, item counts, and how cells measure themselves.
///
/// A file with cases is read by ``LayoutCaseFile``; ``solve()`` lists every frame of one.
public struct LayoutCase: Sendable {
    /// The case's name in its file.
    public var id: String
    /// The layout's own description.
    public var configuration: LayoutConfiguration
    /// The view.
    public var environment: LayoutEnvironment
    /// The sections, with their item counts.
    public var sections: [SectionInput]
    /// The content offset that is shown last; pinned elements and what is in sight depend on it.
    public var offset: Point
    /// Measured heights of cells, repeated over the items of a section; `nil` for a cell without an opinion. Empty if
    /// nothing is measured.
    public var measuredCycle: [Double?]
    /// Measured heights of supplementaries by kind.
    public var measuredSupplementaries: [String: Double]
    /// Offsets that every orthogonal section is asked for in turn.
    public var orthogonalSteps: [Double]

    /// More elements than this are not listed: a description may stand for billions.
    static let maximumItems = 1_000_000
}

/// Why a case cannot be solved.
public enum LayoutCaseError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text is not in the case format.
    case unreadable(String)
    /// The text is not JSON: where it stops being that, counted from 1 and in bytes, and why.
    case syntax(line: Int, column: Int, cause: String)
    /// The text is nested more deeply than any description may be.
    case nestedTooDeeply(line: Int, column: Int)
    /// The description breaks a rule.
    case layout(LayoutError)
    /// The case stands for more items than are listed.
    case tooManyItems(Int)

    /// Cause and remedy in one line.
    public var description: String {
        switch self {
        case .unreadable(let cause): cause
        case .syntax(let line, let column, let cause):
            "line \(line), column \(column): this is not JSON, or it is cut off: \(cause)"
        case .nestedTooDeeply(let line, let column):
            "line \(line), column \(column): lists and objects are nested more than \(CaseText.maximumDepth) deep; "
                + "groups may be nested \(GroupPlanBuilder.maximumDepth) deep, so flatten the description"
        case .layout(let error): error.description
        case .tooManyItems(let count):
            "the case has \(count) items; at most \(LayoutCase.maximumItems) are listed, so lower its counts"
        }
    }
}

/// The cases of a file: one case, an array of cases, or an object with `cases`. What is wrong with one does not keep the
/// others from being read.
public struct LayoutCaseFile: Sendable {
    /// A case, or its id and why it cannot be read.
    public struct Entry: Sendable {
        /// The case's name; its ordinal in the file if it has none.
        public var id: String
        /// The case.
        public var result: Result<LayoutCase, LayoutCaseError>
    }

    /// The cases in the order of the file.
    public let entries: [Entry]

    /// Reads a file's content.
    ///
    /// - Throws: ``LayoutCaseError/syntax(line:column:cause:)`` if it is not JSON,
    ///   ``LayoutCaseError/nestedTooDeeply(line:column:)``, or ``LayoutCaseError/unreadable(_:)`` if it holds no case.
    /// - Complexity: O(content).
    public init(_ data: Data) throws(LayoutCaseError) {
        let document: CaseDocument
        do {
            document = try JSONDecoder().decode(CaseDocument.self, from: data)
        } catch {
            var text = CaseText(data)
            if let syntax = text.syntaxError() { throw syntax }
            let problem = text.problem(error)
            throw .unreadable("the file is no layout case: " + text.words(for: problem))
        }
        var text: CaseText?
        entries = document.cases.enumerated().map { ordinal, read in
            let result = read.result.mapError { error in
                var words = text ?? CaseText(data)
                let problem = words.problem(error)
                defer { text = words }
                return LayoutCaseError.unreadable(words.words(for: problem, below: read.depth))
            }
            return Entry(id: read.id ?? "case \(ordinal)", result: result)
        }
    }
}
