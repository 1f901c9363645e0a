/// A column of figures.
enum TableColumn: Hashable {
    /// The other build, the stored baseline or the earlier result.
    case before
    /// The judged arm, beside ``before``.
    case now
    /// An arm of the run.
    case arm(String)
    /// The difference.
    case difference

    var title: String {
        switch self {
        case .before: "before"
        case .now: "now"
        case .arm(let name): name
        case .difference: "difference"
        }
    }
}
