package import StrataProfiler

extension ComparedRow {
    /// The mark in a table. A failed gate that judges another difference than the shown one adds its reference.
    package var note: String? { mark.map { mark in mark.words + (alarm.map { " (\($0))" } ?? "") } }
}

extension WorseMark {
    /// The mark in a table.
    var words: String {
        switch self {
        case .regression: "REGRESSION"
        case .uncertain: "worse?"
        case .accepted: "worse, accepted"
        case .withinLimit: "worse, within its limit"
        case .unjudged: "worse"
        }
    }

    var style: TerminalStyle {
        switch self {
        case .regression: .bad
        case .uncertain: .doubtful
        case .accepted, .withinLimit, .unjudged: .faint
        }
    }

    /// The meaning of the mark, for a legend.
    var meaning: String {
        switch self {
        case .regression: "a gate fails on it"
        case .uncertain: "undecided by these trials"
        case .accepted: "a gate of the profile allows it"
        case .withinLimit: "no more than its default gate allows"
        case .unjudged: "no gate judges it"
        }
    }
}
