public import CompositionalLayout

/// Why a case cannot be solved.
public enum LayoutCaseError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text is JSON but not in the case format.
    case unreadable(String)
    /// The text is not JSON: the first offending line and column, counted from 1 and in bytes, and the cause.
    case syntax(line: Int, column: Int, cause: String)
    /// Arrays and objects are nested more deeply than any description may be.
    case nestedTooDeeply(line: Int, column: Int)
    /// The description breaks a rule.
    case layout(LayoutError)
    /// The case has more items than are listed.
    case tooManyItems(Int)

    /// Cause and remedy in one line.
    public var description: String {
        switch self {
        case .unreadable(let cause): cause
        case .syntax(let line, let column, let cause):
            "line \(line), column \(column): invalid or truncated JSON: \(cause)"
        case .nestedTooDeeply(let line, let column):
            "line \(line), column \(column): arrays and objects are nested more than \(LayoutCase.maximumNesting) "
                + "levels deep; groups may be nested \(LayoutGroup.maximumDepth) levels deep, so flatten the description"
        case .layout(let error): error.description
        case .tooManyItems(let count):
            "the case has \(count) items; at most \(LayoutCase.maximumItems) are listed, so lower its counts"
        }
    }
}
